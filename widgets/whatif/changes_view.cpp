// SPDX-License-Identifier: MIT
#include "widgets/whatif/changes_view.h"

#include "core/picture/palettes.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/whatif/changes_model.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QStyledItemDelegate>

#include <algorithm>

namespace widgets {

namespace {

constexpr double faint = 0.22; ///< how much of the colour of selections a row has

/// What is refused says so in the colour of what went wrong; a check box is the whole row's, so it is no
/// editor of its own.
class ChangeDelegate final : public QStyledItemDelegate
{
public:
    ChangeDelegate(const ChangesModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model)
    {}

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const bool isRefused = !m_model.rows()[static_cast<std::size_t>(index.row())].refusal.isEmpty();
        option->textElideMode = Qt::ElideNone;
        option->features.setFlag(QStyleOptionViewItem::WrapText);
        if (option->state.testFlag(
                QStyle::State_Selected)) { // fainter than elsewhere: what is checked counts
            option->state.setFlag(QStyle::State_Selected, false);
            option->backgroundBrush =
                QColor::fromRgb(core::mixed(option->palette.color(QPalette::Highlight).rgb(),
                                            option->palette.color(QPalette::Base).rgb(), faint));
        }
        if (isRefused && index.column() != ChangesModel::Change)
            option->palette.setColor(QPalette::Text, picture::alarmColour(option->palette));
    }
    bool editorEvent(QEvent* /*event*/, QAbstractItemModel* /*model*/, const QStyleOptionViewItem& /*option*/,
                     const QModelIndex& /*index*/) override
    {
        return false;
    }

private:
    const ChangesModel& m_model;
};

} // namespace

ChangesView::ChangesView(ChangesModel* model, QWidget* parent) : QTableView(parent), m_model(model)
{
    setObjectName(QStringLiteral("changes"));
    setAccessibleName(tr("Changes"));
    setModel(model);
    setUpRows(*this);
    setWordWrap(true); // a sentence has as many lines as it needs
    verticalHeader()->setMinimumSectionSize(verticalHeader()->defaultSectionSize());
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setItemDelegate(new ChangeDelegate(*model, this));
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    connect(model, &ChangesModel::refusalsChanged, this, &ChangesView::spanRefusals);
    connect(model, &QAbstractItemModel::modelReset, this, &ChangesView::fitColumns);
    connect(model, &QAbstractItemModel::dataChanged, this, &ChangesView::fitColumns);
    fitColumns();
}

QSize ChangesView::sizeHint() const
{
    constexpr int wide = 420;
    constexpr int rows = 5;
    return {wide, verticalHeader()->defaultSectionSize() * rows};
}

/// The change has what the others leave; they are as wide as what is in them.
void ChangesView::fitColumns()
{
    constexpr int margins = 14;
    constexpr int leastCharacters = 24;
    constexpr int mostCharacters = 18;
    int others = 0;
    for (int column = ChangesModel::Saves; column < ChangesModel::ColumnCount; ++column) {
        int width = fontMetrics().horizontalAdvance(
            m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        for (int row = 0; row < m_model->rowCount(); ++row) {
            if (m_model->rows()[static_cast<std::size_t>(row)].refusal.isEmpty())
                width = std::max(
                    width, fontMetrics().horizontalAdvance(m_model->index(row, column).data().toString()));
        }
        if (column == ChangesModel::Lasts) // the rest of a sentence goes on below
            width = std::min(width, fontMetrics().averageCharWidth() * mostCharacters);
        setColumnWidth(column, width + margins);
        others += columnWidth(column);
    }
    setColumnWidth(ChangesModel::Change, std::max(viewport()->width() - others,
                                                  fontMetrics().averageCharWidth() * leastCharacters));
    resizeRowsToContents(); // Qt does so for other texts, not for other columns
}

void ChangesView::spanRefusals()
{
    clearSpans();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (!m_model->rows()[static_cast<std::size_t>(row)].refusal.isEmpty())
            setSpan(row, ChangesModel::Saves, 1, ChangesModel::ColumnCount - ChangesModel::Saves);
    }
}

void ChangesView::toggle(int row)
{
    const QModelIndex index = m_model->index(row, ChangesModel::Change);
    const bool isChosen = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    m_model->setData(index, isChosen ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

void ChangesView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && currentIndex().isValid())
        return toggle(currentIndex().row());
    if ((event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) && currentIndex().isValid())
        return m_model->take(currentIndex().row());
    QTableView::keyPressEvent(event);
}

void ChangesView::mouseReleaseEvent(QMouseEvent* event)
{
    QTableView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index.isValid() && index.row() == currentIndex().row())
        toggle(index.row());
}

void ChangesView::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex at = indexAt(event->pos());
    const QModelIndex index = at.isValid() ? at : currentIndex();
    if (!index.isValid())
        return;
    const ChangeRow& row = m_model->rows()[static_cast<std::size_t>(index.row())];
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy Change"), this,
                    [text = row.change.text()] { QGuiApplication::clipboard()->setText(text); });
    menu->addAction(tr("Uncheck All"), m_model, &ChangesModel::chooseNone);
    if (row.isGiven)
        menu->addAction(tr("Remove"), this, [this, at = QPersistentModelIndex(index)] {
            if (at.isValid())
                m_model->take(at.row());
        });
    menu->popup(event->reason() == QContextMenuEvent::Mouse
                    ? event->globalPos()
                    : viewport()->mapToGlobal(visualRect(index).bottomLeft()));
}

void ChangesView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void ChangesView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

} // namespace widgets
