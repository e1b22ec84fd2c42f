// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/ledger_whatif.h"

#include "core/base/texts.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/session/change_line.h"

#include <QMenu>

#include <charconv>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(LedgerWhatIfText);

/// As a change names it; empty where a row is no line of a file.
QString lineOf(const LedgerPage& page, std::uint32_t node)
{
    using Kind = core::LedgerKey::Kind;
    const core::LedgerKey& key = page.ledger->nodes()[node].key;
    const core::Snapshot& snapshot = page.recording->snapshot();
    if (key.kind == Kind::Frame) {
        const core::FrameId frame{static_cast<std::uint32_t>(key.value)};
        return changeLine(snapshot.strings().view(snapshot.stacks().frameFile(frame)),
                          snapshot.stacks().frameLine(frame));
    }
    if (key.kind != Kind::Text)
        return {};
    const core::StringId site{static_cast<std::uint32_t>(key.value)};
    const core::SiteParts parts = core::SiteParts::of(snapshot.strings().view(site));
    std::int64_t line = 0;
    const auto read = std::from_chars(parts.line.data(), parts.line.data() + parts.line.size(), line);
    return parts.line.empty() || read.ec != std::errc() ? QString() : changeLine(parts.file, line);
}

} // namespace

void addLineWhatIf(QMenu& menu, const QString& line, const std::function<void(const QString&)>& wanted)
{
    QMenu* whatIf = menu.addMenu(LedgerWhatIfText::tr("What If"));
    whatIf->setObjectName(QStringLiteral("whatIf"));
    const auto add = [&](const QString& text, const QString& change) {
        whatIf->addAction(text, &menu, [wanted, change] { wanted(change); });
    };
    const auto until = [&line](const char* end) {
        return QStringLiteral("free,site=%1,until=%2").arg(line, QLatin1String(end));
    };
    add(LedgerWhatIfText::tr("Freed at the End of Its Call"), until("call"));
    add(LedgerWhatIfText::tr("Freed at the End of Its Phase"), until("phase"));
    add(LedgerWhatIfText::tr("Freed at the End of Its Step"), until("step"));
    add(LedgerWhatIfText::tr("Not Allocated"), QStringLiteral("drop,site=") + line);
}

void addWhatIf(QMenu& menu, const LedgerPage& page, std::uint32_t node,
               const std::function<void(const QString&)>& wanted)
{
    const QString line = lineOf(page, node);
    if (!line.isEmpty() && page.ledger->nodes()[node].count > 0)
        addLineWhatIf(menu, line, wanted);
}

} // namespace widgets
