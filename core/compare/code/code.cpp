// SPDX-License-Identifier: MIT
#include "core/compare/code/code.h"

#include "core/base/keyed_hash.h"

#include <algorithm>

namespace core {

std::uint32_t Code::internText(std::string_view text)
{
    const std::uint64_t hash = keyedHash(text);
    const std::uint32_t found =
        m_textByHash.find(hash, [&](std::uint32_t row) { return m_texts[row] == text; });
    if (found != HashIndex::absent)
        return found;
    const auto row = static_cast<std::uint32_t>(m_texts.size());
    m_texts.emplace_back(text);
    m_isRooted.push_back(false);
    m_textByHash.insert(hash, row);
    return row;
}

std::uint32_t Code::addFrame(const CodeFrame& frame)
{
    const Frame row{internText(frame.file), internText(frame.name), frame.line, frame.kind};
    if (frame.isRooted)
        m_isRooted[row.file] = true;
    const std::uint64_t hash =
        keyedHash(keyedHash(row.file, row.name),
                  keyedHash(static_cast<std::uint64_t>(row.line), static_cast<std::uint64_t>(row.kind)));
    const std::uint32_t found =
        m_frameByHash.find(hash, [&](std::uint32_t other) { return m_frames[other] == row; });
    if (found != HashIndex::absent)
        return found;
    const auto id = static_cast<std::uint32_t>(m_frames.size());
    m_frames.push_back(row);
    m_frameByHash.insert(hash, id);
    return id;
}

std::uint32_t Code::addStack(std::span<const std::uint32_t> frames, std::string_view op)
{
    const std::uint32_t opText = op.empty() ? noOperator : internText(op);
    std::uint64_t hash = keyedHash(opText);
    for (const std::uint32_t frame : frames)
        hash = keyedHash(hash, frame);
    const std::uint32_t found = m_stackByHash.find(hash, [&](std::uint32_t row) {
        const std::span<const std::uint32_t> other = stack(row);
        return m_operators[row] == opText &&
               std::equal(other.begin(), other.end(), frames.begin(), frames.end());
    });
    if (found != HashIndex::absent)
        return found;
    const auto id = static_cast<std::uint32_t>(m_operators.size());
    m_stackFrames.insert(m_stackFrames.end(), frames.begin(), frames.end());
    m_offsets.push_back(m_stackFrames.size());
    m_operators.push_back(opText);
    m_stackByHash.insert(hash, id);
    return id;
}

void Code::close()
{
    m_textByHash = {};
    m_frameByHash = {};
    m_stackByHash = {};
    m_texts.shrink_to_fit();
    m_frames.shrink_to_fit();
    m_stackFrames.shrink_to_fit();
    m_offsets.shrink_to_fit();
    m_operators.shrink_to_fit();
    m_calls.shrink_to_fit();
}

void Code::addCall(std::uint32_t frame, std::uint32_t callee, std::string_view op)
{
    m_calls.push_back({frame, callee, callee == noFrame && !op.empty() ? internText(op) : noOperator});
}

} // namespace core
