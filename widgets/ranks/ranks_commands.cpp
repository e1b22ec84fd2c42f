// SPDX-License-Identifier: MIT
#include "widgets/ranks/ranks_commands.h"

#include "widgets/session/session.h"

#include <utility>

namespace widgets {

RanksCommands::RanksCommands(Session& session, QWidget* window)
    : QObject(window), m_session(session), m_page(new RanksPage(window))
{
    connect(m_page, &RanksPage::openRequested, this, [this](const RankMomentPlace& place) {
        want({place, std::nullopt});
    });
    connect(m_page, &RanksPage::compareRequested, this,
            [this](const RankMomentPlace& a, const RankMomentPlace& b) {
                want({a, b});
            });
}

/// What is open already is not read again.
void RanksCommands::want(const Wanted& wanted)
{
    m_wanted = wanted;
    if (m_session.recording() && m_session.recording()->document->path == wanted.place.path)
        goThere();
    else
        Q_EMIT recordingWanted(wanted.place.path);
}

void RanksCommands::goThere()
{
    const auto wanted = std::exchange(m_wanted, std::nullopt);
    const auto& recording = m_session.recording();
    if (!wanted || !recording || recording->document->path != wanted->place.path)
        return;
    const core::DeviceHistory* device = recording->history->device(wanted->place.device);
    if (device == nullptr)
        device = m_session.history();
    const core::EventIndex event = wanted->place.event; // none where the rank was not read yet
    if (device != nullptr && event != core::beforeFirstEvent && event < device->eventCount())
        m_session.setDevice(device->device(), event);
    else if (device != nullptr)
        m_session.setDevice(device->device());
    m_session.reveal();
    Q_EMIT arrived();
    if (wanted->comparedWith)
        Q_EMIT compareWanted(wanted->place, *wanted->comparedWith);
}

} // namespace widgets
