// swift-tools-version: 6.0
import PackageDescription

/// In release the program is one static executable: nothing to install where it runs, and the first
/// frame comes several times sooner than with dynamic libraries. Debug and tests stay dynamic, since a
/// test bundle cannot be linked statically.
let staticExecutable = ["-static-stdlib", "-static-executable"]
/// Without symbols the executable is a third smaller; PAYSHEET_SYMBOLS=1 keeps them, for profilers.
let stripped = ["-use-ld=lld", "-Xlinker", Context.environment["PAYSHEET_SYMBOLS"] == nil ? "-s" : "-S"]
/// Functions of the start beside each other, and of a walk: see `Tests/Bench/start_order.py`.
let ordered = [
    "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Sources/paysheet/start.order",
    "-Xlinker", "--no-warn-symbol-ordering",
]
/// The first frame: a generic type is made by calling the function that makes it, not by looking its name up
/// among all types of the program, which took a third of the time; and each function is a section of its own,
/// so that the linker can put the ones that run at the start beside each other. That no two accesses to one
/// variable overlap is watched while the tests run; the release would only trap where it finds one.
let quickStart: [SwiftSetting] = [
    .unsafeFlags(
        [
            "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors", "-Xfrontend",
            "-function-sections", "-enforce-exclusivity=unchecked",
        ], .when(configuration: .release))
]

let package = Package(
    name: "paysheet",
    products: [.executable(name: "paysheet", targets: ["paysheet"])],
    targets: [
        .systemLibrary(name: "CNcurses"),
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "COpenSSL"),
        .systemLibrary(name: "CProcess"),

        .target(name: "CFrameOutput"),
        .target(
            name: "CFlatXML",
            cSettings: [
                .unsafeFlags(["-I/usr/include/libxml2"]),
                .define("PAYSHEET_STATIC", .when(configuration: .release)),
            ],
            linkerSettings: [.linkedLibrary("xml2")]),
        .target(name: "JSONText", swiftSettings: quickStart),
        .target(name: "Checkout", dependencies: ["JSONText"], swiftSettings: quickStart),
        .target(name: "Sheet", dependencies: ["Checkout", "JSONText"], swiftSettings: quickStart),
        .target(
            name: "Tokens", dependencies: ["Checkout", "JSONText", "COpenSSL"], swiftSettings: quickStart),
        .target(
            name: "Processing",
            dependencies: ["Checkout", "JSONText", "Tokens", "CSQLite", "CProcess", "CFlatXML"],
            swiftSettings: quickStart),
        .target(
            name: "Session",
            dependencies: ["Checkout", "JSONText", "Sheet", "Tokens", "Processing"],
            swiftSettings: quickStart),
        .target(
            name: "Terminal", dependencies: ["Sheet", "CNcurses", "CFrameOutput"], swiftSettings: quickStart),
        .target(
            name: "Themes", path: "Themes", exclude: ["README.md"], resources: [.embedInCode("files")],
            swiftSettings: quickStart),
        .target(name: "Scenarios", resources: [.embedInCode("files")], swiftSettings: quickStart),
        .executableTarget(
            name: "paysheet",
            dependencies: [
                "Checkout", "JSONText", "Sheet", "Tokens", "Processing", "Session", "Terminal",
                "Themes", "Scenarios",
            ],
            exclude: ["start.order"],
            swiftSettings: quickStart + [.unsafeFlags(staticExecutable, .when(configuration: .release))],
            linkerSettings: [
                .unsafeFlags(staticExecutable + stripped + ordered, .when(configuration: .release))
            ]),
        // Measures the release program: `swift run -c release paysheet-bench`.
        .executableTarget(
            name: "paysheet-bench",
            dependencies: [
                "Checkout", "JSONText", "Sheet", "Processing", "Session", "COpenSSL", "CSQLite",
            ],
            path: "Sources/benchmark",
            swiftSettings: quickStart + [.unsafeFlags(staticExecutable, .when(configuration: .release))],
            linkerSettings: [
                .unsafeFlags(staticExecutable + stripped + ordered, .when(configuration: .release))
            ]),

        .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
        .testTarget(name: "CheckoutTests", dependencies: ["Checkout", "JSONText"]),
        .testTarget(name: "SheetTests", dependencies: ["Sheet", "Checkout", "JSONText", "Themes"]),
        .testTarget(name: "TokensTests", dependencies: ["Tokens", "Checkout", "JSONText", "COpenSSL"]),
        .testTarget(
            name: "ProcessingTests",
            dependencies: ["Processing", "Tokens", "Checkout", "JSONText", "CSQLite"]),
        .testTarget(
            name: "SessionTests",
            dependencies: [
                "Session", "Sheet", "Processing", "Tokens", "Checkout", "JSONText", "Scenarios",
            ],
            exclude: ["Goldens"]),
        .testTarget(
            name: "TerminalTests", dependencies: ["Terminal", "Sheet", "CNcurses", "paysheet"]),
        .testTarget(name: "TidyTests"),
    ],
    swiftLanguageModes: [.v6]
)
