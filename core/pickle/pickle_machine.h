// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/string_pool.h"
#include "core/pickle/opcode.h"
#include "core/pickle/pickle_builder.h"
#include "core/pickle/pickle_memo.h"
#include "core/pickle/pickle_numbers.h"
#include "core/pickle/run_cache.h"
#include "core/pickle/short_texts.h"

#include <vector>

namespace core::pickle {

/// What a machine read.
struct Outcome
{
    Value root;             ///< unset where the stream ended before any value
    std::uint64_t end = 0;  ///< offset after STOP, or where the stream broke off
    int protocol = 0;       ///< of the first PROTO
    bool truncated = false; ///< ended before STOP; what was complete is in the Builder
};

/// Carries out the value opcodes of pickle protocols 2 to 5 over a ByteSource and tells a Builder about the
/// containers; texts go to a StringPool. Refuses, by name and offset, every opcode that would import or call:
/// reading can run no code. Memory stays below max(64 MiB, 4 × input) plus what one MiB of input can add;
/// nesting, memo ids and integers have limits, so any input ends in an Outcome or one sentence.
/// One thread; used once.
class Machine
{
public:
    Machine(ByteSource& source, Builder& builder, StringPool& strings, Numbers& numbers, Progress& progress);

    /// Errors: one sentence naming the source and the byte offset; cancelled.
    [[nodiscard]] Result<Outcome> run();

    static constexpr std::size_t maxDepth = 1000; ///< open MARKs

private:
    enum class State : std::uint8_t
    {
        Running,
        Stopped,
        Truncated,
        Failed,
    };

    void step(std::uint8_t opcode);
    void stepNumber(std::uint8_t opcode);
    void stepStack(std::uint8_t opcode);
    void stepTuple(std::uint8_t opcode);
    void stepText(std::uint8_t opcode);
    void refuse(std::uint8_t opcode);

    void prepareOpcode();
    bool require(std::size_t bytes);
    void refill(std::size_t want);
    void expectMemo();
    bool checkMemory(std::size_t extra);
    void fail(const QString& message);

    void push(Value value)
    {
        if (m_top == m_limit) [[unlikely]]
            growStack();
        if (m_top != m_limit) [[likely]]
            *m_top++ = value;
    }
    void growStack();
    [[nodiscard]] std::size_t height() const { return static_cast<std::size_t>(m_top - m_stack.data()); }
    [[nodiscard]] std::size_t fence() const { return m_marks.empty() ? 0 : m_marks.back(); }
    [[nodiscard]] std::size_t windowLeft() const { return static_cast<std::size_t>(m_end - m_at); }
    bool needs(std::size_t values) { return height() - fence() >= values || failForLack(false); }
    bool needsMark() { return !m_marks.empty() || failForLack(true); }
    bool failForLack(bool ofMark);

    void pushContainer(Value container)
    {
        push(container);
        ++m_at;
    }
    void text(std::size_t header, std::uint64_t length);
    void integer(std::size_t header, std::uint64_t length);
    struct Cursor;
    void plainRun();
    void plainGet(Cursor& cursor, std::uint32_t id, std::size_t bytes);
    void plainShort(Cursor& cursor, bool isText);
    void plainMark(Cursor& cursor);
    void plainMemoize(Cursor& cursor);
    void fetchRun();
    void beginRun();
    void rememberRun(Value list);
    void put(std::uint64_t id, std::size_t opcodeBytes);
    void memoize();
    void mark();
    void append(std::size_t first);
    void setItems(std::size_t first);
    void tupleOf(std::size_t first);
    void collect(bool dict);
    void stop();
    void protocol();
    Value unwind();

    [[nodiscard]] std::uint64_t position() const;

    ByteSource* m_source;
    Builder* m_builder;
    StringPool* m_strings;
    Numbers* m_numbers;
    Progress* m_progress;

    const char* m_at = nullptr;  ///< next opcode in the window
    const char* m_end = nullptr; ///< of the window
    Value* m_top = nullptr;      ///< one past the stack's last value
    Value* m_limit = nullptr;
    std::vector<Value> m_stack;
    std::vector<std::size_t> m_marks; ///< heights of the stack at each open MARK
    Memo m_memo;
    std::uint64_t m_memoCount = 0; ///< slots set: MEMOIZE's next id
    RunCache m_runs;
    ShortTexts m_shortTexts;
    const char* m_runFirst = nullptr; ///< first opcode after the MARK of an empty list, in this window
    const char* m_runEnd = nullptr;   ///< where a run that began there ended
    bool m_isMemoExpected = false;
    std::uint64_t m_memoryLimit;
    int m_protocol = 0;
    State m_state = State::Running;
    Value m_root;
    Error m_error;
};

} // namespace core::pickle
