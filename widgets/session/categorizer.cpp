// SPDX-License-Identifier: MIT
#include "widgets/session/categorizer.h"

#include "widgets/controls/settings/settings.h"

#include <utility>

namespace widgets {

Categorizer::Categorizer(Session* session, QObject* parent)
    : QObject(parent), m_session(session), m_rules(Settings().categoryRules())
{
    m_session->setCategoryRules(m_rules);
}

void Categorizer::setRules(std::vector<core::CategoryRule> rules)
{
    if (rules == m_rules)
        return;
    m_rules = std::move(rules);
    Settings().setCategoryRules(m_rules);
    m_session->setCategoryRules(m_rules);
}

} // namespace widgets
