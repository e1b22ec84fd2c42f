// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/keyed_hash.h"
#include "core/pickle/output_buffer.h"
#include "core/pickle/pickle_tree_writer.h"

#include <array>
#include <string>
#include <unordered_map>
#include <vector>

namespace core::pickle {

/// Writes pickles of protocol 4 with the opcodes that Python's own writer uses for memory snapshots, no
/// others: the official viewer reads them. Key texts and what is kept are written once. One
/// thread; one pickle.
class Writer final : public TreeWriter
{
public:
    /// progress: stops the writing, as more than mostBytes do, which then hasFailed(); null for nobody, else
    /// outlives this.
    explicit Writer(QIODevice& device, const Progress* progress = nullptr,
                    std::uint64_t mostBytes = OutputBuffer::unlimited);

    void beginDict() override;
    void endDict() override;
    void beginList() override;
    void endList() override;
    void beginTuple() override;
    void endTuple() override;
    void key(std::string_view name) override;
    void integerKey(std::int64_t number) override;
    void text(std::string_view utf8) override;
    void integer(std::int64_t number) override;
    void unsignedInteger(std::uint64_t number) override;
    void real(double number) override;
    void boolean(bool truth) override;
    void none() override;
    void pair(std::int64_t first, std::int64_t second) override;
    [[nodiscard]] bool refer(Shared kind, std::uint32_t id) override;
    void keep(Shared kind, std::uint32_t id) override;
    void finish() override;
    [[nodiscard]] bool hasFailed() const override { return m_out.hasFailed(); }
    /// That were written so far.
    [[nodiscard]] std::uint64_t bytes() const { return m_out.bytes(); }

private:
    enum class Kind : std::uint8_t
    {
        Dict,
        List,
        Tuple,
    };
    struct Level
    {
        Kind kind = Kind::Dict;
        std::uint64_t count = 0;
    };

    void beforeValue();
    void writeText(std::string_view utf8);
    void writeNumber(std::int64_t number);
    void writeGet(std::uint32_t memo);
    template <class T>
    void little(T number, std::size_t bytes);

    OutputBuffer m_out;
    std::vector<Level> m_open;
    std::unordered_map<std::string, std::uint32_t, KeyedHash> m_keys; ///< memo numbers
    std::array<std::vector<std::uint32_t>, static_cast<std::size_t>(Shared::Count)> m_kept;
    std::uint32_t m_memoCount = 0;
};

} // namespace core::pickle
