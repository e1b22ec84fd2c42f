// SPDX-License-Identifier: MIT
#include "widgets/sql/schema_tree.h"

#include "core/sql/sql_schema.h"
#include "widgets/controls/text/text_tip.h"

#include <QHeaderView>

namespace widgets {

namespace {

constexpr int nameRole = Qt::UserRole; ///< what is inserted

QTreeWidgetItem* itemOf(const core::SchemaColumn& column)
{
    QString meaning = column.doc;
    if (!column.unit.isEmpty())
        meaning = SchemaTree::tr("%1 [%2]", "meaning [unit]").arg(meaning, column.unit);
    auto* item = new QTreeWidgetItem({column.name, meaning});
    item->setData(0, nameRole, column.name);
    item->setToolTip(0, plainTip(QStringLiteral("%1 — %2").arg(column.type, meaning)));
    item->setToolTip(1, plainTip(meaning));
    return item;
}

} // namespace

SchemaTree::SchemaTree(QWidget* parent) : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("schema"));
    setAccessibleName(tr("Tables and columns"));
    setHeaderLabels({tr("Table or column"), tr("Meaning")});
    setUniformRowHeights(true);
    setExpandsOnDoubleClick(false);
    setToolTip(tr("A double click puts the name into the query"));
    setDocument(nullptr);
    setColumnHidden(1, true); // a drawer has room for names; what they mean is in their tool tips
    setHeaderHidden(true);
    connect(this, &QTreeWidget::itemActivated, this,
            [this](const QTreeWidgetItem* item) { Q_EMIT nameChosen(item->data(0, nameRole).toString()); });
}

bool SchemaTree::setDocument(const core::Document* document)
{
    const std::vector<core::SchemaTable> tables = core::schemaTables(document);
    QStringList names;
    for (const core::SchemaTable& table : tables)
        names.append(table.name);
    if (names == m_tables)
        return false;
    m_tables = names;
    m_columns.clear();
    clear();
    for (const core::SchemaTable& table : tables) {
        auto* item = new QTreeWidgetItem(this, {table.call, table.doc});
        item->setData(0, nameRole, table.call);
        item->setToolTip(0, plainTip(table.doc));
        item->setToolTip(1, plainTip(table.doc));
        for (const core::SchemaColumn& column : table.columns) {
            m_columns.append(column.name);
            item->addChild(itemOf(column));
        }
    }
    m_columns.removeDuplicates();
    return true;
}

} // namespace widgets
