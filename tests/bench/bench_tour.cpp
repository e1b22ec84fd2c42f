// SPDX-License-Identifier: MIT
// snapviewer_tour [--figures] RECORDING…: how long the timeline takes for what people do with it. One row a
// recording and axis; with --figures, both axes together, as `name value unit` for tests/bench/compare.
#include "core/formats/open_recording.h"
#include "core/timeline/raster/raster_columns.h"
#include "widgets/session/session.h"
#include "widgets/timeline/surface/gl_surface.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_program.h"
#include "widgets/timeline/timeline_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QImage>
#include <QLoggingCategory>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <random>
#include <utility>
#include <vector>

namespace {

/// What the surface logs: microseconds of each frame, until the card is done.
std::vector<double>
    frameMs; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): a handler has no object

void onMessage(QtMsgType /*type*/, const QMessageLogContext& /*context*/, const QString& text)
{
    const QStringList words = text.split(QLatin1Char(' '));
    if (words.size() > 2 && words[0] == QLatin1String("frame"))
        frameMs.push_back(words[1].toDouble() / 1000);
    else
        std::fprintf(stderr, "%s\n", qPrintable(text));
}

double quantile(std::vector<double> values, double part)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

/// A timeline with one recording in it, and a hand that moves it.
class Tour
{
public:
    explicit Tour(std::shared_ptr<const core::Recording> recording) : m_view(m_session)
    {
        m_view.resize(1600, 900);
        m_view.show();
        if (!QTest::qWaitForWindowExposed(&m_view))
            std::fprintf(stderr, "the window was not shown\n");
        QElapsedTimer timer;
        timer.start();
        m_session.setRecording(std::move(recording));
        settle();
        m_firstMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        frameMs.clear();
    }

    /// From the whole trace to single events and back, at three places, moving about on the way.
    void run()
    {
        for (const double place : {0.5, 0.13, 0.86}) {
            widgets::Camera& camera = m_view.camera();
            const QPointF about(camera.x().length() * place, camera.y().length() * place * 0.8);
            for (int i = 0; i < 64 && camera.x().span() > 20; ++i) {
                camera.zoom(about, 0.75, i % 3 == 0 ? 0.85 : 1);
                step(i);
                if (i % 10 == 9)
                    pan();
            }
            pan();
            for (int i = 0; i < 24; ++i) {
                camera.zoom(about, 1.9, 1.25);
                step(i);
            }
            camera.fit();
            settle();
        }
    }

    /// Milliseconds of one hover: what is there, and what its column does not show.
    [[nodiscard]] std::vector<double> hovers()
    {
        std::mt19937 random(7);
        std::vector<double> times;
        std::uint64_t merged = 0;
        const widgets::Plot& plot = *m_view.plot();
        for (int i = 0; i < 5000; ++i) {
            const QPointF at(static_cast<double>(random() % 1500), static_cast<double>(random() % 700));
            QElapsedTimer timer;
            timer.start();
            if (const auto point = plot.pointAt(at))
                merged += core::summarise(plot.timeline()->history(), point->column.events,
                                          point->column.shown, {1e6})
                              .merged.count;
            times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        }
        if (merged == 0)
            std::fprintf(stderr, "nothing is thinner than 1 MB\n");
        return times;
    }

    /// Milliseconds that painting the program's lanes took, each time.
    [[nodiscard]] const std::vector<double>& laneMs() const { return m_laneMs; }
    [[nodiscard]] double firstMs() const { return m_firstMs; }
    [[nodiscard]] std::size_t mostGraphicsBytes() const { return m_mostBytes; }
    [[nodiscard]] bool hasMesh() { return m_view.plot()->timeline()->hasMesh(); }
    widgets::TimelineView& view() { return m_view; }

private:
    void pan()
    {
        for (int i = 0; i < 12; ++i) {
            m_view.camera().pan(i < 8 ? 90 : -140, i % 2 == 0 ? 15 : -15);
            step(i);
        }
    }

    /// A frame after each step; every fourth time it is waited for the sharp picture, as people do.
    void step(int i)
    {
        QTest::qWait(8);
        if (i % 4 == 3)
            settle();
        paintLanes();
        if (const auto* card = dynamic_cast<widgets::GlSurface*>(&m_view.plot()->surface()))
            m_mostBytes = std::max(m_mostBytes, card->graphicsBytes());
    }

    /// No frame of the card has it: the strip of the program's lanes, painted alone.
    void paintLanes()
    {
        widgets::ProgramStrip& strip = m_view.program().strip();
        if (strip.isHidden())
            return;
        QImage image(strip.size(), QImage::Format_RGB32);
        QElapsedTimer timer;
        timer.start();
        strip.render(&image, {}, {}, QWidget::DrawChildren);
        m_laneMs.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }

    void settle()
    {
        for (int i = 0; i < 60'000 && !m_view.isUpToDate(); ++i)
            QTest::qWait(1);
        QTest::qWait(1);
    }

    widgets::Session m_session;
    widgets::TimelineView m_view;
    double m_firstMs = 0;
    std::size_t m_mostBytes = 0;
    std::vector<double> m_laneMs;
};

/// What was measured along one axis.
struct Measured
{
    std::vector<double> frames; ///< ms
    std::vector<double> hovers; ///< ms
};

void printRow(const QByteArray& name, bool isClock, Tour& tour, const Measured& measured)
{
    std::printf("| %-10s | %-6s | %-7s | %6.0f | %5zu | %6.1f | %6.1f | %6.1f | %6.3f | %6.3f | %7.1f |\n",
                name.constData(), isClock ? "clock" : "events", tour.hasMesh() ? "mesh" : "columns",
                tour.firstMs(), measured.frames.size(), quantile(measured.frames, 0.5),
                quantile(measured.frames, 0.95), quantile(measured.frames, 1), quantile(measured.hovers, 0.5),
                quantile(measured.hovers, 0.99), static_cast<double>(tour.mostGraphicsBytes()) / 1048576.0);
    std::fflush(stdout);
}

void printFigures(const Tour& tour, const Measured& all)
{
    std::printf("lanes_median\t%.2f\tms\nlanes_p95\t%.2f\tms\n", quantile(tour.laneMs(), 0.5),
                quantile(tour.laneMs(), 0.95));
    std::printf("frame_median\t%.2f\tms\nframe_p95\t%.2f\tms\nhit_p99\t%.3f\tms\ngpu_bytes\t%.1f\tMB\n",
                quantile(all.frames, 0.5), quantile(all.frames, 0.95), quantile(all.hovers, 0.99),
                static_cast<double>(tour.mostGraphicsBytes()) / 1e6);
}

int tour(const QString& path, bool asFigures)
{
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    if (!document) {
        std::fprintf(stderr, "%s\n", qPrintable(document.error().message));
        return 1;
    }
    Tour tour(*core::Recording::build(*document, progress));
    const QByteArray name = QFileInfo(path).completeBaseName().toUtf8();
    Measured all;
    for (const bool isClock : {false, true}) {
        if (isClock && !tour.view().hasClock())
            continue;
        tour.view().setClock(isClock);
        frameMs.clear();
        tour.run();
        const Measured measured{frameMs, tour.hovers()};
        if (!asFigures)
            printRow(name, isClock, tour, measured);
        all.frames.insert(all.frames.end(), measured.frames.begin(), measured.frames.end());
        all.hovers.insert(all.hovers.end(), measured.hovers.begin(), measured.hovers.end());
    }
    if (asFigures)
        printFigures(tour, all);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    const QApplication app(argc, argv);
    QLoggingCategory::setFilterRules(QStringLiteral("snapviewer.timeline.debug=true"));
    qInstallMessageHandler(onMessage);
    QStringList paths = QCoreApplication::arguments().mid(1);
    const bool asFigures = paths.removeAll(QStringLiteral("--figures")) > 0;
    if (!asFigures)
        std::printf("| recording  | scale  | drawn   | first  | frames | median | p95    | worst  | hit    | "
                    "p99    | "
                    "graphics |\n|            |        |         | ms     |       | ms     | ms     | ms     "
                    "| ms     "
                    "| ms     | MiB     |\n|---|---|---|---|---|---|---|---|---|---|---|\n");
    int failed = 0;
    for (const QString& path : std::as_const(paths))
        failed |= tour(path, asFigures);
    return failed;
}
