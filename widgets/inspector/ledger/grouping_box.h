// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/grouping.h"

#include <QToolButton>

#include <cstddef>
#include <optional>
#include <vector>

namespace widgets {

/// What the ledger is grouped by, outermost first, in one button that says it: "by kind › line". Its menu
/// has ways that are often wanted, each level, and of a tree of frames which of them are shown. There is
/// always at least one level. Takes what room there is, down to a few characters. GUI thread.
class GroupingBox final : public QToolButton
{
    Q_OBJECT

public:
    explicit GroupingBox(QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<core::Grouping>& groupings() const { return m_groupings; }
    void setGroupings(std::vector<core::Grouping> groupings);
    /// Which frames a tree of frames has.
    [[nodiscard]] core::FrameFilter frames() const { return m_frames; }
    void setFrames(core::FrameFilter frames);
    /// Whether frames() matter.
    [[nodiscard]] bool hasFrames() const;
    /// While a view is shown that only a tree of frames makes sense in: takes the call tree where no other
    /// tree of frames is chosen, and puts back afterwards what was there, unless the user chose something
    /// meanwhile. True where groupings() are others now; changed() is not sent.
    bool implyFrames(bool isWanted);
    /// Whether implyFrames() chose what is shown.
    [[nodiscard]] bool isImplied() const { return !m_before.empty(); }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user chose others.
    void changed();
    void framesChanged();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void fillMenu();
    void addPresets();
    void addLevel(std::size_t level);
    void addFrames();
    void showChoice();
    /// Puts grouping at level; with none takes the level away.
    void changeLevel(std::size_t level, std::optional<core::Grouping> grouping);
    void choose(std::vector<core::Grouping> groupings);
    [[nodiscard]] bool isFree(core::Grouping grouping, std::size_t level) const;

    std::vector<core::Grouping> m_groupings{core::Grouping::Category, core::Grouping::Cause};
    std::vector<core::Grouping> m_before; ///< what implyFrames() took the place of
    int m_widthBefore = 0;                ///< of the button then
    core::FrameFilter m_frames = core::FrameFilter::Own;
};

} // namespace widgets
