// SPDX-License-Identifier: MIT
// The opcodes of core::pickle::Machine that fill containers or end the stream.
#include "core/base/texts.h"
#include "core/pickle/pickle_machine.h"
#include "core/pickle/unwind.h"

#include <span>

namespace core::pickle {

namespace {

SNAPVIEWER_TEXTS(PickleText);

} // namespace

/// Items are [first, height()), the list below them; first is the innermost mark for APPENDS.
void Machine::append(std::size_t first)
{
    const bool marked = !m_marks.empty() && m_marks.back() == first && *m_at == 'e';
    const std::size_t fenceBelow = marked ? (m_marks.size() > 1 ? m_marks[m_marks.size() - 2] : 0) : fence();
    if (first <= fenceBelow || !m_stack[first - 1].is(Value::Tag::List)) {
        return fail(PickleText::tr("%1 is damaged: byte %2 appends to something that is no list.")
                        .arg(m_source->name(), QString::number(position())));
    }
    m_builder->append(m_stack[first - 1], std::span(m_stack.data() + first, height() - first));
    if (marked)
        rememberRun(m_stack[first - 1]);
    m_top = m_stack.data() + first;
    if (marked)
        m_marks.pop_back();
    ++m_at;
}

/// Keys and values are [first, height()), the dict below them; first is the innermost mark for SETITEMS.
void Machine::setItems(std::size_t first)
{
    const bool marked = !m_marks.empty() && m_marks.back() == first && *m_at == 'u';
    const std::size_t fenceBelow = marked ? (m_marks.size() > 1 ? m_marks[m_marks.size() - 2] : 0) : fence();
    if (first <= fenceBelow || !m_stack[first - 1].is(Value::Tag::Dict)) {
        return fail(PickleText::tr("%1 is damaged: byte %2 sets keys of something that is no dict.")
                        .arg(m_source->name(), QString::number(position())));
    }
    if ((height() - first) % 2 != 0) {
        return fail(PickleText::tr("%1 is damaged: byte %2 sets a key without a value.")
                        .arg(m_source->name(), QString::number(position())));
    }
    m_builder->setItems(m_stack[first - 1], std::span(m_stack.data() + first, height() - first));
    m_top = m_stack.data() + first;
    if (marked)
        m_marks.pop_back();
    ++m_at;
}

void Machine::tupleOf(std::size_t first)
{
    const Value tuple = m_builder->tuple(std::span(m_stack.data() + first, height() - first));
    m_top = m_stack.data() + first;
    pushContainer(tuple);
}

/// LIST and DICT: make the container from everything above the mark.
void Machine::collect(bool dict)
{
    if (!needsMark())
        return;
    const std::size_t first = m_marks.back();
    const std::span<const Value> items(m_stack.data() + first, height() - first);
    if (dict && items.size() % 2 != 0) {
        return fail(PickleText::tr("%1 is damaged: byte %2 sets a key without a value.")
                        .arg(m_source->name(), QString::number(position())));
    }
    const Value container = dict ? m_builder->newDict() : m_builder->newList();
    if (dict)
        m_builder->setItems(container, items);
    else
        m_builder->append(container, items);
    m_top = m_stack.data() + first;
    m_marks.pop_back();
    pushContainer(container);
}

void Machine::stop()
{
    if (!needs(1))
        return;
    m_root = m_top[-1];
    ++m_at;
    m_state = State::Stopped;
}

void Machine::protocol()
{
    const int version = static_cast<std::uint8_t>(m_at[1]);
    if (version < 2 || version > 5) {
        return fail(PickleText::tr("%1 is a pickle of protocol %2; this version opens protocols 2 to 5.")
                        .arg(m_source->name(), QString::number(version)));
    }
    if (m_protocol == 0)
        m_protocol = version;
    m_at += 2;
}

Value Machine::unwind()
{
    return unwindStack(std::span<const Value>(m_stack.data(), height()), m_marks, *m_builder);
}

} // namespace core::pickle
