// SPDX-License-Identifier: MIT
#include "core/pickle/pickle_machine.h"

#include "core/base/texts.h"
#include "core/pickle/stream_bytes.h"

#include <algorithm>
#include <bit>

namespace core::pickle {

namespace {

SNAPVIEWER_TEXTS(PickleText);

constexpr std::uint64_t leastMemoryLimit = std::uint64_t{64} << 20U;
constexpr std::uint64_t longestText = std::uint64_t{1} << 31U;
constexpr std::uint64_t longestInteger = 255; ///< bytes; a text of digits that long means nothing here

double bigEndianReal(const char* p)
{
    return std::bit_cast<double>(__builtin_bswap64(little<std::uint64_t>(p)));
}

} // namespace

Machine::Machine(ByteSource& source, Builder& builder, StringPool& strings, Numbers& numbers,
                 Progress& progress)
    : m_source(&source), m_builder(&builder), m_strings(&strings), m_numbers(&numbers), m_progress(&progress),
      m_stack(4096), m_memoryLimit(std::max(leastMemoryLimit, 4 * source.size()))
{
    m_marks.reserve(maxDepth);
    m_top = m_stack.data();
    m_limit = m_top + m_stack.size();
    m_at = source.window().data();
    m_end = m_at + source.window().size();
}

Result<Outcome> Machine::run()
{
    while (m_state == State::Running) {
        plainRun();
        if (windowLeft() < longestFixedOpcode) [[unlikely]] {
            prepareOpcode();
            if (m_state != State::Running)
                break;
        }
        step(byteAt(m_at));
    }
    if (m_state == State::Failed)
        return m_error;
    if (!m_source->readError().isEmpty())
        return Error{
            ErrorKind::Input,
            PickleText::tr("%1 cannot be read to its end: %2.").arg(m_source->name(), m_source->readError()),
            static_cast<std::int64_t>(position())};
    const bool truncated = m_state == State::Truncated;
    return Outcome{truncated ? unwind() : m_root, truncated ? m_source->size() : position(), m_protocol,
                   truncated};
}

std::uint64_t Machine::position() const
{
    return m_source->offset() + static_cast<std::uint64_t>(m_at - m_source->window().data());
}

void Machine::prepareOpcode()
{
    refill(longestFixedOpcode);
    if (m_state != State::Running)
        return;
    const std::size_t have = windowLeft();
    if (have == 0 || have < fixedBytesOf(byteAt(m_at)))
        m_state = State::Truncated;
}

void Machine::refill(std::size_t want)
{
    const auto consumed = static_cast<std::size_t>(m_at - m_source->window().data());
    const std::string_view window = m_source->advance(consumed, want);
    m_at = window.data();
    m_end = m_at + window.size();
    m_runFirst = m_runEnd = nullptr;
    m_progress->report(m_source->offset(), m_source->size(),
                       PickleText::tr("Reading %1").arg(m_source->name()));
    if (m_progress->isCancelled()) {
        m_state = State::Failed;
        m_error = cancelled();
        return;
    }
    m_builder->reached(m_source->offset());
    expectMemo();
    checkMemory(0);
}

/// Once, as soon as there is enough to go by: a memo that grows by doubling touches twice the memory.
void Machine::expectMemo()
{
    constexpr std::uint64_t enough = std::uint64_t{8} << 20U;
    const std::uint64_t read = m_source->offset();
    if (m_isMemoExpected || read < enough)
        return;
    m_isMemoExpected = true;
    const double share = static_cast<double>(m_source->size()) / static_cast<double>(read);
    const auto slots = static_cast<std::size_t>(1.25 * share * static_cast<double>(m_memoCount));
    if (slots * Memo::bytesPerSlot <= m_source->size())
        m_memo.reserve(slots);
}

bool Machine::require(std::size_t bytes)
{
    if (windowLeft() >= bytes)
        return true;
    if (bytes > m_source->size() - std::min(position(), m_source->size())) {
        m_state = State::Truncated;
        return false;
    }
    refill(bytes);
    if (m_state == State::Running && windowLeft() < bytes)
        m_state = State::Truncated; // the file became shorter while it was read
    return m_state == State::Running;
}

bool Machine::checkMemory(std::size_t extra)
{
    const std::uint64_t used = extra + m_source->memoryBytes() + m_stack.capacity() * sizeof(Value) +
                               m_memo.memoryBytes() + m_runs.memoryBytes() + m_numbers->memoryBytes() +
                               m_strings->memoryBytes() + m_builder->memoryBytes();
    if (used <= m_memoryLimit)
        return true;
    fail(PickleText::tr(
             "%1 would take more than %2 MiB of memory at byte %3, far more than its size explains.")
             .arg(m_source->name(), QString::number(m_memoryLimit >> 20U), QString::number(position())));
    return false;
}

void Machine::fail(const QString& message)
{
    if (m_state == State::Failed)
        return;
    m_state = State::Failed;
    m_error = Error{ErrorKind::Input, message, static_cast<std::int64_t>(position())};
}

void Machine::growStack()
{
    const std::size_t used = height();
    if (!checkMemory(m_stack.size() * 2 * sizeof(Value)))
        return;
    m_stack.resize(m_stack.size() * 2);
    m_top = m_stack.data() + used;
    m_limit = m_stack.data() + m_stack.size();
}

bool Machine::failForLack(bool ofMark)
{
    const std::string_view name = nameOfOpcode(byteAt(m_at));
    const QString opcode = QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
    const QString message =
        ofMark ? PickleText::tr("%1 is damaged: the opcode %2 at byte %3 lacks its MARK.")
               : PickleText::tr("%1 is damaged: the opcode %2 at byte %3 lacks the values it works on.");
    fail(message.arg(m_source->name(), opcode, QString::number(position())));
    return false;
}

void Machine::step(std::uint8_t opcode)
{
    switch (static_cast<Opcode>(opcode)) {
    case Opcode::BinGet:
    case Opcode::LongBinGet:
        return fetchRun();
    case Opcode::ShortBinUnicode:
        return text(2, byteAt(m_at + 1));
    case Opcode::Memoize:
        return memoize();
    case Opcode::BinInt1:
        push(Value::integer(byteAt(m_at + 1)));
        m_at += 2;
        return;
    case Opcode::BinInt2:
        push(Value::integer(little<std::uint16_t>(m_at + 1)));
        m_at += 3;
        return;
    case Opcode::BinInt:
        push(Value::integer(little<std::int32_t>(m_at + 1)));
        m_at += 5;
        return;
    case Opcode::Long1:
        return integer(2, byteAt(m_at + 1));
    case Opcode::EmptyDict:
        return pushContainer(m_builder->newDict());
    case Opcode::EmptyList:
        return pushContainer(m_builder->newList());
    case Opcode::Mark:
        return mark();
    case Opcode::SetItems:
        if (needsMark())
            setItems(m_marks.back());
        return;
    case Opcode::Appends:
        if (needsMark())
            append(m_marks.back());
        return;
    case Opcode::BinPut:
        return put(byteAt(m_at + 1), 2);
    case Opcode::LongBinPut:
        return put(little<std::uint32_t>(m_at + 1), 5);
    default:
        return stepNumber(opcode);
    }
}

void Machine::stepNumber(std::uint8_t opcode)
{
    switch (static_cast<Opcode>(opcode)) {
    case Opcode::None:
        push(Value::none());
        ++m_at;
        return;
    case Opcode::NewTrue:
    case Opcode::NewFalse:
        push(Value::boolean(static_cast<Opcode>(opcode) == Opcode::NewTrue));
        ++m_at;
        return;
    case Opcode::BinFloat:
        push(m_numbers->real(bigEndianReal(m_at + 1)));
        m_at += 9;
        return;
    case Opcode::Long4:
        return integer(5, little<std::uint32_t>(m_at + 1));
    default:
        return stepText(opcode);
    }
}

void Machine::stepText(std::uint8_t opcode)
{
    switch (static_cast<Opcode>(opcode)) {
    case Opcode::ShortBinString:
    case Opcode::ShortBinBytes:
        return text(2, byteAt(m_at + 1));
    case Opcode::BinUnicode:
    case Opcode::BinString:
    case Opcode::BinBytes:
        return text(5, little<std::uint32_t>(m_at + 1));
    case Opcode::BinUnicode8:
    case Opcode::BinBytes8:
        return text(9, little<std::uint64_t>(m_at + 1));
    default:
        return stepStack(opcode);
    }
}

void Machine::stepStack(std::uint8_t opcode)
{
    switch (static_cast<Opcode>(opcode)) {
    case Opcode::Append:
        if (needs(2))
            append(height() - 1);
        return;
    case Opcode::SetItem:
        if (needs(3))
            setItems(height() - 2);
        return;
    case Opcode::Pop:
        if (needs(1)) {
            --m_top;
            ++m_at;
        }
        return;
    case Opcode::PopMark:
        if (needsMark()) {
            m_top = m_stack.data() + m_marks.back();
            m_marks.pop_back();
            ++m_at;
        }
        return;
    case Opcode::Dup:
        if (needs(1)) {
            push(m_top[-1]);
            ++m_at;
        }
        return;
    case Opcode::Frame:
        m_at += 9; // transport framing only
        return;
    case Opcode::Proto:
        return protocol();
    case Opcode::Stop:
        return stop();
    default:
        return stepTuple(opcode);
    }
}

void Machine::stepTuple(std::uint8_t opcode)
{
    switch (static_cast<Opcode>(opcode)) {
    case Opcode::EmptyTuple:
        return tupleOf(height());
    case Opcode::Tuple1:
    case Opcode::Tuple2:
    case Opcode::Tuple3: {
        const std::size_t count = std::size_t{1} + opcode - static_cast<std::uint8_t>(Opcode::Tuple1);
        if (needs(count))
            tupleOf(height() - count);
        return;
    }
    case Opcode::Tuple:
        if (needsMark()) {
            const std::size_t first = m_marks.back();
            m_marks.pop_back();
            tupleOf(first);
        }
        return;
    case Opcode::List:
    case Opcode::Dict:
        return collect(static_cast<Opcode>(opcode) == Opcode::Dict);
    default:
        return refuse(opcode);
    }
}

void Machine::refuse(std::uint8_t opcode)
{
    const std::string_view name = nameOfOpcode(opcode);
    const QString shown = QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
    if (importsOrCalls(opcode)) {
        fail(PickleText::tr("%1 is refused: the opcode %2 at byte %3 would import or call code, which a "
                            "memory snapshot never needs.")
                 .arg(m_source->name(), shown, QString::number(position())));
    } else if (!name.empty()) {
        fail(PickleText::tr("%1 is refused: no memory snapshot has the opcode %2, which stands at byte %3.")
                 .arg(m_source->name(), shown, QString::number(position())));
    } else {
        fail(PickleText::tr("%1 is damaged: byte %2 (0x%3) is no pickle opcode.")
                 .arg(m_source->name(), QString::number(position()),
                      QStringLiteral("%1").arg(opcode, 2, 16, QLatin1Char('0'))));
    }
}

void Machine::text(std::size_t header, std::uint64_t length)
{
    if (length > longestText) {
        return fail(PickleText::tr("%1 is damaged: the text at byte %2 claims %3 bytes.")
                        .arg(m_source->name(), QString::number(position()), QString::number(length)));
    }
    const std::size_t bytes = header + static_cast<std::size_t>(length);
    if (!require(bytes))
        return;
    push(Value::string(m_strings->intern({m_at + header, static_cast<std::size_t>(length)})));
    m_at += bytes;
}

void Machine::integer(std::size_t header, std::uint64_t length)
{
    if (length > longestInteger) {
        return fail(PickleText::tr("%1 is damaged: the integer at byte %2 claims %3 bytes.")
                        .arg(m_source->name(), QString::number(position()), QString::number(length)));
    }
    const std::size_t bytes = header + static_cast<std::size_t>(length);
    if (!require(bytes))
        return;
    // addresses and times: one load instead of a loop, where the window has the eight bytes
    if (length > 0 && length < 8 && windowLeft() >= header + 8) {
        const auto unused = static_cast<unsigned>(64 - 8 * length);
        const auto number =
            static_cast<std::int64_t>(little<std::uint64_t>(m_at + header) << unused) >> unused;
        push(m_numbers->integer(number));
        m_at += bytes;
        return;
    }
    push(m_numbers->littleEndian(reinterpret_cast<const unsigned char*>(m_at + header),
                                 static_cast<std::size_t>(length)));
    m_at += bytes;
}

void Machine::put(std::uint64_t id, std::size_t opcodeBytes)
{
    if (!needs(1))
        return;
    if (id >= m_memo.size()) {
        // ids count what was stored, so an honest one is smaller than the bytes before it
        if (id > position()) {
            return fail(
                PickleText::tr("%1 is damaged: memo id %2 at byte %3 is larger than the file can fill.")
                    .arg(m_source->name(), QString::number(id), QString::number(position())));
        }
        const std::size_t slots = std::max(m_memo.nextSize(), static_cast<std::size_t>(id) + 1);
        if (!checkMemory(slots * Memo::bytesPerSlot))
            return;
        m_memo.resize(slots);
    }
    if (m_memo.has(id))
        m_runs.clear();
    else
        ++m_memoCount;
    if (!m_memo.set(id, m_top[-1]))
        return fail(PickleText::tr("%1 keeps too many large numbers for later use, the last at byte %2.")
                        .arg(m_source->name(), QString::number(position())));
    m_at += opcodeBytes;
}

void Machine::memoize()
{
    if (m_memoCount < m_memo.size() && height() > fence()) [[likely]] {
        if (m_memo.set(m_memoCount, m_top[-1])) [[likely]] {
            ++m_memoCount;
            ++m_at;
            return;
        }
    }
    put(m_memoCount, 1);
}

void Machine::mark()
{
    if (m_marks.size() >= maxDepth) {
        return fail(PickleText::tr("%1 is nested deeper than %2 levels at byte %3; no memory snapshot is.")
                        .arg(m_source->name(), QString::number(maxDepth), QString::number(position())));
    }
    m_marks.push_back(height());
    ++m_at;
    if (height() > 0 && m_top[-1].is(Value::Tag::List))
        beginRun();
}

} // namespace core::pickle
