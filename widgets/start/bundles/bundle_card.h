// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/start/bundles/bundle_finding.h"

#include <QStyledItemDelegate>

#include <functional>
#include <utility>

namespace widgets {

/// Draws the verdict of a bundle as a card: the curve of its device, the sentence, and below it what the
/// numbers are. A row is as high as that. GUI thread.
class BundleCard final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// Of a row of the list; null where nobody has looked into it.
    using Finding = std::function<BundleFindingPtr(std::uint32_t row)>;

    BundleCard(Finding finding, QObject* parent) : QStyledItemDelegate(parent), m_finding(std::move(finding))
    {}

    /// What a row needs: two lines of the sentence and one of numbers.
    [[nodiscard]] static int heightOf(const QFontMetrics& metrics);
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    Finding m_finding;
};

} // namespace widgets
