// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/settings/settings.h"
#include "widgets/session/session.h"

#include <QObject>
#include <QString>

namespace widgets {

/// What the user counts as own code: keeps it in the settings and hands it to the session, which outlives it.
/// GUI thread.
class OwnCode final : public QObject
{
    Q_OBJECT

public:
    /// Begins with the patterns of the settings.
    explicit OwnCode(Session* session, QObject* parent = nullptr);

    [[nodiscard]] const OwnPatterns& patterns() const { return m_patterns; }
    void setPatterns(const OwnPatterns& patterns);
    /// Counts what pattern names as own code, or no longer: takes back what was said before, else says it.
    void count(const QString& pattern, bool isOwn);

private:
    Session* m_session;
    OwnPatterns m_patterns;
};

} // namespace widgets
