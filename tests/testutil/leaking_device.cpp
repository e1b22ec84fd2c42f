// SPDX-License-Identifier: MIT
#include "tests/testutil/leaking_device.h"

#include "tests/testutil/byte_units.h"

namespace testutil {

namespace {

constexpr std::uint64_t ownAddress = 0x1000'0000;
constexpr std::uint64_t scratchAddress = 0x2000'0000;
constexpr std::uint64_t keptAddress = 0x4000'0000;
constexpr std::uint64_t passingAddress = 0x3000'0000;
constexpr std::uint64_t ownSize = 20 * mib;
constexpr std::uint64_t scratchSize = 40 * mib;
constexpr const char* build = "model.py:1:build";
constexpr const char* forward = "net.py:5:forward";
constexpr const char* remember = "log.py:8:remember";

} // namespace

LeakingDevice::LeakingDevice() : m_nextAddress(keptAddress)
{
    add("segment_alloc", ownAddress, ownSize, build);
    add("alloc", ownAddress, ownSize, build);
    addSegment(ownAddress, ownSize, true);
}

void LeakingDevice::pass(int count)
{
    constexpr std::uint64_t size = 10 * mib;
    if (count > 0)
        add("segment_alloc", passingAddress, size, build);
    for (int n = 0; n < count; ++n) {
        add("alloc", passingAddress, size, build);
        add("free_requested", passingAddress, size, build);
        add("free_completed", passingAddress, size, build);
    }
    if (count > 0)
        add("segment_free", passingAddress, size, build);
}

void LeakingDevice::step(std::uint64_t kept)
{
    begin();
    keep(kept);
    end();
}

void LeakingDevice::survivedStep(std::uint64_t kept, std::uint64_t asked, std::uint64_t free)
{
    begin();
    fail(asked, free);
    keep(kept);
    end();
}

void LeakingDevice::failingStep(std::uint64_t asked, std::uint64_t free)
{
    begin();
    fail(asked, free);
    m_steps += QStringLiteral("annotation %1 - ProfilerStep#%2\n").arg(m_begun).arg(m_step);
}

std::string LeakingDevice::text() const
{
    QString state = m_state;
    if (m_hasScratch)
        state += QStringLiteral("segment %1 %2\n block %2 %3\n")
                     .arg(scratchAddress)
                     .arg(scratchSize)
                     .arg(m_isScratchActive ? QStringLiteral("active %1").arg(scratchSize)
                                            : QStringLiteral("inactive"));
    return (state + m_trace + m_steps).toStdString();
}

void LeakingDevice::add(const char* action, std::uint64_t address, std::uint64_t size, const char* site)
{
    m_trace += QStringLiteral("%1 %2 %3 t=%4 @%5\n")
                   .arg(QLatin1String(action))
                   .arg(address)
                   .arg(size)
                   .arg(++m_time)
                   .arg(QLatin1String(site));
}

void LeakingDevice::fail(std::uint64_t asked, std::uint64_t free)
{
    m_trace += QStringLiteral("oom %1 free=%2 t=%3 @%4\n")
                   .arg(asked * mib)
                   .arg(free * mib)
                   .arg(++m_time)
                   .arg(QLatin1String(remember));
}

void LeakingDevice::begin()
{
    ++m_step;
    m_begun = ++m_time;
    if (!m_hasScratch)
        add("segment_alloc", scratchAddress, scratchSize, forward);
    m_hasScratch = m_isScratchActive = true;
    add("alloc", scratchAddress, scratchSize, forward);
}

void LeakingDevice::keep(std::uint64_t kept)
{
    if (kept == 0)
        return;
    add("segment_alloc", m_nextAddress, kept * mib, remember);
    add("alloc", m_nextAddress, kept * mib, remember);
    addSegment(m_nextAddress, kept * mib, true);
    m_nextAddress += kept * mib;
}

void LeakingDevice::end()
{
    add("free_requested", scratchAddress, scratchSize, forward);
    add("free_completed", scratchAddress, scratchSize, forward);
    m_isScratchActive = false;
    m_steps += QStringLiteral("annotation %1 %2 ProfilerStep#%3\n").arg(m_begun).arg(++m_time).arg(m_step);
}

void LeakingDevice::addSegment(std::uint64_t address, std::uint64_t size, bool isActive)
{
    m_state += QStringLiteral("segment %1 %2\n block %2 %3\n")
                   .arg(address)
                   .arg(size)
                   .arg(isActive ? QStringLiteral("active %1").arg(size) : QStringLiteral("inactive"));
}

} // namespace testutil
