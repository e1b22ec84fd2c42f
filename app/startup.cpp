// SPDX-License-Identifier: MIT
#include "app/startup.h"

#include "core/base/units.h"
#include "core/picture/png_writer.h"
#include "core/snapshot/host_device.h"
#include "core/structure/structure_values.h"
#include "widgets/compare/compare_commands.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QApplication>

#include <chrono>
#include <cstdio>
#include <utility>

namespace app {

namespace {

/// The exit codes of design section 6.
int exitCodeOf(core::ErrorKind kind)
{
    switch (kind) {
    case core::ErrorKind::Query:
        return 3;
    case core::ErrorKind::Output:
        return 4;
    case core::ErrorKind::Usage:
        return 64;
    case core::ErrorKind::Input:
    case core::ErrorKind::Exceeded: // no window asks for bounds
    case core::ErrorKind::Cancelled:
        break;
    }
    return 1;
}

/// The allocation of that label on a device.
std::optional<core::AllocationId> findLabel(const core::DeviceHistory& history, const QString& label)
{
    const auto address = core::parseAddress(label);
    const core::Allocations& allocations = history.allocations();
    for (std::uint32_t rank = 0; address && rank < allocations.rows(); ++rank) {
        if (allocations.addr[rank] == *address && history.label(rank) == label)
            return history.idOf(rank);
    }
    return std::nullopt;
}

} // namespace

Startup::Startup(WindowOptions options, widgets::MainWindow* window)
    : m_options(std::move(options)), m_window(window)
{
    constexpr std::chrono::milliseconds pollEvery{30};
    m_poll.setInterval(pollEvery);
    connect(&m_poll, &QTimer::timeout, this, &Startup::shootWhenSettled);
    connect(window, &widgets::MainWindow::opened, this, &Startup::onOpened);
    connect(window, &widgets::MainWindow::bundlesListed, this, &Startup::onListed);
    connect(window, &widgets::MainWindow::ranksShown, this, &Startup::onListed);
    connect(window, &widgets::MainWindow::logShown, this, &Startup::onListed);
    connect(window, &widgets::MainWindow::openFailed, this, &Startup::onFailed);
}

void Startup::begin()
{
    if (m_options.size.isValid())
        m_window->resize(m_options.size);
    m_window->show();
    if (!m_options.files.isEmpty()) {
        m_window->openAll(m_options.compares ? m_options.files.mid(0, 1) : m_options.files, m_options.part);
    } else if (!m_options.screenshot.isEmpty()) {
        m_poll.start();
    }
}

void Startup::onOpened()
{
    disconnect(m_window, nullptr, this, nullptr); // later files are the user's business
    const core::Status status = goToPlace();
    if (!status) {
        m_window->messageBar().showError(status.error().message);
        finishWith(status.error());
        return;
    }
    if (m_options.showsMap)
        m_window->workspace().showMap();
    if (m_options.compares) {
        connect(&m_window->compare(), &widgets::CompareCommands::failed, this,
                [this](const QString& sentence) { finishWith(core::inputError(sentence)); });
        m_window->compare().compareWith(m_options.files[1]);
    }
    if (!m_options.query.isEmpty()) {
        connect(&m_window->workspace(), &widgets::Workspace::queryFinished, this, &Startup::onQueryFinished);
        m_window->workspace().runQuery(m_options.query);
    }
    if (!m_options.screenshot.isEmpty())
        m_poll.start();
}

/// Which of the bundles, or ranks, is meant is for a person to say; a log has no moments: there is nothing to
/// go to.
void Startup::onListed()
{
    if (!m_options.screenshot.isEmpty())
        m_poll.start();
}

void Startup::onQueryFinished(const QString& error)
{
    disconnect(&m_window->workspace(), nullptr, this, nullptr); // later queries are the user's business
    if (!error.isEmpty()) {
        m_poll.stop();
        finishWith(core::queryError(error));
    }
}

/// Ends a program that only was to save a picture; a person reads the message in the window.
void Startup::finishWith(const core::Error& error)
{
    if (!m_options.screenshot.isEmpty()) {
        std::fprintf(stderr, "snapviewer: %s\n", qPrintable(error.message));
        QApplication::exit(exitCodeOf(error.kind));
    }
}

core::Status Startup::goToPlace()
{
    widgets::Session& session = m_window->session();
    if (m_options.device) {
        if (!session.recording()->history->device(*m_options.device)) {
            return core::inputError(
                tr("The recording has no device %1.").arg(core::deviceName(*m_options.device)));
        }
        session.setDevice(*m_options.device);
    }
    SNAPVIEWER_TRY(m_options.moment ? selectMoment() : core::Done{});
    core::Status selected = m_options.select.isEmpty() ? core::Done{} : selectLabel();
    session.reveal();
    return selected;
}

/// Steps are waited for, where the moment is one of them.
core::Status Startup::selectMoment()
{
    using Kind = core::MomentChoice::Kind;
    widgets::Session& session = m_window->session();
    const core::MomentChoice& choice = *m_options.moment;
    if (!session.history())
        return core::inputError(tr("The recording has no events."));
    core::Steps steps;
    if (choice.kind == Kind::Step || choice.kind == Kind::StepPeak) {
        core::NoProgress progress;
        const auto found = session.store()->of<core::StepsOf>(session.device(), progress);
        SNAPVIEWER_TRY(found);
        steps = **found;
    }
    const auto moment = core::momentOf(session.recording()->snapshot(), *session.history(), steps,
                                       core::Curve::Active, choice);
    SNAPVIEWER_TRY(moment);
    session.selectEvent(moment->event);
    return core::Done{};
}

core::Status Startup::selectLabel()
{
    widgets::Session& session = m_window->session();
    std::optional<core::AllocationId> found;
    if (session.history())
        found = findLabel(*session.history(), m_options.select);
    for (const auto& device : session.recording()->history->devices()) {
        if (!found && !m_options.device)
            found = findLabel(*device, m_options.select);
    }
    if (!found)
        return core::inputError(tr("No allocation is labelled %1.").arg(m_options.select));
    session.selectAllocation(*found);
    return core::Done{};
}

void Startup::shootWhenSettled()
{
    constexpr int enough = 5; // what finishes may start the next job, and has to be painted
    if (!m_window) {
        QApplication::exit(exitCodeOf(core::ErrorKind::Output));
        return;
    }
    m_quietPolls = m_window->isBusy() ? 0 : m_quietPolls + 1;
    if (m_quietPolls >= enough) {
        m_poll.stop();
        shoot();
    }
}

void Startup::shoot()
{
    const core::Status written =
        picture::writePng(m_window->grab().toImage(), m_options.screenshot, core::NoProgress());
    if (written)
        QApplication::exit(0);
    else
        finishWith(written.error());
}

} // namespace app
