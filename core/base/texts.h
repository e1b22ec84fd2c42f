// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

#include <algorithm>
#include <cstddef>

namespace core {

/// The name of a context of translations, as a template's argument.
template <std::size_t Size>
struct TextContext
{
    consteval TextContext(const char (&text)[Size]) { std::copy_n(text, Size, name); }
    char name[Size];
};

/// The texts of a context. One type a context, so a source may name it as often as it is put together with
/// others.
template <TextContext Context>
struct Texts
{
    Texts() = delete;

    [[nodiscard]] static QString tr(const char* text, const char* comment = nullptr, int n = -1)
    {
        return QCoreApplication::translate(Context.name, text, comment, n);
    }
};

} // namespace core

/// Makes SheetText::tr() translate in the context SheetText. Context and type are one word: lupdate, which
/// looks into no macro, takes the word before `::tr` for the context.
#define SNAPVIEWER_TEXTS(Name) using Name = ::core::Texts<#Name>
