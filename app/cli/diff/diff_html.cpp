// SPDX-License-Identifier: MIT
#include "app/cli/diff/diff_html.h"

#include "core/base/texts.h"
#include "core/report/table_page.h"

#include <QFileInfo>

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(DifferenceText);

constexpr std::size_t mostPoints = 600; ///< of a curve

/// A device's bytes over its events; of many events each point is their highest.
core::PageCurve curveOf(const core::DiffSide& side, core::Curve curve, const QString& name)
{
    const core::Usage& usage = side.device->usage();
    const auto& bytes = curve == core::Curve::Active ? usage.active : usage.allocated;
    const std::size_t points = std::min(bytes.size(), mostPoints);
    core::PageCurve result{name, std::vector<std::uint64_t>(points, 0)};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::uint64_t& highest = result.bytes[i * points / bytes.size()];
        highest = std::max(highest, bytes[i]);
    }
    return result;
}

} // namespace

QByteArray diffHtml(const Difference& difference)
{
    const DiffWords words = diffWords(difference);
    const core::Diff& diff = difference.diff;
    const QString a = QFileInfo(difference.fileA).fileName();
    const QString b = QFileInfo(difference.fileB).fileName();
    core::TablePage page;
    page.title = a == b ? a : QStringLiteral("%1 → %2").arg(a, b);
    page.about = DifferenceText::tr("what B holds differently");
    page.headline = words.sentence;
    page.detail = words.sides;
    page.notes = words.notes;
    if (a != b)
        page.curves = {curveOf(diff.a, diff.curve, QStringLiteral("A  ") + a),
                       curveOf(diff.b, diff.curve, QStringLiteral("B  ") + b)};
    core::PageTable table{DifferenceText::tr("What changed"), words.rows, words.firstText, {}};
    for (std::size_t place = 0; place < difference.shown; ++place)
        table.changes.push_back(difference.groups[place].change());
    page.tables.push_back(std::move(table));
    return core::htmlOf(page);
}

} // namespace app
