// SPDX-License-Identifier: MIT
#include "widgets/session/categorizer.h"

#include "widgets/controls/settings/settings.h"

#include <utility>

namespace widgets {

Categorizer::Categorizer(Session* session, QObject* parent)
    : QObject(parent), m_session(session), m_rules(Settings().categoryRules())
{
    connect(m_session, &Session::recordingChanged, this, &Categorizer::apply);
    apply();
}

void Categorizer::setRules(std::vector<core::CategoryRule> rules)
{
    if (rules == m_rules)
        return;
    m_rules = std::move(rules);
    Settings().setCategoryRules(m_rules);
    apply();
}

void Categorizer::apply()
{
    m_job.cancel(); // it may be of another recording
    const auto recording = m_session->recording();
    if (!recording) {
        m_session->setCategories(nullptr);
        return;
    }
    m_job.startFor(
        [recording, rules = m_rules](core::Progress& progress) -> core::Result<Session::CategoriesPtr> {
            auto categories = core::Categories::build(*recording, rules, progress);
            if (!categories)
                return categories.error();
            return std::make_shared<const core::Categories>(std::move(*categories));
        },
        [this](Session::CategoriesPtr categories) { m_session->setCategories(std::move(categories)); });
}

} // namespace widgets
