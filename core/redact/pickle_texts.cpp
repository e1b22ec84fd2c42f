// SPDX-License-Identifier: MIT
#include "core/redact/pickle_texts.h"

#include "core/base/byte_source.h"
#include "core/base/texts.h"
#include "core/pickle/opcode.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>

namespace core {

namespace {

SNAPVIEWER_TEXTS(PickleTextsText);

using pickle::Opcode;

/// What torch's memory page carries out.
bool isReadByPage(std::uint8_t opcode)
{
    static constexpr std::array known{
        Opcode::Proto,    Opcode::Frame,           Opcode::EmptyDict,  Opcode::EmptyList,
        Opcode::Mark,     Opcode::Memoize,         Opcode::SetItems,   Opcode::SetItem,
        Opcode::Appends,  Opcode::Append,          Opcode::BinInt,     Opcode::BinInt1,
        Opcode::BinInt2,  Opcode::ShortBinUnicode, Opcode::BinUnicode, Opcode::Long1,
        Opcode::BinFloat, Opcode::NewTrue,         Opcode::NewFalse,   Opcode::None,
        Opcode::Tuple2,   Opcode::BinGet,          Opcode::LongBinGet, Opcode::Stop};
    return std::find(known.begin(), known.end(), static_cast<Opcode>(opcode)) != known.end();
}

std::uint64_t littleEndian(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        number = number << 8U | static_cast<std::uint8_t>(bytes[i]);
    return number;
}

class Walk
{
public:
    Walk(ByteSource& source, Progress& progress) : m_source(&source), m_progress(&progress) {}

    Result<PickleTexts> run();

private:
    [[nodiscard]] Error broken() const
    {
        return outputError(
            PickleTextsText::tr("byte %1 is none of a memory snapshot").arg(m_source->offset()));
    }
    /// Carries out one opcode; false at STOP. Nothing: broken.
    [[nodiscard]] std::optional<bool> step();
    void take(std::size_t bytes) { m_source->advance(bytes, pickle::longestFixedOpcode); }
    [[nodiscard]] bool takeText(std::size_t header);
    void refer(std::uint64_t memo);

    ByteSource* m_source;
    Progress* m_progress;
    PickleTexts m_texts;
    std::unordered_map<std::uint64_t, PickleTexts::iterator> m_memo; ///< of texts
    std::optional<PickleTexts::iterator> m_last; ///< the text that is on top, if it is one
    std::uint64_t m_memoCount = 0;
};

bool Walk::takeText(std::size_t header)
{
    const std::string_view start = m_source->window();
    if (start.size() < header)
        return false;
    const std::uint64_t size = littleEndian(start.substr(1, header - 1));
    if (size > m_source->size())
        return false;
    const std::string_view whole = m_source->advance(0, header + size);
    if (whole.size() < header + size)
        return false;
    const auto [text, isNew] = m_texts.try_emplace(std::string(whole.substr(header, size)), 0);
    ++text->second;
    m_last = text;
    take(header + size);
    return true;
}

void Walk::refer(std::uint64_t memo)
{
    if (const auto found = m_memo.find(memo); found != m_memo.end())
        ++found->second->second;
}

std::optional<bool> Walk::step()
{
    const std::string_view window = m_source->window();
    if (window.empty())
        return std::nullopt;
    const auto opcode = static_cast<std::uint8_t>(window.front());
    const std::size_t fixed = pickle::fixedBytesOf(opcode);
    if (!isReadByPage(opcode) || window.size() < fixed)
        return std::nullopt;
    const auto last = std::exchange(m_last, std::nullopt);
    switch (static_cast<Opcode>(opcode)) {
    case Opcode::ShortBinUnicode:
    case Opcode::BinUnicode:
        return takeText(fixed) ? std::optional(true) : std::nullopt;
    case Opcode::Memoize:
        if (last)
            m_memo.emplace(m_memoCount, *last);
        ++m_memoCount;
        break;
    case Opcode::BinGet:
    case Opcode::LongBinGet:
        refer(littleEndian(window.substr(1, fixed - 1)));
        break;
    case Opcode::Long1: {
        const auto bytes = static_cast<std::size_t>(static_cast<std::uint8_t>(window[1]));
        take(fixed + bytes);
        return true;
    }
    default:
        break;
    }
    take(fixed);
    return static_cast<Opcode>(opcode) != Opcode::Stop;
}

Result<PickleTexts> Walk::run()
{
    m_source->advance(0, pickle::longestFixedOpcode);
    std::uint64_t reported = 0;
    while (true) {
        const std::optional<bool> goesOn = step();
        if (!goesOn || (!*goesOn && !m_source->window().empty()))
            return broken();
        if (!*goesOn)
            return std::move(m_texts);
        if (m_source->offset() - reported < ByteSource::windowSize)
            continue;
        reported = m_source->offset();
        m_progress->report(reported, m_source->size(), PickleTextsText::tr("Reading what leaves"));
        if (m_progress->isCancelled())
            return cancelled();
    }
}

} // namespace

Result<PickleTexts> textsOfPickle(const QString& path, Progress& progress)
{
    const auto source = ByteSource::ofFile(path);
    if (!source)
        return outputError(source.error().message);
    return Walk(**source, progress).run();
}

} // namespace core
