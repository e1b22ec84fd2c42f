// SPDX-License-Identifier: MIT
#pragma once

#include "core/redact/keyed_names.h"
#include "core/redact/public_words.h"
#include "core/snapshot/stacks/frame_rules.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

/// Whose a file is, and so which of its functions may leave.
enum class FileOrigin : std::uint8_t
{
    Own,       ///< not known to be public
    Published, ///< a file of a public package: its functions by the list of them
    Kept,      ///< a person said that it is no secret: all
};

/// How a copy calls a file.
struct FileName
{
    std::string text;
    FileOrigin origin = FileOrigin::Own;
};

/// Calls files so that their frames stay what they are (tierOf, isGeneratedFile, normalPath): what is
/// installed stays installed, own code own code, the compiler's its own. A path keeps its end from a package
/// on where that package, as it is published, has exactly that file, wherever it lies; Python's library its
/// modules; of all else each folder and file has a keyed name, so that paths with the same end still have it,
/// whatever machine they come from. One thread.
class PathNames
{
public:
    /// names, packages: outlive this.
    PathNames(KeyedNames& names, const PublicPackages& packages) : m_names(&names), m_packages(&packages) {}

    /// Of a frame of Python or TorchScript.
    [[nodiscard]] FileName python(FrameKind kind, std::string_view path);
    /// Of a C++ frame.
    [[nodiscard]] std::string source(std::string_view path);
    /// A function of Python: kept where the file has it, or where many programs have one of that name.
    [[nodiscard]] std::string function(std::string_view name, FileOrigin file);
    /// One of TorchScript, `__torch__.module.Class.method`.
    [[nodiscard]] std::string scriptFunction(std::string_view name);

private:
    using Parts = std::vector<std::string_view>;

    [[nodiscard]] FileName typedCode(std::string_view path);
    [[nodiscard]] FileName installed(const Parts& parts, std::size_t package);
    [[nodiscard]] FileName standardLibrary(const Parts& parts);
    [[nodiscard]] FileName torchSource(const Parts& parts, std::size_t torch);
    [[nodiscard]] std::string generated(std::string_view path, const Parts& parts);
    [[nodiscard]] FileName own(const Parts& parts, bool isRooted);
    /// Whose the file is that parts from first on name: a package's, which that one is.
    [[nodiscard]] FileOrigin originOf(const Parts& parts, std::size_t first) const;
    /// Where the end of a path begins that is public, and why; parts.size() where none is.
    [[nodiscard]] std::pair<std::size_t, FileOrigin> publicEnd(const Parts& parts) const;
    [[nodiscard]] std::string part(std::string_view text);
    [[nodiscard]] std::string lastPart(std::string_view text);
    /// parts from first on, each keyed unless arePublic.
    [[nodiscard]] std::string joined(const Parts& parts, std::size_t first, bool arePublic);

    KeyedNames* m_names;
    const PublicPackages* m_packages;
};

} // namespace core
