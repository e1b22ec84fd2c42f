// SPDX-License-Identifier: MIT
#include "widgets/window/session_commands.h"

#include "core/base/plain_text.h"
#include "core/formats/open_recording.h"
#include "core/formats/overwrite_guard.h"
#include "core/history/content_name.h"
#include "core/remote/remote_address.h"
#include "widgets/compare/compare_commands.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/leaks/leaks_dock.h"
#include "widgets/session/session.h"
#include "widgets/sql/sql_dock.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/bars/colour_selector.h"
#include "widgets/window/bookmark_commands.h"
#include "widgets/window/file_dialogs.h"
#include "widgets/window/loader.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QWidget>

#include <array>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

constexpr std::array origins{core::Origin::Trace, core::Origin::Free, core::Origin::Segments};

/// What a session says of a recording that is open. session: the path of its file.
core::SessionRecording recordingOf(const core::Recording& recording, const QString& session)
{
    const QString& path = recording.document->path;
    const bool isFile =
        !path.startsWith(QLatin1Char(':')) && !core::remote::Address::isRemote(path) && !core::isStream(path);
    return {core::contentName(recording), QFileInfo(path).fileName(),
            isFile ? core::SessionFile::placeFrom(session, path) : QString(), recording.document->fileBytes};
}

core::SessionFilter savedFilter(const core::AllocationFilter& filter)
{
    core::SessionFilter saved{filter.text, filter.aliveAt, filter.from, filter.to,
                              {},          filter.stream,  filter.site};
    if (filter.origin)
        saved.origin = core::nameOf(*filter.origin);
    return saved;
}

/// Nothing is lit of a session beside what it is of: what is open has no such events.
core::AllocationFilter filterOf(const core::SessionFilter& saved, bool isSame)
{
    core::AllocationFilter filter;
    filter.text = saved.text;
    filter.site = saved.site;
    filter.stream = saved.stream;
    for (const core::Origin origin : origins) {
        if (core::nameOf(origin) == saved.origin)
            filter.origin = origin;
    }
    if (isSame) {
        filter.aliveAt = saved.aliveAt;
        filter.from = saved.from;
        filter.to = saved.to;
    }
    return filter;
}

core::SessionMoment momentOf(const Session& session)
{
    const Selection& selection = session.selection();
    core::SessionMoment moment{session.device(), selection.event};
    if (selection.allocation)
        moment.allocation = static_cast<std::int32_t>(selection.allocation->value);
    constexpr double tiny = 1e-3; // of an event: where a movement ends is no whole number
    const VisibleRange& range = session.visibleRange();
    const auto begin = static_cast<core::EventIndex>(std::floor(range.begin + tiny));
    const auto end = static_cast<core::EventIndex>(std::ceil(range.end - tiny));
    if (begin < end)
        moment.visible = {begin, end};
    return moment;
}

} // namespace

SessionCommands::SessionCommands(QAction* save, Session& session, Workspace& workspace,
                                 CompareCommands& compare, QWidget* window)
    : QObject(window), m_session(session), m_workspace(workspace), m_compare(compare), m_window(window)
{
    connect(save, &QAction::triggered, this, &SessionCommands::askToSave);
    // later, as who compares is still telling of the new sides, and has no pairs then
    connect(&compare.comparison(), &Comparison::sidesChanged, this, &SessionCommands::offerPairs,
            Qt::QueuedConnection);
}

void SessionCommands::askToSave()
{
    if (m_session.history() != nullptr)
        chooseFileToWrite(m_window, tr("Save the Session"),
                          QStringLiteral("%1.svsession").arg(m_session.baseName()),
                          {QStringLiteral("svsession")}, [this](const QString& path) { save(path); });
}

core::SessionFile SessionCommands::present(const QString& path) const
{
    core::SessionFile session;
    if (const auto before = core::SessionFile::read(path))
        session.rest = before->rest; // what others keep in it
    session.recording = recordingOf(*m_session.recording(), path);
    session.moment = momentOf(m_session);
    if (const auto* const bookmarks = m_window->findChild<BookmarkCommands*>())
        session.bookmarks = bookmarks->bookmarks();
    session.filter = savedFilter(m_session.filter());
    session.colours = ColourSelector::nameOf(m_workspace.timeline().colourBy());
    session.query = m_workspace.sql().query();
    session.queries = m_workspace.sql().queriesHere();
    session.suppressions = m_workspace.leaks().suppressed();
    addComparison(session, path);
    return session;
}

/// Of two recordings, one of which is open; else what an earlier session said of them.
void SessionCommands::addComparison(core::SessionFile& session, const QString& path) const
{
    const Comparison& comparison = m_compare.comparison();
    static const std::vector<core::SitePair> none;
    const bool isKnown = m_content == session.recording.content;
    session.other = isKnown ? m_other : std::nullopt;
    const std::vector<core::SitePair>* pairs = isKnown ? &m_pairs : &none;
    const auto& a = comparison.side(Side::A).recording;
    const auto& b = comparison.side(Side::B).recording;
    if (a && b && !comparison.isOneRecording()) {
        const bool isA = core::contentName(*a) == session.recording.content;
        session.other = recordingOf(isA ? *b : *a, path);
        pairs = &comparison.pairs();
    }
    for (const core::SitePair& pair : *pairs)
        session.pairs.emplace_back(pair.one, pair.other);
}

void SessionCommands::save(const QString& path)
{
    const auto& recording = m_session.recording();
    if (recording == nullptr || m_session.history() == nullptr)
        return;
    if (core::isPartOf(path, recording->document->path)) {
        Q_EMIT failed(core::outputError(
            tr("%1 is what is open here: it stays as it is. Choose another name.").arg(path)));
        return;
    }
    if (const core::Status written = present(path).write(path); !written)
        Q_EMIT failed(written.error());
    else
        Q_EMIT message(tr("Wrote %1.").arg(QDir::toNativeSeparators(path)));
}

void SessionCommands::open(const QString& path)
{
    auto read = core::SessionFile::read(path);
    if (!read) {
        Q_EMIT failed(read.error());
        return;
    }
    const QStringList places = core::SessionFile::placesOf(read->recording, path, Settings().recentFiles());
    m_wanted = Wanted{std::move(*read), path, places};
    const auto& recording = m_session.recording();
    if (recording && core::contentName(*recording) == m_wanted->session.recording.content)
        resume(); // it is what is open
    else
        wantNext();
}

void SessionCommands::wantNext()
{
    if (!m_wanted->places.isEmpty()) {
        Q_EMIT recordingWanted(m_wanted->places.first());
        return;
    }
    askForRecording();
    Q_EMIT failed(core::inputError(tr("%1, which this session is of, is not beside it: choose where it lies.")
                                       .arg(core::plainLine(m_wanted->session.recording.name))));
}

/// Later, as others are still being told of it.
void SessionCommands::follow(const Loader& loader)
{
    const auto later = [this, &loader](bool triesNext) {
        QMetaObject::invokeMethod(
            this, [this, path = loader.path(), triesNext] { giveUp(path, triesNext); }, Qt::QueuedConnection);
    };
    connect(&loader, &Loader::failed, this, [later] { later(true); });
    connect(&loader, &Loader::cancelled, this, [later] { later(false); });
}

void SessionCommands::giveUp(const QString& path, bool triesNext)
{
    if (!m_wanted || m_wanted->places.value(0) != path)
        return; // something else was to be opened
    m_wanted->places.removeFirst();
    if (triesNext && !m_wanted->places.isEmpty())
        wantNext();
    else
        m_wanted.reset();
}

void SessionCommands::askForRecording()
{
    const QString name = core::plainLine(m_wanted->session.recording.name);
    auto* dialog =
        new QFileDialog(m_window, tr("Where is %1?").arg(name), QFileInfo(m_wanted->path).absolutePath());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this, wanted = *m_wanted](const QString& path) {
        if (core::SessionFile::isNamed(path))
            return;
        m_wanted = wanted;
        m_wanted->places = QStringList{path};
        wantNext();
    });
    dialog->open();
}

void SessionCommands::resume()
{
    const auto& recording = m_session.recording();
    if (!m_wanted || recording == nullptr)
        return;
    const bool isSame = core::contentName(*recording) == m_wanted->session.recording.content;
    const bool isWanted = isSame || recording->document->path == m_wanted->places.value(0);
    if (!isSame && isWanted && m_wanted->places.size() > 1) { // another one of that name
        m_wanted->places.removeFirst();
        wantNext();
        return;
    }
    const Wanted wanted = *std::exchange(m_wanted, std::nullopt);
    if (!isWanted)
        return; // somebody opened something else meanwhile
    if (isSame)
        goTo(wanted.session);
    else
        Q_EMIT noted(
            tr("%1 is not the recording that this session is of: its moment and bookmarks are left out.")
                .arg(core::plainLine(QFileInfo(recording->document->path).fileName())));
    m_session.setFilter(filterOf(wanted.session.filter, isSame));
    if (const auto colours = ColourSelector::named(wanted.session.colours))
        m_workspace.timeline().setColourBy(*colours);
    m_workspace.sql().offer(wanted.session.query, wanted.session.queries);
    if (!wanted.session.suppressions.isEmpty())
        m_workspace.leaks().suppress(wanted.session.suppressions);
    m_content = isSame ? wanted.session.recording.content : QString();
    m_other = wanted.session.other;
    m_pairs.clear();
    for (const auto& [one, other] : wanted.session.pairs)
        m_pairs.push_back({one, other});
    offerPairs();
    if (m_other && m_compare.comparison().isEmpty())
        Q_EMIT message(tr("It was compared with %1.").arg(core::plainLine(m_other->name)));
}

void SessionCommands::goTo(const core::SessionFile& session)
{
    if (auto* const bookmarks = m_window->findChild<BookmarkCommands*>())
        bookmarks->add(session.bookmarks);
    const auto& history = *m_session.recording()->history;
    const auto* const device = session.moment ? history.device(session.moment->device) : nullptr;
    if (device == nullptr)
        return;
    const core::AllocationId allocation{static_cast<std::uint32_t>(session.moment->allocation.value_or(0))};
    if (session.moment->allocation && device->owns(allocation))
        m_session.select(allocation, device->clamped(session.moment->event));
    else
        m_session.setDevice(session.moment->device, session.moment->event);
    if (session.moment->visible)
        m_session.setVisibleRange({static_cast<double>(session.moment->visible->first),
                                   static_cast<double>(session.moment->visible->second)});
}

/// Where the two that the session compared are compared again, and nothing is paired yet.
void SessionCommands::offerPairs()
{
    Comparison& comparison = m_compare.comparison();
    const auto& a = comparison.side(Side::A).recording;
    const auto& b = comparison.side(Side::B).recording;
    if (!m_other || m_pairs.empty() || !a || !b || comparison.isOneRecording() || !comparison.pairs().empty())
        return;
    const QStringList compared{core::contentName(*a), core::contentName(*b)};
    if (compared.contains(m_content) && compared.contains(m_other->content))
        comparison.setPairs(m_pairs);
}

} // namespace widgets
