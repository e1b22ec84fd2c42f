// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/colouring.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace widgets {

/// Below the map: what its colours and fillings mean, and what cannot be seen one by one. GUI thread.
class KindsBar final : public QWidget
{
    Q_OBJECT

public:
    explicit KindsBar(QWidget* parent = nullptr);

    void setLegend(const std::vector<core::LegendEntry>& entries);
    /// brief: what of it is shown where there is no room for all.
    void setCounts(const QString& text, const QString& brief);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    [[nodiscard]] int besideKinds() const;

    std::vector<core::LegendEntry> m_legend;
    QString m_counts;
    QString m_brief;
    bool m_isBelow = false; ///< the counts
};

} // namespace widgets
