/// Certificates and keys of the built-in simulated authority and its demo merchant. Everybody has these
/// keys, so nothing they sign or seal is worth anything: they are for trying out, and their root is
/// trusted by this program only. Valid from 2000 to 2099, so that they serve at any simulated date. The
/// root's key was thrown away.
enum EmbeddedIdentity {
    struct Pair: Sendable {
        let certificate: String
        let key: String
    }

    static let root = """
        -----BEGIN CERTIFICATE-----
        MIICbDCCAfOgAwIBAgIIGPk8/hBQKOowCgYIKoZIzj0EAwMwezEoMCYGA1UEAwwf
        UGF5c2hlZXQgU2ltdWxhdGVkIFJvb3QgQ0EgLSBHMzEqMCgGA1UECwwhU2ltdWxh
        dGVkIENlcnRpZmljYXRpb24gQXV0aG9yaXR5MRYwFAYDVQQKDA1TaW11bGF0ZWQg
        UGF5MQswCQYDVQQGEwJVUzAgFw0wMDAxMDEwMDAwMDBaGA8yMDk5MTIzMTIzNTk1
        OVowezEoMCYGA1UEAwwfUGF5c2hlZXQgU2ltdWxhdGVkIFJvb3QgQ0EgLSBHMzEq
        MCgGA1UECwwhU2ltdWxhdGVkIENlcnRpZmljYXRpb24gQXV0aG9yaXR5MRYwFAYD
        VQQKDA1TaW11bGF0ZWQgUGF5MQswCQYDVQQGEwJVUzB2MBAGByqGSM49AgEGBSuB
        BAAiA2IABI9xdpC0x543knvUvYVL9AqpBYhabg3Uc71xs+WkAn1ox/0Sac2fKW8z
        IbeWIyI6tLL7rqkZjcX9V21ryGxrrHTE+HLgkodPAslYdsDvQkKjhsSO1FmQf279
        wefsZn7W4KNCMEAwDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8BAf8EBAMCAQYwHQYD
        VR0OBBYEFK2T0NfIOraxzou9vV0xhV7vbwl5MAoGCCqGSM49BAMDA2cAMGQCMF9O
        nPPrjEcfsf0OX+F/RaVRxVPwULmCpa9gviyh4ntgw8VX82BH6LTCQSRgFFM4RwIw
        YGKM/WUuHjJUErAqUF05K6vSUiuQxs8T0h/OgVFWYJMcr9E1kY8o/Y/WxuAz/vD9
        -----END CERTIFICATE-----
        """

    /// Certifies merchants and the signers of tokens.
    static let intermediate = Pair(
        certificate: """
            -----BEGIN CERTIFICATE-----
            MIIClzCCAh2gAwIBAgIIKx1wDhwQ818wCgYIKoZIzj0EAwMwezEoMCYGA1UEAwwf
            UGF5c2hlZXQgU2ltdWxhdGVkIFJvb3QgQ0EgLSBHMzEqMCgGA1UECwwhU2ltdWxh
            dGVkIENlcnRpZmljYXRpb24gQXV0aG9yaXR5MRYwFAYDVQQKDA1TaW11bGF0ZWQg
            UGF5MQswCQYDVQQGEwJVUzAgFw0wMDAxMDEwMDAwMDBaGA8yMDk5MTIzMTIzNTk1
            OVowgY4xOzA5BgNVBAMMMlBheXNoZWV0IFNpbXVsYXRlZCBBcHBsaWNhdGlvbiBJ
            bnRlZ3JhdGlvbiBDQSAtIEczMSowKAYDVQQLDCFTaW11bGF0ZWQgQ2VydGlmaWNh
            dGlvbiBBdXRob3JpdHkxFjAUBgNVBAoMDVNpbXVsYXRlZCBQYXkxCzAJBgNVBAYT
            AlVTMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE4C4iOJRkJtBt/MeGXw+Djq04
            4PtDg89ZoW76usySMOMixCLQv5tzejQxwxshhZX0fjxUlnzLymY7Xr91P2hVEKN1
            MHMwDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8BAf8EBAMCAQYwHQYDVR0OBBYEFMOF
            Z2FkiRcNxSCI5ZblN0g6fS9JMB8GA1UdIwQYMBaAFK2T0NfIOraxzou9vV0xhV7v
            bwl5MBAGCiqGSIb3Y2QGAg4EAgUAMAoGCCqGSM49BAMDA2gAMGUCMQCFiiIRRgnR
            OP1YCdXgv4O2qYue8lwlMpnpQQsIMGrlYh2Wu6SuRMichAZmkstiR04CMAjDNMFH
            NP5bEnPA1pqVNXD08ml+to3tfoCFwFOIOddJPRUYXeprwalMSy83TFKebg==
            -----END CERTIFICATE-----
            """,
        key: """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgLLflcwuevx4UoNdI
            P00KoZaNUksMYOu8mh3HPiyvd/ShRANCAATgLiI4lGQm0G38x4ZfD4OOrTjg+0OD
            z1mhbvq6zJIw4yLEItC/m3N6NDHDGyGFlfR+PFSWfMvKZjtev3U/aFUQ
            -----END PRIVATE KEY-----
            """)

    /// Signs EC_v1 tokens.
    static let ecSigner = Pair(
        certificate: """
            -----BEGIN CERTIFICATE-----
            MIICXDCCAgKgAwIBAgIISRuv2RpcrmwwCgYIKoZIzj0EAwIwgY4xOzA5BgNVBAMM
            MlBheXNoZWV0IFNpbXVsYXRlZCBBcHBsaWNhdGlvbiBJbnRlZ3JhdGlvbiBDQSAt
            IEczMSowKAYDVQQLDCFTaW11bGF0ZWQgQ2VydGlmaWNhdGlvbiBBdXRob3JpdHkx
            FjAUBgNVBAoMDVNpbXVsYXRlZCBQYXkxCzAJBgNVBAYTAlVTMCAXDTAwMDEwMTAw
            MDAwMFoYDzIwOTkxMjMxMjM1OTU5WjBkMSEwHwYDVQQDDBhlY2MtdG9rZW4tc2ln
            bi1zaW11bGF0ZWQxGjAYBgNVBAsMEVNpbXVsYXRlZCBTeXN0ZW1zMRYwFAYDVQQK
            DA1TaW11bGF0ZWQgUGF5MQswCQYDVQQGEwJVUzBZMBMGByqGSM49AgEGCCqGSM49
            AwEHA0IABEUH86qLJw1rWHuPtfDo+FY+R0ECLmvIumUT2iPlZhn6Qs707DQmDmyU
            8Li0X65z6kB25V2GI+Xr9nV7FmUmvaOjcTBvMAwGA1UdEwEB/wQCMAAwDgYDVR0P
            AQH/BAQDAgeAMB0GA1UdDgQWBBRvx6twHkEVF74DYm1bY4Tmn3X+MTAfBgNVHSME
            GDAWgBTDhWdhZIkXDcUgiOWW5TdIOn0vSTAPBgkqhkiG92NkBh0EAgUAMAoGCCqG
            SM49BAMCA0gAMEUCIQCa99ON9O32+lZrFBo+VxUAXH7Vx5RuaVh8sVxjF/6pyQIg
            OFAaCTDdgEc7WH4e7acZDP5QZe1FSUgInjfLwJ53TFs=
            -----END CERTIFICATE-----
            """,
        key: """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQv6txglHBHFZZoH0
            sWtli60hXnw4/qfwzhId3aodOMihRANCAARFB/OqiycNa1h7j7Xw6PhWPkdBAi5r
            yLplE9oj5WYZ+kLO9Ow0Jg5slPC4tF+uc+pAduVdhiPl6/Z1exZlJr2j
            -----END PRIVATE KEY-----
            """)

    /// Signs RSA_v1 tokens.
    static let rsaSigner = Pair(
        certificate: """
            -----BEGIN CERTIFICATE-----
            MIIDKDCCAs2gAwIBAgIIN06CwWzi75wwCgYIKoZIzj0EAwIwgY4xOzA5BgNVBAMM
            MlBheXNoZWV0IFNpbXVsYXRlZCBBcHBsaWNhdGlvbiBJbnRlZ3JhdGlvbiBDQSAt
            IEczMSowKAYDVQQLDCFTaW11bGF0ZWQgQ2VydGlmaWNhdGlvbiBBdXRob3JpdHkx
            FjAUBgNVBAoMDVNpbXVsYXRlZCBQYXkxCzAJBgNVBAYTAlVTMCAXDTAwMDEwMTAw
            MDAwMFoYDzIwOTkxMjMxMjM1OTU5WjBkMSEwHwYDVQQDDBhyc2EtdG9rZW4tc2ln
            bi1zaW11bGF0ZWQxGjAYBgNVBAsMEVNpbXVsYXRlZCBTeXN0ZW1zMRYwFAYDVQQK
            DA1TaW11bGF0ZWQgUGF5MQswCQYDVQQGEwJVUzCCASIwDQYJKoZIhvcNAQEBBQAD
            ggEPADCCAQoCggEBAOC6zLlYj6WKjzEH+8j6KLpcEhrP029SLXoXWhX5WjTcAPLz
            8XX37b34Fw7CDZvCjUj5lKyRtzMArzOUu3VN+n+TMLMfhq2wLyWSwfBGgqPAlOAv
            +6Q5nqfYr6EqM5KutR46ZVyisqgu66mf1mPPHUi/oo34GA5sBaCVxpminxYyeeoa
            bmjB7uHpjXN8/vfBo2jVh1nzawuMVilizWpEP28vTlCQyCbIIGAm7HAf+sc6jXFR
            HY/qRRUrV6nFx6zifUpXjdv7VPER4uYpyKt3qqhbrEATpkM/EPL3ukx6il3Rodo7
            MdK72D6IxOLAIFYqkA24+X+iXt4IN2y3QzMBFIkCAwEAAaNxMG8wDAYDVR0TAQH/
            BAIwADAOBgNVHQ8BAf8EBAMCB4AwHQYDVR0OBBYEFBJzLhF3ezoP7eJTzydTBsbY
            UDDkMB8GA1UdIwQYMBaAFMOFZ2FkiRcNxSCI5ZblN0g6fS9JMA8GCSqGSIb3Y2QG
            HQQCBQAwCgYIKoZIzj0EAwIDSQAwRgIhAMGD3IJxRreywZGxLzr/Xv4ElxW7SYmY
            n7dEINXXI1XpAiEAnE5rNtnr7HmI6URj+Zp7ESjmE0J0rfOxWQ6fHuL5PhQ=
            -----END CERTIFICATE-----
            """,
        key: """
            -----BEGIN PRIVATE KEY-----
            MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQDgusy5WI+lio8x
            B/vI+ii6XBIaz9NvUi16F1oV+Vo03ADy8/F19+29+BcOwg2bwo1I+ZSskbczAK8z
            lLt1Tfp/kzCzH4atsC8lksHwRoKjwJTgL/ukOZ6n2K+hKjOSrrUeOmVcorKoLuup
            n9Zjzx1Iv6KN+BgObAWglcaZop8WMnnqGm5owe7h6Y1zfP73waNo1YdZ82sLjFYp
            Ys1qRD9vL05QkMgmyCBgJuxwH/rHOo1xUR2P6kUVK1epxces4n1KV43b+1TxEeLm
            Kcird6qoW6xAE6ZDPxDy97pMeopd0aHaOzHSu9g+iMTiwCBWKpANuPl/ol7eCDds
            t0MzARSJAgMBAAECggEABT+Q5n8Ohhf8WYbqvuIfvMrHwKD2pUMy18bPQOjfQ1GE
            Lf2w4jeexuNcvNNJmygB9xteuQvYo/wUZg9yHs5/cYaz72pRXFb7YjoL5d3XBnZp
            4P/3NU9EA35nIKE3jd8Ju2Rd/Q85ff3FiBiOZVY/OaAXGTrFwLgjXAFvdKOp1IxL
            QwdxOt4k2xpLfvy+eeVyumBY0C1/5WGhVUGonyoFg8RW66cXcVhrePX+ZwB35RvW
            Q9EmfkPGhQHjJ6G3dBfScPosZK7DQV/dkx3wC1xzspSRs9CJ9hZlvftyCkxS2QUE
            M+S+MuL7Qs8jOTXNa5IsUL5vbMdOL2QYjYfDZGihwQKBgQD91zbFButhe9McuVor
            +H5TzzQQzJdo6y/2FHVZdO5SsD8m1aMJn4/Um+QKYmC77jFhhWysD0nnE5AFXyOX
            oz32PPVajFiSPYt/CRxkiV21dsVuVzMXASw++quyt9dMMTVvhhZLg9fKBQyvCAhb
            FQ0qZF+MbivDXi3ic4OtEFXsQQKBgQDipDDp8R5G4oaLYsrmWRoL3irWGlfOtqsb
            AEBUjMQ9BlPC/Eg8x23n3K/gX/arAQc2pGjOdUGrund3MoG5iYQ2aQfKJFLst3MG
            MXmqap+lMhmM2v0vTkeCD2dEvIuUM1ZVu8AjJgrCPxO5E+x8F4OSIAHJsfCL+yIM
            KnhAy+s2SQKBgQDtYh4uE1J8T7gV3KCfDjvVVKh0LWBLFeY8UtWLWvalDX2Ba7iU
            f0uaoE6aB3Y/SXmUoZoHLiUGnBzLaTV30YlYhZlNnIIYAMY7fuG2g1/HG9N2ZMW6
            dbZTD0kSUSpeboZyTQr8g8eBfUdnSDPIOd+eDU/tm/oBMknmw/AYIHa6AQKBgQC+
            5MzOPujhi6sHfA6qNiJaHKa37zhGRFWaSHvmuyoOvGWQti2iA9fuk1MQCcQaBKOu
            wowEWX8WxdgZ7dCWFd3mdlC5Uh8Ggv2/Ga0AfQ46dhhPK6RVU/mm8pJosuZdzV/K
            lnkfIcuuELLsEHv/iU6opYzb9aRGQyBKXvsqmJdlAQKBgQDN+t+N/ozJVnIRltW0
            IDGlGgMnU8vWrPNt9HgpnmKu9mEyw5MlSI+WNqevpJ3798lmQ3H8IvcllhnQ9/QJ
            +6I39/Y333A/Z/krfU97X0Xy1QvdjgNOZguwGq9thDk/d+pXvqv5g6tVOZNxZghC
            6snRxfEo7TV9DFle0Dbk/y9sgA==
            -----END PRIVATE KEY-----
            """)

    /// The demo merchant's, with a P-256 key.
    static let ecMerchant = Pair(
        certificate: """
            -----BEGIN CERTIFICATE-----
            MIIC1DCCAnqgAwIBAgIIIP1A8ulzknowCgYIKoZIzj0EAwIwgY4xOzA5BgNVBAMM
            MlBheXNoZWV0IFNpbXVsYXRlZCBBcHBsaWNhdGlvbiBJbnRlZ3JhdGlvbiBDQSAt
            IEczMSowKAYDVQQLDCFTaW11bGF0ZWQgQ2VydGlmaWNhdGlvbiBBdXRob3JpdHkx
            FjAUBgNVBAoMDVNpbXVsYXRlZCBQYXkxCzAJBgNVBAYTAlVTMCAXDTAwMDEwMTAw
            MDAwMFoYDzIwOTkxMjMxMjM1OTU5WjCBmTEtMCsGCgmSJomT8ixkAQEMHW1lcmNo
            YW50LmNvbS5leGFtcGxlLnBheXNoZWV0MSUwIwYDVQQDDBxTaW11bGF0ZWQgUGF5
            bWVudCBQcm9jZXNzaW5nMRwwGgYDVQQLDBNTaW11bGF0ZWQgTWVyY2hhbnRzMRYw
            FAYDVQQKDA1TaW11bGF0ZWQgUGF5MQswCQYDVQQGEwJVUzBZMBMGByqGSM49AgEG
            CCqGSM49AwEHA0IABA1FB1QyfV5POEu/O6Md+GKXrxruoQ7Wk6/P/1OJfqfO6EKh
            6mosOj7ljbAmRCI7ibKx4e+O0NvpdZVkNIJkWtajgbIwga8wDAYDVR0TAQH/BAIw
            ADAOBgNVHQ8BAf8EBAMCAwgwHQYDVR0OBBYEFDCGnGaHKTJkfKjA/NYRyCtI8u3v
            MB8GA1UdIwQYMBaAFMOFZ2FkiRcNxSCI5ZblN0g6fS9JME8GCSqGSIb3Y2QGIARC
            DEBGRjg4NUZGODFCOUZCMzVDN0RFODUwQjI2RTc3QkFERjFDNDk4MTA0NUU0RTBG
            NkY0QzI4MTc4M0Y4M0ZCNjE2MAoGCCqGSM49BAMCA0gAMEUCIBmRJ0Fzjv69G/N0
            Wjt+fG/VZ8Etyed0CUfFUC2GRP3CAiEAsFXm+5BF/0Dakev3Ls6BzNBdoOuyiAYx
            7LLmrUDXJ/U=
            -----END CERTIFICATE-----
            """,
        key: """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTbg1fxDtAJ4HQbP2
            4lfhrUYoqYyN7UIzdCP3CpT3kZqhRANCAAQNRQdUMn1eTzhLvzujHfhil68a7qEO
            1pOvz/9TiX6nzuhCoepqLDo+5Y2wJkQiO4myseHvjtDb6XWVZDSCZFrW
            -----END PRIVATE KEY-----
            """)

    /// The demo merchant's for China, with an RSA key.
    static let rsaMerchant = Pair(
        certificate: """
            -----BEGIN CERTIFICATE-----
            MIIDnzCCA0WgAwIBAgIIe+t31rr8dJ8wCgYIKoZIzj0EAwIwgY4xOzA5BgNVBAMM
            MlBheXNoZWV0IFNpbXVsYXRlZCBBcHBsaWNhdGlvbiBJbnRlZ3JhdGlvbiBDQSAt
            IEczMSowKAYDVQQLDCFTaW11bGF0ZWQgQ2VydGlmaWNhdGlvbiBBdXRob3JpdHkx
            FjAUBgNVBAoMDVNpbXVsYXRlZCBQYXkxCzAJBgNVBAYTAlVTMCAXDTAwMDEwMTAw
            MDAwMFoYDzIwOTkxMjMxMjM1OTU5WjCBmTEtMCsGCgmSJomT8ixkAQEMHW1lcmNo
            YW50LmNvbS5leGFtcGxlLnBheXNoZWV0MSUwIwYDVQQDDBxTaW11bGF0ZWQgUGF5
            bWVudCBQcm9jZXNzaW5nMRwwGgYDVQQLDBNTaW11bGF0ZWQgTWVyY2hhbnRzMRYw
            FAYDVQQKDA1TaW11bGF0ZWQgUGF5MQswCQYDVQQGEwJVUzCCASIwDQYJKoZIhvcN
            AQEBBQADggEPADCCAQoCggEBAIduColaIhoaURTMJIoWxGrEBd4oio2tPb3Njz3m
            tid5CofmA2m4L/jOL6njXutV89VLxMxFuknA3TvPXtmHz2cZe7PJDp0cezx8KsXz
            4mppats1ZfzAyFoX5mIZBZNP1cqjvHpTKQ2cCTTiMUQ1iKFbMMV1Ja+zvL2UD7PE
            4CH1HfqQeFaEtGEzoM91J1vmqRCuVJWhxuE+Mt/wJzpI0K2qjCmNjxU/tP2VPsgp
            RQR15df0GXGum6idhFtuzAczbNAwu68Qb7aR1iIjzIE//mbiL9wns4UCkoZyJPze
            M0snkJD/OyP9ws3KYX1VmJcxGy9R/oFd2gPw8FWr6t6F7acCAwEAAaOBsjCBrzAM
            BgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIFIDAdBgNVHQ4EFgQUdJ9EG+lOhYN+
            a3uc9dGxjBGa0OMwHwYDVR0jBBgwFoAUw4VnYWSJFw3FIIjlluU3SDp9L0kwTwYJ
            KoZIhvdjZAYgBEIMQEZGODg1RkY4MUI5RkIzNUM3REU4NTBCMjZFNzdCQURGMUM0
            OTgxMDQ1RTRFMEY2RjRDMjgxNzgzRjgzRkI2MTYwCgYIKoZIzj0EAwIDSAAwRQIh
            AMlCwCVbtmhUyVCW7Cb/3VesEU8WJiW7tHicB6yD52JHAiBu54FwwpWnfNdz3xKb
            BmEjmfqXO9JEQVknl519ifdALw==
            -----END CERTIFICATE-----
            """,
        key: """
            -----BEGIN PRIVATE KEY-----
            MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQCHbgqJWiIaGlEU
            zCSKFsRqxAXeKIqNrT29zY895rYneQqH5gNpuC/4zi+p417rVfPVS8TMRbpJwN07
            z17Zh89nGXuzyQ6dHHs8fCrF8+JqaWrbNWX8wMhaF+ZiGQWTT9XKo7x6UykNnAk0
            4jFENYihWzDFdSWvs7y9lA+zxOAh9R36kHhWhLRhM6DPdSdb5qkQrlSVocbhPjLf
            8Cc6SNCtqowpjY8VP7T9lT7IKUUEdeXX9BlxrpuonYRbbswHM2zQMLuvEG+2kdYi
            I8yBP/5m4i/cJ7OFApKGciT83jNLJ5CQ/zsj/cLNymF9VZiXMRsvUf6BXdoD8PBV
            q+rehe2nAgMBAAECggEAK2WTIcVMpTGmprPtx4QZJ58txC0YjOKlJLOAgZTy7L4o
            JjkKAfAAC0nC0z0lNuMhkclIRC7ZzXVsTxSZr7oJt19emNNGCAlO4ihlqm4GsROb
            pqe7SR1bdicvb2LWOwi7mMYUCNyqDI7iElyi7dj7sbzfaX6q91zwj40o5PGi4q5K
            NaNP8rWhfiKvNevh4V3CxroIyYYt6UCFSDUGc2aWy4e7vGwhR6BxDcWJ21Cb8Sz5
            7czjXkqmJU5goO0wXAHxMmNVt5MHGo6m+uUCmG5JgW+69y43a5BoH80KM8lBm6wl
            fhGQ+8zsVt42+1sdwxBCrP8f7PcTHLxWYK4gS01OQQKBgQC9isg8Rw2Td0Iksq32
            wwaaCV8GhSyGn3RIObhNcudKZPIYH0Q72ZLmUy4dgT1QH0Xf7nMd+eEPUiO7wK8S
            o88h0ibm4mb+ASEiuS9N/4idB8iEmCTEvdeiGaTixbtwO/MYAfcQy1AThwK3+veI
            a05HrdrKQamGiBkx2J3a+6asZwKBgQC26ipPSLjAgSeAXAHoAfcQ4bF0PLVzj2qr
            DOFSpTrLP6Nz0zA8OiLo4lYd9P3r/KLroHAm1RaOVNkZduGrnGbOxsL5eYi2G1pp
            Hcc+i6cbc7LlDejAyX+H2VXJ6A1uL6PThn3wtOw397OXw/xrGIiqJ0qKSswmoE3g
            t+QMhDnswQKBgChGo0Hbv1DEmLN/nGPBEVgOAbk69zksDOOEEFu0vN0cEi16B1/I
            XeS/bB8s5UBvRMPOwXtvK5m71IgC67DESjFfnJCXL1duGgJs41ZppDfp/XvfcIC1
            7motlNHzPl8c/gzt7fgNm9hqafN6SrscQigNE17DESjbJq9m3jQ4ITSlAoGAauSf
            gyPRbBZOGlIqfwYe90udo3sS4wyN3pYxW1XZ7QssnzRsvNWQrx4OC4WvmmhSYXap
            89eVTepB0QLLULmezvoS2S3v+dQ0WrefR2rfZkiP5BHj0j4u/BnDa7Hjn1/R0nyH
            PtLMNMzZtDhBW+jDfQRnKDgb4/rMaCWu7K2dGEECgYAXtsTQ+ihe1ScDNMhm3uhI
            6rNkNv5aVyJuB/axT/29Z31pBcH+0xafRh2aJmdxo3PSUYvl6wWcjBsIoyuOr8ec
            5ZmIN5oMC/CeUpva3Qam0QCnz2L1HUKf1O0Qw7I04bNu/SVPtChWI0zLi5HMhIEx
            UkWrEfx/FEtWwbePwHmgyA==
            -----END PRIVATE KEY-----
            """)
}
