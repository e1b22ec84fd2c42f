// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/import_log.h"
#include "core/snapshot/memory_report.h"
#include "core/snapshot/snapshot.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>

namespace core {

struct Bundle;
class Samples;

/// What one file, or the folder of a recorder's bundle, holds. Immutable once opened.
struct Document
{
    QString path;   ///< as the user named it
    QString format; ///< for people: "PyTorch pickle, protocol 4"
    std::uint64_t fileBytes = 0;
    std::shared_ptr<const Snapshot> snapshot;   ///< never null once opened: empty where the file has none
    std::shared_ptr<const Samples> samples;     ///< of memory use over time, or null
    std::shared_ptr<const Bundle> bundle;       ///< what an OOM recorder wrote about the failure, or null
    std::shared_ptr<const MemoryReport> report; ///< what the snapshot was made from, or null
    ImportLog log;                              ///< what reading found; Recording adds what replaying found
    QStringList notes; ///< one sentence each: which part of it could not be read, and why

    /// A recorder wrote it: samples, or what it knew of a failure.
    [[nodiscard]] bool isFromRecorder() const { return samples || bundle; }
};

} // namespace core
