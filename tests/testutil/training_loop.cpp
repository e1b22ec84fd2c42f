// SPDX-License-Identifier: MIT
#include "tests/testutil/training_loop.h"

#include <algorithm>

namespace testutil {

std::size_t TrainingLoop::allocate(std::uint64_t size, const QString& site)
{
    m_blocks.push_back({m_nextAddr, size});
    m_nextAddr += (size + 511) / 512 * 512 + 512;
    record("alloc", m_blocks.back(), site);
    return m_blocks.size() - 1;
}

void TrainingLoop::free(std::size_t block, const QString& site)
{
    record("free_requested", m_blocks[block], site);
    record("free_completed", m_blocks[block], site);
}

void TrainingLoop::requestFree(std::size_t block)
{
    record("free_requested", m_blocks[block], {});
}

void TrainingLoop::freeUnseen(std::uint64_t size)
{
    const Block block{m_nextAddr, size};
    m_nextAddr += size + 512;
    record("free_requested", block, {});
    record("free_completed", block, {});
}

void TrainingLoop::noise()
{
    constexpr std::size_t count = 40;
    std::vector<std::size_t> blocks;
    for (std::size_t i = 0; i < count; ++i) // 20 pairs of 10 MiB
        blocks.push_back(allocate(i % 2 == 0 ? (1 + i / 4) * mib / 2 : 10 * mib - (1 + i / 4) * mib / 2,
                                  QStringLiteral("model.py:%1:forward").arg(10 + i)));
    std::shuffle(blocks.begin(), blocks.end(), m_random);
    for (const std::size_t block : blocks)
        free(block, QStringLiteral("train.py:60:backward"));
}

void TrainingLoop::begin(const QString& name)
{
    m_open.push_back({name, m_time});
}

void TrainingLoop::end()
{
    m_annotations += QStringLiteral("annotation %1 %2 %3\n")
                         .arg(m_open.back().since)
                         .arg(m_time - 1)
                         .arg(m_open.back().name);
    m_open.pop_back();
}

void TrainingLoop::record(const char* action, const Block& block, const QString& site)
{
    m_text += QStringLiteral("%1 %2 %3 t=%4%5\n")
                  .arg(QLatin1String(action))
                  .arg(block.addr)
                  .arg(block.size)
                  .arg(m_time++)
                  .arg(site.isEmpty() ? QString() : QStringLiteral(" @") + site);
}

} // namespace testutil
