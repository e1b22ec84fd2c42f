// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/timeline/strip.h"

namespace widgets {

/// The bytes at the plot's left. GUI thread; the camera outlives it.
class ByteScale final : public QWidget
{
    Q_OBJECT

public:
    explicit ByteScale(const Camera& camera, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    void follow();

    const Camera& m_camera;
    int m_width = 0;
};

/// The events or times below the plot. GUI thread; the camera outlives it.
class EventScale final : public TimelineStrip
{
    Q_OBJECT

public:
    explicit EventScale(const Camera& camera, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace widgets
