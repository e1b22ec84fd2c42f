// SPDX-License-Identifier: MIT
#include "widgets/session/first_look.h"

#include "core/history/one_moment.h"
#include "widgets/session/session.h"

namespace widgets {

FindingOf::Key firstFinding(const Session& session)
{
    FindingOf::Key key;
    if (const core::DeviceHistory* history = session.history()) {
        key.device = history->device();
        if (!history->ooms().empty())
            key.oom = history->ooms().back();
    }
    return key;
}

FirstLook::FirstLook(Session* session, QObject* parent)
    : QObject(parent), m_session(session),
      m_found([this](const core::Result<core::Derived::Pointer<FindingOf>>& finding) {
          if (finding)
              light(**finding);
          Q_EMIT decided(); // found or not
      })
{
    connect(m_session, &Session::replaced, this, [this] { m_litDevices.clear(); });
    connect(m_session, &Session::deviceChanged, this, &FirstLook::follow);
    connect(m_session, &Session::filterChanged, this, &FirstLook::giveWay, Qt::QueuedConnection);
    follow();
}

void FirstLook::follow()
{
    m_found.drop();
    if (isFirst())
        m_session->ask(m_found, firstFinding(*m_session));
}

/// What a person types is looked for in everything: nobody asked to look in what is lit.
void FirstLook::giveWay()
{
    const core::AllocationFilter asked = m_session->filter().asked();
    if (!asked.isEmpty() && asked != m_session->filter())
        m_session->setFilter(asked);
}

bool FirstLook::isUndecided() const
{
    return m_found.isWaiting() && isFirst();
}

/// Nobody has lit anything else yet, or looks at another event.
bool FirstLook::isFirst() const
{
    return m_session->history() != nullptr && m_litDevices.count(m_session->device()) == 0 &&
           m_session->filter().isEmpty() &&
           m_session->selection().event == core::openingEvent(*m_session->history());
}

void FirstLook::light(const Finding& finding)
{
    const auto& lit = m_session->filter().only;
    const bool isOurs = lit && lit->isHint && m_session->filter().asked().isEmpty();
    const bool isWanted = isOurs || isFirst();
    m_litDevices.insert(m_session->device());
    if (!isWanted || (isOurs && finding.lit == lit)) // as it was left
        return;
    core::AllocationFilter wanted;
    wanted.only = finding.lit;
    if (finding.lit && !m_session->selection().allocation && finding.largest &&
        m_session->selection().event == finding.verdict.event)
        m_session->select(*finding.largest, finding.verdict.event);
    m_session->setFilter(wanted);
}

} // namespace widgets
