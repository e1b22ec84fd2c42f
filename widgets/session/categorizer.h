// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/session/session.h"

#include <QObject>

#include <vector>

namespace widgets {

/// Keeps the user's categories in the settings and hands them to the session, which outlives it. GUI thread.
class Categorizer final : public QObject
{
    Q_OBJECT

public:
    /// Begins with the rules of the settings.
    explicit Categorizer(Session* session, QObject* parent = nullptr);

    [[nodiscard]] const std::vector<core::CategoryRule>& rules() const { return m_rules; }
    /// Keeps rules in the settings and applies them, but for those of which core::problemOf() tells
    /// something.
    void setRules(std::vector<core::CategoryRule> rules);

private:
    Session* m_session;
    std::vector<core::CategoryRule> m_rules;
};

} // namespace widgets
