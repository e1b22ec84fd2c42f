// SPDX-License-Identifier: MIT
#include "core/oom/sheet/untold_segments.h"

namespace core {

namespace {

bool isDecidable(OomVerdict rule)
{
    return rule == OomVerdict::LargerThanDevice || rule == OomVerdict::Growing;
}

bool isKnown(OomNumber number)
{
    return number == OomNumber::Requested || number == OomNumber::Active || number == OomNumber::Capacity ||
           number == OomNumber::Kept;
}

} // namespace

void forgetSegments(const OomEvidence& evidence, OomDiagnosis& diagnosis,
                    std::vector<AutopsyFinding>& findings, std::vector<AutopsyNumber>& numbers)
{
    if (!isDecidable(diagnosis.allocator))
        diagnosis.allocator = OomVerdict::ReallyFull;
    if (!isDecidable(diagnosis.verdict))
        diagnosis.verdict = diagnosis.allocator;
    std::erase_if(diagnosis.also, [](OomVerdict rule) { return !isDecidable(rule); });
    for (AutopsyFinding& finding : findings) {
        const bool isTold = finding.rule != OomVerdict::LargerThanDevice || evidence.capacity.has_value();
        if (!isDecidable(finding.rule) || !isTold)
            finding.holds = std::nullopt;
    }
    for (AutopsyNumber& number : numbers) {
        if (!isKnown(number.number)) {
            number.bytes = std::nullopt;
            number.sql.clear();
        }
    }
}

} // namespace core
