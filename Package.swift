// swift-tools-version: 6.0
import PackageDescription

/// In release the program is one static executable: nothing to install where it runs, and the first
/// frame comes several times sooner than with dynamic libraries. Debug and tests stay dynamic, since a
/// test bundle cannot be linked statically.
let staticExecutable = ["-static-stdlib", "-static-executable"]
/// Without symbols the executable is a third smaller.
let stripped = ["-Xlinker", "-s"]

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
        .target(name: "JSONText"),
        .target(name: "Checkout", dependencies: ["JSONText"]),
        .target(name: "Sheet", dependencies: ["Checkout", "JSONText"]),
        .target(name: "Tokens", dependencies: ["Checkout", "JSONText", "COpenSSL"]),
        .target(
            name: "Processing",
            dependencies: ["Checkout", "JSONText", "Tokens", "CSQLite", "CProcess", "CFlatXML"]),
        .target(
            name: "Session",
            dependencies: ["Checkout", "JSONText", "Sheet", "Tokens", "Processing"]),
        .target(name: "Terminal", dependencies: ["Sheet", "CNcurses", "CFrameOutput"]),
        .target(
            name: "Themes", path: "Themes", exclude: ["README.md"], resources: [.embedInCode("files")]),
        .target(name: "Scenarios", resources: [.embedInCode("files")]),
        .executableTarget(
            name: "paysheet",
            dependencies: [
                "Checkout", "JSONText", "Sheet", "Tokens", "Processing", "Session", "Terminal",
                "Themes", "Scenarios",
            ],
            swiftSettings: [.unsafeFlags(staticExecutable, .when(configuration: .release))],
            linkerSettings: [.unsafeFlags(staticExecutable + stripped, .when(configuration: .release))]),
        // Measures the release program: `swift run -c release paysheet-bench`.
        .executableTarget(
            name: "paysheet-bench",
            dependencies: [
                "Checkout", "JSONText", "Sheet", "Processing", "Session", "COpenSSL", "CSQLite",
            ],
            path: "Sources/benchmark",
            swiftSettings: [.unsafeFlags(staticExecutable, .when(configuration: .release))],
            linkerSettings: [.unsafeFlags(staticExecutable + stripped, .when(configuration: .release))]),

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
