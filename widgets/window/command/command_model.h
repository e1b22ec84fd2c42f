// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/window/command/command_hits.h"

#include <QAbstractListModel>
#include <QStringList>

namespace widgets {

/// Hits as rows below the headings of their kinds, which nobody can choose. GUI thread.
class CommandModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role : int
    {
        DetailRole = Qt::UserRole, ///< QString
        BytesRole,                 ///< QString; empty: none are meant
        KeysRole,                  ///< QString; empty: none do it
        WordsRole,                 ///< QStringList: what was typed
    };

    using QAbstractListModel::QAbstractListModel;

    /// words: what was typed.
    void setHits(CommandHits hits, const QStringList& words = {});
    /// Null for a heading.
    [[nodiscard]] const CommandHit* hitAt(int row) const;
    /// The next row to choose from row on, in that direction (1 or −1), around the ends; −1: there is none.
    [[nodiscard]] int nextHit(int row, int direction) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row
    {
        bool isHeading = false;
        std::size_t hit = 0; ///< its own, or the first below the heading
    };

    CommandHits m_hits;
    QStringList m_words;
    std::vector<Row> m_rows;
};

} // namespace widgets
