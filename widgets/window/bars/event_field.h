// SPDX-License-Identifier: MIT
#pragma once

#include <QSpinBox>

#include <optional>

namespace widgets {

class Session;

/// The number of the selected event, to read and to type: follows and sets the session, which outlives it.
/// A number beyond the last event goes to that. GUI thread.
class EventField : public QSpinBox
{
    Q_OBJECT

public:
    explicit EventField(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;
    void keyPressEvent(QKeyEvent* event) override;

Q_SIGNALS:
    /// A person typed where to go, and Return: keys are for what is shown there again.
    void typed();
    /// A sentence: what was typed is no event.
    void refused(const QString& sentence);

private:
    [[nodiscard]] std::optional<double> typedIn(const QString& text) const;
    void followSession();

    Session* m_session;
};

} // namespace widgets
