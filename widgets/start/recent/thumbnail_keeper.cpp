// SPDX-License-Identifier: MIT
#include "widgets/start/recent/thumbnail_keeper.h"

#include "core/picture/timeline_picture.h"
#include "widgets/inspector/verdict/verdict_strip.h"
#include "widgets/session/session.h"
#include "widgets/start/recent/thumbnail_cache.h"
#include "widgets/timeline/timeline_view.h"

#include <QFileInfo>

#include <algorithm>
#include <chrono>

namespace widgets {

namespace {

/// Until then the window is painted, which nobody waits for of a thumbnail.
constexpr std::chrono::milliseconds keepingTime{200};

/// The same without its ground: a thumbnail drawn in light may be shown in dark.
QImage onAnyGround(const QImage& drawn, const QColor& ground)
{
    QImage image = drawn.convertToFormat(QImage::Format_ARGB32);
    for (int y = 0; y < image.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        std::replace(line, line + image.width(), ground.rgba(), QRgb{0});
    }
    return image;
}

} // namespace

ThumbnailKeeper::ThumbnailKeeper(const Session& session, const TimelineView& timeline,
                                 const VerdictStrip& verdict, QObject* parent)
    : QObject(parent), m_session(session), m_timeline(timeline), m_verdict(verdict)
{
    m_later.setSingleShot(true);
    m_later.setInterval(keepingTime);
    connect(&m_later, &QTimer::timeout, this, &ThumbnailKeeper::keep);
    const auto start = qOverload<>(&QTimer::start);
    connect(&timeline, &TimelineView::upToDate, &m_later, start);
    connect(&verdict, &VerdictStrip::changed, &m_later, start);
    connect(&session, &Session::recordingChanged, this, [this] { m_kept.clear(); });
}

void ThumbnailKeeper::keep()
{
    const QString path = m_session.recording() ? m_session.recording()->document->path : QString();
    const QString verdict = m_verdict.lines().headline;
    if (path == m_kept || path.startsWith(QLatin1Char(':')) || !QFileInfo(path).isFile() ||
        verdict.isEmpty() || !m_timeline.isUpToDate())
        return;
    const auto wanted = m_timeline.wantedPicture(true, false);
    if (!wanted)
        return;
    m_kept = path;
    m_writer.startFor(
        [wanted = *wanted, path, verdict](core::Progress& progress) -> core::Result<core::Done> {
            const auto drawn = picture::drawPlot(wanted, ThumbnailCache::size, progress);
            SNAPVIEWER_TRY(drawn);
            ThumbnailCache().keep(path, {onAnyGround(*drawn, wanted.palette.color(QPalette::Base)), verdict});
            return core::Done{};
        },
        [](core::Done) {});
}

} // namespace widgets
