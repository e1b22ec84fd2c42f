// SPDX-License-Identifier: MIT
#include "core/redact/public_words.h"

#include "core/redact/public_word_lists.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t longestName = 100;

std::string_view withoutPy(std::string_view component)
{
    return component.ends_with(".py") ? component.substr(0, component.size() - 3) : component;
}

std::string_view withoutDigits(std::string_view text)
{
    while (!text.empty() && isDigit(text.back()))
        text.remove_suffix(1);
    return text;
}

/// `0->1`, `1<-0`: from which rank to which.
bool isRoute(std::string_view text)
{
    const std::size_t at = text.find_first_not_of("0123456789");
    const std::string_view arrow = at == std::string_view::npos ? text : text.substr(at, 2);
    return (arrow == "->" || arrow == "<-") && isSmallNumber(text.substr(0, at)) &&
           isSmallNumber(text.substr(at + 2));
}

} // namespace

PublicPackages::PublicPackages(const QStringList& more)
{
    for (const QString& name : more)
        m_more.insert(name.toStdString());
}

bool PublicPackages::has(std::string_view component) const
{
    return publicPackages().count(withoutPy(component)) > 0 || isNamed(component);
}

bool PublicPackages::isNamed(std::string_view component) const
{
    return m_more.count(std::string(withoutPy(component))) > 0;
}

bool isStandardModule(std::string_view component)
{
    return standardModules().count(withoutPy(component)) > 0;
}

bool isKnownFunction(std::string_view name)
{
    return knownFunctions().count(name) > 0;
}

bool isKnownFile(std::string_view name)
{
    static const PublicWords words{"__init__.py",    "__main__.py", "cache_engine.py",
                                   "cache_utils.py", "kv_cache.py", "kvcache.py"};
    return words.count(name) > 0;
}

bool isPublicNamespace(std::string_view name)
{
    return publicNamespaces().count(name) > 0;
}

bool isPublicSymbol(std::string_view name)
{
    return publicSymbols().count(name) > 0;
}

/// PyTorch splits what it generates: `VariableType_3.cpp`, `RegisterCUDA_0.cpp`.
bool isPublicSource(std::string_view file)
{
    if (publicSources().count(file) > 0)
        return true;
    const std::size_t dot = file.rfind('.');
    if (dot == std::string_view::npos)
        return false;
    const std::string_view stem = withoutDigits(file.substr(0, dot));
    const bool isNumbered = stem.size() < dot && stem.ends_with('_');
    return isNumbered &&
           publicSources().count(std::string(stem.substr(0, stem.size() - 1)).append(file.substr(dot))) > 0;
}

bool isPublicAnnotation(std::string_view name)
{
    static const PublicWords collectives{"all_reduce",
                                         "_all_reduce",
                                         "all_reduce_coalesced",
                                         "all_gather",
                                         "_all_gather_base",
                                         "all_gather_into_tensor_coalesced",
                                         "reduce_scatter",
                                         "_reduce_scatter_base",
                                         "reduce_scatter_tensor_coalesced",
                                         "all_to_all",
                                         "broadcast",
                                         "_broadcast_oop",
                                         "reduce",
                                         "_reduce_oop",
                                         "gather",
                                         "scatter",
                                         "barrier",
                                         "coalesced",
                                         "send",
                                         "recv",
                                         "recvAnySource",
                                         "all_reduce_barrier"};
    static constexpr std::string_view step = "ProfilerStep#";
    static constexpr std::string_view nccl = "nccl:";
    if (name.starts_with(step))
        return isSmallNumber(name.substr(step.size()));
    if (!name.starts_with(nccl) || name.size() > longestName)
        return false;
    name.remove_prefix(nccl.size());
    const std::size_t space = std::min(name.find(' '), name.size()); // behind it the ranks: 0->1
    return collectives.count(name.substr(0, space)) > 0 &&
           (space == name.size() || isRoute(name.substr(space + 1)));
}

bool isSmallNumber(std::string_view text)
{
    constexpr std::size_t most = 6;
    return !text.empty() && text.size() <= most && std::all_of(text.begin(), text.end(), isDigit);
}

std::optional<std::string_view> textBetween(std::string_view text, std::string_view start,
                                            std::string_view end)
{
    if (text.size() < start.size() + end.size() || !text.starts_with(start) || !text.ends_with(end))
        return std::nullopt;
    return text.substr(start.size(), text.size() - start.size() - end.size());
}

bool isIdentifier(std::string_view text)
{
    return !text.empty() && text.size() <= longestName && !isDigit(text.front()) &&
           std::all_of(text.begin(), text.end(), isWordCharacter);
}

bool isPlainPart(std::string_view part)
{
    const auto isPlain = [](char c) { return isWordCharacter(c) || c == '.' || c == '-' || c == '+'; };
    return !part.empty() && part.size() <= longestName && part != "." && part != ".." &&
           std::all_of(part.begin(), part.end(), isPlain);
}

} // namespace core
