// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <cstddef>
#include <functional>

namespace core::remote {

/// Where summaries of ranks go, as files. take: on any thread, one at a time.
struct RanksSink
{
    std::function<void(std::size_t files)> expect;
    std::function<void(const QByteArray& file)> take;
};

/// Hands over the summaries of what lies at path: those that are there, else of its recordings, each as soon
/// as it is made; nothing is written there. Errors: Input, one sentence; Output; cancelled.
[[nodiscard]] Status sendRanks(const QString& path, const RanksSink& sink, Progress& progress);

} // namespace core::remote
