// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/grouping.h"

#include <QWidget>

#include <cstdint>

class QAction;
class QButtonGroup;
class QComboBox;
class QLineEdit;
class QMenu;
class QToolButton;

namespace widgets {

/// The switches of the ledger: which event, tree or picture, search, frames, export. GUI thread.
class LedgerBar final : public QWidget
{
    Q_OBJECT

public:
    /// Which event the ledger looks at.
    enum class Moment : std::uint8_t
    {
        Selected,
        Peak,
        Oom, ///< the device's last one
    };
    enum class View : std::uint8_t
    {
        Tree,
        Flame,
        Treemap,
    };
    enum class Export : std::uint8_t
    {
        Csv,
        Svg,
        Png,
        Folded,
    };

    explicit LedgerBar(QWidget* parent = nullptr);

    [[nodiscard]] Moment moment() const;
    [[nodiscard]] View view() const;
    [[nodiscard]] QString search() const;
    [[nodiscard]] core::FrameFilter frames() const;

    void setMoment(Moment moment);
    void setView(View view);
    /// A device without OOM has none to look at.
    void setHasOom(bool hasOom);
    /// Which frames to show is asked of trees of frames only.
    void setHasFrames(bool hasFrames);
    /// Nothing can be exported without content.
    void setHasContent(bool hasContent);

Q_SIGNALS:
    void momentChanged();
    void viewChanged();
    /// Search text or frames: another page is wanted.
    void wishChanged();
    void exportRequested(widgets::LedgerBar::Export what);
    void categoriesRequested();
    void ownCodeRequested();

private:
    void addMoments();
    void addViews();
    void addSearch();
    void addFrames();
    void addMenu();

    QComboBox* m_moment;
    QButtonGroup* m_views;
    QLineEdit* m_search;
    QComboBox* m_frames;
    QToolButton* m_more;
    QMenu* m_exports = nullptr;
    QAction* m_png = nullptr;
};

} // namespace widgets
