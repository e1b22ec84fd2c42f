// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/inspector/ledger/ledger_page.h"

#include <QString>

#include <cstdint>
#include <functional>

class QMenu;

namespace widgets {

/// Offers what could be another with what a row's line allocates; nothing of a row that is no line of a file.
/// wanted: is told of a change, as the command line has it.
void addWhatIf(QMenu& menu, const LedgerPage& page, std::uint32_t node,
               const std::function<void(const QString&)>& wanted);

/// The same of a line as a change names it: changeLine().
void addLineWhatIf(QMenu& menu, const QString& line, const std::function<void(const QString&)>& wanted);

} // namespace widgets
