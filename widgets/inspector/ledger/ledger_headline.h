// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QString>

#include <optional>

namespace widgets {

struct LedgerPage;

/// What a ledger shows, above it.
struct Headline
{
    QString text;
    QString fewer; ///< the same in fewer words; empty: there are none
    QString exact; ///< the bytes of it
};
/// elsewhere: the moment of the other panes, where the page does not follow it.
[[nodiscard]] Headline headlineOf(const LedgerPage& page, std::optional<core::EventIndex> elsewhere);

} // namespace widgets
