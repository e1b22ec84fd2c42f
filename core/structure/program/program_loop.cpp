// SPDX-License-Identifier: MIT
#include "core/structure/program/program_loop.h"

#include <algorithm>

namespace core {

std::vector<EventIndex> ProgramLoop::begins() const
{
    std::vector<EventIndex> all;
    for (const LoopPass& pass : passes)
        all.insert(all.end(), pass.begins.begin(), pass.begins.end());
    std::sort(all.begin(), all.end());
    return all;
}

EventIndex ProgramLoop::end() const
{
    EventIndex end = 0;
    for (const LoopPass& pass : passes)
        end = std::max(end, pass.end);
    return end;
}

} // namespace core
