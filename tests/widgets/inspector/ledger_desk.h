// SPDX-License-Identifier: MIT
#pragma once

#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/to_text.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/inspector/ledger/grouping_box.h"
#include "widgets/inspector/ledger/ledger_bar.h"
#include "widgets/inspector/ledger/ledger_dock.h"
#include "widgets/inspector/ledger/ledger_tree.h"
#include "widgets/lists/allocations/allocations_dock.h"
#include "widgets/session/session.h"

#include <QLabel>
#include <QMenu>
#include <QTest>
#include <QToolButton>

namespace testutil {

using widgets::LedgerBar;
using widgets::LedgerDock;
using widgets::LedgerTree;
using widgets::Session;

inline constexpr const char* deskText = "del 0x9000 100\n" // 0, 1: from before recording
                                        "alloc 0x1000 1000 @/u/p/a/m.py:3:step\n" // 2
                                        "alloc 0x2000 3000 @/u/p/a/m.py:3:step\n" // 3
                                        "alloc 0x3000 2000 @/u/p/a/n.py:5:load\n" // 4: the peak
                                        "del 0x2000 3000\n"                       // 5, 6
                                        "alloc 0x4000 500\n"                      // 7
                                        "oom 4096 free=1024\n"                    // 8
                                        "device 1\n"
                                        "alloc 0x1000 64\n";

/// The dock beside an allocation table, with a recording; its rows are lines, unless a test remembers others.
struct Desk
{
    bool hasGroupings = remembersGroupings();
    Session session;
    widgets::AllocationsDock table{&session};
    LedgerDock dock{&session};
    LedgerTree* tree = dock.findChild<LedgerTree*>();
    QLabel* headline = dock.findChild<QLabel*>(QStringLiteral("headlineWords"));
    LedgerBar* bar = dock.findChild<LedgerBar*>();
    widgets::GroupingBox& groupings = bar->groupings();

    explicit Desk(const char* recording = deskText)
    {
        dock.resize(700, 400);
        dock.show();
        session.setRecording(recordingFromText(recording));
    }

    /// Waits for what was asked for.
    bool settles(core::EventIndex event)
    {
        return QTest::qWaitFor([&] { return dock.page() && dock.page()->ledger->request().event == event; });
    }
    [[nodiscard]] QString tip() const { return headline->parentWidget()->toolTip(); }
    [[nodiscard]] QString rows() const { return modelText(*tree->model()).trimmed(); }
    [[nodiscard]] QModelIndex index(int row, const QModelIndex& parent = {}) const
    {
        return tree->model()->index(row, 0, parent);
    }
    void click(const QModelIndex& index)
    {
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(index).center());
    }
    /// The labels of the table's rows.
    [[nodiscard]] QString labels() const
    {
        const auto* model = table.findChild<widgets::ColumnModel*>();
        QStringList labels;
        for (int row = 0; row < model->rowCount(); ++row)
            labels << model->index(row, 0).data().toString();
        return labels.join(QLatin1Char(' '));
    }
    [[nodiscard]] QString selected() const
    {
        const auto allocation = session.selection().allocation;
        return allocation ? session.history()->label(session.history()->rankOf(*allocation)) : QString();
    }
    /// Of the menu of groupings, as it is now.
    [[nodiscard]] QAction* action(const QString& name) const
    {
        Q_EMIT groupings.menu()->aboutToShow();
        return actionOf(*groupings.menu(), name);
    }
    /// Of the menu of one level.
    [[nodiscard]] QAction* action(int level, const QString& name) const
    {
        Q_EMIT groupings.menu()->aboutToShow();
        for (const QAction* action : groupings.menu()->actions()) {
            if (action->objectName() == QStringLiteral("level%1").arg(level))
                return actionOf(*action->menu(), name);
        }
        return nullptr;
    }

private:
    static bool remembersGroupings()
    {
        widgets::Settings settings;
        if (settings.ledgerGroupings().isEmpty())
            settings.setLedgerGroupings(QStringLiteral("cause"));
        return true;
    }
    static QAction* actionOf(const QMenu& menu, const QString& name)
    {
        for (QAction* action : menu.actions()) {
            if (action->text() == name)
                return action;
        }
        return nullptr;
    }
};

} // namespace testutil
