// SPDX-License-Identifier: MIT
// The runs of memo references of core::pickle::Machine: three quarters of a file's bytes.
#include "core/pickle/machine.h"

#include <QCoreApplication>

#include <bit>
#include <cstring>

namespace core::pickle {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Pickle)
};

std::uint8_t byteAt(const char* p)
{
    return static_cast<std::uint8_t>(*p);
}

std::uint32_t littleId(const char* p)
{
    static_assert(std::endian::native == std::endian::little);
    std::uint32_t value = 0;
    std::memcpy(&value, p, sizeof value);
    return value;
}

} // namespace

/// After the MARK above a list. Where what follows spells out a run that is known, the list gets at once what
/// the run made of the other one.
void Machine::beginRun()
{
    const Value list = m_top[-1];
    if (!m_builder->isEmpty(list))
        return;
    m_runFirst = m_at;
    const std::uint32_t run = m_runs.foretold({m_at, static_cast<std::size_t>(m_end - m_at)});
    if (run == RunCache::absent || !m_builder->appendShape(list, m_runs.shape(run)))
        return;
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
        const bool isLong = opcode == static_cast<std::uint8_t>(Opcode::LongBinGet);
        if (!isLong && opcode != static_cast<std::uint8_t>(Opcode::BinGet))
            break;
        const std::uint32_t id = littleId(at + 1) & (isLong ? 0xFFFFFFFFU : 0xFFU);
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
    const std::uint64_t id =
        byteAt(m_at) == static_cast<std::uint8_t>(Opcode::LongBinGet) ? littleId(m_at + 1) : byteAt(m_at + 1);
    if (id >= slots || !m_memo.has(id)) {
        return fail(Texts::tr("%1 is damaged: byte %2 refers to memo id %3, which nothing has.")
                        .arg(m_source->name())
                        .arg(position())
                        .arg(id));
    }
    const std::size_t bytes = fixedBytesOf(byteAt(m_at));
    push(m_memo[id]);
    m_at += bytes;
}

} // namespace core::pickle
