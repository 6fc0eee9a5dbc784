import Glibc

/// The scenario files that paths on the command line stand for.
package enum TestPaths {
    /// The files themselves, and the JSON files in folders and below, sorted and each once. A folder that
    /// cannot be read stands for itself, so that reading it tells why.
    package static func files(_ paths: [String]) -> [String] {
        var found: [String: String] = [:]
        for path in paths {
            for file in isFolder(path) ? files(in: path) : [path] {
                let key = normal(file)
                found[key] = found[key].map { min($0, file) } ?? file
            }
        }
        return found.values.sorted()
    }

    /// Those of the paths that are folders, with every folder below.
    package static func folders(_ paths: [String]) -> [String] {
        paths.filter(isFolder).flatMap { path in
            var folders: [String] = []
            walk(path) { name, kind in if kind == .folder { folders.append(name) } }
            return folders
        }
    }

    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func files(in folder: String) -> [String] {
        var files: [String] = []
        walk(folder) { name, kind in
            switch kind {
            case .file: if name.hasSuffix(".json") || name.hasSuffix(".jsonc") { files.append(name) }
            case .folder: break
            case .closedFolder: files.append(name)
            }
        }
        return files
    }

    private enum Kind {
        case file, folder
        /// A folder that cannot be read.
        case closedFolder
    }

    /// Visits a folder and what stands in it and below; links to folders are not followed.
    private static func walk(_ folder: String, _ visit: (String, Kind) -> Void) {
        var waiting = [folder]
        while let folder = waiting.popLast() {
            guard let names = names(in: folder) else {
                visit(folder, .closedFolder)
                continue
            }
            visit(folder, .folder)
            for name in names {
                let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
                if isOwnFolder(path) { waiting.append(path) } else { visit(path, .file) }
            }
        }
    }

    /// Nil where the folder cannot be read.
    private static func names(in folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    private static func isOwnFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The same path for the same file, as far as its text tells.
    private static func normal(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
