// SPDX-License-Identifier: MIT
#include "core/structure/lanes/lane_search.h"

namespace core {

FoundNames::FoundNames(const StringPool& strings, const std::vector<Lane>& lanes, const QString& text)
{
    std::unordered_set<std::uint32_t> asked;
    for (const Lane& lane : lanes) {
        for (const AnnotationSpan& span : lane.spans) {
            if (asked.insert(span.name.value).second &&
                strings.text(span.name).contains(text, Qt::CaseInsensitive))
                m_names.insert(span.name.value);
        }
    }
}

} // namespace core
