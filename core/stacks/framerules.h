// SPDX-License-Identifier: MIT
#pragma once

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

/// True for a frame of the user's own code: Python (or TorchScript that names its Python source), not in
/// site-packages or dist-packages, the standard library, `<frozen …>`, torch (installed or a source tree) or
/// a compile cache. Backslash paths count too. (design: section 2)
[[nodiscard]] bool isUserFrame(FrameKind kind, std::string_view name, std::string_view filename);

/// True for a file that a compiler wrote (torch.fx, torch.compile's and Triton's caches): its lines are not
/// the user's.
[[nodiscard]] bool isGeneratedFile(std::string_view filename);

/// True for the runtime's own plumbing (interpreter loop, dispatcher, unwinder): what the official tools drop
/// and a stack view folds. Never true of Python frames.
[[nodiscard]] bool isNoiseFrame(std::string_view name, std::string_view filename);

} // namespace core
