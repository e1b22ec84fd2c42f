// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace widgets {

class Session;

/// What is lit on a picture, above it for as long as anything is: "Lit: metrics.py:37 · 5 of 1,317 ✕". A
/// click lights everything again. It takes a third of the width of its first parent, where need be with a cut
/// name and the first number alone: the legend beside it has to be read as well. The session outlives it. GUI
/// thread.
class FilterChip final : public QToolButton
{
    Q_OBJECT

public:
    explicit FilterChip(Session& session, QWidget* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    [[nodiscard]] QString nameOfWhatIsLit() const;
    [[nodiscard]] QString cutToRoom(const QString& name, int room) const;

    Session& m_session;
    const QWidget& m_whole; ///< what it takes a part of
};

} // namespace widgets
