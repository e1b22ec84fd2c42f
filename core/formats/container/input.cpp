// SPDX-License-Identifier: MIT
#include "core/formats/container/input.h"

#include "core/base/texts.h"
#include "core/formats/container/html_page.h"
#include "core/formats/container/sniff.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(InputText);

/// Kept of the first bytes: a table's header or a first record is shorter; a whole window would stay in
/// memory while the file is read.
constexpr std::size_t mostKept = std::size_t{64} << 10U;

Member fileAt(const QString& name, const QString& path)
{
    const auto bytes = static_cast<std::uint64_t>(std::max<qint64>(QFileInfo(path).size(), 0));
    return {name, bytes, path, [path] { return ByteSource::ofFile(path); }, bytes};
}

/// The member, whose first opener gets source, of which nothing was consumed: what was looked at is not read
/// again, and no buffer of it lies about while another one reads.
Member openedOnce(Member member, std::unique_ptr<ByteSource> source)
{
    auto first = std::make_shared<std::unique_ptr<ByteSource>>(std::move(source));
    member.open = [first, again = std::move(member.open)]() -> Result<std::unique_ptr<ByteSource>> {
        if (*first)
            return std::move(*first);
        return again();
    };
    return member;
}

} // namespace

std::vector<Member> Input::named(const QStringList& fileNames) const
{
    std::vector<Member> found;
    for (const QString& fileName : fileNames) {
        if (isFolder && QFileInfo(QDir(name).filePath(fileName)).isFile())
            found.push_back(at(fileName));
    }
    for (const Member& member : members) {
        if (start.empty() && fileNames.contains(member.name.section(QLatin1Char('/'), -1)))
            found.push_back(member);
    }
    return found;
}

Member Input::at(const QString& fileName) const
{
    return isFolder ? fileAt(fileName, QDir(name).filePath(fileName)) : named({fileName}).front();
}

Result<Input> contentOf(const Member& member, const QString& wrapping)
{
    auto source = member.open();
    SNAPVIEWER_TRY(source);
    const std::string_view view = (*source)->advance(0, sniffedBytes);
    if (view.empty())
        return (*source)->unreadable();
    std::string start(view.substr(0, mostKept));
    const QString name = (*source)->name();
    return Input{name, false, {openedOnce(member, std::move(*source))}, std::move(start), wrapping};
}

Result<Input> withoutPage(const Input& content, Progress& progress)
{
    if (!isHtml(content.start))
        return content;
    const auto open = embeddedPickle(content.members.front().open, progress);
    SNAPVIEWER_TRY(open);
    const auto source = (*open)();
    SNAPVIEWER_TRY(source);
    const std::string_view start = (*source)->advance(0, sniffedBytes);
    if (!isPickle(start))
        return (*source)->readError().isEmpty() ? notOpened(content.name, start) : (*source)->unreadable();
    const QString wrapping = content.wrapping.arg(InputText::tr("%1, in an HTML page"));
    return Input{content.name,
                 false,
                 {{{}, (*source)->size(), {}, *open, 0, content.members.front().damage}},
                 std::string(start.substr(0, mostKept)),
                 wrapping};
}

Result<Input> unwrapped(const QString& path, Progress& progress)
{
    if (QFileInfo(path).isDir())
        return Input{path, true};
    const auto plain = contentOf(fileAt(path, path), QStringLiteral("%1"));
    SNAPVIEWER_TRY(plain);
    if (isZip(plain->start)) {
        const auto members = membersOfZip(path, progress);
        return members ? Result(Input{path, false, *members, {}, InputText::tr("%1, in a ZIP archive")})
                       : members.error();
    }
    const bool isPackedByZstd = isZstd(plain->start);
    if (!isPackedByZstd && !isGzip(plain->start))
        return withoutPage(*plain, progress);
    const Member packed = fileAt(path, path);
    const auto unpacked = isPackedByZstd ? contentOfZstd(packed, progress) : contentOfGzip(packed, progress);
    SNAPVIEWER_TRY(unpacked);
    const auto content = contentOf(*unpacked, isPackedByZstd ? InputText::tr("%1, in a Zstandard file")
                                                             : InputText::tr("%1, in a gzip file"));
    return content ? withoutPage(*content, progress) : content.error();
}

} // namespace core
