// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/device_history.h"
#include "core/history/unsure_totals.h"

#include <QAbstractButton>

#include <cstdint>
#include <vector>

namespace widgets {

/// One device in the top bar: its name, the curve of what was active, its peak, and a red dot where it ran
/// out of memory. One that hardly did anything is grey. GUI thread.
class DeviceChip final : public QAbstractButton
{
    Q_OBJECT

public:
    /// title: core::deviceTitle().
    DeviceChip(const core::DeviceHistory& device, const QString& title, const core::UnsureTotals& unsure,
               QWidget* parent);

    [[nodiscard]] std::int32_t device() const { return m_device; }
    /// most: the largest of all devices, to whose scale every curve is drawn.
    void setCurve(std::vector<std::uint64_t> curve, std::uint64_t most);
    [[nodiscard]] const std::vector<std::uint64_t>& curve() const { return m_curve; }
    [[nodiscard]] bool isIdle() const { return m_isIdle; }
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }

    /// In little room without its curve.
    [[nodiscard]] int widthWith(bool hasCurve) const;
    void showCurve(bool isShown);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintCurve(QPainter& painter, int left, const QColor& colour) const;

    std::int32_t m_device;
    QString m_name;
    QString m_total;
    std::vector<std::uint64_t> m_curve;
    std::uint64_t m_peak;
    std::uint64_t m_most = 0;
    bool m_hasFailed;
    bool m_isIdle;
    bool m_showsCurve = true;
};

/// "GPU 0 — peak 20.6 GiB, 1 OOM". title: core::deviceTitle().
[[nodiscard]] QString deviceWords(const core::DeviceHistory& device, const QString& title,
                                  const core::UnsureTotals& unsure);

} // namespace widgets
