// SPDX-License-Identifier: MIT
#pragma once

#include <QTreeWidget>

namespace widgets {

/// The database's tables and columns with what they mean; a double click or Return asks for a name to be
/// inserted. GUI thread.
class SchemaTree final : public QTreeWidget
{
    Q_OBJECT

public:
    explicit SchemaTree(QWidget* parent = nullptr);

    [[nodiscard]] const QStringList& tableNames() const { return m_tables; }
    [[nodiscard]] const QStringList& columnNames() const { return m_columns; }

Q_SIGNALS:
    void nameChosen(const QString& name);

private:
    void fill();

    QStringList m_tables;
    QStringList m_columns;
};

} // namespace widgets
