// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/document.h"

#include <QTreeWidget>

namespace widgets {

/// The database's tables and columns with what they mean; a double click or Return asks for a name to be
/// inserted. GUI thread.
class SchemaTree final : public QTreeWidget
{
    Q_OBJECT

public:
    explicit SchemaTree(QWidget* parent = nullptr);

    /// Shows the tables that every recording has, and those of document, which may be null. False where
    /// these are shown already: they stay as they are, folded or not.
    bool setDocument(const core::Document* document);

    [[nodiscard]] const QStringList& tableNames() const { return m_tables; }
    [[nodiscard]] const QStringList& columnNames() const { return m_columns; }

Q_SIGNALS:
    void nameChosen(const QString& name);

private:
    QStringList m_tables;
    QStringList m_columns;
};

} // namespace widgets
