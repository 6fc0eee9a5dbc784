/// A key made for this test, and what OpenSSL's own program signs with it.
enum WeChatV3Sample {
    static let key = """
        -----BEGIN PRIVATE KEY-----
        MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDf5RlaltCOBk1P
        QNOeTw3obZ6BzZOu+bLgQESjUstK4TaTfR2bhGzmyxnWGTq6No0H8KhBvV/Y2EcZ
        sUn4I3NgcNkxhLIXWd16UUhJtIFbWo6GvFdvZ9eSYEBlYgqRjoigNYKb/w/fEsg6
        MVd2v5VEr7or+yPleKBC4pPZYS1mVZwDcFLSAuISAIpJ2tlKjPWBvRyTjap9PHyL
        TCkM/bROBA8NIyrWlyFv1pCoslVr6A0H3myTdc3MtjtYLdpovTgDG99PYYKnjEo2
        zFk9fP1qAWlozIW59WuurASHJ0lLZ9QqbuL22qRGfrR57qBydGRfTAgAdbd9WuYH
        rF75cNu5AgMBAAECggEAAsLgTmv0PAArZWoTAg2PChoJ/adTpjGJqXbZcds0SyLe
        abC+E/ws3KbOFYQfo4rHL/0hkhf8DeBS9ifn1eHYCy0xHIl6qcuPrfHBLrmFa+NA
        xTwe5u6Uq8c4nBd6smNb33/xcauSXkmswvz3S21e8acqKF8zSOH1NgX11VU7ulqX
        halUz1gNAJQ8+//m8TOoyonIMaQqukM7aMqZdn5xwYiD89LHcI3zP9EHFYUeyjhX
        b/Gb+dnR8856ne5qlxSjN/SqyDorAcuFMDFz56BwcA/FHxgrhjWv9Qohn3YEXxdz
        ST/0LisdJwiZELDrPWnK6yat/71Lj8G5r1A6uqhTIQKBgQD7dmBz+fjxg8ALJheV
        quoyyVn/OXSz1DkxMQ3v/dFg2Q+9mdOCWv75YST04+JRMOSa7Vu1A2G4NNa80CTY
        BHMts5h/uJWWojdnjjyWwqHp/suIwD29Ssc9vMPKpuy0ev9JgkacR3ymG9OCKF0q
        UGnlRnrgkxWnuB0FuXjf1Mx7aQKBgQDj72ADXwLw6RQN/Y2Yojd4JWZJo8g86xCK
        7erXZYMws9G4M8/aGrVv813xbh8FyRsmoWymeMivU8wKFLvMeANQW75eb0zCJP8O
        TNKPORqPf7t7MC+RH4i2YqLjnauhDZgraj0z4T0b+Ny77VO4YitU6PWH5fUl2KFF
        F/zYvELj0QKBgEOPooqGduQsycQ1D9Eegp3yi0OPZFOMiXE2BNCeGUs0Bo6ibblw
        SWEnQI6rS3sU79bQPvt7VR3w1GEWa0++olN9FVP7e/Vk0A36oTzAPlBoLLcpL21U
        UgO8W75u6tny0fQmFGKYslzOzR0DS0S7Jjh7nzgHTKIrTWDkXB2HRwlBAoGAIFBQ
        UUoH9bVlZXJbv5bHvF24+ZmhiplcmAWQtIasqZvkkHOv9OCydjOPTunotf5Dvh9G
        cvdOpCSCGa/EzAD7n0nSXDr1K9To39MeSrWywUM/hgBXzgAldo3XP+ObcFKoDweZ
        s6Ar9Ko8SNwlcU9hi0EXhfOg5IOooU38R5Gw/fECgYEAtvuPCELCdhDPARsMgvdC
        CjjmXiEgL/E2ut5Zgu5XGqDUqEvAkBcyQD5LRzr+YE4Q3iXzDVntthrnrKiyWykj
        zGAWBRtRjO6HI+WKSVXWnS9tT0kkTuRHK34FGuOGx2CxSo3JsLNpyYLN4T8v8yKf
        fxN4npjemia+y0oFKbxBRSA=
        -----END PRIVATE KEY-----
        """

    static let signature =
        "eCBkMCKB0Bjq19bzznyoDNF+jQ0CYRP0qOOdTKxYsT3NBaaDZJGFWiYb+0eNAi0YtgCo0w0kIIWWqgWfOV9nej/O3i"
        + "lJS9gNynbST/83wJBHxwq5aE22LzrwNZgcfUngIwtkC4kCRHRk0G/SJxvifj4lUgWW+0Wy9pg4Nk8XGDZNyG3mDmfF"
        + "7KkSG4FO/kU9OdYVi2VUkBtqFwStI6PqnICuSKzwM5xQK+qEQ0IkXim1zJTJFZDwnK6I5Xg20eRHfjQgTbXOc2DC9t"
        + "ZGfe+hIquc+PUYQ22wDZzbHkh9lax5n00uFwwpMaOejUYxXLxIEED1KOWTPGiRExpapifNug=="
}
