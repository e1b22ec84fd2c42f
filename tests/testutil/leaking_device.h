// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <string>

namespace testutil {

/// A program that trains on a device of its own, as PyTorch would have recorded it, for recordingFromText():
/// the allocator's model follows it. 20 MiB are there before the first step; each needs 40 MiB while it runs,
/// at net.py:5, and keeps some of log.py:8 for good. Every block has a segment to itself.
class LeakingDevice
{
public:
    LeakingDevice();

    /// So many allocations of 10 MiB before the first step, one after another, of which none is kept.
    void pass(int count);
    /// A step that keeps so many MiB: none, or an even number from 10 on.
    void step(std::uint64_t kept);
    /// The same, after a request that failed beside so many MiB that the device had free.
    void survivedStep(std::uint64_t kept, std::uint64_t asked, std::uint64_t free);
    /// One in which such a request fails, and the recording ends there.
    void failingStep(std::uint64_t asked, std::uint64_t free);

    [[nodiscard]] std::string text() const;

private:
    void add(const char* action, std::uint64_t address, std::uint64_t size, const char* site);
    void fail(std::uint64_t asked, std::uint64_t free);
    void begin();
    void keep(std::uint64_t kept);
    void end();
    /// A segment with one block, as it is at the end.
    void addSegment(std::uint64_t address, std::uint64_t size, bool isActive);

    QString m_state;
    QString m_trace;
    QString m_steps;
    std::uint64_t m_nextAddress;
    int m_time = 0;
    int m_step = 0;
    int m_begun = 0;
    bool m_hasScratch = false;
    bool m_isScratchActive = false;
};

} // namespace testutil
