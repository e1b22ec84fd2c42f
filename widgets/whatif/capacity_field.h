// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <cstdint>
#include <optional>

class QLineEdit;

namespace widgets {

/// What a device is taken to have for the allocator, as a person types it. GUI thread.
class CapacityField final : public QWidget
{
    Q_OBJECT

public:
    explicit CapacityField(QWidget* parent = nullptr);

    /// In bytes; nothing: nothing is typed, or it is not understood.
    [[nodiscard]] std::optional<std::uint64_t> typed() const { return m_typed; }
    /// Why what was typed is not understood; empty: it is.
    [[nodiscard]] const QString& problem() const { return m_problem; }
    /// Nothing is typed any more; given, or what the recording tells, counts. Nobody is told.
    void reset(std::optional<std::uint64_t> given);

Q_SIGNALS:
    /// Another is typed, or one that is not understood.
    void changed();

private:
    void take();

    QLineEdit* m_edit;
    std::optional<std::uint64_t> m_typed;
    QString m_problem;
};

} // namespace widgets
