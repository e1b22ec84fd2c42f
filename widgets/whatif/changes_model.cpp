// SPDX-License-Identifier: MIT
#include "widgets/whatif/changes_model.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "core/fix/answer/change_phrase.h"
#include "widgets/controls/tables/change_text.h"
#include "widgets/controls/text/text_tip.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace widgets {

namespace {

/// Of a path the file's name: where it lies is in the tool tip.
core::fix::ChangeText withoutFolders(core::fix::ChangeText change)
{
    for (auto& [key, value] : change.values) {
        if (key == QLatin1String("site") || key == QLatin1String("loop"))
            value = value.mid(value.lastIndexOf(QLatin1Char('/')) + 1);
    }
    return change;
}

QString phraseOfRow(const ChangeRow& row)
{
    const QString phrase = core::fix::phraseOf(withoutFolders(row.change));
    return row.of.isEmpty() ? phrase
                            : ChangesModel::tr("%1 (%2)", "a change, what it is about")
                                  .arg(phrase, core::plainLine(row.of));
}

} // namespace

void ChangesModel::setFound(std::vector<ChangeRow> found)
{
    beginResetModel();
    std::vector<ChangeRow> rows;
    for (ChangeRow& row : m_rows) {
        if (!row.isGiven && !row.isChosen)
            continue;
        const auto same = std::ranges::find_if(
            found, [&](const ChangeRow& one) { return one.change.text() == row.change.text(); });
        if (same != found.end()) {
            same->isChosen = row.isChosen; // it may be better known now, and has a place of its own
            continue;
        }
        if (!row.isGiven)
            row.effect.reset(); // it is not worth it any more, but somebody wants it
        row.isGiven = true;
        rows.push_back(std::move(row));
    }
    std::ranges::move(found, std::back_inserter(rows));
    m_rows = std::move(rows);
    endResetModel();
    Q_EMIT refusalsChanged();
}

void ChangesModel::clear()
{
    beginResetModel();
    m_rows.clear();
    endResetModel();
}

void ChangesModel::give(const core::fix::ChangeText& change)
{
    const auto known = rowOf(change);
    if (known && m_rows[*known].isChosen)
        return;
    if (known) {
        m_rows[*known].isChosen = true;
        tellRow(*known);
    } else {
        beginInsertRows({}, 0, 0);
        ChangeRow row;
        row.change = change;
        row.isChosen = row.isGiven = true;
        m_rows.insert(m_rows.begin(), std::move(row));
        endInsertRows();
        Q_EMIT refusalsChanged();
    }
    Q_EMIT chosenChanged();
}

void ChangesModel::take(int row)
{
    if (row < 0 || row >= rowCount() || !m_rows[static_cast<std::size_t>(row)].isGiven)
        return;
    const bool wasChosen = m_rows[static_cast<std::size_t>(row)].isChosen;
    beginRemoveRows({}, row, row);
    m_rows.erase(m_rows.begin() + row);
    endRemoveRows();
    Q_EMIT refusalsChanged();
    if (wasChosen)
        Q_EMIT chosenChanged();
}

void ChangesModel::chooseNone()
{
    if (chosen().empty())
        return;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (std::exchange(m_rows[row].isChosen, false))
            tellRow(row);
    }
    Q_EMIT chosenChanged();
}

std::optional<std::size_t> ChangesModel::rowOf(const core::fix::ChangeText& change) const
{
    const QString text = change.text();
    const auto row =
        std::ranges::find_if(m_rows, [&](const ChangeRow& one) { return one.change.text() == text; });
    return row == m_rows.end() ? std::nullopt : std::optional<std::size_t>(row - m_rows.begin());
}

void ChangesModel::setEffect(const core::fix::ChangeText& change, const ChangeEffect& effect)
{
    const auto row = rowOf(change);
    if (!row)
        return;
    m_rows[*row].effect = effect;
    m_rows[*row].refusal.clear();
    tellRow(*row);
    Q_EMIT refusalsChanged();
}

void ChangesModel::setRefusal(const core::fix::ChangeText& change, const QString& sentence)
{
    const auto row = rowOf(change);
    if (!row)
        return;
    m_rows[*row].effect.reset();
    m_rows[*row].refusal = sentence;
    tellRow(*row);
    Q_EMIT refusalsChanged();
}

void ChangesModel::forgetEffects()
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (!m_rows[row].isGiven)
            continue;
        m_rows[row].effect.reset();
        tellRow(row);
    }
}

std::vector<core::fix::ChangeText> ChangesModel::chosen() const
{
    std::vector<core::fix::ChangeText> changes;
    for (const ChangeRow& row : m_rows) {
        if (row.isChosen)
            changes.push_back(row.change);
    }
    return changes;
}

QString ChangesModel::phraseOf(int row) const
{
    return phraseOfRow(m_rows[static_cast<std::size_t>(row)]);
}

void ChangesModel::tellRow(std::size_t row)
{
    const int at = static_cast<int>(row);
    Q_EMIT dataChanged(index(at, 0), index(at, ColumnCount - 1));
}

int ChangesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ChangesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

Qt::ItemFlags ChangesModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Change ? flags | Qt::ItemIsUserCheckable : flags;
}

QString ChangesModel::textOf(const ChangeRow& row, int column) const
{
    if (column == Change)
        return phraseOfRow(row);
    if (!row.refusal.isEmpty())
        return column == Saves ? row.refusal : QString();
    if (!row.effect)
        return column == Saves ? QStringLiteral("…") : QString();
    const ChangeEffect& effect = *row.effect;
    if (column == Saves)
        return effect.saves < 0    ? signedBytes(effect.saves)
               : effect.saves == 0 ? QStringLiteral("0")
                                   : core::formatShortBytes(static_cast<std::uint64_t>(effect.saves));
    if (column == Left)
        return effect.margin ? core::formatShortBytes(*effect.margin) : QStringLiteral("—");
    if (effect.lasting.kind == core::fix::Lasting::Kind::Recording)
        return tr("yes"); // below a heading that asks it
    const QString lasts = core::fix::textOf(effect.lasting);
    return lasts.isEmpty() ? QStringLiteral("—") : lasts;
}

/// All of it, for a tool tip and for who hears it.
QString ChangesModel::sentenceOf(const ChangeRow& row) const
{
    QStringList parts{phraseOfRow(row)};
    if (!row.refusal.isEmpty())
        parts += row.refusal;
    else if (row.effect) {
        const ChangeEffect& effect = *row.effect;
        const QString active = core::formatShortBytes(effect.peakActive);
        parts += effect.saves > 0 ? tr("saves %1: active peaks at %2 instead of %3")
                                        .arg(textOf(row, Saves), active,
                                             core::formatShortBytes(effect.peakActive +
                                                                    static_cast<std::uint64_t>(effect.saves)))
                                  : tr("saves nothing: active peaks at %1").arg(active);
        if (effect.margin && effect.peakReserved)
            parts += tr("%1 left: reserved peaks at %2 of %3")
                         .arg(textOf(row, Left), core::formatShortBytes(*effect.peakReserved),
                              core::formatShortBytes(*effect.peakReserved + *effect.margin));
        if (const QString lasts = core::fix::textOf(row.effect->lasting); !lasts.isEmpty())
            parts += lasts;
    }
    return parts.join(QStringLiteral(" · "));
}

QVariant ChangesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ChangeRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const bool isNumber = index.column() == Saves || index.column() == Left;
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row, index.column());
    case Qt::CheckStateRole:
        return index.column() == Change ? QVariant(row.isChosen ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::ToolTipRole:
        return plainTip(sentenceOf(row) + QLatin1Char('\n') + core::plainLine(row.change.text()));
    case Qt::AccessibleTextRole:
        return index.column() == Change ? sentenceOf(row) : textOf(row, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(
            (isNumber && row.refusal.isEmpty() ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    default:
        return {};
    }
}

bool ChangesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::CheckStateRole ||
        index.column() != Change)
        return false;
    const bool isChosen = value.toInt() == Qt::Checked;
    if (std::exchange(m_rows[static_cast<std::size_t>(index.row())].isChosen, isChosen) == isChosen)
        return true;
    tellRow(static_cast<std::size_t>(index.row()));
    Q_EMIT chosenChanged();
    return true;
}

QVariant ChangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(
            (section == Saves || section == Left ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    switch (section) {
    case Change:
        return role == Qt::DisplayRole ? tr("Change")
               : role == Qt::ToolTipRole
                   ? plainTip(
                         tr("Checked ones are made together, in the order of the list: from the top down"))
                   : QVariant();
    case Saves:
        return role == Qt::DisplayRole ? tr("Saves (active)")
               : role == Qt::ToolTipRole
                   ? plainTip(tr("How much lower the peak of active memory is, with this change alone"))
                   : QVariant();
    case Left:
        return role == Qt::DisplayRole ? tr("Left (reserved)")
               : role == Qt::ToolTipRole
                   ? plainTip(tr(
                         "What is left of the capacity at the peak of reserved memory, which has gaps beside "
                         "what is active: it does not follow from what is saved"))
                   : QVariant();
    default:
        return role == Qt::DisplayRole   ? tr("Lasts")
               : role == Qt::ToolTipRole ? plainTip(tr("How long the program would go on with it"))
                                         : QVariant();
    }
}

} // namespace widgets
