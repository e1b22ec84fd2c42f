// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/leaks/leak_report.h"
#include "core/leaks/suppress_list.h"

#include <QCommandLineParser>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace app {

/// What `leaks` is asked for.
struct LeakOptions
{
    QString path;
    core::LeakRule rule;
    bool isFitting = true; ///< nobody gave a rule: fewer steps are judged by a gentler one
    core::SuppressList suppress;
    std::optional<std::uint64_t> capacity;
    std::uint64_t least = 0;
    std::optional<std::size_t> top;
    QString format;
    bool isFailing = false; ///< --fail-on-leak
};

void declareLeaks(QCommandLineParser& parser);
/// Reads files of marks and suppress lists too. Errors: Usage; Input, of such a file.
[[nodiscard]] core::Result<LeakOptions> leakOptionsOf(const QCommandLineParser& parser);

} // namespace app
