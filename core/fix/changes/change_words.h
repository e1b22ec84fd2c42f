// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace core::fix {

/// A change as a person writes it: `checkpoint,layers=0-11`. A comma in a value is doubled.
struct ChangeText
{
    QString name;
    std::vector<std::pair<QString, QString>> values; ///< in order, each key once

    [[nodiscard]] std::optional<QString> value(const QString& key) const;
    /// As it is written.
    [[nodiscard]] QString text() const;
};

/// Error: Usage, which names what is wrong.
[[nodiscard]] Result<ChangeText> changeTextFrom(const QString& text);

/// A number from least to most. Error: Usage.
[[nodiscard]] Result<double> numberOf(const ChangeText& change, const QString& key, double least,
                                      double most);

/// The same of a whole number, as what is counted cannot be a part of one. Error: Usage.
[[nodiscard]] Result<std::size_t> wholeNumberOf(const ChangeText& change, const QString& key,
                                                std::size_t least, std::size_t most);

} // namespace core::fix
