// SPDX-License-Identifier: MIT
#include "core/compare/match/renames.h"

#include "core/base/keyed_hash.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace core {

namespace {

constexpr std::uint32_t itself = 0xFFFFFFFEU; ///< stands for a function in what it calls
constexpr std::size_t mostRounds = 4;
constexpr std::size_t mostHavingOne = 64; ///< functions: a feature that more have tells nothing
constexpr std::size_t mostCallsCompared = 1000;

// Likeness in thousandths, so that equal ones are equal.
constexpr int fewestAlike = 800;
constexpr int smallestLead = 100;

std::string_view baseName(std::string_view file)
{
    return file.substr(file.rfind('/') + 1); // npos + 1: all of it
}

/// What a function calls, in the order of its lines.
struct Calls
{
    std::vector<std::uint32_t> sequence;
    std::size_t distinct = 0;
    std::vector<std::uint32_t> callers; ///< ascending
};

class RenameFinder
{
public:
    RenameFinder(const FunctionTable& table, const Progress& progress)
        : m_table(&table), m_progress(&progress), m_nameInFirst(table.functions.size())
    {
        for (std::uint32_t function = 0; function < table.functions.size(); ++function)
            m_nameInFirst[function] = function;
    }

    std::vector<Rename> run()
    {
        for (std::size_t round = 0; round < mostRounds; ++round) {
            const std::vector<Rename> found = findOnce();
            if (found.empty() || m_progress->isCancelled())
                break;
            for (const Rename& rename : found)
                m_nameInFirst[rename.second] = rename.first;
            m_found.insert(m_found.end(), found.begin(), found.end());
        }
        std::sort(m_found.begin(), m_found.end(),
                  [](const Rename& a, const Rename& b) { return a.first < b.first; });
        return std::move(m_found);
    }

private:
    struct Candidate
    {
        Rename rename;
        int likeness = 0;
    };

    /// The functions that only one side has and no round has found yet, with what they call.
    std::vector<std::uint32_t> unmatched(const SideFunctions& side, const SideFunctions& other,
                                         bool isFirst) const
    {
        std::vector<bool> isTaken(m_table->functions.size());
        for (const Rename& rename : m_found)
            isTaken[isFirst ? rename.first : rename.second] = true;
        std::vector<std::uint32_t> functions;
        for (std::uint32_t function = 0; function < m_table->firstPseudo; ++function) {
            const bool isOnlyHere = !side.lines[function].empty() && other.lines[function].empty();
            if (isOnlyHere && !isTaken[function] && m_table->functions[function].kind != CodeKind::Condition)
                functions.push_back(function);
        }
        return functions;
    }

    /// Of all functions of a side, in the first side's numbers.
    std::vector<Calls> callsOf(const SideFunctions& side) const
    {
        std::vector<Calls> calls(m_table->functions.size());
        for (std::uint32_t function = 0; function < m_table->firstPseudo; ++function) {
            std::vector<std::uint32_t>& sequence = calls[function].sequence;
            for (const CalledLine& line : side.lines[function]) {
                for (const std::uint32_t callee : line.callees) {
                    sequence.push_back(callee == function ? itself : m_nameInFirst[callee]);
                    calls[callee].callers.push_back(m_nameInFirst[function]);
                }
            }
            std::vector<std::uint32_t> distinct = sequence;
            std::sort(distinct.begin(), distinct.end());
            calls[function].distinct =
                static_cast<std::size_t>(std::unique(distinct.begin(), distinct.end()) - distinct.begin());
        }
        for (Calls& of : calls) {
            std::sort(of.callers.begin(), of.callers.end());
            of.callers.erase(std::unique(of.callers.begin(), of.callers.end()), of.callers.end());
        }
        return calls;
    }

    /// What two candidates must have one of in common: name, real callee, caller. Hashes only propose.
    [[nodiscard]] std::vector<std::uint64_t> featuresOf(std::uint32_t function, const Calls& calls) const
    {
        std::vector<std::uint64_t> features{keyedHash(m_table->functions[function].name)};
        for (const std::uint32_t callee : calls.sequence) {
            if (callee < m_table->firstPseudo)
                features.push_back(keyedHash(callee, 1));
        }
        for (const std::uint32_t caller : calls.callers)
            features.push_back(keyedHash(caller, 2));
        std::sort(features.begin(), features.end());
        features.erase(std::unique(features.begin(), features.end()), features.end());
        return features;
    }

    /// In thousandths; nothing where they are too unlike.
    [[nodiscard]] std::optional<int> likeness(std::uint32_t a, const Calls& callsOfA, std::uint32_t b,
                                              const Calls& callsOfB) const
    {
        const CodeFunction& first = m_table->functions[a];
        const CodeFunction& second = m_table->functions[b];
        const auto [fewer, more] = std::minmax(callsOfA.distinct, callsOfB.distinct);
        if (first.kind != second.kind || 5 * fewer < 4 * more)
            return std::nullopt;
        const int alike = commonShare(callsOfA.sequence, callsOfB.sequence);
        if (alike < fewestAlike)
            return std::nullopt;
        const int byName = first.name == second.name ? 150 : 0;
        const int byFile = first.file == second.file                       ? 150
                           : baseName(first.file) == baseName(second.file) ? 100
                                                                           : 0;
        return alike + byName + byFile;
    }

    /// 2 · longest common subsequence / both lengths, in thousandths.
    static int commonShare(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b)
    {
        if (a == b)
            return 1000;
        const std::size_t mostA = std::min(a.size(), mostCallsCompared);
        const std::size_t mostB = std::min(b.size(), mostCallsCompared);
        std::vector<std::uint32_t> row(mostB + 1);
        for (std::size_t i = 0; i < mostA; ++i) {
            std::uint32_t diagonal = 0;
            for (std::size_t j = 0; j < mostB; ++j) {
                const std::uint32_t above = row[j + 1];
                row[j + 1] = a[i] == b[j] ? diagonal + 1 : std::max(above, row[j]);
                diagonal = above;
            }
        }
        return static_cast<int>(2000 * std::size_t{row.back()} /
                                std::max<std::size_t>(1, a.size() + b.size()));
    }

    std::vector<Candidate> candidates() const
    {
        const std::vector<std::uint32_t> onlyFirst = unmatched(m_table->first, m_table->second, true);
        const std::vector<std::uint32_t> onlySecond = unmatched(m_table->second, m_table->first, false);
        if (onlyFirst.empty() || onlySecond.empty())
            return {};
        const std::vector<Calls> ofFirst = callsOf(m_table->first);
        const std::vector<Calls> ofSecond = callsOf(m_table->second);
        std::unordered_map<std::uint64_t, std::vector<std::uint32_t>, KeyedHash> having;
        for (const std::uint32_t b : onlySecond) {
            for (const std::uint64_t feature : featuresOf(b, ofSecond[b]))
                having[feature].push_back(b);
        }
        std::vector<Candidate> result;
        std::vector<std::uint32_t> proposed;
        for (const std::uint32_t a : onlyFirst) {
            proposed.clear();
            for (const std::uint64_t feature : featuresOf(a, ofFirst[a])) {
                const auto found = having.find(feature);
                if (found != having.end() && found->second.size() <= mostHavingOne)
                    proposed.insert(proposed.end(), found->second.begin(), found->second.end());
            }
            std::sort(proposed.begin(), proposed.end());
            proposed.erase(std::unique(proposed.begin(), proposed.end()), proposed.end());
            for (const std::uint32_t b : proposed) {
                if (const std::optional<int> alike = likeness(a, ofFirst[a], b, ofSecond[b]))
                    result.push_back({{a, b}, *alike});
            }
            if (m_progress->isCancelled())
                return {};
        }
        return result;
    }

    /// The best and the second best likeness that each function has, by side.
    struct Lead
    {
        int best = 0;
        int second = 0;

        void take(int likeness)
        {
            second = std::max(second, std::min(best, likeness));
            best = std::max(best, likeness);
        }
        [[nodiscard]] bool has(int likeness) const
        {
            return likeness == best && best >= second + smallestLead;
        }
    };

    std::vector<Rename> findOnce() const
    {
        const std::vector<Candidate> all = candidates();
        std::unordered_map<std::uint32_t, Lead> ofFirst;
        std::unordered_map<std::uint32_t, Lead> ofSecond;
        for (const Candidate& candidate : all) {
            ofFirst[candidate.rename.first].take(candidate.likeness);
            ofSecond[candidate.rename.second].take(candidate.likeness);
        }
        std::vector<Rename> found;
        for (const Candidate& candidate : all) {
            if (ofFirst[candidate.rename.first].has(candidate.likeness) &&
                ofSecond[candidate.rename.second].has(candidate.likeness))
                found.push_back(candidate.rename);
        }
        return found;
    }

    const FunctionTable* m_table;
    const Progress* m_progress;
    std::vector<std::uint32_t> m_nameInFirst; ///< by function: what the first side calls it
    std::vector<Rename> m_found;
};

} // namespace

std::vector<Rename> findRenames(const FunctionTable& table, const Progress& progress)
{
    return RenameFinder(table, progress).run();
}

} // namespace core
