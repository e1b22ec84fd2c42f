// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/grouping.h"

#include <QWidget>

#include <vector>

class QMenu;
class QToolButton;

namespace widgets {

/// What the ledger is grouped by, outermost first, as chips: each has a menu that changes, moves or removes
/// it; a menu of presets stands before them. There is always at least one. GUI thread.
class GroupingBar final : public QWidget
{
    Q_OBJECT

public:
    explicit GroupingBar(QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<core::Grouping>& groupings() const { return m_groupings; }
    void setGroupings(std::vector<core::Grouping> groupings);
    /// While a view is shown that only a tree of frames makes sense in: takes the call tree where no other
    /// tree of frames is chosen, and puts back afterwards what was there, unless the user chose something
    /// meanwhile. True where groupings() are others now; changed() is not sent.
    bool implyFrames(bool isWanted);
    /// Whether implyFrames() chose what is shown.
    [[nodiscard]] bool isImplied() const { return !m_before.empty(); }

Q_SIGNALS:
    /// The user chose others.
    void changed();

private:
    void fillPresets();
    void fillAdd();
    void rebuildChips();
    void fillChipMenu(QMenu* menu, std::size_t place);
    [[nodiscard]] QToolButton* menuButton(const QString& name, const QString& text, const QString& toolTip);
    void choose(std::vector<core::Grouping> groupings);
    [[nodiscard]] bool isUsed(core::Grouping grouping) const;

    std::vector<core::Grouping> m_groupings{core::Grouping::Cause};
    std::vector<core::Grouping> m_before; ///< what implyFrames() took the place of
    QToolButton* m_presets;
    QToolButton* m_add;
    std::vector<QToolButton*> m_chips;
};

} // namespace widgets
