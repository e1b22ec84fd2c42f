// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/band_labels.h"

#include <QFont>

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace picture {

/// The names of a device's allocations in one font, kept from one event to the next: most of what is seen
/// stays. Who owns it forgets them when colouring or font change. One thread.
class MapLabels
{
public:
    /// Most telling first, each with its width; refers to what it keeps until the next call.
    [[nodiscard]] const std::vector<Band::Name>& namesOf(const NamedIn& in, std::uint32_t rank,
                                                         const QFont& font);
    void forget() { m_names.clear(); }

private:
    static constexpr std::size_t most = 20'000;

    std::unordered_map<std::uint32_t, std::vector<Band::Name>> m_names;
};

} // namespace picture
