// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/own_rules.h"

#include <algorithm>

namespace core {

namespace {

/// Whether a text is what a pattern says from beginning to end. Greedy with one place to go back to:
/// O(text · pattern).
bool matches(std::string_view text, std::string_view pattern)
{
    std::size_t at = 0;
    std::size_t in = 0;
    std::size_t star = std::string_view::npos;
    std::size_t resume = 0;
    while (at < text.size()) {
        if (in < pattern.size() && pattern[in] == '*') {
            star = in++;
            resume = at;
        } else if (in < pattern.size() && pattern[in] == text[at]) {
            ++in;
            ++at;
        } else if (star != std::string_view::npos) {
            in = star + 1;
            at = ++resume;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', in) == std::string_view::npos;
}

/// A name as a pattern of paths: a folder, or a module.
bool isNamed(std::string_view path, const std::string& name)
{
    return path.find("/" + name + "/") != std::string_view::npos || path.ends_with("/" + name) ||
           path.ends_with("/" + name + ".py");
}

bool isOneOf(const std::vector<std::string>& patterns, std::string_view path)
{
    return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
        if (pattern.find_first_of("/*") == std::string::npos)
            return isNamed(path, pattern);
        return matches(path, pattern) || matches(path.substr(1), pattern);
    });
}

std::vector<std::string> normalisedPatterns(const std::vector<std::string>& patterns)
{
    std::vector<std::string> result;
    for (const std::string& pattern : patterns) {
        if (!pattern.empty())
            result.push_back(normalisedPath(pattern));
    }
    return result;
}

} // namespace

OwnRules::OwnRules(const std::vector<std::string>& own, const std::vector<std::string>& notOwn)
    : m_own(normalisedPatterns(own)), m_notOwn(normalisedPatterns(notOwn))
{}

bool OwnRules::isOwn(std::string_view path) const
{
    return isOneOf(m_own, path);
}

bool OwnRules::isNotOwn(std::string_view path) const
{
    return isOneOf(m_notOwn, path);
}

std::string normalisedPath(std::string_view path)
{
    std::string text(path);
    for (char& c : text) {
        if (c == '\\')
            c = '/';
        else if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return text;
}

std::string ownPatternOf(std::string_view filename)
{
    std::string path(filename);
    std::replace(path.begin(), path.end(), '\\', '/');
    for (const std::string_view root : {"/site-packages/", "/dist-packages/"}) {
        const std::size_t at = path.find(root);
        if (at == std::string::npos)
            continue;
        std::string package = path.substr(at + root.size());
        if (const std::size_t slash = package.find('/'); slash != std::string::npos)
            return package.substr(0, slash);
        return package.ends_with(".py") ? package.substr(0, package.size() - 3) : package;
    }
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? path : path.substr(0, slash + 1) + "*";
}

} // namespace core
