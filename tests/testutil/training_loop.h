// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace testutil {

/// A program that trains, as far as its allocations go: writes what PyTorch would have recorded of it, for
/// recordingFromText(). Each event is a microsecond after the one before.
class TrainingLoop
{
public:
    static constexpr std::uint64_t mib = 1U << 20U;

    explicit TrainingLoop(std::uint32_t seed = 1) : m_random(seed) {}

    /// Allocates at a site such as "train.py:10:step"; answers what free() wants.
    std::size_t allocate(std::uint64_t size, const QString& site);
    void free(std::size_t block, const QString& site = {});
    /// Another stream never finishes with it.
    void requestFree(std::size_t block);
    /// Frees what was allocated before recording.
    void freeUnseen(std::uint64_t size);
    /// 200 MiB of activations of many sizes, in 40 allocations; freed in any order.
    void noise();
    /// Annotates what happened since as a step of that name: "ProfilerStep#3".
    void begin(const QString& name);
    void end();

    /// The recording so far.
    [[nodiscard]] QString text() const { return m_text + m_annotations; }

private:
    struct Block
    {
        std::uint64_t addr = 0;
        std::uint64_t size = 0;
    };
    struct Open
    {
        QString name;
        std::uint64_t since = 0;
    };

    void record(const char* action, const Block& block, const QString& site);

    std::mt19937 m_random;
    std::vector<Block> m_blocks;
    std::uint64_t m_nextAddr = std::uint64_t{1} << 40U;
    std::uint64_t m_time = 1000;
    std::vector<Open> m_open;
    QString m_text;
    QString m_annotations;
};

} // namespace testutil
