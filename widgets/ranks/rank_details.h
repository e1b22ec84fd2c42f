// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/ranks/ranks_look.h"

#include <QWidget>

#include <cstdint>

class QLabel;
class QPushButton;

namespace widgets {

class BoxPlot;

/// The rank that is looked at, and what it holds in the row that is looked at, among its peers. GUI thread.
class RankDetails final : public QWidget
{
    Q_OBJECT

public:
    explicit RankDetails(QWidget* parent = nullptr);

    /// Places in the scene.
    void show(const RanksLook::FoundPtr& found, std::uint32_t row, std::uint32_t column);
    void clear();
    /// Of which ranks a click opens a comparison; of none: empty. areRanks: else they are names of files.
    void setCompared(const QStringList& ranks, bool areRanks);

Q_SIGNALS:
    void openRequested();
    void compareRequested();

private:
    void layOut();
    [[nodiscard]] static QString failedOf(const core::RankSummary& summary);
    [[nodiscard]] QString factsOf(const RanksLook::Found& found, std::uint32_t column) const;

    QLabel* m_rank;
    QLabel* m_site;
    QLabel* m_bytes;
    BoxPlot* m_box;
    QLabel* m_group;
    QLabel* m_facts;
    QPushButton* m_open;
    QPushButton* m_compare;
};

} // namespace widgets
