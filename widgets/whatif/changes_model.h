// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/fix_suggest.h"

#include <QAbstractTableModel>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace widgets {

/// What comes of a change alone. Bytes.
struct ChangeEffect
{
    std::int64_t saves = 0; ///< of the highest that is active; below 0: it takes more
    std::uint64_t peakActive = 0;
    std::optional<std::uint64_t> peakReserved;
    std::optional<std::uint64_t> margin; ///< nothing: a request fails, or it is not known
    core::fix::Lasting lasting;
};

/// A change that can be chosen.
struct ChangeRow
{
    core::fix::ChangeText change;
    QString of;                         ///< what it is about, where the change does not say; may be empty
    std::optional<ChangeEffect> effect; ///< nothing: not found yet, or refused
    QString refusal;                    ///< why there is none; empty: it is not refused
    bool isChosen = false;
    bool isGiven = false; ///< by a person, who may take it away
};

/// Changes with a check box and what each of them brings, in the order in which they are made. GUI thread.
class ChangesModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Change,
        Saves,
        Left,
        Lasts,
        ColumnCount,
    };

    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] const std::vector<ChangeRow>& rows() const { return m_rows; }
    /// Takes all away but what a person gave or chose, and puts others behind that.
    void setFound(std::vector<ChangeRow> found);
    void clear();
    /// Chooses a change, which becomes the first where there is none such.
    void give(const core::fix::ChangeText& change);
    /// Takes away what a person gave; of others nothing happens.
    void take(int row);
    void chooseNone();
    /// Of the row of that change, if there is one.
    void setEffect(const core::fix::ChangeText& change, const ChangeEffect& effect);
    void setRefusal(const core::fix::ChangeText& change, const QString& sentence);
    /// Effects of what a person gave are to be found anew.
    void forgetEffects();
    [[nodiscard]] std::vector<core::fix::ChangeText> chosen() const;
    /// A row's words: "Halve the batch".
    [[nodiscard]] QString phraseOf(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// Others are chosen.
    void chosenChanged();
    /// A row is refused, or no more.
    void refusalsChanged();

private:
    [[nodiscard]] std::optional<std::size_t> rowOf(const core::fix::ChangeText& change) const;
    [[nodiscard]] QString textOf(const ChangeRow& row, int column) const;
    [[nodiscard]] QString sentenceOf(const ChangeRow& row) const;
    void tellRow(std::size_t row);

    std::vector<ChangeRow> m_rows;
};

} // namespace widgets
