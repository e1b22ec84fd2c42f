// SPDX-License-Identifier: MIT
#include "widgets/compare/calls/calls_tree.h"

#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace widgets {

CallsTree::CallsTree(QWidget* parent) : QTreeView(parent)
{
    setObjectName(QStringLiteral("compareCalls"));
    setAccessibleName(tr("Call tree of A and B"));
    setModel(&m_model);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setTextElideMode(Qt::ElideMiddle);
    constexpr int step = 14;
    constexpr int swatch = 10;
    setIndentation(step);
    setIconSize({swatch, swatch});
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    connect(this, &QAbstractItemView::clicked, this, &CallsTree::choose);
}

void CallsTree::setFound(Comparison::DifferencePtr found)
{
    m_found = std::move(found);
    m_isBuilt = false;
    m_worker.cancel();
    if (m_found && isVisible())
        return build(); // what was there stays until then: whoever drags a moment sees no blank page
    m_model.setCalls(nullptr);
}

void CallsTree::build()
{
    if (m_isBuilt || !m_found)
        return;
    m_isBuilt = true;
    m_worker.startFor(
        [found = m_found](core::Progress& progress) {
            return callsOf(found, core::DiffWidth::Change, progress);
        },
        [this](CallsPtr calls) {
            m_model.setCalls(std::move(calls));
            openWhatMatters();
        });
}

/// Down to where what changed most splits up.
void CallsTree::openWhatMatters()
{
    constexpr int deepest = 4;
    QModelIndex index = m_model.index(0, 0);
    for (int level = 0; level < deepest && index.isValid(); ++level) {
        expand(index);
        index = m_model.index(0, 0, index);
    }
}

void CallsTree::showEvent(QShowEvent* event)
{
    QTreeView::showEvent(event);
    build();
}

/// The name takes the room that the numbers leave.
void CallsTree::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    constexpr int digits = 12;
    constexpr int leastName = 200;
    const int wide = fontMetrics().horizontalAdvance(QLatin1Char('0')) * digits;
    for (int column = CallsModel::Change; column < CallsModel::ColumnCount; ++column)
        setColumnWidth(column, wide);
    setColumnWidth(CallsModel::Name,
                   std::max(leastName, viewport()->width() - wide * (CallsModel::ColumnCount - 1)));
}

void CallsTree::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex before = currentIndex();
    QTreeView::keyPressEvent(event);
    if (currentIndex() != before)
        choose(currentIndex());
}

void CallsTree::choose(const QModelIndex& index)
{
    if (!index.isValid() || m_model.calls()->found != m_found) // else they are rows of moments before
        return;
    const std::uint32_t node = CallsModel::nodeOf(index);
    Q_EMIT chosen(m_model.calls()->rowsBelow(node), m_model.calls()->nameOf(node));
}

} // namespace widgets
