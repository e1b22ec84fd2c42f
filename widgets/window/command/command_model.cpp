// SPDX-License-Identifier: MIT
#include "widgets/window/command/command_model.h"

#include "core/base/units.h"
#include "widgets/controls/text/text_words.h"

#include <utility>

namespace widgets {

void CommandModel::setHits(CommandHits hits, const QStringList& words)
{
    beginResetModel();
    m_words = words;
    m_hits = std::move(hits);
    m_rows.clear();
    for (std::size_t i = 0; i < m_hits.size(); ++i) {
        if (i == 0 || titleOf(m_hits[i].kind) != titleOf(m_hits[i - 1].kind))
            m_rows.push_back({true, i});
        m_rows.push_back({false, i});
    }
    endResetModel();
}

const CommandHit* CommandModel::hitAt(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    return row < 0 || at >= m_rows.size() || m_rows[at].isHeading ? nullptr : &m_hits[m_rows[at].hit];
}

int CommandModel::nextHit(int row, int direction) const
{
    const int count = rowCount();
    for (int i = 1; i <= count; ++i) {
        const int at = ((row + i * direction) % count + count) % count;
        if (hitAt(at))
            return at;
    }
    return -1;
}

int CommandModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant CommandModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const CommandHit& hit = m_hits[row.hit];
    if (row.isHeading)
        return role == Qt::DisplayRole ? QVariant(titleOf(hit.kind)) : QVariant();
    const QString bytes = hit.bytes ? core::formatShortBytes(*hit.bytes) : QString();
    const QString title = cutText(hit.title, mostOfACell);
    switch (role) {
    case Qt::DisplayRole:
        return title;
    case DetailRole:
        return hit.detail;
    case BytesRole:
        return bytes;
    case KeysRole:
        return hit.keys;
    case WordsRole:
        return m_words;
    case Qt::AccessibleTextRole: {
        QStringList words{title};
        for (const QString& word : {hit.detail, bytes, hit.keys}) {
            if (!word.isEmpty())
                words << word;
        }
        return words.join(QStringLiteral(", "));
    }
    default:
        return {};
    }
}

Qt::ItemFlags CommandModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return hitAt(index.row()) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                              : Qt::ItemNeverHasChildren;
}

} // namespace widgets
