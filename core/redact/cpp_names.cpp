// SPDX-License-Identifier: MIT
#include "core/redact/cpp_names.h"

#include "core/redact/public_words.h"
#include "core/redact/published_names.h"
#include "core/snapshot/stacks/frame_rules.h"

#include <algorithm>
#include <vector>

namespace core {

namespace {

constexpr std::string_view operatorSpace = "aten::";
constexpr std::size_t longestSymbol = 16384;
constexpr std::size_t deepest = 200;
constexpr std::size_t longestNumber = 7; ///< with its suffix; a longer one could be anything

/// Reads a name front to back and writes it anew.
class Rewriter
{
public:
    Rewriter(std::string_view name, KeyedNames& names) : m_rest(name), m_names(&names), m_isPublic{false} {}

    /// Nothing where the name is none of C++.
    std::optional<std::string> run();

private:
    void take(std::size_t count)
    {
        m_text.append(m_rest.substr(0, count));
        m_rest.remove_prefix(count);
    }
    /// `operator<<`: its signs are no brackets.
    void takeOperator();
    void takeWord();
    [[nodiscard]] bool takeSign();
    [[nodiscard]] bool startsChain() const { return m_rest.substr(wordLength()).starts_with("::"); }
    [[nodiscard]] std::size_t wordLength() const
    {
        const auto* const end = std::find_if_not(m_rest.begin(), m_rest.end(), isWordCharacter);
        return static_cast<std::size_t>(end - m_rest.begin());
    }
    [[nodiscard]] bool isNumber(std::string_view word) const;

    std::string_view m_rest;
    KeyedNames* m_names;
    std::string m_text;
    std::vector<bool> m_isPublic; ///< by open bracket: whether the last qualified name there was
    bool m_isContinued = false;   ///< `::` came right before
};

/// `42`, `123ul`, and the numbers that compilers append.
bool Rewriter::isNumber(std::string_view word) const
{
    return !word.empty() && word.size() <= longestNumber && isDigit(word.front()) &&
           word.find_first_not_of("0123456789xulUL") == std::string_view::npos;
}

void Rewriter::takeOperator()
{
    static constexpr std::string_view signs = "+-*/%^&|~!=<>,";
    if (m_rest.starts_with("()") || m_rest.starts_with("[]"))
        return take(2);
    const std::size_t end = m_rest.find_first_not_of(signs);
    take(std::min(end, m_rest.size()));
}

void Rewriter::takeWord()
{
    const std::string_view word = m_rest.substr(0, wordLength());
    const bool isContinued = m_isContinued;
    m_isContinued = false;
    if (!isContinued && word != "const" && word != "volatile")
        m_isPublic.back() = startsChain() ? isPublicNamespace(word) : isPublicSymbol(word);
    const bool isOpen = m_isPublic.back() && isPublishedSpelling(word);
    if (isOpen || isNumber(word) || isPublicSymbol(word)) {
        m_text += m_names->leave(word);
        m_rest.remove_prefix(word.size());
        if (word == "operator")
            takeOperator();
        return;
    }
    m_text.append("x_").append(m_names->lettersOf("cpp", word));
    m_rest.remove_prefix(word.size());
}

/// False where a bracket closes that none opened, or a sign is none of C++.
bool Rewriter::takeSign()
{
    static constexpr std::string_view plain = " ,&*:~#+-./=!'@$";
    static constexpr std::string_view opening = "<({[";
    static constexpr std::string_view closing = ">)}]";
    const char sign = m_rest.front();
    const bool isAfterName = !m_text.empty() && (isWordCharacter(m_text.back()) ||
                                                 closing.find(m_text.back()) != std::string_view::npos);
    if (m_rest.starts_with("::")) {
        m_isContinued = isAfterName;
        take(2);
        return true;
    }
    const bool isArrow = m_rest.starts_with("->");
    if (opening.find(sign) != std::string_view::npos && !m_isContinued) {
        if (!isAfterName) // `void (anonymous namespace)::f`: void is no part of that name
            m_isPublic.back() = false;
        m_isPublic.push_back(false);
    } else if (opening.find(sign) != std::string_view::npos)
        m_isPublic.push_back(m_isPublic.back()); // `::{lambda`, `::(anonymous namespace)`
    else if (closing.find(sign) != std::string_view::npos)
        m_isPublic.pop_back();
    else if (plain.find(sign) == std::string_view::npos)
        return false;
    take(isArrow ? 2 : 1);
    m_isContinued = m_isContinued && sign == '~'; // a destructor's name goes on, too
    return !m_isPublic.empty() && m_isPublic.size() < deepest;
}

std::optional<std::string> Rewriter::run()
{
    while (!m_rest.empty()) {
        if (isWordCharacter(m_rest.front()))
            takeWord();
        else if (!takeSign())
            return std::nullopt;
    }
    return m_isPublic.size() == 1 ? std::optional(std::move(m_text)) : std::nullopt;
}

} // namespace

std::string CppNames::function(std::string_view name)
{
    if (name.empty() || name == "??")
        return std::string(name);
    if (name.starts_with(operatorSpace))
        return operatorName(name);
    std::optional<std::string> text;
    if (name.size() <= longestSymbol)
        text = Rewriter(name, *m_names).run();
    const OperatorRank rank = operatorNameOf(name).rank;
    const bool isNoise = isNoiseFrame(name, {});
    if (text && isNoise == isNoiseFrame(*text, {}) && operatorNameOf(*text).rank == rank)
        return *text;
    return standIn(name, rank);
}

std::string CppNames::standIn(std::string_view name, OperatorRank rank)
{
    if (rank == OperatorRank::Workspace)
        return m_names->leave("at::cuda::getNewWorkspace");
    const std::string letters = "x_" + m_names->lettersOf("cpp", name);
    const bool isNoise = isNoiseFrame(name, {});
    if (rank == OperatorRank::Operator)
        return m_names->leave(operatorSpace) + letters + (isNoise ? m_names->leave(" PyEval_") : "");
    return (isNoise ? "Py_" : "") + letters;
}

std::string CppNames::operatorName(std::string_view name)
{
    const std::string_view op = name.substr(operatorSpace.size());
    return m_names->leave(operatorSpace) +
           (isPublishedOperator(op) ? m_names->leave(op) : "x_" + m_names->lettersOf("cpp", op));
}

} // namespace core
