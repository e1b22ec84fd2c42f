// SPDX-License-Identifier: MIT
#include "core/formats/container/sniff.h"

#include "core/base/texts.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SniffText);

struct Signature
{
    std::string_view start;
    const char* seems; ///< completes "… seems to be %1"
};

using namespace std::string_view_literals;

constexpr std::array<Signature, 12> signatures{{
    {"\xFF\xD8\xFF"sv, QT_TRANSLATE_NOOP("SniffText", "a JPEG image")},
    {"\x89PNG"sv, QT_TRANSLATE_NOOP("SniffText", "a PNG image")},
    {"GIF8"sv, QT_TRANSLATE_NOOP("SniffText", "a GIF image")},
    {"PK\x03\x04"sv, QT_TRANSLATE_NOOP("SniffText", "a ZIP archive inside another file: unpack it first")},
    {"\x1F\x8B"sv, QT_TRANSLATE_NOOP("SniffText", "a gzip file inside another file: unpack it first")},
    {"\x28\xB5\x2F\xFD"sv,
     QT_TRANSLATE_NOOP("SniffText", "a Zstandard file inside another file: unpack it first")},
    {"SQLite format 3\0"sv,
     QT_TRANSLATE_NOOP("SniffText", "an SQLite database inside another file: unpack it first")},
    {"%PDF"sv, QT_TRANSLATE_NOOP("SniffText", "a PDF document")},
    {"\x7F"
     "ELF"sv,
     QT_TRANSLATE_NOOP("SniffText", "a program")},
    {"version https://git-lfs"sv, QT_TRANSLATE_NOOP("SniffText", "a Git LFS pointer: fetch the file itself")},
    {"\xEF\xBB\xBF"sv, QT_TRANSLATE_NOOP("SniffText", "text")},
    {"#!"sv, QT_TRANSLATE_NOOP("SniffText", "a script")},
}};

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool startsWithoutCase(std::string_view text, std::string_view lower)
{
    return text.size() >= lower.size() &&
           std::equal(lower.begin(), lower.end(), text.begin(), [](char a, char b) {
               return a == (b >= 'A' && b <= 'Z' ? static_cast<char>(b - 'A' + 'a') : b);
           });
}

std::string_view withoutBlanks(std::string_view start)
{
    while (!start.empty() && isBlank(start.front()))
        start.remove_prefix(1);
    return start;
}

bool isTextual(std::string_view start)
{
    return std::all_of(start.begin(), start.end(), [](char c) {
        const auto code = static_cast<unsigned char>(c);
        return code >= 0x20 || isBlank(c);
    });
}

/// Protocols 0 and 1 have no signature: a snapshot of theirs starts with a mark or an empty container.
bool isOldPickle(std::string_view start)
{
    return start.starts_with("(d") || start.starts_with("(l") || start.starts_with("}q") ||
           start.starts_with("]q");
}

QString whatItSeems(std::string_view start)
{
    for (const Signature& signature : signatures) {
        if (start.starts_with(signature.start))
            return QCoreApplication::translate("SniffText", signature.seems);
    }
    if (isOldPickle(start))
        return SniffText::tr("a pickle of protocol 0 or 1");
    return isTextual(start) ? SniffText::tr("text") : SniffText::tr("a file of another kind");
}

} // namespace

bool isPickle(std::string_view start)
{
    return start.starts_with('\x80');
}

bool isJson(std::string_view start)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (start.starts_with(byteOrderMark))
        start.remove_prefix(byteOrderMark.size());
    const std::string_view text = withoutBlanks(start);
    return !text.empty() && (text.front() == '{' || text.front() == '[') && isTextual(text);
}

bool isHtml(std::string_view start)
{
    const std::string_view text = withoutBlanks(start);
    constexpr std::array starts{"<!doctype html"sv, "<html"sv, "<head"sv, "<body"sv, "<script"sv};
    return std::any_of(starts.begin(), starts.end(),
                       [text](std::string_view tag) { return startsWithoutCase(text, tag); });
}

bool isGzip(std::string_view start)
{
    return start.starts_with("\x1F\x8B");
}

bool isZstd(std::string_view start)
{
    return start.starts_with("\x28\xB5\x2F\xFD");
}

bool isZip(std::string_view start)
{
    return start.starts_with("PK\x03\x04");
}

Error notOpened(const QString& name, std::string_view start)
{
    const QString seems = whatItSeems(start);
    const QString sentence =
        seems == SniffText::tr("text")
            ? SniffText::tr(
                  "%1 seems to be %2; this version opens PyTorch memory snapshots as pickles, JSON or HTML "
                  "pages, also in a gzip file or ZIP archive; text logs of a program that ran out of memory "
                  "open in the window and with snapviewer-cli explain.")
            : SniffText::tr("%1 seems to be %2; this version opens PyTorch memory snapshots as pickles, "
                            "JSON or HTML pages, also in a gzip file or ZIP archive.");
    return {ErrorKind::Input, sentence.arg(name, seems), 0};
}

} // namespace core
