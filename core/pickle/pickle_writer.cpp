// SPDX-License-Identifier: MIT
#include "core/pickle/pickle_writer.h"

#include "core/base/plain_text.h"
#include "core/pickle/opcode.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace core::pickle {

namespace {

constexpr std::uint64_t batchItems = 1000; ///< as Python's writer
constexpr std::uint32_t notKept = std::numeric_limits<std::uint32_t>::max();

constexpr char code(Opcode opcode)
{
    return static_cast<char>(opcode);
}

} // namespace

Writer::Writer(QIODevice& device, const Progress* progress, std::uint64_t mostBytes)
    : m_out(device, progress, mostBytes)
{
    m_out.put(code(Opcode::Proto));
    m_out.put('\x04');
}

template <class T>
void Writer::little(T number, std::size_t bytes)
{
    for (std::size_t i = 0; i < bytes; ++i)
        m_out.put(static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i)));
}

/// Opens a batch where the value is a list's, and closes the one before.
void Writer::beforeValue()
{
    if (m_open.empty() || m_open.back().kind != Kind::List)
        return;
    Level& level = m_open.back();
    if (level.count % batchItems == 0) {
        if (level.count > 0)
            m_out.put(code(Opcode::Appends));
        m_out.put(code(Opcode::Mark));
    }
    ++level.count;
}

void Writer::beginDict()
{
    beforeValue();
    m_out.put(code(Opcode::EmptyDict));
    m_open.push_back({Kind::Dict, 0});
}

void Writer::endDict()
{
    if (m_open.back().count > 0)
        m_out.put(code(Opcode::SetItems));
    m_open.pop_back();
}

void Writer::beginList()
{
    beforeValue();
    m_out.put(code(Opcode::EmptyList));
    m_open.push_back({Kind::List, 0});
}

void Writer::endList()
{
    if (m_open.back().count > 0)
        m_out.put(code(Opcode::Appends));
    m_open.pop_back();
}

/// Up to three items have opcodes of their own, which Python uses; with a mark they read the same.
void Writer::beginTuple()
{
    beforeValue();
    m_out.put(code(Opcode::Mark));
    m_open.push_back({Kind::Tuple, 0});
}

void Writer::endTuple()
{
    m_out.put(code(Opcode::Tuple));
    m_open.pop_back();
}

void Writer::integerKey(std::int64_t number)
{
    if (m_open.back().count++ == 0)
        m_out.put(code(Opcode::Mark));
    writeNumber(number);
}

void Writer::key(std::string_view name)
{
    if (m_open.back().count++ == 0)
        m_out.put(code(Opcode::Mark));
    const auto [known, isNew] = m_keys.try_emplace(std::string(name), m_memoCount);
    if (!isNew)
        return writeGet(known->second);
    writeText(name);
    m_out.put(code(Opcode::Memoize));
    ++m_memoCount;
}

void Writer::text(std::string_view utf8)
{
    beforeValue();
    writeText(utf8);
}

void Writer::writeText(std::string_view utf8)
{
    const bool isAscii =
        std::all_of(utf8.begin(), utf8.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    QByteArray valid;
    if (!isAscii) {
        valid = validUtf8(utf8);
        utf8 = {valid.data(), static_cast<std::size_t>(valid.size())};
    }
    if (utf8.size() < 256) {
        m_out.put(code(Opcode::ShortBinUnicode));
        little(utf8.size(), 1);
    } else {
        m_out.put(code(Opcode::BinUnicode)); // texts have less than 4 GiB: the reader takes none longer
        little(utf8.size(), 4);
    }
    m_out.put(utf8);
}

void Writer::integer(std::int64_t number)
{
    beforeValue();
    writeNumber(number);
}

void Writer::writeNumber(std::int64_t number)
{
    if (number >= 0 && number < 256) {
        m_out.put(code(Opcode::BinInt1));
        return little(number, 1);
    }
    if (number >= 0 && number < 65536) {
        m_out.put(code(Opcode::BinInt2));
        return little(number, 2);
    }
    if (number >= std::numeric_limits<std::int32_t>::min() &&
        number <= std::numeric_limits<std::int32_t>::max()) {
        m_out.put(code(Opcode::BinInt));
        return little(number, 4);
    }
    std::size_t bytes = 5; // the shortest two's complement
    while (bytes < 8 && number >> (8 * bytes - 1) != 0 && number >> (8 * bytes - 1) != -1)
        ++bytes;
    m_out.put(code(Opcode::Long1));
    little(bytes, 1);
    little(number, bytes);
}

void Writer::unsignedInteger(std::uint64_t number)
{
    if (number <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return integer(static_cast<std::int64_t>(number));
    beforeValue();
    m_out.put(code(Opcode::Long1));
    little(9, 1);
    little(number, 8);
    m_out.put('\0');
}

void Writer::real(double number)
{
    beforeValue();
    m_out.put(code(Opcode::BinFloat));
    little(__builtin_bswap64(std::bit_cast<std::uint64_t>(number)), 8);
}

void Writer::boolean(bool truth)
{
    beforeValue();
    m_out.put(code(truth ? Opcode::NewTrue : Opcode::NewFalse));
}

void Writer::none()
{
    beforeValue();
    m_out.put(code(Opcode::None));
}

void Writer::pair(std::int64_t first, std::int64_t second)
{
    beforeValue();
    writeNumber(first);
    writeNumber(second);
    m_out.put(code(Opcode::Tuple2));
}

bool Writer::refer(Shared kind, std::uint32_t id)
{
    const std::vector<std::uint32_t>& kept = m_kept[static_cast<std::size_t>(kind)];
    if (id >= kept.size() || kept[id] == notKept)
        return false;
    beforeValue();
    writeGet(kept[id]);
    return true;
}

void Writer::keep(Shared kind, std::uint32_t id)
{
    std::vector<std::uint32_t>& kept = m_kept[static_cast<std::size_t>(kind)];
    if (id >= kept.size())
        kept.resize(std::max<std::size_t>(std::size_t{id} + 1, 2 * kept.size()), notKept);
    kept[id] = m_memoCount++;
    m_out.put(code(Opcode::Memoize));
}

void Writer::writeGet(std::uint32_t memo)
{
    m_out.put(code(memo < 256 ? Opcode::BinGet : Opcode::LongBinGet));
    little(memo, memo < 256 ? 1 : 4);
}

void Writer::finish()
{
    m_out.put(code(Opcode::Stop));
    m_out.flush();
}

} // namespace core::pickle
