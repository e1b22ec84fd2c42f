// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/jobs/background.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/session/session.h"

#include <QObject>
#include <QString>

#include <memory>

namespace widgets {

/// What the user counts as own code: keeps it in the settings, and has the call sites of what is open decided
/// anew, on a worker, when it changes. Device, range and selection stay. The session outlives it. GUI thread.
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
    void apply();
    void show(const std::shared_ptr<const core::Recording>& recording);

    Session* m_session;
    OwnPatterns m_patterns;
    Background<std::shared_ptr<const core::Recording>> m_job{this};
};

} // namespace widgets
