// SPDX-License-Identifier: MIT
#pragma once

#include "core/serving/serving_values.h"
#include "widgets/session/followed.h"
#include "widgets/session/session.h"

#include <QWidget>

#include <memory>
#include <optional>

class QToolButton;

namespace widgets {

class ServingRows;

/// What a server of language models spends its card on at one moment, as a waterfall below one line that says
/// most of it; hidden for recordings of anything else. The session outlives it. GUI thread.
class ServingStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit ServingStrip(Session* session, QWidget* parent = nullptr);

    /// The moment of the session's device that is to be shown.
    void showMoment(core::EventIndex event);
    /// Nothing is open, or another recording or device.
    void clear();
    /// Whether the rows are shown below the line.
    void setOpen(bool isOpen);

private:
    void onServer(const core::Result<std::shared_ptr<const core::serving::Server>>& found);
    void onWaterfall(const core::Result<std::shared_ptr<const core::serving::Waterfall>>& found);

    Session* m_session;
    QToolButton* m_line;
    ServingRows* m_rows;
    std::optional<core::EventIndex> m_event;
    bool m_isServer = false;
    Followed<core::ServerOf> m_server;
    Followed<core::WaterfallOf> m_fall;
};

} // namespace widgets
