// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QString>

namespace core {

// Numbers that count something have grouped thousands wherever a person reads them, those of events, too;
// names do not: devices, streams, pools, lines of code. What a machine reads (files, SQL, what is copied of
// a table) has digits alone.

/// An event's number for people: 3,510; −1 before the first.
[[nodiscard]] QString formatEvent(EventIndex event);

} // namespace core
