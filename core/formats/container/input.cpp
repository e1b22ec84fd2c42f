// SPDX-License-Identifier: MIT
#include "core/formats/container/input.h"

#include "core/base/byte_source.h"
#include "core/base/texts.h"
#include "core/formats/container/sniff.h"

#include <QByteArray>
#include <QDir>
#include <QFileInfo>
#include <QIODevice>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(HtmlPageText);

/// Decodes a base64 text that stands in a longer input, while it is read front to back. One thread.
class Base64Device final : public QIODevice
{
public:
    /// The text is length bytes of source from offset begin.
    Base64Device(std::unique_ptr<ByteSource> source, std::uint64_t begin, std::uint64_t length);

    [[nodiscard]] bool isSequential() const override { return true; }

    /// Bytes that a text of length decodes to, where tail are its last four characters: without padding, and
    /// without NUL bytes at its end.
    [[nodiscard]] static std::uint64_t decodedBytes(std::uint64_t length, const std::string& tail);

protected:
    qint64 readData(char* data, qint64 maxSize) override;
    qint64 writeData(const char* data, qint64 size) override;

private:
    [[nodiscard]] bool decodeMore();
    bool skipTo(std::uint64_t offset);

    std::unique_ptr<ByteSource> m_source;
    std::uint64_t m_begin;
    std::uint64_t m_left; ///< characters not decoded yet
    QByteArray m_decoded;
    qsizetype m_given = 0; ///< of m_decoded
};

SNAPVIEWER_TEXTS(Base64DeviceText);

constexpr std::size_t chunkCharacters = std::size_t{1} << 18U; ///< a multiple of four

Base64Device::Base64Device(std::unique_ptr<ByteSource> source, std::uint64_t begin, std::uint64_t length)
    : m_source(std::move(source)), m_begin(begin), m_left(length)
{}

std::uint64_t Base64Device::decodedBytes(std::uint64_t length, const std::string& tail)
{
    const std::uint64_t whole = length / 4 * 3 + (length % 4 > 1 ? length % 4 - 1 : 0);
    if (tail.size() < 4 || length % 4 != 0)
        return whole;
    QByteArray last = QByteArray::fromBase64(QByteArray::fromStdString(tail));
    while (last.endsWith('\0'))
        last.chop(1);
    return whole - 3 + static_cast<std::uint64_t>(last.size());
}

bool Base64Device::skipTo(std::uint64_t offset)
{
    while (m_source->offset() < offset) {
        const auto step = static_cast<std::size_t>(
            std::min<std::uint64_t>(offset - m_source->offset(), m_source->window().size()));
        if (m_source->advance(step, 1).empty())
            return false;
    }
    return true;
}

bool Base64Device::decodeMore()
{
    if (m_source->window().empty())
        m_source->advance(0, 1);
    if (!skipTo(m_begin) || m_left == 0)
        return false;
    const std::string_view window = m_source->advance(0, chunkCharacters);
    const auto take =
        static_cast<std::size_t>(std::min<std::uint64_t>({m_left, window.size(), chunkCharacters}));
    const auto decoded =
        QByteArray::fromBase64Encoding(QByteArray::fromRawData(window.data(), static_cast<qsizetype>(take)),
                                       QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (take == 0 || !decoded) {
        setErrorString(
            Base64DeviceText::tr("its base64 text is damaged near byte %1").arg(m_source->offset()));
        return false;
    }
    m_decoded = *decoded;
    m_given = 0;
    m_left -= take;
    m_begin += take;
    m_source->advance(take, 1);
    return true;
}

qint64 Base64Device::readData(char* data, qint64 maxSize)
{
    qint64 read = 0;
    while (read < maxSize) {
        if (m_given == m_decoded.size() && !decodeMore())
            return read > 0 || m_left == 0 ? read : -1;
        const qint64 part = std::min<qint64>(maxSize - read, m_decoded.size() - m_given);
        std::memcpy(data + read, m_decoded.constData() + m_given, static_cast<std::size_t>(part));
        m_given += part;
        read += part;
    }
    return read;
}

qint64 Base64Device::writeData(const char* /*data*/, qint64 /*size*/)
{
    return -1;
}

constexpr std::string_view base64Key = "\"base64\"";
constexpr std::string_view derivedKey = "alloc_data";
constexpr std::size_t overlap = 64; ///< what is kept of a window: longer than a key with its blanks and quote

/// Where the text behind the key begins, relative to text; npos where it is not there whole.
std::size_t beginOfText(std::string_view text, std::size_t keyAt)
{
    std::size_t at = keyAt + base64Key.size();
    for (const char expected : {':', '"'}) {
        while (at < text.size() && (text[at] == ' ' || text[at] == '\n'))
            ++at;
        if (at >= text.size() || text[at] != expected)
            return std::string_view::npos;
        ++at;
    }
    return at;
}

/// Goes through a page: first for the base64 text, then for its end.
class PageScan
{
public:
    PageScan(ByteSource& page, Progress& progress) : m_page(&page), m_progress(&progress) {}

    /// Leaves the page at the text's first byte; false where there is none.
    bool findText()
    {
        while (true) {
            const std::string_view window = m_page->window();
            m_isDerived = m_isDerived || window.find(derivedKey) != std::string_view::npos;
            for (auto at = window.find(base64Key); at != std::string_view::npos;
                 at = window.find(base64Key, at + 1)) {
                const std::size_t begin = beginOfText(window, at);
                if (begin == std::string_view::npos)
                    continue;
                m_page->advance(begin, 1);
                return true;
            }
            if (!next(window.size() - std::min(window.size(), overlap), window.size()))
                return false;
        }
    }

    /// The text's length up to its quote, and its last four characters.
    std::optional<std::uint64_t> measureText(std::string& tail)
    {
        std::uint64_t length = 0;
        while (true) {
            const std::string_view window = m_page->window();
            const std::size_t quote = std::min(window.find('"'), window.size());
            length += quote;
            tail += window.substr(quote - std::min<std::size_t>(quote, 4), std::min<std::size_t>(quote, 4));
            tail.erase(0, tail.size() - std::min<std::size_t>(tail.size(), 4));
            if (quote < window.size())
                return length;
            if (!next(window.size(), 0))
                return std::nullopt;
        }
    }

    [[nodiscard]] bool isDerived() const { return m_isDerived; }

private:
    /// False where the window did not grow beyond had bytes.
    bool next(std::size_t consumed, std::size_t had)
    {
        const std::size_t kept = had - std::min(had, consumed);
        const std::string_view window = m_page->advance(consumed, kept + 1);
        m_progress->report(m_page->offset(), m_page->size(),
                           HtmlPageText::tr("Reading %1").arg(m_page->name()));
        return window.size() > kept && !m_progress->isCancelled();
    }

    ByteSource* m_page;
    Progress* m_progress;
    bool m_isDerived = false;
};

Error noSnapshot(const QString& page, bool isDerived)
{
    const QString message =
        isDerived ? HtmlPageText::tr("%1 is a page of PyTorch 2.0, which holds what it drew but not the "
                                     "recording: open the snapshot it was made from.")
                  : HtmlPageText::tr("%1 is an HTML page without an embedded memory snapshot.");
    return inputError(message.arg(page));
}

/// The pickle that a page of PyTorch's memory_viz carries as base64, decoded while it is
/// read; without the NUL bytes that pad it. Looks through the page once before. Errors: one sentence, where
/// there is none, with a word about the pages of PyTorch 2.0, which hold derived data only; cancelled.
Result<SourceOpener> embeddedPickle(const SourceOpener& page, Progress& progress)
{
    const auto source = page();
    SNAPVIEWER_TRY(source);
    (*source)->advance(0, 1);
    PageScan scan(**source, progress);
    const bool found = scan.findText();
    const std::uint64_t begin = (*source)->offset();
    std::string tail;
    const auto length = found ? scan.measureText(tail) : std::nullopt;
    if (progress.isCancelled())
        return cancelled();
    if (!found)
        return noSnapshot((*source)->name(), scan.isDerived());
    // a page that ends early has no closing quote: what is there of the text is read
    std::uint64_t text = length.value_or((*source)->size() - std::min((*source)->size(), begin));
    text -= text % 4;
    const std::uint64_t bytes = Base64Device::decodedBytes(text, length ? tail : std::string());
    return SourceOpener([page, begin, text, bytes]() -> Result<std::unique_ptr<ByteSource>> {
        auto opened = page();
        SNAPVIEWER_TRY(opened);
        const QString name = (*opened)->name();
        auto device = std::make_unique<Base64Device>(std::move(*opened), begin, text);
        device->open(QIODevice::ReadOnly);
        return ByteSource::ofDevice(std::move(device), bytes, name);
    });
}

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
