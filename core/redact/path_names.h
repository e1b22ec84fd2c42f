// SPDX-License-Identifier: MIT
#pragma once

#include "core/redact/keyed_names.h"
#include "core/redact/public_words.h"
#include "core/snapshot/stacks/frame_rules.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// How a copy calls a file.
struct FileName
{
    std::string text;
    bool isPublic = false; ///< all that is in it is, functions too
};

/// Calls files so that their frames stay what they are (tierOf, isGeneratedFile, normalPath): what is
/// installed stays installed, own code own code, the compiler's its own. Public packages keep their paths
/// from the package on, Python's library its modules; of all others each folder and file has a keyed name,
/// so that paths with the same end still have it, whatever machine they come from. One thread.
class PathNames
{
public:
    /// names, packages: outlive this.
    PathNames(KeyedNames& names, const PublicPackages& packages) : m_names(&names), m_packages(&packages) {}

    /// Of a frame of Python or TorchScript.
    [[nodiscard]] FileName python(FrameKind kind, std::string_view path);
    /// Of a C++ frame.
    [[nodiscard]] std::string source(std::string_view path);
    /// A function of Python: kept where the file is public, or where many programs have it.
    [[nodiscard]] std::string function(std::string_view name, bool isFilePublic);
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
    [[nodiscard]] std::string part(std::string_view text);
    [[nodiscard]] std::string lastPart(std::string_view text);
    /// parts from first on, each keyed unless all of them are spelled plainly and arePublic.
    [[nodiscard]] std::string joined(const Parts& parts, std::size_t first, bool arePublic);

    KeyedNames* m_names;
    const PublicPackages* m_packages;
};

} // namespace core
