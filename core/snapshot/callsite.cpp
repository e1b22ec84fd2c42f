// SPDX-License-Identifier: MIT
#include "core/snapshot/callsite.h"

#include "core/base/stringpool.h"
#include "core/snapshot/stacktable.h"

namespace core {

std::string_view nameOf(FrameKind kind)
{
    switch (kind) {
    case FrameKind::Python:
        return "python";
    case FrameKind::Cpp:
        return "cpp";
    case FrameKind::TorchScript:
        break;
    }
    return "torchscript";
}

FrameKind frameKindOf(std::string_view /*name*/, std::string_view filename)
{
    return filename.ends_with(".py") ? FrameKind::Python : FrameKind::Cpp;
}

bool isUserFrame(FrameKind kind, std::string_view /*name*/, std::string_view filename)
{
    return kind == FrameKind::Python && filename.find("site-packages") == std::string_view::npos;
}

bool isNoiseFrame(std::string_view name, std::string_view /*filename*/)
{
    return name.find("PyEval_") != std::string_view::npos;
}

std::string operatorOf(std::string_view /*name*/)
{
    return {};
}

CallSite decideCallSite(std::span<const FrameId> frames, const StackTable& stacks, StringPool& strings)
{
    for (const FrameId frame : frames) {
        if (isUserFrame(stacks.frameKind(frame), strings.view(stacks.frameName(frame)),
                        strings.view(stacks.frameFile(frame))))
            return {SiteKind::UserFrame, frame, strings.intern(stacks.frameText(frame)), {}};
    }
    return {SiteKind::None, {}, strings.intern("no frames recorded"), {}};
}

} // namespace core
