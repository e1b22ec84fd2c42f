// SPDX-License-Identifier: MIT
#include "widgets/window/bars/trust_mark.h"

#include "core/oom/summary/trust.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/lists/summary/summary_columns.h"
#include "widgets/session/session.h"

namespace widgets {

TrustMark::TrustMark(Session* session, QWidget* parent) : QToolButton(parent), m_session(session)
{
    setObjectName(QStringLiteral("trust"));
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    connect(session, &Session::deviceChanged, this, &TrustMark::followRecording);
    followRecording();
}

void TrustMark::followRecording()
{
    const auto& recording = m_session->recording();
    const bool hasContent = m_session->history() || (recording && recording->document->isFromRecorder());
    setVisible(hasContent);
    if (!hasContent)
        return;
    const core::Trust trust =
        core::trustOf(*recording, m_session->history() ? std::optional(m_session->device()) : std::nullopt);
    const bool isSound = trust.level == core::TrustLevel::Sound;
    setIcon(isSound ? QIcon() : iconOf(core::severityOf(trust.level)));
    setToolButtonStyle(isSound ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
    setText(trust.level == core::TrustLevel::Unreliable ? tr("Totals are unsure") : trust.title);
    setToolTip(plainTip(core::textOf(trust)));
    setAccessibleName(tr("Can this file be trusted? %1").arg(trust.verdict));
}

} // namespace widgets
