// SPDX-License-Identifier: MIT
#pragma once

#include "core/packed/open_packed.h"
#include "core/remote/remote_address.h"
#include "core/remote/remote_messages.h"

namespace core::remote {

/// Opens what lies on another machine: read and packed there, the index sent and taken as anybody's file, the
/// rest found here. Where cache (null: none) has the file as it is there now, only that is asked; keepIndex()
/// makes it have it. Addresses that send the file have it copied here and read. Waits; on a worker's thread.
/// Errors: Input, one sentence with what to do; Usage; cancelled. lacksHelper (may be null): becomes true
/// where copyHelper() would help.
[[nodiscard]] Result<OpenedRecording> openRemote(const OpenRequest& request, const CacheFolder* cache,
                                                 Progress& progress, bool* lacksHelper = nullptr);

/// What is in a folder there. Errors and lacksHelper as above.
[[nodiscard]] Result<Listing> listRemote(const Address& address, Progress& progress,
                                         bool* lacksHelper = nullptr);

/// openRemote() for an address, of which it keeps an index at once, else core::openRecording(). Of a folder
/// of ranks an error says what to do instead.
[[nodiscard]] Result<OpenedRecording> openAnywhere(const OpenRequest& request, const CacheFolder* cache,
                                                   Progress& progress);

} // namespace core::remote
