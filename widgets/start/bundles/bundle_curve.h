// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/start/bundles/bundle_finding.h"

#include <QWidget>

class QPainter;

namespace widgets {

/// The same as BundleCurve without words, as small as place: what the device held, what it could hold, and
/// where it failed. finding: null, or one without a device: an empty card.
void paintBundleCurve(QPainter& painter, const QRectF& place, const BundleFinding* finding,
                      const QPalette& colours);

/// What the device of a bundle held, from its first event to its last, and what it could hold: a small
/// picture, to tell one failure from another. GUI thread.
class BundleCurve final : public QWidget
{
    Q_OBJECT

public:
    explicit BundleCurve(QWidget* parent = nullptr);

    /// null: nothing is drawn.
    void setFinding(BundleFindingPtr finding);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    BundleFindingPtr m_finding;
};

} // namespace widgets
