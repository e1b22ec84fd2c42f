// SPDX-License-Identifier: MIT
#include "core/snapshot/kept_text.h"

#include "core/snapshot/extra_fields_json.h"

#include <vector>

namespace core {

std::optional<std::string> keptText(const Snapshot& snapshot, EventId event, std::string_view key)
{
    constexpr std::size_t mostBytes = std::size_t{1} << 16U;
    const ExtraFields& values = *snapshot.rest().values;
    if (snapshot.rest().events.isEmpty())
        return std::nullopt;
    const std::vector<ExtraField> kept = values.items(snapshot.rest().events.of(event.value));
    for (std::size_t i = 0; i + 1 < kept.size(); i += 2) {
        if (kept[i].tag != ExtraTag::Text || snapshot.strings().view(kept[i].text()) != key)
            continue;
        if (kept[i + 1].tag == ExtraTag::Text)
            return std::string(snapshot.strings().view(kept[i + 1].text()));
        if (kept[i + 1].tag == ExtraTag::Absent)
            return std::nullopt;
        return extraFieldsJson(kept[i + 1], values, snapshot.stacks(), mostBytes);
    }
    return std::nullopt;
}

} // namespace core
