// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/model/allocator_settings.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace widgets {

/// The settings of the allocator that its model knows, as a person sets them; begins with those recorded. GUI
/// thread.
class WhatIfForm final : public QWidget
{
    Q_OBJECT

public:
    explicit WhatIfForm(QWidget* parent = nullptr);

    /// Shows settings; changed() follows where they are others.
    void show(const core::replay::Settings& settings);
    [[nodiscard]] core::replay::Settings settings() const;
    /// Of the device for the allocator, where it is told and understood.
    [[nodiscard]] std::optional<std::uint64_t> capacity() const;

Q_SIGNALS:
    void changed();

private:
    void showRoundup();

    core::replay::Settings m_base; ///< what the form does not show of settings stays so
    QCheckBox* m_expandable;
    QComboBox* m_roundup;
    QSpinBox* m_maxSplit;
    QSpinBox* m_largeSegment;
    QLineEdit* m_capacity;
};

} // namespace widgets
