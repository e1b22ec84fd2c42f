// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/importlog.h"
#include "core/snapshot/snapshot.h"

#include <QString>

#include <cstdint>
#include <memory>

namespace core {

/// What one file holds. Immutable once opened. (Recorded samples and memory reports join the snapshot here.)
struct Document
{
    QString path;   ///< as the user named it
    QString format; ///< for people: "PyTorch pickle, protocol 4"
    std::uint64_t fileBytes = 0;
    std::shared_ptr<const Snapshot> snapshot;
    ImportLog log; ///< what reading found; Recording adds what replaying found
};

} // namespace core
