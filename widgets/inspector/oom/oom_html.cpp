// SPDX-License-Identifier: MIT
#include "widgets/inspector/oom/oom_html.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/sheet/oom_words.h"
#include "core/oom/summary/sample_facts.h"
#include "core/snapshot/host_device.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/inspector/oom/evidence_html.h"
#include "widgets/inspector/oom/oom_markup.h"

#include <algorithm>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(OomSheetText);

/// Who made the request, and where in the trace.
QString occasion(const OomMarkup& markup)
{
    const core::Autopsy& sheet = markup.sheet();
    const QString event =
        markup.link(OomLink::Kind::Event, 0,
                    OomSheetText::tr("Device %1, event %2")
                        .arg(core::deviceName(sheet.device), core::formatEvent(sheet.event)),
                    OomSheetText::tr("Go to this event"));
    return sheet.site.isEmpty()
               ? OomSheetText::tr("%1: who asked was not recorded").arg(event)
               : OomSheetText::tr("%1: asked for by %2").arg(event, OomMarkup::named(sheet.site));
}

QString conclusion(const OomMarkup& markup, const core::Verdict& verdict)
{
    return QStringLiteral("<p style=\"font-size:large; font-weight:600; margin-top:4px; "
                          "margin-bottom:4px\">%1</p>")
               .arg(OomMarkup::escaped(verdict.headline)) +
           OomMarkup::paragraph(OomMarkup::escaped(verdict.detail)) +
           OomMarkup::paragraph(markup.second(occasion(markup))) +
           OomMarkup::paragraph(QStringLiteral("<img src=\"bar\">"));
}

/// Those that hold most; the rest is in the evidence.
QString culprits(const OomMarkup& markup)
{
    constexpr std::size_t most = 3;
    const core::Autopsy& sheet = markup.sheet();
    const std::uint64_t active = sheet.bytes(core::OomNumber::Active);
    std::vector<QStringList> rows;
    for (std::size_t i = 0; i < std::min(sheet.sites.size(), most); ++i)
        rows.push_back({core::formatShortBytes(sheet.sites[i].bytes) + markup.sql(OomLink::Kind::SiteSql, i),
                        markup.second(core::formatShare(sheet.sites[i].bytes, active)), markup.siteLink(i)});
    return rows.empty() ? QString()
                        : OomMarkup::heading(OomSheetText::tr("Who holds most")) + OomMarkup::table(rows, 2);
}

/// "+1.54 GiB", "−3 MiB"; what stays the same changes by nothing.
QString changeText(std::uint64_t before, std::uint64_t after)
{
    if (before == after)
        return QStringLiteral("±0");
    return after > before ? QStringLiteral("+") + core::formatShortBytes(after - before)
                          : QStringLiteral("−") + core::formatShortBytes(before - after);
}

/// Step by step what was left at its end, at the site that grows or else in all: a row each, as side by side
/// only three fit into an inspector.
QString growth(const OomMarkup& markup)
{
    constexpr std::size_t most = 6;
    const core::AutopsyGrowth& growth = markup.sheet().growth;
    const std::size_t count = growth.bySteps.size();
    if (count < 2)
        return {};
    const bool isOfSite = !growth.steady.empty();
    const auto bytesOf = [&](std::size_t i) {
        return isOfSite ? growth.bySteps[i].site : growth.bySteps[i].active;
    };
    std::vector<QStringList> rows;
    for (std::size_t i = count - std::min(count, most); i < count; ++i)
        rows.push_back(
            {markup.second(OomSheetText::tr("step %1").arg(core::formatCount(growth.bySteps[i].number))),
             core::formatShortBytes(bytesOf(i)),
             i == 0 ? QString() : markup.second(changeText(bytesOf(i - 1), bytesOf(i)))});
    const QString title = isOfSite ? OomSheetText::tr("What %1 holds after each step")
                                         .arg(OomMarkup::named(growth.steady.front().site))
                                   : OomSheetText::tr("What is in use after each step");
    const QString mark = isOfSite ? markup.sql(OomLink::Kind::SteadySql, 0) : QString();
    return OomMarkup::heading(title + mark) + OomMarkup::table(rows, rows.front().size());
}

QString advice(const OomMarkup& markup)
{
    QStringList items;
    for (const core::OomAdvice one : markup.sheet().advice)
        items += OomMarkup::escaped(core::textOf(one, markup.sheet()));
    return items.isEmpty()
               ? QString()
               : OomMarkup::heading(OomSheetText::tr("What to do")) + OomMarkup::list(items, true);
}

QString wayThrough(const OomMarkup& markup)
{
    const QString text = OomMarkup::escaped(core::runTextOf(markup.sheet()));
    return OomMarkup::paragraph(markup.sheet().cheapest ? text + markup.sql(OomLink::Kind::RunSql, 0) : text);
}

/// Of a bundle: what its recorder knew of the failure.
QString recorder(const OomMarkup& markup, const core::Recording& recording)
{
    std::vector<QStringList> rows;
    for (const auto& [name, text] : core::bundleLines(recording))
        rows.push_back({markup.second(OomMarkup::escaped(name)), htmlText(text)});
    return rows.empty()
               ? QString()
               : OomMarkup::heading(OomSheetText::tr("What the recorder wrote")) + OomMarkup::table(rows, 0);
}

QString disclosure(const OomMarkup& markup, bool isUnfolded)
{
    const QString title = isUnfolded ? OomSheetText::tr("▾ Evidence") : OomSheetText::tr("▸ Evidence");
    return OomMarkup::heading(markup.link(
        OomLink::Kind::Evidence, 0, title,
        OomSheetText::tr("Every rule and whether it held, all numbers and the SQL that recomputes them")));
}

} // namespace

QString oomHtml(const core::Autopsy& sheet, const core::Verdict& verdict, const core::Recording& recording,
                const QPalette& palette, bool isUnfolded)
{
    const OomMarkup markup(sheet, palette);
    const QString html = conclusion(markup, verdict) + culprits(markup) + growth(markup) + advice(markup) +
                         wayThrough(markup) + recorder(markup, recording) + disclosure(markup, isUnfolded);
    return isUnfolded ? html + evidenceHtml(markup, recording.snapshot()) : html;
}

} // namespace widgets
