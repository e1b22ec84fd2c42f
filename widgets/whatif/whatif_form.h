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
    /// What the device has for the allocator in bytes: as typed, where that is understood, else as given;
    /// nothing: as recorded.
    [[nodiscard]] std::optional<std::uint64_t> capacity() const;
    /// What counts as long as nothing is typed, which is forgotten. No changed().
    void setCapacity(std::optional<std::uint64_t> given);

Q_SIGNALS:
    void changed();

private:
    void showRoundup();

    std::optional<std::uint64_t> m_given;
    core::replay::Settings m_base; ///< what the form does not show of settings stays so
    QCheckBox* m_expandable;
    QComboBox* m_roundup;
    QSpinBox* m_maxSplit;
    QSpinBox* m_largeSegment;
    QLineEdit* m_capacity;
};

} // namespace widgets
