// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/session/followed.h"
#include "widgets/session/verdict_finding.h"

#include <QObject>

#include <cstdint>
#include <set>

namespace widgets {

class Session;

/// Lights what the verdict blames: at the first look at a device, and from one failure to the next as long as
/// nobody has lit anything else. GUI thread; the session outlives it.
class FirstLook final : public QObject
{
    Q_OBJECT

public:
    explicit FirstLook(Session* session, QObject* parent = nullptr);

    /// A view shows this of the session's device.
    void light(const Finding& finding);
    /// Whether it is still being found whom to light first: until then nothing is shown in full colour.
    [[nodiscard]] bool isUndecided() const;

Q_SIGNALS:
    void decided();

private:
    void follow();
    void giveWay();
    [[nodiscard]] bool isFirst() const;

    Session* m_session;
    std::set<std::int32_t> m_litDevices; ///< that had their first look
    Followed<FindingOf> m_found;
};

/// What is said first of the session's device: of its last failure, where it has one.
[[nodiscard]] FindingOf::Key firstFinding(const Session& session);

} // namespace widgets
