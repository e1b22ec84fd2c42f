// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/formats/json/json_tree_writer.h"

#include <QIODevice>

#include <array>
#include <cstdint>
#include <vector>

namespace core {

/// Takes all that is written and keeps nothing: to see how much it would be. One thread.
class NullDevice final : public QIODevice
{
public:
    NullDevice() { open(QIODevice::WriteOnly | QIODevice::Unbuffered); }
    [[nodiscard]] bool isSequential() const override { return true; }

protected:
    qint64 readData(char* /*data*/, qint64 /*maxSize*/) override { return -1; }
    qint64 writeData(const char* /*data*/, qint64 size) override { return size; }
};

/// How many bytes a tree takes as JSON, to the byte: what JsonTreeWriter would write, without writing it.
/// What is shared is measured once, so a tree is measured in the time that its references take, not its
/// spelled out text. One thread.
class JsonTreeSize final : public pickle::TreeWriter
{
public:
    /// progress: stops it, which then hasFailed(); outlives this.
    explicit JsonTreeSize(const Progress& progress) : m_json(m_nowhere, &progress) {}

    void beginDict() override;
    void endDict() override;
    void beginList() override;
    void endList() override;
    void beginTuple() override;
    void endTuple() override;
    void integerKey(std::int64_t number) override { m_json.integerKey(number); }
    void key(std::string_view name) override { m_json.key(name); }
    void text(std::string_view utf8) override;
    void integer(std::int64_t number) override { m_json.integer(number); }
    void unsignedInteger(std::uint64_t number) override { m_json.unsignedInteger(number); }
    void real(double number) override { m_json.real(number); }
    void boolean(bool truth) override { m_json.boolean(truth); }
    void none() override { m_json.none(); }
    void pair(std::int64_t first, std::int64_t second) override { m_json.pair(first, second); }
    [[nodiscard]] bool refer(Shared kind, std::uint32_t id) override;
    void keep(Shared kind, std::uint32_t id) override;
    void finish() override { m_json.finish(); }
    [[nodiscard]] bool hasFailed() const override { return m_json.hasFailed(); }

    [[nodiscard]] std::uint64_t bytes() const { return m_json.bytes() + m_referred; }

private:
    struct Level
    {
        std::uint64_t start; ///< where its bracket stands
        bool isKept = false;
        Shared kind{};
        std::uint32_t id = 0;
    };

    void opened() { m_open.push_back({bytes() - 1}); }
    void closed();
    void remember(Shared kind, std::uint32_t id, std::uint64_t size);

    NullDevice m_nowhere;
    JsonTreeWriter m_json;
    std::uint64_t m_referred = 0; ///< bytes of what was referred to instead of written
    std::uint64_t m_last = 0;     ///< bytes of the text or tuple that was just written
    bool m_isWhole = false;       ///< one was, rather than something begun
    std::vector<Level> m_open;
    std::array<std::vector<std::uint64_t>, static_cast<std::size_t>(Shared::Count)> m_sizes; ///< 0: unknown
};

} // namespace core
