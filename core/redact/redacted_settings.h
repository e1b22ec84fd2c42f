// SPDX-License-Identifier: MIT
#pragma once

#include "core/redact/redacted_texts.h"
#include "core/snapshot/snapshot.h"

#include <string>
#include <string_view>

namespace core {

/// What a copy says of the allocator's settings: those that PyTorch has, with numbers, truths and the words
/// of its own. The top-level dict of the copy, none where there is nothing to say. snapshot: of the
/// recording; data: the copy's.
[[nodiscard]] ExtraId redactedSettings(const Snapshot& snapshot, SnapshotData& data, RedactedTexts& texts);

/// Of `key:value,key:[…]` the pairs that PyTorch knows, with values that it knows.
[[nodiscard]] std::string redactedConf(std::string_view conf);

} // namespace core
