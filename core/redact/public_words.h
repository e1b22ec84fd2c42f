// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

namespace core {

// What may leave as it is, by name. Whatever is not here does not.

/// Packages that anybody can install, whose files and functions are no secret; more where a person says so.
class PublicPackages
{
public:
    /// more: names of packages.
    explicit PublicPackages(const QStringList& more);

    /// component: a folder or file right in site-packages.
    [[nodiscard]] bool has(std::string_view component) const;
    /// Whether a person named it: then it is public wherever it lies.
    [[nodiscard]] bool isNamed(std::string_view component) const;

private:
    std::unordered_set<std::string> m_more;
};

/// Whether component is a module or package of Python's own library.
[[nodiscard]] bool isStandardModule(std::string_view component);
/// Names of functions that many programs have: those that PyTorch and its usual companions call by name.
[[nodiscard]] bool isKnownFunction(std::string_view name);
/// File names that say what a file of many programs is for, with their suffix.
[[nodiscard]] bool isKnownFile(std::string_view name);
/// C++ namespaces of PyTorch, CUDA's libraries and C++ itself.
[[nodiscard]] bool isPublicNamespace(std::string_view name);
/// Words of C++ and functions of CPython, PyTorch's bindings and the C library that have no namespace.
[[nodiscard]] bool isPublicSymbol(std::string_view name);
/// Sources of PyTorch, CPython and the C library, as a frame names them.
[[nodiscard]] bool isPublicSource(std::string_view file);
/// Names of annotations that PyTorch makes: a step of its profiler, a collective.
[[nodiscard]] bool isPublicAnnotation(std::string_view name);

[[nodiscard]] constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
/// Letters of English, digits and `_`.
[[nodiscard]] constexpr bool isWordCharacter(char c)
{
    return c == '_' || isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
/// Up to six digits: a number that counts something, and is no other one.
[[nodiscard]] bool isSmallNumber(std::string_view text);
/// What of text is between a beginning and an end, where it has both.
[[nodiscard]] std::optional<std::string_view> textBetween(std::string_view text, std::string_view start,
                                                          std::string_view end);
/// Letters, digits and `_`, beginning with no digit, of usual length.
[[nodiscard]] bool isIdentifier(std::string_view text);
/// A part of a path that is spelled as those of packages are, of usual length.
[[nodiscard]] bool isPlainPart(std::string_view part);

} // namespace core
