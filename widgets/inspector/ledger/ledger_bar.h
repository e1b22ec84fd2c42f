// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <cstdint>

class QAction;
class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QLineEdit;
class QMenu;
class QToolButton;

namespace widgets {

class GroupingBox;

/// The switches of the ledger: which event, how it is grouped, tree or picture, search, export. In one row,
/// where that would cut something in two.
/// GUI thread.
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

    [[nodiscard]] GroupingBox& groupings() { return *m_groupings; }
    [[nodiscard]] const GroupingBox& groupings() const { return *m_groupings; }

    [[nodiscard]] Moment moment() const;
    [[nodiscard]] View view() const;
    [[nodiscard]] QString search() const;

    void setMoment(Moment moment);
    void setView(View view);
    /// A device without OOM has none to look at.
    void setHasOom(bool hasOom);
    /// Nothing can be exported without content.
    void setHasContent(bool hasContent);

Q_SIGNALS:
    void momentChanged();
    void viewChanged();
    /// The picture is to fill the centre of the window.
    void fillRequested();
    /// Another text is searched.
    void wishChanged();
    void exportRequested(widgets::LedgerBar::Export what);
    void categoriesRequested();
    void ownCodeRequested();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    [[nodiscard]] int wholeWidth() const;
    void addMoments();
    void addViews();
    void addSearch();
    void addMenu();

    QHBoxLayout* m_first;
    QHBoxLayout* m_second; ///< empty where one is enough
    QWidgetList m_movable; ///< from one to the other
    QComboBox* m_moment;
    GroupingBox* m_groupings;
    QButtonGroup* m_views;
    QToolButton* m_fill;
    QLineEdit* m_search;
    QToolButton* m_more;
    QMenu* m_exports = nullptr;
    QAction* m_png = nullptr;
};

} // namespace widgets
