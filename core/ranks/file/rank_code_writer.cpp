// SPDX-License-Identifier: MIT
#include "core/ranks/file/rank_code_writer.h"

#include <QCryptographicHash>

#include <algorithm>
#include <utility>

namespace core {

namespace {

using Field = RowWriter::Field;

constexpr std::int64_t noCaller = -1;

Field numberOr(bool isThere, std::int64_t number)
{
    return isThere ? Field(number) : Field(nullptr);
}

} // namespace

RankCodeWriter::Written RankCodeWriter::write(const RankCode& code)
{
    const Code& of = code.code;
    std::vector<std::uint32_t> frames;
    for (std::uint32_t frame = 0; frame < of.frames().size(); ++frame)
        frames.push_back(frameOf(of, frame));
    Written written;
    for (std::uint32_t stack = 0; stack < of.stackCount(); ++stack)
        written.stackOf.push_back(stackOf(code, stack, frames));
    std::vector<RankCall> calls;
    for (const Code::Call& call : of.calls()) {
        const std::uint32_t callee = call.callee == Code::noFrame ? Code::noFrame : frames[call.callee];
        const std::uint32_t op =
            call.op == Code::noOperator ? Code::noOperator : operatorOf(of.text(call.op));
        calls.push_back({frames[call.frame], callee, op});
    }
    written.code = codeOf(std::move(calls));
    return written;
}

std::uint32_t RankCodeWriter::frameOf(const Code& code, std::uint32_t frame)
{
    const Code::Frame& of = code.frames()[frame];
    const std::size_t before = m_all.frames().size();
    const std::uint32_t id =
        m_all.addFrame({of.kind, code.text(of.file), code.text(of.name), of.line, code.isRooted(of.file)});
    if (m_all.frames().size() == before)
        return id;
    const std::uint32_t path = pathOf(m_all.frames()[id].file);
    m_rows->insert("frames", {std::int64_t{id}, std::int64_t{path}, std::string_view(code.text(of.name)),
                              of.line, static_cast<std::int64_t>(of.kind)});
    return id;
}

std::uint32_t RankCodeWriter::operatorOf(const std::string& name)
{
    const auto [place, isNew] =
        m_operatorOf.try_emplace(name, static_cast<std::uint32_t>(m_operators.size()));
    if (isNew)
        m_operators.push_back(name);
    return place->second;
}

std::uint32_t RankCodeWriter::pathOf(std::uint32_t text)
{
    const auto [place, isNew] = m_pathOf.try_emplace(text, static_cast<std::uint32_t>(m_pathOf.size()));
    if (isNew)
        m_rows->insert("paths", {std::int64_t{place->second}, std::string_view(m_all.text(text)),
                                 std::int64_t{m_all.isRooted(text)}});
    return place->second;
}

std::uint32_t RankCodeWriter::stackOf(const RankCode& code, std::uint32_t stack,
                                      const std::vector<std::uint32_t>& frameOf)
{
    const Code& of = code.code;
    std::vector<std::uint32_t> frames;
    for (const std::uint32_t frame : of.stack(stack))
        frames.push_back(frameOf[frame]);
    const std::uint32_t op = of.operatorOf(stack);
    const std::string_view opText = op == Code::noOperator ? std::string_view() : of.text(op);
    const std::size_t before = m_all.stackCount();
    const std::uint32_t id = m_all.addStack(frames, opText);
    if (m_all.stackCount() == before)
        return id;
    std::int64_t node = noCaller;
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame)
        node = nodeOf(*frame, node);
    m_rows->insert("stacks",
                   {std::int64_t{id}, numberOr(node != noCaller, node),
                    op == Code::noOperator ? Field(nullptr) : Field(opText), siteOf(code.sites[stack])});
    return id;
}

std::int64_t RankCodeWriter::siteOf(const std::string& text)
{
    const auto [place, isNew] = m_siteOf.try_emplace(text, static_cast<std::int64_t>(m_siteOf.size()));
    if (isNew)
        m_rows->insert("call_sites", {place->second, std::string_view(text)});
    return place->second;
}

std::int64_t RankCodeWriter::nodeOf(std::uint32_t frame, std::int64_t caller)
{
    const std::uint64_t key = std::uint64_t{frame} << 32U | static_cast<std::uint32_t>(caller);
    const auto [place, isNew] = m_nodeOf.try_emplace(key, static_cast<std::int64_t>(m_nodeOf.size()));
    if (isNew)
        m_rows->insert("nodes", {place->second, std::int64_t{frame}, numberOr(caller != noCaller, caller)});
    return place->second;
}

std::int64_t RankCodeWriter::codeOf(std::vector<RankCall> calls)
{
    std::sort(calls.begin(), calls.end());
    calls.erase(std::unique(calls.begin(), calls.end()), calls.end());
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const RankCall& call : calls)
        hash.addData(QByteArrayView(static_cast<const char*>(static_cast<const void*>(call.data())),
                                    static_cast<qsizetype>(sizeof(RankCall))));
    const auto [place, isNew] = m_codeOf.try_emplace(hash.result(), 0);
    if (isNew) { // else all of it is there
        const RankVersions::Added added = m_versions.add(calls);
        place->second = static_cast<std::int64_t>(added.version);
        writeCalls(place->second, added.calls);
    }
    return place->second;
}

void RankCodeWriter::writeCalls(std::int64_t code, const std::vector<RankCall>& calls)
{
    for (const auto& [frame, callee, op] : calls)
        m_rows->insert("calls",
                       {code, std::int64_t{frame}, numberOr(callee != Code::noFrame, std::int64_t{callee}),
                        op == Code::noOperator ? Field(nullptr) : Field(std::string_view(m_operators[op]))});
}

} // namespace core
