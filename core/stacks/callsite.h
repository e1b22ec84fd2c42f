// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/stacks/framerules.h"
#include "core/stacks/operatorname.h"

#include <cstdint>
#include <span>

namespace core {

enum class SiteKind : std::uint8_t
{
    UserFrame, ///< the first frame of the user's own code
    Operator,  ///< no user frame: what the C++ frames say
    Python,    ///< neither: the innermost Python frame
    CppOnly,   ///< frames, but nothing in them names an operator or Python: "C++ frames only"
    None,      ///< "no frames recorded"
};

/// Where an allocation came from, decided once a stack.
struct CallSite
{
    SiteKind kind = SiteKind::None;
    FrameId frame; ///< the frame that kind speaks of; none for Operator, CppOnly and None
    StringId site; ///< its text: `file:line:name`, the operator, "C++ frames only" or "no frames recorded"
    StringId op;   ///< the operator, whatever kind is; none where the frames name none
};

class FrameTable;
class StringPool;

/// The call site of a stack (frames innermost first) by the rule of design section 2. Interns the site's
/// texts. A frame of generated code that carries the text of its original trace (`fx_original_trace`) stands
/// for the innermost line of the user's in it. The operator is looked for below the innermost Python frame.
[[nodiscard]] CallSite decideCallSite(std::span<const FrameId> frames, const FrameTable& table,
                                      StringPool& strings);

} // namespace core
