// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace widgets {

class Session;

/// *Can I trust this file?* in a few words at the foot of the window: quiet where all is well, with a mark
/// where not. Of the session's device: what is wrong with another one is not said of this. Reasons on hover;
/// a click asks for the details. The session outlives it. GUI thread.
class TrustMark final : public QToolButton
{
    Q_OBJECT

public:
    explicit TrustMark(Session* session, QWidget* parent = nullptr);

private:
    void followRecording();

    Session* m_session;
};

} // namespace widgets
