// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/heat/heat_scene.h"

#include <QWidget>

#include <cstdint>
#include <optional>

namespace widgets {

/// What the members of a group hold at one place: least, quarters, most, and the one that is looked at. GUI
/// thread.
class BoxPlot final : public QWidget
{
    Q_OBJECT

public:
    explicit BoxPlot(QWidget* parent = nullptr);

    /// bytes: of the one that is looked at; nothing where it is not known.
    void setBox(const core::HeatBox& box, std::optional<std::uint64_t> bytes);
    [[nodiscard]] QSize sizeHint() const override { return {240, 56}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 56}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    core::HeatBox m_box;
    std::optional<std::uint64_t> m_bytes;
};

} // namespace widgets
