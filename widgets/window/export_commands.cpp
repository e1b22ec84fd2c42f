// SPDX-License-Identifier: MIT
#include "widgets/window/export_commands.h"

#include "core/formats/overwrite_guard.h"
#include "core/remote/remote_address.h"
#include "core/snapshot/host_device.h"
#include "widgets/controls/progress_strip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/inspector/verdict/verdict_strip.h"
#include "widgets/map/map_page.h"
#include "widgets/redact/redact_dialog.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/actions.h"
#include "widgets/window/bookmark_commands.h"
#include "widgets/window/export_form.h"
#include "widgets/window/file_dialogs.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <optional>

namespace widgets {

namespace {

/// The events of the device that are in sight, where these are some of the open ones. Nothing where other
/// devices are open in part: they would be copied whole.
std::optional<core::RecordingPart> partInSight(const Session& session)
{
    const auto& recording = session.recording();
    const bool areOthersWhole =
        recording->part.events == core::TraceRange() || recording->history->devices().size() == 1;
    if (session.history() == nullptr || !areOthersWhole)
        return std::nullopt;
    const core::TraceRange open = session.history()->part();
    const VisibleRange& shown = session.visibleRange();
    const auto within = [&](double event) {
        return std::clamp(static_cast<core::EventIndex>(event), open.begin, open.end);
    };
    core::RecordingPart part;
    part.device = session.device();
    part.events = {within(std::floor(shown.begin)), within(std::ceil(shown.end))};
    const bool isSome = part.events.begin < part.events.end && part.events != open;
    return isSome ? std::optional(part) : std::nullopt;
}

} // namespace

ExportCommands::ExportCommands(Actions& actions, Session& session, Workspace& workspace, ProgressStrip& strip,
                               QWidget* window)
    : QObject(window), m_session(session), m_workspace(workspace), m_window(window),
      m_bookmarks(new BookmarkCommands(actions, session, workspace, window))
{
    const auto on = [this](const QAction* action, auto handler) {
        connect(action, &QAction::triggered, this, handler);
    };
    on(actions.exportView, [this] { exportPicture(false); });
    on(actions.exportWhole, [this] { exportPicture(true); });
    on(actions.copyPicture, [this] { copyPicture(); });
    on(actions.exportAnimation, [this] { exportAnimation(); });
    on(actions.exportTable, [this] { exportTable(); });
    on(actions.exportReport, [this] { exportReport(); });
    on(actions.saveRedacted, [this] { saveRedacted(); });
    on(actions.copyLink, [this] { copyLink(); });
    connect(actions.exportForms, &QActionGroup::triggered, this, [this](const QAction* action) {
        exportRecording(static_cast<core::ConvertForm>(action->data().toInt()));
    });
    connectExporter(strip);
    connect(m_bookmarks, &BookmarkCommands::problem, this, &ExportCommands::problem);
}

void ExportCommands::connectExporter(ProgressStrip& strip)
{
    connect(&m_exporter, &Exporter::started, &strip, &ProgressStrip::start);
    connect(&m_exporter, &Exporter::progressed, &strip, &ProgressStrip::showProgress);
    connect(&m_exporter, &Exporter::stopped, &strip, &ProgressStrip::stop);
    connect(&strip, &ProgressStrip::cancelRequested, &m_exporter, &Exporter::cancel);
    connect(&m_exporter, &Exporter::message, this, &ExportCommands::message);
    connect(&m_exporter, &Exporter::wroteWithLosses, this, &ExportCommands::wroteWithLosses);
    connect(&m_exporter, &Exporter::problem, this, &ExportCommands::problem);
}

void ExportCommands::exportPicture(bool isWhole)
{
    auto wanted = m_workspace.timeline().wantedPicture(isWhole);
    if (!wanted)
        return; // it is being built: the next try finds it
    wanted->verdict = m_workspace.verdict().lines();
    const QSize size = m_workspace.timeline().size();
    chooseFileToWrite(
        m_window, tr("Export the Timeline"), QStringLiteral("%1-timeline.png").arg(m_session.baseName()),
        {QStringLiteral("png"), QStringLiteral("svg")}, [this, wanted, size](const QString& path) {
            writeBeside(path, [&](const QString& to) { m_exporter.writePicture(*wanted, size, to); });
        });
}

/// What the window shows, with its legend.
void ExportCommands::copyPicture()
{
    auto wanted = m_workspace.timeline().wantedPicture(false);
    if (!wanted)
        return;
    wanted->verdict = m_workspace.verdict().lines();
    const QSize size = m_workspace.timeline().size();
    m_painter.start([wanted = *wanted,
                     size](core::Progress& progress) { return picture::drawImage(wanted, size, progress); },
                    [this](const core::Result<QImage>& image) {
                        if (!image)
                            return;
                        QGuiApplication::clipboard()->setImage(*image);
                        Q_EMIT message(tr("The picture is on the clipboard."));
                    });
}

/// Of the map where that is shown, else of the timeline.
void ExportCommands::exportAnimation()
{
    constexpr int frames = 96; // twelve a second
    const QLatin1String ofFolder(".png");
    const auto moments = picture::Moments::ofStep(m_session.steps().get(), *m_session.history(),
                                                  m_session.selection().event, frames);
    const auto page = m_workspace.map().isVisible() ? m_workspace.map().wantedPicture() : std::nullopt;
    auto timeline = page ? std::nullopt : m_workspace.timeline().wantedPicture(false);
    if (!page && !timeline)
        return; // it is being built: the next try finds it
    if (timeline)
        timeline->verdict = m_workspace.verdict().lines();
    const QSize size = page ? m_workspace.map().size() : m_workspace.timeline().size();
    chooseFileToWrite(
        m_window, tr("Export an Animation of the Step"),
        QStringLiteral("%1-step.webp").arg(m_session.baseName()),
        {QStringLiteral("webp"), QStringLiteral("png")},
        [this, page, timeline, moments, size, ofFolder](const QString& path) {
            const bool isFolder = path.endsWith(ofFolder, Qt::CaseInsensitive);
            writeBeside(isFolder ? path.chopped(ofFolder.size()) : path, [&](const QString& to) {
                if (page)
                    m_exporter.writeAnimation(*page, moments, size, picture::animationFile(to));
                else
                    m_exporter.writeAnimation(*timeline, moments, size, picture::animationFile(to));
            });
        });
}

void ExportCommands::exportTable()
{
    chooseFileToWrite(m_window, tr("Export the Allocations"),
                      QStringLiteral("%1-allocations.csv").arg(m_session.baseName()), {QStringLiteral("csv")},
                      [this](const QString& path) {
                          writeBeside(path, [this](const QString& to) { m_workspace.exportAllocations(to); });
                      });
}

/// Of the device that is shown.
void ExportCommands::exportReport()
{
    core::ReportRequest request;
    if (m_session.history() != nullptr)
        request.device = m_session.device();
    chooseFileToWrite(
        m_window, tr("Export a Report"), QStringLiteral("%1-report.html").arg(m_session.baseName()),
        {QStringLiteral("html")}, [this, recording = m_session.recording(), request](const QString& path) {
            writeBeside(path, [&](const QString& to) { m_exporter.writeReport(recording, request, to); });
        });
}

/// The dialog stays until the copy has a name.
void ExportCommands::saveRedacted()
{
    auto* dialog = new RedactDialog(m_session.recording(), partInSight(m_session), m_window);
    const QString name = QStringLiteral("%1-redacted.pickle").arg(m_session.baseName());
    connect(dialog, &RedactDialog::saveRequested, this,
            [this, dialog, name](const std::shared_ptr<const core::RedactedCopy>& copy) {
                chooseFileToWrite(dialog, tr("Save a Redacted Copy"), name, {QStringLiteral("pickle")},
                                  [this, dialog, copy](const QString& path) {
                                      writeBeside(path, [&](const QString& to) {
                                          m_exporter.writeCopy(copy, to);
                                          dialog->accept();
                                      });
                                  });
            });
    openThen(dialog, [] {});
}

/// Moments by their number, which is exact whatever is recorded.
void ExportCommands::copyLink()
{
    const Selection& selection = m_session.selection();
    QStringList words{
        QStringLiteral("snapviewer"), core::remote::shellWord(m_session.recording()->document->path),
        QStringLiteral("--device"),   core::deviceName(m_session.device()),
        QStringLiteral("--at"),       QStringLiteral("event:%1").arg(selection.event)};
    if (selection.allocation)
        words += {QStringLiteral("--select"),
                  m_session.history()->label(m_session.history()->rankOf(*selection.allocation))};
    QGuiApplication::clipboard()->setText(words.join(QLatin1Char(' ')));
    Q_EMIT message(tr("The command line that opens it here is on the clipboard."));
}

void ExportCommands::exportRecording(core::ConvertForm form)
{
    const ExportForm offered = exportFormOf(form);
    const auto recording = m_session.recording();
    const std::int32_t device = m_session.device();
    chooseFileToWrite(m_window, spokenText(offered.action), offered.nameBeside(recording->document->path),
                      {offered.suffix()}, [this, recording, form, device](const QString& path) {
                          writeBeside(path, [&](const QString& to) {
                              m_exporter.writeRecording(recording, form, device, to);
                          });
                      });
}

/// Calls write, but for what is open: a form may hold less than it.
void ExportCommands::writeBeside(const QString& path, const std::function<void(const QString& path)>& write)
{
    const auto& recording = m_session.recording();
    if (recording && core::isPartOf(path, recording->document->path)) {
        Q_EMIT problem(tr("%1 is what is open here: it stays as it is. Choose another name.").arg(path));
        return;
    }
    write(path);
}

} // namespace widgets
