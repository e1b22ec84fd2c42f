// SPDX-License-Identifier: MIT
#include "core/base/platform/machine.h"

#include <QFile>

#include <algorithm>
#include <mutex>
#include <optional>
#include <sched.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace core::platform {
inline namespace posix {

namespace {

/// What the control group of this process may have; nothing where it may have all.
std::optional<std::uint64_t> memoryOfGroup()
{
    QFile membership(QStringLiteral("/proc/self/cgroup"));
    if (!membership.open(QIODevice::ReadOnly))
        return std::nullopt;
    std::optional<std::uint64_t> least;
    for (QByteArray line = membership.readLine(); !line.isEmpty(); line = membership.readLine()) {
        const bool isUnified = line.startsWith("0::"); // version 1 has its own below another folder
        if (!isUnified && !line.contains(":memory:"))
            continue;
        const QByteArray group = line.trimmed().mid(line.indexOf(':', line.indexOf(':') + 1) + 1);
        const QString root =
            isUnified ? QStringLiteral("/sys/fs/cgroup") : QStringLiteral("/sys/fs/cgroup/memory");
        const QString name =
            isUnified ? QStringLiteral("/memory.max") : QStringLiteral("/memory.limit_in_bytes");
        QFile limit(root + QFile::decodeName(group) + name);
        bool isNumber = false;
        const qulonglong bytes =
            limit.open(QIODevice::ReadOnly) ? limit.readAll().trimmed().toULongLong(&isNumber) : 0;
        if (isNumber && bytes > 0)
            least = std::min<std::uint64_t>(least.value_or(bytes), bytes);
    }
    return least;
}

} // namespace

std::size_t processorsOfProcess()
{
    cpu_set_t processors;
    CPU_ZERO(&processors);
    if (sched_getaffinity(0, sizeof(processors), &processors) != 0)
        return 1;
    return static_cast<std::size_t>(std::max(CPU_COUNT(&processors), 1));
}

std::uint64_t memoryOfProcess()
{
    const auto pages = static_cast<std::uint64_t>(std::max(sysconf(_SC_PHYS_PAGES), 1L));
    const auto page = static_cast<std::uint64_t>(std::max(sysconf(_SC_PAGESIZE), 1L));
    return std::min(pages * page, memoryOfGroup().value_or(pages * page));
}

void giveBackFreedMemory()
{
#if defined(__GLIBC__)
    // Where another allocator stands in for glibc's, a sanitizer's or a preloaded one, nobody has set that up
    // yet: the first call does, and not in a way that two threads may share.
    static std::mutex oneAtATime;
    const std::lock_guard lock(oneAtATime);
    malloc_trim(0);
#endif
}

/// What is not a whole large page, at both ends, stays as it is: others lie beside it.
void preferLargePages([[maybe_unused]] const void* bytes, [[maybe_unused]] std::size_t count)
{
#if defined(MADV_HUGEPAGE)
    constexpr std::uintptr_t page = std::uintptr_t{2} << 20U;
    const auto from = reinterpret_cast<std::uintptr_t>(bytes);
    const std::uintptr_t begin = (from + page - 1) / page * page;
    const std::uintptr_t end = (from + count) / page * page;
    if (begin < end)
        // NOLINTNEXTLINE(performance-no-int-to-ptr): whole pages of what a pointer names
        (void)madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE); // a wish
#endif
}

std::size_t placeOf(std::string_view part, std::string_view whole)
{
    if (part.empty() || part.size() > whole.size())
        return part.empty() ? 0 : std::string_view::npos; // of an empty text there may be no address
    const void* const found = memmem(whole.data(), whole.size(), part.data(), part.size());
    return found == nullptr ? std::string_view::npos
                            : static_cast<std::size_t>(static_cast<const char*>(found) - whole.data());
}

} // namespace posix
} // namespace core::platform
