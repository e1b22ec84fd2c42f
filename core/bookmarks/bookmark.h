// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QString>

#include <cstdint>

namespace core {

/// A moment that a person marked: the state after an event of a device, by its number, which is exact.
struct Bookmark
{
    std::int32_t device = 0;
    EventIndex event = beforeFirstEvent;
    QString note; ///< may be empty

    friend bool operator==(const Bookmark&, const Bookmark&) = default;
};

} // namespace core
