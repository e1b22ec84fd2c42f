// SPDX-License-Identifier: MIT
#pragma once

#include "core/pickle/output_buffer.h"
#include "core/pickle/pickle_tree_writer.h"

#include <string>
#include <vector>

namespace core {

/// Writes a tree as compact JSON, UTF-8, integers exact. JSON knows no references: what is shared is spelled
/// out each time. What JSON has no number for (NaN, infinity) becomes null. One thread; one text.
class JsonTreeWriter final : public pickle::TreeWriter
{
public:
    /// progress: stops the writing, as more than mostBytes do, which then hasFailed(); null for nobody, else
    /// outlives this.
    explicit JsonTreeWriter(QIODevice& device, const Progress* progress = nullptr,
                            std::uint64_t mostBytes = pickle::OutputBuffer::unlimited)
        : m_out(device, progress, mostBytes)
    {}

    void beginDict() override { begin('{'); }
    void endDict() override { end('}'); }
    void beginList() override { begin('['); }
    void endList() override { end(']'); }
    void beginTuple() override { begin('['); }
    void endTuple() override { end(']'); }
    void key(std::string_view name) override;
    void integerKey(std::int64_t number) override { key(std::to_string(number)); }
    void text(std::string_view utf8) override;
    void integer(std::int64_t number) override;
    void unsignedInteger(std::uint64_t number) override;
    void real(double number) override;
    void boolean(bool truth) override;
    void none() override;
    void pair(std::int64_t first, std::int64_t second) override;
    [[nodiscard]] bool refer(Shared /*kind*/, std::uint32_t /*id*/) override { return false; }
    void keep(Shared /*kind*/, std::uint32_t /*id*/) override {}
    void finish() override;
    [[nodiscard]] bool hasFailed() const override { return m_out.hasFailed(); }
    /// Whether the next value or key has a comma before it.
    [[nodiscard]] bool wantsComma() const
    {
        return !m_isAfterKey && !m_hasItems.empty() && m_hasItems.back();
    }
    /// So far.
    [[nodiscard]] std::uint64_t bytes() const { return m_out.bytes(); }

private:
    void begin(char bracket);
    void end(char bracket);
    void separate();
    void writeText(std::string_view utf8);
    template <class T>
    void writeNumber(T number);

    pickle::OutputBuffer m_out;
    std::vector<bool> m_hasItems; ///< by open container
    bool m_isAfterKey = false;
};

} // namespace core
