// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/start/bundles/bundle_finding.h"

#include <QWidget>

namespace widgets {

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
