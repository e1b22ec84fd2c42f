// SPDX-License-Identifier: MIT
#pragma once

#include "app/window_options.h"
#include "core/base/error.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace widgets {
class MainWindow;
}

namespace app {

/// Brings a new window to what the command line asked for: opens the files, goes to device, event and
/// allocation, runs the query; with --screenshot it then saves the window and ends the program with the
/// command line's exit codes. Lives until then; GUI thread.
class Startup : public QObject
{
    Q_OBJECT

public:
    Startup(WindowOptions options, widgets::MainWindow* window);

    void begin();

private:
    void onOpened();
    void onListed();
    void onQueryFinished(const QString& error);
    void onFailed(const core::Error& error) { finishWith(error); }
    void finishWith(const core::Error& error);
    [[nodiscard]] core::Status goToPlace();
    [[nodiscard]] core::Status selectMoment();
    [[nodiscard]] core::Status selectLabel();
    void shootWhenSettled();
    void shoot();

    WindowOptions m_options;
    QPointer<widgets::MainWindow> m_window;
    QTimer m_poll;
    int m_quietPolls = 0;
};

} // namespace app
