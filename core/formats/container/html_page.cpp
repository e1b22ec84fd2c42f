// SPDX-License-Identifier: MIT
#include "core/formats/container/html_page.h"

#include "core/base/texts.h"
#include "core/formats/container/base64_device.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace core {

namespace {

SNAPVIEWER_TEXTS(HtmlPageText);

constexpr std::string_view key = "\"base64\"";
constexpr std::string_view derivedKey = "alloc_data";
constexpr std::size_t overlap = 64; ///< what is kept of a window: longer than a key with its blanks and quote

/// Where the text behind the key begins, relative to text; npos where it is not there whole.
std::size_t beginOfText(std::string_view text, std::size_t keyAt)
{
    std::size_t at = keyAt + key.size();
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
            for (auto at = window.find(key); at != std::string_view::npos; at = window.find(key, at + 1)) {
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
        isDerived
            ? HtmlPageText::tr("%1 is a page of PyTorch 2.0, which holds what it drew but not the recording: "
                               "open the snapshot it was made from.")
            : HtmlPageText::tr("%1 is an HTML page without an embedded memory snapshot.");
    return {ErrorKind::Input, message.arg(page), -1};
}

} // namespace

Result<SourceOpener> embeddedPickle(const SourceOpener& page, Progress& progress)
{
    const auto source = page();
    if (!source)
        return source.error();
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
        if (!opened)
            return opened.error();
        const QString name = (*opened)->name();
        auto device = std::make_unique<Base64Device>(std::move(*opened), begin, text);
        device->open(QIODevice::ReadOnly);
        return ByteSource::ofDevice(std::move(device), bytes, name);
    });
}

} // namespace core
