// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/frame_text.h"

#include <algorithm>
#include <charconv>

namespace core {

FrameText parseFrameText(std::string_view text)
{
    for (std::size_t colon = text.find(':'); colon != std::string_view::npos;
         colon = text.find(':', colon + 1)) {
        std::int64_t line = 0;
        const char* const end = text.data() + text.size();
        auto number = std::from_chars(text.data() + colon + 1, end, line);
        if (std::uint64_t unsignedLine = 0; number.ec == std::errc::result_out_of_range) {
            number = std::from_chars(text.data() + colon + 1, end, unsignedLine);
            line = static_cast<std::int64_t>(unsignedLine); // as a frame has it: 2^64-1 is no line
        }
        const bool isWhole = number.ptr == end || *number.ptr == ':';
        if (number.ec != std::errc() || !isWhole)
            continue;
        const auto after = static_cast<std::size_t>(number.ptr - text.data());
        return {text.substr(0, colon), line, text.substr(std::min(after + 1, text.size()))};
    }
    return {{}, -1, text};
}

} // namespace core
