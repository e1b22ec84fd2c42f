// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <span>
#include <string>
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

/// Which language a frame is of, told from its file name and function name (format.md 5).
[[nodiscard]] FrameKind frameKindOf(std::string_view name, std::string_view filename);

/// True for a Python frame of the user's own code: not site-packages or dist-packages, the standard library,
/// `<frozen …>`, torch, or a compile cache. Backslash paths count too. (design: section 2)
[[nodiscard]] bool isUserFrame(FrameKind kind, std::string_view name, std::string_view filename);

/// True for the runtime's own plumbing (interpreter loop, dispatcher, unwinder): what the official tools drop
/// (format.md 5) and a stack view folds.
[[nodiscard]] bool isNoiseFrame(std::string_view name, std::string_view filename);

/// The operator that a C++ frame names: `aten::empty_strided`, `AddmmBackward0`, …; empty where it names
/// none.
[[nodiscard]] std::string operatorOf(std::string_view name);

enum class SiteKind : std::uint8_t
{
    UserFrame, ///< the first frame of the user's own code
    Operator,  ///< no user frame: what the C++ frames say
    Python,    ///< neither: the innermost Python frame
    None,      ///< no frames recorded
};

/// Where an allocation came from, decided once a stack.
struct CallSite
{
    SiteKind kind = SiteKind::None;
    FrameId frame; ///< the frame that kind speaks of; none for Operator and None
    StringId site; ///< its text: `file:line:name`, the operator, or "no frames recorded"
    StringId op;   ///< the operator, whatever kind is; none where the frames name none
};

class StackTable;
class StringPool;

/// The call site of a stack (frames innermost first) by the rule of design section 2. Interns the site's
/// texts.
[[nodiscard]] CallSite decideCallSite(std::span<const FrameId> frames, const StackTable& stacks,
                                      StringPool& strings);

} // namespace core
