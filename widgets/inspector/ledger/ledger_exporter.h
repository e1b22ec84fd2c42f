// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/jobs/background.h"
#include "widgets/inspector/ledger/ledger_bar.h"
#include "widgets/inspector/ledger/ledger_page.h"

#include <QWidget>

namespace widgets {

class ChartPane;
class Session;

/// Writes what a ledger shows to a file that a person names. GUI thread; files are written on a worker. The
/// session outlives it.
class LedgerExporter final : public QObject
{
    Q_OBJECT

public:
    /// Asks above parent.
    LedgerExporter(Session* session, QWidget* parent);

    /// chart: that is shown; null: the tree. Nothing is written where the person does not want to.
    void ask(LedgerBar::Export what, const LedgerPagePtr& page, LedgerBar::View view, const ChartPane* chart);

Q_SIGNALS:
    /// A sentence about a file that was written; about one that could not be.
    void message(const QString& sentence);
    void problem(const QString& sentence);

private:
    [[nodiscard]] QString askForPath(LedgerBar::Export what) const;
    void write(LedgerBar::Export what, const LedgerPagePtr& page, LedgerBar::View view,
               const ChartPane* chart, const QString& path);

    Session* m_session;
    QWidget* m_parent;
    Background<core::Done> m_writer{this};
};

} // namespace widgets
