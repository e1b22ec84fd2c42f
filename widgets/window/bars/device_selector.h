// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>

namespace widgets {

class Session;

/// Which device the window shows: each with its peak, its events and its OOMs. Follows and sets the session,
/// which outlives it. GUI thread.
class DeviceSelector : public QComboBox
{
    Q_OBJECT

public:
    explicit DeviceSelector(Session* session, QWidget* parent = nullptr);

    /// In a narrow window the beginning of the text has to do.
    [[nodiscard]] QSize minimumSizeHint() const override;

private:
    void fill();
    void followSession();

    Session* m_session;
};

} // namespace widgets
