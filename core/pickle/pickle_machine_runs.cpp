// SPDX-License-Identifier: MIT
// The runs of memo references of core::pickle::Machine: three quarters of a file's bytes.
#include "core/base/texts.h"
#include "core/pickle/pickle_machine.h"
#include "core/pickle/stream_bytes.h"

namespace core::pickle {

namespace {

SNAPVIEWER_TEXTS(PickleText);

bool isGet(std::uint8_t opcode)
{
    return opcode == static_cast<std::uint8_t>(Opcode::BinGet) ||
           opcode == static_cast<std::uint8_t>(Opcode::LongBinGet);
}

/// A number of 0 to 8 bytes at p, where eight can be read.
std::int64_t shortInteger(const char* p, unsigned bytes)
{
    if (bytes == 0)
        return 0;
    const unsigned unused = 64 - 8 * bytes;
    return static_cast<std::int64_t>(little<std::uint64_t>(p) << unused) >> unused;
}

} // namespace

/// Where plainRun() stands: in registers, while the machine's members wait.
struct Machine::Cursor
{
    const char* at;
    Value* top;
    const Value* fence;
    bool isPlain = true; ///< the latest opcode was carried out

    void take(Value value, std::size_t bytes)
    {
        *top++ = value;
        at += bytes;
    }
};

[[gnu::always_inline]] inline void Machine::plainGet(Cursor& cursor, std::uint32_t id, std::size_t bytes)
{
    cursor.isPlain = id < m_memo.size() && m_memo.has(id);
    if (cursor.isPlain)
        cursor.take(m_memo[id], bytes);
}

/// A LONG1 or SHORT_BINUNICODE of at most eight bytes.
[[gnu::always_inline]] inline void Machine::plainShort(Cursor& cursor, bool isText)
{
    const std::uint8_t bytes = byteAt(cursor.at + 1);
    const char* const written = cursor.at + 2;
    cursor.isPlain = bytes <= 8;
    if (cursor.isPlain && isText)
        cursor.take(Value::string(m_shortTexts.intern(written, bytes, *m_strings)), std::size_t{2} + bytes);
    else if (cursor.isPlain)
        cursor.take(m_numbers->integer(shortInteger(written, bytes)), std::size_t{2} + bytes);
}

[[gnu::always_inline]] inline void Machine::plainMark(Cursor& cursor)
{
    cursor.isPlain =
        m_marks.size() < maxDepth && cursor.top != m_stack.data() && !cursor.top[-1].is(Value::Tag::List);
    if (!cursor.isPlain)
        return;
    m_marks.push_back(static_cast<std::size_t>(cursor.top - m_stack.data()));
    cursor.fence = cursor.top;
    ++cursor.at;
}

[[gnu::always_inline]] inline void Machine::plainMemoize(Cursor& cursor)
{
    cursor.isPlain =
        cursor.top != cursor.fence && m_memoCount < m_memo.size() && m_memo.set(m_memoCount, cursor.top[-1]);
    m_memoCount += cursor.isPlain ? 1 : 0;
    cursor.at += cursor.isPlain ? 1 : 0;
}

/// What most of an event is made of, without going through the members for each opcode: stays here until
/// something needs more than the stack and the memo, or the window or the stack's room ends.
void Machine::plainRun()
{
    constexpr std::size_t longest = 10; // LONG1 or SHORT_BINUNICODE with eight bytes
    Cursor cursor{m_at, m_top, m_stack.data() + fence()};
    while (cursor.isPlain && static_cast<std::size_t>(m_end - cursor.at) >= longest &&
           cursor.top != m_limit) {
        const char* const at = cursor.at;
        switch (const auto opcode = static_cast<Opcode>(byteAt(at))) {
        case Opcode::BinGet:
            plainGet(cursor, byteAt(at + 1), 2);
            break;
        case Opcode::LongBinGet:
            plainGet(cursor, little<std::uint32_t>(at + 1), 5);
            break;
        case Opcode::BinInt1:
            cursor.take(Value::integer(byteAt(at + 1)), 2);
            break;
        case Opcode::BinInt2:
            cursor.take(Value::integer(little<std::uint16_t>(at + 1)), 3);
            break;
        case Opcode::BinInt:
            cursor.take(Value::integer(little<std::int32_t>(at + 1)), 5);
            break;
        case Opcode::Long1:
        case Opcode::ShortBinUnicode:
            plainShort(cursor, opcode == Opcode::ShortBinUnicode);
            break;
        case Opcode::Mark:
            plainMark(cursor);
            break;
        case Opcode::EmptyDict:
            cursor.take(m_builder->newDict(), 1);
            break;
        case Opcode::EmptyList:
            cursor.take(m_builder->newList(), 1);
            break;
        case Opcode::Memoize:
            plainMemoize(cursor);
            break;
        default:
            cursor.isPlain = false;
        }
    }
    m_at = cursor.at;
    m_top = cursor.top;
}

/// After the MARK above a list. Where what follows spells out a run that is known, the list gets at once what
/// the run made of the other one.
void Machine::beginRun()
{
    const Value list = m_top[-1];
    if (!m_builder->isEmpty(list))
        return;
    m_runFirst = m_at;
    const std::uint32_t run = m_runs.foretold({m_at, windowLeft()});
    if (run == RunCache::absent || !m_builder->appendShape(list, m_runs.shape(run))) {
        if (windowLeft() >= longestFixedOpcode && isGet(byteAt(m_at)))
            fetchRun();
        return;
    }
    m_at += m_runs.length(run);
    m_marks.pop_back();
    m_runs.follow(run);
}

/// At the APPENDS that gave list its items: keeps them, if they were a run of memo references only.
void Machine::rememberRun(Value list)
{
    if (m_runFirst == nullptr || m_runEnd != m_at)
        return;
    if (const Value shape = m_builder->shapeOf(list); !shape.isUnset())
        m_runs.add({m_runFirst, static_cast<std::size_t>(m_at + 1 - m_runFirst)}, shape);
}

/// Frame lists are runs of these two opcodes, three quarters of a file's bytes: stays here until the run, the
/// window or the stack's room ends.
void Machine::fetchRun()
{
    const char* at = m_at;
    Value* top = m_top;
    const std::size_t slots = m_memo.size();
    bool known = true;
    while (static_cast<std::size_t>(m_end - at) >= longestFixedOpcode && top != m_limit) {
        const std::uint8_t opcode = byteAt(at);
        if (!isGet(opcode))
            break;
        const bool isLong = opcode == static_cast<std::uint8_t>(Opcode::LongBinGet);
        const std::uint32_t id = little<std::uint32_t>(at + 1) & (isLong ? 0xFFFFFFFFU : 0xFFU);
        known = id < slots && m_memo.has(id);
        if (!known) [[unlikely]]
            break;
        *top++ = m_memo[id];
        at += isLong ? 5 : 2;
    }
    const bool progressed = at != m_at;
    m_runEnd = m_at == m_runFirst ? at : nullptr;
    m_at = at;
    m_top = top;
    if (progressed && known)
        return;
    // the end of the window or stack, or an id without value: one at a time
    const std::uint64_t id = byteAt(m_at) == static_cast<std::uint8_t>(Opcode::LongBinGet)
                                 ? little<std::uint32_t>(m_at + 1)
                                 : byteAt(m_at + 1);
    if (id >= slots || !m_memo.has(id)) {
        return fail(PickleText::tr("%1 is damaged: byte %2 refers to memo id %3, which nothing has.")
                        .arg(m_source->name(), QString::number(position()), QString::number(id)));
    }
    const std::size_t bytes = fixedBytesOf(byteAt(m_at));
    push(m_memo[id]);
    m_at += bytes;
}

} // namespace core::pickle
