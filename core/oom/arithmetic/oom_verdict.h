// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/device_capacity.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Why a request failed, in the order of the rules. ReturnedTooLate: lateReturn(). Unexplained says that the
/// recorded numbers explain no failure; ReallyFull is what remains.
enum class OomVerdict : std::uint8_t
{
    LargerThanDevice,
    Growing,
    ReturnedTooLate,
    Unexplained,
    WaitingOnStreams,
    PrivatePool,
    Fragmented,
    Stranded,
    OutsideProcess,
    ReallyFull,
};

/// The numbers that decide, all of the moment of the `oom` event. By then the allocator has tried everything:
/// waited for other streams where no CUDA graph was being captured, and given every wholly free segment
/// (expandable: page) of its public pools back to the driver. Bytes.
///
/// *Public* means of the default pool, or of none that is known. A request can use free memory of its own
/// pool, stream and kind of segment (small, large) only; nothing of another stream, even if idle.
struct OomEvidence
{
    std::uint64_t requested = 0;             ///< rounded block size
    std::optional<std::uint64_t> deviceFree; ///< what the driver had; counts as 0 where not recorded
    std::uint64_t driverAsk = 0;             ///< what the driver was asked for: allocator::segmentBytes() or
                                             ///< mappedBytes()
    std::uint64_t usableFree = 0;            ///< free bytes the request can use
    std::uint64_t usableRun = 0;             ///< the longest contiguous run of them
    std::uint64_t usableRunSure = 0;         ///< the same without bytes that may be rounding of a block
    std::uint64_t pending = 0;         ///< freed by the program, in use by other streams; requested bytes
    std::uint64_t pendingRun = 0;      ///< usableRun if those had come back
    std::uint64_t pendingReleased = 0; ///< what could then have gone back to the driver
    std::uint64_t pendingAsk = 0;      ///< what the driver would then have been asked for, all of it anew
    std::uint64_t privateFree = 0;     ///< free in private pools other than the request's own
    std::uint64_t otherFree = 0;       ///< free in the request's pool, but of other streams or kinds
    std::uint64_t otherKindFree = 0;   ///< of otherFree: in segments of the other kind
    std::uint64_t kept = 0; ///< alive from earlier steps at call sites that grow with every step; requested
    std::uint64_t lateRun = 0;    ///< free run that came back while the request failed: LateReturn::bytes
    std::uint64_t unreturned = 0; ///< wholly free segments or pages of public pools, not given back
    std::uint64_t reserved = 0;
    std::optional<std::uint64_t> capacity; ///< of the device; nothing: unknown
    bool isCapacityRecorded = false;       ///< DeviceCapacity::isRecorded

    [[nodiscard]] std::uint64_t free() const { return deviceFree.value_or(0); }
    /// What the driver lacked for driverAsk.
    [[nodiscard]] std::uint64_t shortfall() const { return driverAsk > free() ? driverAsk - free() : 0; }
    /// The least that the device has: what is reserved and what is free of it.
    [[nodiscard]] std::uint64_t seenCapacity() const;
    /// Used by other processes, libraries, contexts; nothing where the capacity is unknown or below
    /// seenCapacity(), which contradicts it.
    [[nodiscard]] std::optional<std::uint64_t> outside() const;
    /// What the device has, as far as that is known: its capacity, else the least that it has.
    [[nodiscard]] std::uint64_t knownCapacity() const;
};

/// The verdict, and what else holds.
struct OomDiagnosis
{
    OomVerdict verdict = OomVerdict::ReallyFull;
    OomVerdict allocator = OomVerdict::ReallyFull; ///< what it is without Growing: why the allocator failed
    std::vector<OomVerdict> also; ///< in the order of the rules; never ReallyFull, which is what remains

    friend bool operator==(const OomDiagnosis&, const OomDiagnosis&) = default;
};

/// The rules, each by itself:
/// - LargerThanDevice: the request alone exceeds the capacity; where that is unknown, what is reserved and
///   free together, if both are known and something is reserved.
/// - Growing: some call sites held more after every step, and what earlier steps left there is alive
///   (steadyGrowth()).
/// - ReturnedTooLate: a free run that came back after the allocator had searched was long enough.
/// - Unexplained: the driver had enough for driverAsk, or a run that is certainly free was long enough. A
///   limit that no recording shows has refused (a memory fraction, MIG, MPS), or a thread was quicker.
/// - WaitingOnStreams: some bytes are pending, and with them back either a run would have been long enough,
///   or, whole segments and pages given back first, the driver would have had enough.
/// - PrivatePool: free bytes in other private pools would have covered the shortfall. They belong to CUDA
///   graphs or a MemPool, which alone may use them; that they are in pieces does not matter here.
/// - Fragmented: usableFree, with what the driver had, is at least the request. What the driver had does not
///   count where it covers the request by itself: then the size of a segment is what it failed for. No run
///   that is certainly free is long enough; nor is one where it is Stranded.
/// - Stranded: with otherFree, too, it would have been; without it is not, or only with pieces that are no
///   material part.
/// - OutsideProcess: the capacity is known and what is used outside this allocator covers the shortfall.
[[nodiscard]] bool holds(OomVerdict rule, const OomEvidence& evidence);

/// Whether the bytes that a rule speaks of are a material part, so that it can be the verdict: a sixteenth of
/// what is reserved or, for what is used outside, of the device. Why there: docs/decisions/oom-verdict.md.
[[nodiscard]] bool isMaterial(OomVerdict rule, const OomEvidence& evidence);

/// The first rule that holds and is material, in the order of OomVerdict; where none is, Unexplained if the
/// memory not given back would have been enough (a CUDA graph was being captured, most likely), else
/// ReallyFull. The others that hold are listed in also; beside LargerThanDevice, ReturnedTooLate and
/// Unexplained none counts but Growing.
[[nodiscard]] OomDiagnosis diagnose(const OomEvidence& evidence);

} // namespace core
