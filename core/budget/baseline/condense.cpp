// SPDX-License-Identifier: MIT
#include "core/budget/baseline/condense.h"

#include "core/compare/match/functions.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace core {

namespace {

bool isInstalled(std::string_view file)
{
    return file.substr(0, 4) == "pkg:" || file.substr(0, 3) == "py:";
}

/// Copies a part of a code into another.
class Condenser
{
public:
    /// Nobody cancels it: it is what a file of a few sites is made from.
    explicit Condenser(const Code& all)
        : m_all(&all), m_table(functionsOf(all, m_none, {}, NoProgress()).value())
    {}

    std::uint32_t addStack(std::uint32_t stack)
    {
        std::vector<std::uint32_t> frames;
        for (const std::uint32_t frame : m_all->stack(stack)) {
            frames.push_back(copied(frame));
            m_functions.insert(m_table.first.functionOf[frame]);
        }
        const std::uint32_t op = m_all->operatorOf(stack);
        return m_code.addStack(frames, op == Code::noOperator ? std::string_view() : m_all->text(op));
    }

    Code take()
    {
        for (std::uint32_t function = 0; function < m_table.firstPseudo; ++function) {
            const CodeFunction& of = m_table.functions[function];
            if (of.kind == CodeKind::Python && !isInstalled(of.file))
                m_functions.insert(function);
        }
        for (const std::uint32_t function : m_functions) {
            for (const CalledLine& line : m_table.first.lines[function])
                addCalls(line);
        }
        return std::move(m_code);
    }

private:
    std::uint32_t copied(std::uint32_t frame)
    {
        const Code::Frame& of = m_all->frames()[frame];
        return m_code.addFrame(
            {of.kind, m_all->text(of.file), m_all->text(of.name), of.line, m_all->isRooted(of.file)});
    }

    void addCalls(const CalledLine& line)
    {
        const std::uint32_t frame = copied(line.frame);
        for (const std::uint32_t callee : line.callees) {
            const CodeFunction& of = m_table.functions[callee];
            if (m_table.isPseudo(callee))
                m_code.addCall(frame, Code::noFrame, of.name);
            else if (m_functions.count(callee) > 0)
                m_code.addCall(frame, copied(m_table.first.lines[callee].front().frame));
            else // only called: its name is enough
                m_code.addCall(frame, m_code.addFrame({of.kind, of.file, of.name, -1, of.isRooted}));
        }
    }

    const Code* m_all;
    Code m_none;
    FunctionTable m_table;
    Code m_code;
    std::set<std::uint32_t> m_functions; ///< all lines of which are kept
};

} // namespace

BudgetSites condensed(const BudgetSites& all, std::size_t most)
{
    BudgetSites kept;
    kept.rest = all.rest;
    Condenser condenser(all.code);
    for (std::size_t place = 0; place < all.sites.size(); ++place) {
        const BudgetSite& site = all.sites[place];
        if (place < most) {
            kept.sites.push_back({site.place, condenser.addStack(site.stack), site.held});
            continue;
        }
        ++kept.rest.sites;
        kept.rest.held.bytes += site.held.bytes;
        kept.rest.held.count += site.held.count;
        kept.rest.largest = std::max(kept.rest.largest, site.held.bytes);
    }
    kept.code = condenser.take();
    return kept;
}

} // namespace core
