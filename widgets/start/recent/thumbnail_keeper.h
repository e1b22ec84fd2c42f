// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "widgets/controls/jobs/background.h"

#include <QObject>
#include <QString>
#include <QTimer>

namespace widgets {

class Session;
class TimelineView;
class VerdictStrip;

/// Keeps a thumbnail of what is open, once it is drawn and its verdict is found; drawn by the painters of the
/// timeline, on a worker. Of files only: neither of streams nor of the program's own example. GUI thread; all
/// three outlive it.
class ThumbnailKeeper final : public QObject
{
    Q_OBJECT

public:
    ThumbnailKeeper(const Session& session, const TimelineView& timeline, const VerdictStrip& verdict,
                    QObject* parent);

private:
    void keep();

    const Session& m_session;
    const TimelineView& m_timeline;
    const VerdictStrip& m_verdict;
    QTimer m_later;
    QString m_kept; ///< path of the recording that was kept last
    Background<core::Done> m_writer{this};
};

} // namespace widgets
