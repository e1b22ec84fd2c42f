// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace widgets {

struct LedgerPage;

/// What a ledger shows, above it.
struct Headline
{
    QString text;
    QString fewer; ///< the same in fewer words; empty: there are none
    QString exact; ///< the bytes of it
};
[[nodiscard]] Headline headlineOf(const LedgerPage& page);

} // namespace widgets
