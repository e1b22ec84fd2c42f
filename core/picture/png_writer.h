// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <QImage>
#include <QString>

namespace picture {

/// Writes image as PNG to path, which appears whole or stays as it was (core::ResultFile). Errors: Output,
/// one sentence; Input, where there is not enough memory; cancelled.
[[nodiscard]] core::Status writePng(const QImage& image, const QString& path, const core::Progress& progress);

} // namespace picture
