// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/ledger_bar.h"

#include "widgets/controls/layout_parts.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/tool_button.h"
#include "widgets/inspector/ledger/grouping_box.h"

#include <QAbstractItemView>
#include <QButtonGroup>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QStandardItemModel>
#include <QToolButton>

namespace widgets {

LedgerBar::LedgerBar(QWidget* parent)
    : QWidget(parent), m_first(new QHBoxLayout), m_second(new QHBoxLayout), m_moment(new QComboBox),
      m_groupings(new GroupingBox), m_views(new QButtonGroup(this)),
      m_fill(toolButton(QStringLiteral("fill"), tr("Fill"),
                        tr("Show the picture as large as the timeline, in its place; Esc leads back"))),
      m_search(new QLineEdit),
      m_more(toolButton(QStringLiteral("more"), QStringLiteral("⋯"), tr("Export, categories, my code")))
{
    auto* rows = columnIn(this, {}, {.spacing = tokens::grid});
    for (QHBoxLayout* row : {m_first, m_second}) {
        row->setSpacing(1); // an inspector is narrow, and each of them says its name
        rows->addLayout(row);
    }
    addMoments();
    m_first->addWidget(m_groupings);
    m_first->addStretch(0); // nothing where the search stands in this row
    addViews();
    addSearch();
    addMenu();
    arrange();
}

/// What all of them need in one row, with room for a word that is searched.
int LedgerBar::wholeWidth() const
{
    constexpr int searched = 110;
    int wide = searched + m_first->spacing();
    for (const QLayout* row : {static_cast<QLayout*>(m_first), static_cast<QLayout*>(m_second)}) {
        for (int i = 0; i < row->count(); ++i) {
            const QWidget* part = row->itemAt(i)->widget();
            if (part && part != m_search)
                wide += part->sizeHint().width() + row->spacing();
        }
    }
    return wide;
}

/// Where there is not room for all, moment and grouping have a row of their own: nothing is cut.
void LedgerBar::arrange()
{
    const bool isNarrow = width() < wholeWidth();
    QHBoxLayout* wanted = isNarrow ? m_second : m_first;
    if (wanted->indexOf(m_search) >= 0)
        return;
    QHBoxLayout* before = isNarrow ? m_first : m_second;
    for (QWidget* part : m_movable) {
        before->removeWidget(part);
        wanted->addWidget(part, part == m_search ? 1 : 0);
    }
}

void LedgerBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

bool LedgerBar::event(QEvent* event)
{
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) // the grouping says something longer
        arrange();
    return isHandled;
}

void LedgerBar::addMoments()
{
    m_moment->setObjectName(QStringLiteral("moment"));
    m_moment->setAccessibleName(tr("Which moment is shown: the selected event, the peak or the last OOM"));
    m_moment->setToolTip(tr("Which moment is shown: the selected event, the peak or the last OOM"));
    m_moment->addItem(tr("Event"));
    m_moment->addItem(tr("Peak"));
    m_moment->addItem(tr("OOM"));
    constexpr int least = 44; // an inspector can be narrow
    constexpr int most = 86;  // its list has room for longer words
    m_moment->setMinimumWidth(least);
    m_moment->setMaximumWidth(most);
    m_moment->view()->setMinimumWidth(m_moment->view()->sizeHintForColumn(0) + 2 * tokens::padding);
    m_first->addWidget(m_moment);
    connect(m_moment, &QComboBox::currentIndexChanged, this, &LedgerBar::momentChanged);
}

void LedgerBar::addViews()
{
    const auto add = [this](View view, LineIcon icon, const QString& text, const QString& toolTip) {
        QToolButton* button = toolButton({}, text, toolTip);
        button->setIcon(lineIcon(icon));
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setCheckable(true);
        m_views->addButton(button, static_cast<int>(view));
        m_movable.append(button);
    };
    add(View::Tree, LineIcon::Rows, tr("Tree"), tr("Rows that sum to the total at every level"));
    add(View::Flame, LineIcon::Flame, tr("Flame"),
        tr("Flame graph: as wide as the bytes, below each box what it consists of"));
    add(View::Treemap, LineIcon::Treemap, tr("Treemap"), tr("Treemap: areas as large as the bytes"));
    m_views->button(static_cast<int>(View::Tree))->setChecked(true);
    connect(m_views, &QButtonGroup::idToggled, this, [this](int /*id*/, bool isOn) {
        if (!isOn)
            return;
        m_png->setEnabled(view() != View::Tree);
        m_fill->setEnabled(view() !=
                           View::Tree); // its place stays its own: the buttons beside it do not move
        Q_EMIT viewChanged();
    });
}

void LedgerBar::addSearch()
{
    m_fill->setIcon(lineIcon(LineIcon::Float));
    m_fill->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_fill->setEnabled(false); // the tree has its place already
    m_movable.append(m_fill);
    connect(m_fill, &QToolButton::clicked, this, &LedgerBar::fillRequested);
    m_search->setObjectName(QStringLiteral("ledgerSearch"));
    m_search->setPlaceholderText(tr("Find"));
    m_search->setAccessibleName(tr("Show only rows that contain this text"));
    m_search->setToolTip(
        tr("Only rows that contain this text, with what is above and below them; pictures dim the others"));
    m_search->setClearButtonEnabled(true);
    constexpr int least = 44; // all that it is given where there is not room for all
    m_search->setMinimumWidth(least);
    m_movable.append(m_search);
    connect(m_search, &QLineEdit::textChanged, this, &LedgerBar::wishChanged);
}

void LedgerBar::addMenu()
{
    m_more->setAccessibleName(tr("More"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setIcon(lineIcon(LineIcon::More));
    m_more->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_more->setMenu(new QMenu(m_more));
    m_more->menu()->addAction(tr("Edit Categories…"), this, &LedgerBar::categoriesRequested);
    m_more->menu()->addAction(tr("Edit My Code…"), this, &LedgerBar::ownCodeRequested);
    m_exports = m_more->menu()->addMenu(tr("Export"));
    const auto add = [this](const QString& text, Export what) {
        return m_exports->addAction(text, this, [this, what] { Q_EMIT exportRequested(what); });
    };
    add(tr("Table as CSV…"), Export::Csv);
    add(tr("Picture as SVG…"), Export::Svg);
    m_png = add(tr("Picture as PNG…"), Export::Png);
    m_png->setEnabled(false); // of the tree there is none
    add(tr("Folded Stacks…"), Export::Folded);
    m_movable.append(m_more);
}

LedgerBar::Moment LedgerBar::moment() const
{
    return static_cast<Moment>(m_moment->currentIndex());
}

LedgerBar::View LedgerBar::view() const
{
    return static_cast<View>(m_views->checkedId());
}

QString LedgerBar::search() const
{
    return m_search->text().trimmed();
}

void LedgerBar::setMoment(Moment moment)
{
    m_moment->setCurrentIndex(static_cast<int>(moment));
}

void LedgerBar::setView(View view)
{
    m_views->button(static_cast<int>(view))->setChecked(true);
}

void LedgerBar::setHasOom(bool hasOom)
{
    auto* items = qobject_cast<QStandardItemModel*>(m_moment->model());
    items->item(static_cast<int>(Moment::Oom))->setEnabled(hasOom);
    if (!hasOom && moment() == Moment::Oom)
        setMoment(Moment::Selected);
}

void LedgerBar::setHasContent(bool hasContent)
{
    m_exports->setEnabled(hasContent);
}

} // namespace widgets
