// SPDX-License-Identifier: MIT
#include "core/stacks/frametext.h"

#include <algorithm>
#include <charconv>

namespace core {

FrameText parseFrameText(std::string_view text)
{
    for (std::size_t colon = text.find(':'); colon != std::string_view::npos;
         colon = text.find(':', colon + 1)) {
        std::int64_t line = 0;
        const char* const end = text.data() + text.size();
        const auto number = std::from_chars(text.data() + colon + 1, end, line);
        const bool isWhole = number.ptr == end || *number.ptr == ':';
        if (number.ec != std::errc() || !isWhole)
            continue;
        const auto after = static_cast<std::size_t>(number.ptr - text.data());
        return {text.substr(0, colon), line, text.substr(std::min(after + 1, text.size()))};
    }
    return {{}, -1, text};
}

} // namespace core
