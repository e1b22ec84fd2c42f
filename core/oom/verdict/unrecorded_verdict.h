// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/oom/verdict/verdict.h"

namespace core::verdict {

/// Of a document without a snapshot of any device: what a recorder noted, or that there is nothing.
[[nodiscard]] Verdict ofNoDevice(const Recording& recording);
/// Of a memory report: its peak, by what its entries are.
[[nodiscard]] Verdict ofReport(const Recording& recording, const DeviceHistory& device);
/// Of a recorder's bundle of a failure whose snapshot has no oom on device: says so before what else there
/// is to say.
void addFailureOf(const Recording& recording, const DeviceHistory& device, Verdict& verdict);

/// Of a file that ends early: its sentence is about what is left, and says so first.
void sayCutOff(Verdict& verdict);

} // namespace core::verdict
