// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

#include <map>

namespace core::report {

/// The page of resources/report with its style and script in it, and the policy that lets nothing else run:
/// hashes of exactly these two. Places are `{{name}}`, filled by values, which are HTML already; what a value
/// says is never looked at again. style: rules behind those of the file.
[[nodiscard]] QByteArray filledTemplate(const std::map<QByteArray, QByteArray>& values,
                                        const QByteArray& style);

} // namespace core::report
