// SPDX-License-Identifier: MIT
#pragma once

#include "core/redact/redaction.h"

#include <QCommandLineParser>

namespace app {

class Console;

/// Declares `--key FILE` and `--keep PACKAGES`.
void declareRedactionKey(QCommandLineParser& parser);
/// What these two ask for; without --key a new one, which sayKey() tells. Errors: Usage; Input.
[[nodiscard]] core::Result<core::RedactionOptions> redactionOf(const QCommandLineParser& parser);
/// Says a key that was made, once: it is nowhere else.
void sayKey(const QCommandLineParser& parser, const core::RedactionOptions& options, Console& console);

} // namespace app
