// SPDX-License-Identifier: MIT
#include "core/picture/map/map_labels.h"

#include "core/base/units.h"

#include <QFontMetricsF>

namespace picture {

const std::vector<Band::Name>& MapLabels::namesOf(const NamedIn& in, std::uint32_t rank, const QFont& font)
{
    const auto known = m_names.find(rank);
    if (known != m_names.end())
        return known->second;
    if (m_names.size() >= most)
        m_names.clear();
    const std::uint64_t bytes = in.history.allocations().size[rank];
    QStringList texts = bandNames(in, {rank, bytes, 1, false});
    texts << core::formatShortBytes(bytes);
    const QFontMetricsF metrics(font);
    std::vector<Band::Name>& names = m_names[rank];
    for (const QString& text : texts)
        names.push_back({text, metrics.horizontalAdvance(text)});
    return names;
}

} // namespace picture
