// SPDX-License-Identifier: MIT
// snapviewer_map [--figures] RECORDING…: what the memory map costs. How long the first one takes after it was
// asked for, and the moment dragged from end to end: the state found, the map painted, and both together as a
// person waits for them. Wants a screen (tests/under_xvfb.sh). With --figures as `name value unit`.
#include "core/formats/open_recording.h"
#include "core/map/map_runs.h"
#include "core/timeline/colours/colouring_values.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/map/map_page.h"
#include "widgets/map/map_view.h"
#include "widgets/session/session.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <vector>

namespace {

double quantile(std::vector<double> values, double part)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

double msOf(const QElapsedTimer& timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// A map with one recording in it, and a hand that drags the moment.
class Drag
{
public:
    explicit Drag(const std::shared_ptr<const core::Recording>& recording) : m_page(&m_session)
    {
        m_page.resize(1600, 900);
        m_session.setRecording(recording);
        const core::DeviceHistory& device = *m_session.history();
        core::NoProgress progress;
        const auto colouring =
            *m_session.store()->of<core::ColouringOf>({device.device(), core::ColourBy::Group}, progress);
        m_page.setColours(
            std::make_shared<const std::vector<core::Rgb>>(colouring->colours(core::Theme::Light)), colouring,
            {});
        QElapsedTimer timer;
        timer.start();
        m_page.show();
        settle();
        m_firstMs = msOf(timer);
    }

    /// To so many events, evenly from end to end.
    void run(int steps)
    {
        const core::DeviceHistory& device = *m_session.history();
        const double count = device.eventCount();
        core::MapWalk walk(m_session.recording()->snapshot(), device, *m_page.finder().found()->places);
        for (int i = 0; i < steps; ++i) {
            const auto event = static_cast<core::EventIndex>(count * i / steps);
            QElapsedTimer timer;
            timer.start();
            m_session.selectEvent(event);
            settle();
            m_bothMs.push_back(msOf(timer));
            timer.start();
            core::MapScene scene;
            walk.go(event, scene);
            m_stateMs.push_back(msOf(timer));
            timer.start();
            m_page.view().setFound(m_page.finder().found());
            m_page.view().repaint();
            m_paintMs.push_back(msOf(timer));
            m_mostBlocks = std::max(m_mostBlocks, scene.state.blocks.size());
        }
    }

    [[nodiscard]] double first() const { return m_firstMs; }
    [[nodiscard]] const std::vector<double>& both() const { return m_bothMs; }
    [[nodiscard]] const std::vector<double>& state() const { return m_stateMs; }
    [[nodiscard]] const std::vector<double>& paint() const { return m_paintMs; }
    [[nodiscard]] std::size_t mostBlocks() const { return m_mostBlocks; }

private:
    /// Until what is painted is the selected moment.
    void settle()
    {
        bool isDrawn = false;
        const auto drawn =
            QObject::connect(&m_page.view(), &widgets::MapView::drawn, &m_page, [&] { isDrawn = true; });
        const auto isThere = [&] {
            const auto& found = m_page.finder().found();
            return isDrawn && found && found->scene.event == m_session.selection().event;
        };
        QElapsedTimer timer;
        timer.start();
        while (!isThere() && timer.elapsed() < 10'000)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 1);
        QObject::disconnect(drawn);
    }

    widgets::Session m_session;
    widgets::MapPage m_page;
    double m_firstMs = 0;
    std::vector<double> m_bothMs;
    std::vector<double> m_stateMs;
    std::vector<double> m_paintMs;
    std::size_t m_mostBlocks = 0;
};

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    widgets::applyStyle();
    widgets::applyColourScheme(widgets::ColourScheme::Light);
    QStringList files = QCoreApplication::arguments().mid(1);
    const bool isFigures = files.removeOne(QStringLiteral("--figures"));
    for (const QString& file : files) {
        core::NoProgress progress;
        const auto document = core::open(file, progress);
        if (!document) {
            std::fprintf(stderr, "%s\n", qPrintable(document.error().message));
            return 1;
        }
        const auto recording = core::Recording::build(*document, progress);
        if (!recording || (*recording)->history->mainDevice() == nullptr)
            return 1;
        Drag drag(*recording);
        constexpr int steps = 400;
        drag.run(steps);
        if (isFigures) {
            std::printf(
                "map_first %.1f ms\nmap_drag_p95 %.1f ms\nmap_state_p95 %.1f ms\nmap_paint_p95 %.1f ms\n",
                drag.first(), quantile(drag.both(), 0.95), quantile(drag.state(), 0.95),
                quantile(drag.paint(), 0.95));
            continue;
        }
        std::printf("%s: first map %.1f ms; %d moments, up to %zu blocks and free runs\n",
                    qPrintable(QFileInfo(file).fileName()), drag.first(), steps, drag.mostBlocks());
        const auto row = [](const char* name, const std::vector<double>& ms) {
            std::printf("  %-14s p50 %6.2f  p95 %6.2f  max %6.2f ms\n", name, quantile(ms, 0.5),
                        quantile(ms, 0.95), quantile(ms, 1));
        };
        row("state", drag.state());
        row("paint", drag.paint());
        row("state and map", drag.both());
    }
    return 0;
}
