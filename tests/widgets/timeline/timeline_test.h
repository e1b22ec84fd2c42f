// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/timeline/timeline_view.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace testutil {

/// Three allocations, two of them side by side on one that stays; 40 events.
[[nodiscard]] std::string fewAllocations();

/// Keeps that allocation alone.
[[nodiscard]] core::AllocationFilter onlyOf(std::uint32_t id);

/// A test of a timeline in a window of its own, another one for each function.
class TimelineTest : public QObject
{
    Q_OBJECT

protected Q_SLOTS:
    void init();
    void cleanup();

protected:
    void showView();
    /// Shows a recording, and waits until it is drawn.
    void open(std::string_view text);
    [[nodiscard]] QPointF pixelOf(double event, double byte) const;
    void wheel(QPointF at, QPoint delta, Qt::KeyboardModifiers modifiers = {});

    std::unique_ptr<widgets::Session> m_session;
    std::unique_ptr<widgets::TimelineView> m_view;
};

} // namespace testutil
