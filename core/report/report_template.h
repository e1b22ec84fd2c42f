// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

#include <cstdint>
#include <map>

namespace core::report {

/// A page of resources/report.
enum class Template : std::uint8_t
{
    Report, ///< of a recording
    Table,  ///< tables alone
};

/// The page with its style and script in it, and the policy that lets nothing else run: hashes of exactly
/// these two. Places are `{{name}}`, filled by values, which are HTML already; what a value says is never
/// looked at again.
[[nodiscard]] QByteArray filledTemplate(Template which, std::map<QByteArray, QByteArray> values);

} // namespace core::report
