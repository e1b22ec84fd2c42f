// SPDX-License-Identifier: MIT
#include "core/report/shown_stacks.h"

#include "core/report/html_text.h"

#include <algorithm>

namespace core::report {

namespace {

constexpr std::size_t mostBytesOfAText = 4096; ///< that are looked at
constexpr qsizetype mostOfAText = 240;         ///< characters that are shown
constexpr qsizetype framingOfAText = 4;        ///< bytes beside it in the page

} // namespace

ShownStacks::ShownStacks(const Snapshot& snapshot, qsizetype mostBytes)
    : m_snapshot(&snapshot), m_left(mostBytes), m_texts{QStringLiteral("…")}
{}

std::uint32_t ShownStacks::textNumberOf(StringId text)
{
    if (m_left <= 0) {
        const auto known = m_textNumberOf.find(text.value);
        return known == m_textNumberOf.end() ? 1 : known->second;
    }
    const auto [known, isNew] = m_textNumberOf.try_emplace(text.value, 0U);
    if (isNew) {
        m_texts.push_back(shownText(m_snapshot->strings().text(text, mostBytesOfAText), mostOfAText));
        m_left -= m_texts.back().toUtf8().size() + framingOfAText;
        known->second = static_cast<std::uint32_t>(m_texts.size());
    }
    return known->second;
}

std::uint32_t ShownStacks::frameNumberOf(FrameId frame)
{
    const StackTable& stacks = m_snapshot->stacks();
    const auto [known, isNew] =
        m_frameNumberOf.try_emplace(frame.value, static_cast<std::uint32_t>(m_frameNumberOf.size()));
    if (isNew) {
        m_frames.add(textNumberOf(stacks.frameName(frame)));
        m_frames.add(textNumberOf(stacks.frameFile(frame)));
        m_frames.add(static_cast<std::uint64_t>(stacks.frameLine(frame)) + 1);
        m_frames.add(static_cast<std::uint64_t>(stacks.frameTier(frame)));
        m_left -= 8;
    }
    return known->second;
}

void ShownStacks::addFrames(StackId stack)
{
    const auto frames = m_snapshot->stacks().frames(stack);
    std::size_t shown = std::min(frames.size(), mostFramesOfAStack);
    if (m_left <= static_cast<qsizetype>(shown) * 3) {
        m_withoutFrames += frames.empty() ? 0 : 1;
        shown = 0;
    }
    std::vector<std::uint32_t> numbers;
    for (std::size_t i = 0; i < shown; ++i)
        numbers.push_back(frameNumberOf(frames[i]));
    m_stacks.add(frames.size());
    m_stacks.add(shown);
    for (const std::uint32_t number : numbers)
        m_stacks.add(number);
    m_left -= static_cast<qsizetype>(shown) * 3 + framingOfAText;
}

std::uint32_t ShownStacks::numberOf(StackId stack)
{
    const auto known = m_numberOf.find(stack.value);
    if (known != m_numberOf.end())
        return known->second;
    const CallSite& site = m_snapshot->stacks().callSite(stack);
    m_stacks.add(textNumberOf(site.site));
    m_stacks.add(site.op.isNone() ? 0 : textNumberOf(site.op));
    addFrames(stack);
    return m_numberOf.emplace(stack.value, static_cast<std::uint32_t>(m_numberOf.size() + 1)).first->second;
}

void ShownStacks::write(JsonWriter& json) const
{
    json.values("texts", m_texts);
    json.member("frameCount", m_frameNumberOf.size());
    json.member("frames", m_frames.text());
    json.member("stackCount", m_numberOf.size());
    json.member("stacks", m_stacks.text());
}

} // namespace core::report
