// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/stacks/own_rules.h"

#include <cstdint>
#include <string_view>

namespace core {

enum class FrameKind : std::uint8_t
{
    Python,
    Cpp,
    TorchScript,
};

/// "python", "cpp" or "torchscript": the SQL texts.
[[nodiscard]] std::string_view nameOf(FrameKind kind);

/// Which language a frame is of, told from its file name and function name. A file tells most:
/// a Python source, a notebook cell, `<string>`; scripts without a suffix are told by a name that only Python
/// has or by a path without a suffix. What nothing tells is C++.
[[nodiscard]] FrameKind frameKindOf(std::string_view name, std::string_view filename);

/// How near to the program a frame is: who could change that line.
enum class FrameTier : std::uint8_t
{
    Own,       ///< the program's own code
    Library,   ///< an installed package other than the framework
    Framework, ///< torch (installed or a source tree), triton, CUDA's bindings, Python's own library,
               ///< generated code
    Runtime,   ///< C++ and the interpreter
};

/// "own", "library", "framework", "runtime": the SQL texts.
[[nodiscard]] std::string_view nameOf(FrameTier tier);

/// The tier of a frame. Own is Python (or TorchScript that names its Python source) that is not in
/// site-packages or dist-packages, the standard library, `<frozen …>`, torch or a compile cache. Backslash
/// paths count too. What a person says of a file (rules) goes before what its path says. (design: section 2)
[[nodiscard]] FrameTier tierOf(FrameKind kind, std::string_view filename, const OwnRules& rules);

/// The name of the package, or the module, that an installed file belongs to: what lies right in
/// site-packages or dist-packages. Empty where it is not installed, or part of the framework.
[[nodiscard]] std::string packageOf(std::string_view filename);

/// True for a package that runs other people's programs, so that its lines are outermost in theirs.
[[nodiscard]] bool isLauncher(std::string_view package);

/// True for a file that a compiler wrote (torch.fx, torch.compile's and Triton's caches): its lines are not
/// the user's.
[[nodiscard]] bool isGeneratedFile(std::string_view filename);

/// True for the runtime's own plumbing (interpreter loop, dispatcher, unwinder): what the official tools drop
/// and a stack view folds. Never true of Python frames.
[[nodiscard]] bool isNoiseFrame(std::string_view name, std::string_view filename);

} // namespace core
