// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/platform_choice.h"

#include <cstddef>

namespace core::platform {

inline namespace SNAPVIEWER_PLATFORM {

/// From here on the first signal that asks the program to end (Ctrl+C, whoever supervises it, a terminal that
/// is closed) is noted, and the second of its kind ends it. What waits for somebody who reads or types is
/// woken. Main thread, as all of these.
void listenForStop();
/// Afterwards any ends it.
void stopListening();
/// The number of the first that came; 0 for none. Any thread.
[[nodiscard]] int stopSignal();
/// As if none had come.
void forgetStop();
/// Whether it is Ctrl+C's.
[[nodiscard]] bool isInterrupt(int signal);

/// A limit on the size of files is an error of who writes, like a full disk.
void outliveFileLimit();
/// That a pipe's reader has gone is an error of who writes.
void outliveLostReader();

/// Where a library below us was refused memory and goes on as if it had some, the process would end by a
/// signal: says sentence on standard error instead and ends with 1. Any other crash stays what it is. length:
/// of sentence, which outlives the process.
void sayWhereMemoryLacks(const char* sentence, std::size_t length);

} // namespace SNAPVIEWER_PLATFORM

} // namespace core::platform
