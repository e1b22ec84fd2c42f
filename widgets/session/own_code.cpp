// SPDX-License-Identifier: MIT
#include "widgets/session/own_code.h"

namespace widgets {

OwnCode::OwnCode(Session* session, QObject* parent)
    : QObject(parent), m_session(session), m_patterns(Settings().ownPatterns())
{
    // another file was opened by the patterns of then
    connect(m_session, &Session::recordingChanged, this, [this] { m_job.cancel(); });
}

void OwnCode::setPatterns(const OwnPatterns& patterns)
{
    if (patterns == m_patterns)
        return;
    m_patterns = patterns;
    Settings().setOwnPatterns(m_patterns);
    apply();
}

void OwnCode::count(const QString& pattern, bool isOwn)
{
    OwnPatterns changed = m_patterns;
    QStringList& wanted = isOwn ? changed.own : changed.notOwn;
    QStringList& opposite = isOwn ? changed.notOwn : changed.own;
    if (opposite.removeAll(pattern) == 0 && !wanted.contains(pattern))
        wanted.append(pattern);
    setPatterns(changed);
}

void OwnCode::apply()
{
    const auto recording = m_session->recording();
    if (!recording)
        return;
    m_job.startFor([recording, rules = m_patterns.rules()](
                       core::Progress& progress) { return recording->withOwnRules(rules, progress); },
                   [this](const std::shared_ptr<const core::Recording>& changed) { show(changed); });
}

/// Ids do not depend on whose code it is.
void OwnCode::show(const std::shared_ptr<const core::Recording>& recording)
{
    const std::int32_t device = m_session->device();
    const VisibleRange range = m_session->visibleRange();
    const Selection selection = m_session->selection();
    const auto sample = m_session->sample();
    m_session->setRecording(recording);
    m_session->setDevice(device);
    m_session->setVisibleRange(range);
    if (selection.allocation)
        m_session->select(*selection.allocation, selection.event);
    else
        m_session->selectEvent(selection.event);
    m_session->selectSample(sample);
}

} // namespace widgets
