// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/sheet/autopsy_rows.h"

#include <vector>

namespace core {

/// Takes back what parts of a sheet say of segments, streams and the driver, of a file that tells none of
/// them (a profiler's trace): all of its numbers would be 0. What is left to decide by is the request, what
/// the device has where that is known, and what grows with every step; nothing else is answered, and
/// ReallyFull stands for a reason that is not known. Before anything else is made of the diagnosis.
void forgetSegments(const OomEvidence& evidence, OomDiagnosis& diagnosis,
                    std::vector<AutopsyFinding>& findings, std::vector<AutopsyNumber>& numbers);

} // namespace core
