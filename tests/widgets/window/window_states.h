// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/compare_commands.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/ranks/ranks_commands.h"
#include "widgets/ranks/ranks_page.h"
#include "widgets/window/main_window.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <memory>

namespace testwindow {

/// What a window can be: of each kind of content one, for tests that walk through all of it.
inline void addStates()
{
    QTest::addColumn<QString>("path");
    const QString source = QStringLiteral(SNAPVIEWER_SOURCE_DIR);
    QTest::newRow("start page") << QString();
    QTest::newRow("example") << source + QStringLiteral("/resources/example/training_oom.pickle");
    QTest::newRow("state only") << source + QStringLiteral("/tests/data/made/state_only.pickle");
    QTest::newRow("bundle") << QStringLiteral(SNAPVIEWER_BINARY_DIR
                                              "/tests/core/formats/bundles/oom_dump_20260303T142530Z_4711_"
                                              "cuda_1");
    QTest::newRow("bundle with a snapshot")
        << QStringLiteral(SNAPVIEWER_BINARY_DIR
                          "/tests/core/formats/bundles/with_snapshot/oom_dump_20260303T142530Z_4711_cuda_1");
    QTest::newRow("folder of bundles")
        << QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/bundles/list");
    QTest::newRow("two recordings") << source + QStringLiteral("/resources/example/training_oom.pickle\n") +
                                           source + QStringLiteral("/tests/data/made/oom_small.pickle");
}

/// A window in that state, active and at rest; null where it does not come to that. path: of a second file,
/// too, on a line of its own: it compares both.
inline std::unique_ptr<widgets::MainWindow> windowWith(const QString& path, QSize size = QSize(1400, 850))
{
    QSettings().clear();
    widgets::applyStyle();
    auto window = std::make_unique<widgets::MainWindow>();
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->resize(size);
    window->show();
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window.get()))
        return nullptr;
    const QSignalSpy opened(window.get(), &widgets::MainWindow::opened);
    const QSignalSpy listed(window.get(), &widgets::MainWindow::bundlesListed);
    const QStringList paths = path.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    if (!paths.isEmpty()) {
        window->open(paths.first());
        const QWidget& ranks = window->ranks().page();
        if (!QTest::qWaitFor([&] { return opened.count() + listed.count() == 1 || ranks.isVisible(); },
                             60'000))
            return nullptr;
        if (paths.size() > 1)
            window->compare().compareWith(paths[1]);
    }
    int quiet = 0; // what finishes may start the next job, and docks take their places in steps
    const bool isAtRest = QTest::qWaitFor(
        [&] {
            QTest::qWait(15);
            quiet = window->isBusy() ? 0 : quiet + 1;
            return quiet >= 6;
        },
        60'000);
    return isAtRest ? std::move(window) : nullptr;
}

} // namespace testwindow
