// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/timeline/timeline.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/timeline/colour_job.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <memory>

namespace widgets {

/// Makes the picture of a device on workers: of many events first the outline, which takes a small part of
/// the time, then rectangles and colours. The newest wish counts. GUI thread.
class Builder final : public QObject
{
    Q_OBJECT

public:
    using TimelinePtr = std::shared_ptr<const core::Timeline>;

    struct Request
    {
        std::shared_ptr<const core::Recording> recording;
        std::int32_t device = 0;
        std::size_t budget = 0; ///< of rectangles
        ColourJob::Request wish;
        core::EventIndex event = core::beforeFirstEvent; ///< of the legend
    };
    struct Picture
    {
        TimelinePtr timeline;
        ColourJob::Colours colours;
    };

    explicit Builder(QObject* parent);

    void build(Request request);
    /// The same picture in the colours that are wished for meanwhile.
    void recolour(Picture picture, const ColourJob::Request& wish);
    /// Nothing more is heard of what was asked for.
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_painter.isBusy(); }
    /// True while what was asked for is the picture of history.
    [[nodiscard]] bool isOf(const core::DeviceHistory& history) const
    {
        return isBusy() && m_history == &history;
    }

Q_SIGNALS:
    void progressed(quint64 done, quint64 total, const QString& what);
    /// Scales and totals: all but rectangles and colours.
    void outlined(const widgets::Builder::TimelinePtr& outline);
    void built(const widgets::Builder::Picture& picture);
    void failed(const core::Error& error);

private:
    void tellOutline(const TimelinePtr& outline, quint64 number);
    void tell(const core::Result<Picture>& result);
    void buildClockScale();

    Background<Picture> m_painter; ///< a thread of its own: others must not make it wait
    Background<core::Done> m_clockmaker;
    QTimer m_clockTimer;
    const core::DeviceHistory* m_history = nullptr; ///< of the request
    quint64 m_newest = 0;                           ///< number of the request
    TimelinePtr m_unwound;                          ///< has a clock that may not be made yet
};

} // namespace widgets
