// SPDX-License-Identifier: MIT
#include "widgets/compare/compare_commands.h"

#include "core/base/units.h"
#include "widgets/compare/compare_banner.h"
#include "widgets/compare/compare_page.h"
#include "widgets/compare/pin_strip.h"
#include "widgets/controls/progress_strip.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/start_folder.h"
#include "widgets/session/session.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>

#include <utility>

namespace widgets {

CompareCommands::CompareCommands(const CompareActions& actions, Session& session, OwnRulesOf rules,
                                 QWidget* window)
    : QObject(window), m_actions(actions), m_session(session), m_rules(std::move(rules)), m_window(window),
      m_comparison(this), m_opener(this),
      m_page(new ComparePage(&session, &m_comparison, {actions.with, actions.swap}, window)),
      m_strip(new PinStrip(&m_comparison, window))
{
    connect(actions.with, &QAction::triggered, this, &CompareCommands::askForRecording);
    connect(actions.show, &QAction::triggered, this, &CompareCommands::pageRequested);
    connect(actions.pin, &QAction::triggered, this, &CompareCommands::pin);
    connect(actions.swap, &QAction::triggered, this, &CompareCommands::swap);
    connect(m_page, &ComparePage::fileDropped, this, &CompareCommands::compareWith);
    connect(m_page, &ComparePage::cancelRequested, &m_opener, &Opener::cancel);
    connect(m_page, &ComparePage::message, this, &CompareCommands::message);
    connect(m_strip, &PinStrip::pageRequested, this, &CompareCommands::pageRequested);
    connect(&session, &Session::replaced, this, &CompareCommands::giveUp);
    connect(&session, &Session::recordingChanged, this, &CompareCommands::followCallSites);
    connect(&session, &Session::deviceChanged, this, &CompareCommands::followDevice);
    connect(&session, &Session::selectionChanged, this, &CompareCommands::followSelection);
    connect(&m_comparison, &Comparison::sidesChanged, this, &CompareCommands::updateActions);
    connectOpener();
    updateActions();
}

QWidget* CompareCommands::page() const
{
    return m_page;
}

QWidget* CompareCommands::banner() const
{
    return &m_page->banner();
}

QWidget* CompareCommands::strip() const
{
    return m_strip;
}

void CompareCommands::connectOpener()
{
    ProgressStrip* strip = &m_page->opening();
    connect(&m_opener, &Opener::started, strip,
            [strip](const QString& path) { strip->start(path, tr("Opening")); });
    connect(&m_opener, &Opener::progressed, strip, &ProgressStrip::showProgress);
    connect(&m_opener, &Opener::cancelled, strip, &ProgressStrip::stop);
    connect(&m_opener, &Opener::failed, strip, [this, strip](const QString& sentence) {
        strip->stop();
        Q_EMIT failed(sentence);
    });
    connect(&m_opener, &Opener::opened, strip, [this, strip](const Opener::RecordingPtr& recording) {
        strip->stop();
        take(recording);
    });
}

/// The second recording is there.
void CompareCommands::take(const Opener::RecordingPtr& recording)
{
    if (!m_session.history())
        return; // closed meanwhile
    m_following.reset();
    if (const auto at = std::exchange(m_at, std::nullopt))
        m_comparison.compareAt(m_session.recording(), at->front(), recording, at->back());
    else
        m_comparison.compare(m_session.recording(), *m_session.history(), m_session.selection().event,
                             recording);
    Settings().addRecentFile(m_opener.path());
}

void CompareCommands::askForRecording()
{
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Compare With"), startFolder(m_window));
    if (path.isEmpty())
        return;
    Settings().setLastFolder(QFileInfo(path).absolutePath());
    compareWith(path);
}

void CompareCommands::compareWith(const QString& path)
{
    if (!m_session.history())
        return;
    m_at.reset();
    Q_EMIT pageRequested();
    m_opener.open(path, m_rules(), Settings().keepsIndexes());
}

void CompareCommands::compareAt(const QString& path, const std::array<SideMoment, 2>& at)
{
    compareWith(path);
    m_at = at;
}

void CompareCommands::compareMoments(core::EventIndex a, core::EventIndex b)
{
    if (!m_session.history())
        return;
    m_following = Side::B;
    m_comparison.compareMoments(m_session.recording(), *m_session.history(), a, b);
    Q_EMIT pageRequested();
}

/// Of two recordings, the moment of the one that is open; else A, which the next one selected is compared
/// with.
void CompareCommands::pin()
{
    if (!m_session.history())
        return;
    const core::EventIndex event = m_session.selection().event;
    if (!m_comparison.isEmpty() && !m_comparison.isOneRecording()) {
        const Side side = m_comparison.side(Side::A).recording == m_session.recording() ? Side::A : Side::B;
        m_comparison.setDevice(side, *m_session.history());
        m_comparison.setMoment(side, core::MomentChoice::at(event));
        Q_EMIT message(tr("%1 is compared at event %2.").arg(letterOf(side), core::formatEvent(event)));
        return;
    }
    m_following = Side::B;
    m_comparison.compareMoments(m_session.recording(), *m_session.history(), event, event);
    m_asksForMoment = true;
    Q_EMIT message(
        tr("Event %1 is A: select another moment to compare it with.").arg(core::formatEvent(event)));
}

void CompareCommands::swap()
{
    if (m_following)
        m_following = otherOf(*m_following);
    m_comparison.swapSides();
}

void CompareCommands::followSelection()
{
    if (!m_following || !m_comparison.isOneRecording())
        return;
    const core::EventIndex event = m_session.selection().event;
    m_comparison.setMoment(*m_following, core::MomentChoice::at(event));
    if (event != m_comparison.eventOf(otherOf(*m_following)) && std::exchange(m_asksForMoment, false))
        Q_EMIT message({}); // that was done
}

/// Nothing is compared with what is no longer open.
void CompareCommands::giveUp()
{
    m_open = m_session.recording();
    m_opener.cancel();
    m_otherCode.cancel();
    m_comparison.clear();
    updateActions();
}

/// Whose code is whose was decided anew.
void CompareCommands::followCallSites()
{
    const auto old = std::exchange(m_open, m_session.recording());
    if (m_open == old || m_comparison.isEmpty())
        return;
    m_otherCode.cancel();
    m_comparison.replace(old, m_open);
    decideOther();
}

/// What the user counts as own code is so in both recordings.
void CompareCommands::decideOther()
{
    for (const Side side : bothSides) {
        const Opener::RecordingPtr other = m_comparison.side(side).recording;
        if (other == m_open)
            continue;
        m_otherCode.startFor(
            [other, rules = m_rules()](core::Progress& /*progress*/) -> core::Result<Opener::RecordingPtr> {
                return other->withOwnRules(rules);
            },
            [this, other](const Opener::RecordingPtr& changed) { m_comparison.replace(other, changed); });
    }
}

void CompareCommands::followDevice()
{
    if (m_comparison.isOneRecording() && m_comparison.side(Side::A).device != m_session.history())
        m_comparison.clear();
    updateActions();
}

void CompareCommands::updateActions()
{
    const bool isOpen = m_session.history() != nullptr;
    m_actions.with->setEnabled(isOpen);
    m_actions.show->setEnabled(isOpen);
    m_actions.pin->setEnabled(isOpen && m_session.history()->eventCount() > 0);
    m_actions.swap->setEnabled(!m_comparison.isEmpty());
    if (m_comparison.isEmpty())
        m_following.reset();
}

} // namespace widgets
