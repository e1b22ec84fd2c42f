// SPDX-License-Identifier: MIT
#include "core/picture/verdict_painter.h"

#include "core/base/units.h"
#include "core/picture/palettes.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

namespace picture {

namespace {

// Of a font of 13 pixels.
constexpr double usualPixels = 13;
constexpr double usualHeight = 56;
constexpr double edgeWidth = 4;
constexpr double padding = 12;
constexpr double mostGap = 4;               ///< between the sentences
constexpr qsizetype mostOfASentence = 2000; ///< laid out: of a longer one no more is seen

/// How both sentences can be set, the nicest first.
struct Setting
{
    double headlinePixels;
    int headlineLines;
    double detailPixels;
    int detailLines;
};
constexpr std::array settings{Setting{18, 1, 12, 1}, Setting{16, 1, 12, 1}, Setting{16, 1, 12, 2},
                              Setting{14, 1, 12, 2}, Setting{14, 2, 12, 1}, Setting{13, 1, 11, 2},
                              Setting{13, 2, 11, 1}, Setting{12, 2, 11, 2}};
// Of one line with two of numbers, else nearly as large of two with one: only what would be cut is set
// smaller.
constexpr std::array stripSettings{Setting{18, 1, 12, 2}, Setting{16, 1, 12, 2}, Setting{16, 2, 12, 1},
                                   Setting{14, 1, 12, 2}, Setting{14, 2, 12, 1}, Setting{13, 2, 11, 1}};

std::span<const Setting> settingsFor(VerdictFit fit)
{
    return fit == VerdictFit::Strip ? std::span<const Setting>(stripSettings) : settings;
}

VerdictLines::Edge edgeOf(core::Verdict::Tone tone)
{
    switch (tone) {
    case core::Verdict::Tone::Failure:
        return VerdictLines::Edge::Failure;
    case core::Verdict::Tone::Warning:
        return VerdictLines::Edge::Warning;
    case core::Verdict::Tone::Plain:
        break;
    }
    return VerdictLines::Edge::None;
}

QFont fontOf(const QFont& base, double pixels, QFont::Weight weight)
{
    QFont font = base;
    if (base.pixelSize() > 0)
        font.setPixelSize(std::max(qRound(base.pixelSize() * pixels / usualPixels), 1));
    else
        font.setPointSizeF(base.pointSizeF() * pixels / usualPixels);
    font.setWeight(weight);
    return font;
}

/// A sentence broken into lines of a width.
struct Paragraph
{
    QFont font;
    QStringList lines; ///< as many as it needs; far too many are not looked for
    double lineHeight = 0;

    [[nodiscard]] double height(qsizetype shown) const { return lineHeight * static_cast<double>(shown); }
};

Paragraph brokenInto(const QString& text, const QFont& font, double width)
{
    constexpr qsizetype mostLines = 4;
    Paragraph paragraph;
    paragraph.font = font;
    paragraph.lineHeight = std::ceil(QFontMetricsF(font).height());
    QTextLayout layout(core::withUnitsKept(text), font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    while (paragraph.lines.size() < mostLines) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        paragraph.lines += text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return paragraph;
}

/// Everything from line number last on goes into that line, cut.
QStringList cutTo(const Paragraph& paragraph, const QString& text, int lines, double width)
{
    if (paragraph.lines.size() <= lines)
        return paragraph.lines;
    QStringList cut = paragraph.lines.mid(0, lines - 1);
    qsizetype used = 0;
    for (const QString& line : cut)
        used = text.indexOf(line, used) + line.size();
    cut += QFontMetricsF(paragraph.font).elidedText(text.mid(used).trimmed(), Qt::ElideRight, width);
    return cut;
}

/// Both sentences, in the first setting into which they go.
struct Set
{
    Setting setting;
    Paragraph headline;
    Paragraph detail;
    bool isWhole = false;
};

Set setInto(const QSizeF& size, const QString& headline, const QString& detail, const QFont& font,
            VerdictFit fit)
{
    constexpr double stripAir = 4; // above and below: what is next to a strip is close to it
    const double air = fit == VerdictFit::Strip ? stripAir : 0;
    Set set;
    std::optional<Set> largest; // that fits but for its second sentence
    for (const Setting& setting : settingsFor(fit)) {
        set.setting = setting;
        set.headline =
            brokenInto(headline, fontOf(font, setting.headlinePixels, QFont::DemiBold), size.width());
        set.detail = brokenInto(detail, fontOf(font, setting.detailPixels, QFont::Normal), size.width());
        const bool isDetailWhole = set.detail.lines.size() <= setting.detailLines;
        const qsizetype shown = std::min<qsizetype>(set.detail.lines.size(), setting.detailLines);
        const bool fits =
            set.headline.lines.size() <= setting.headlineLines &&
            set.headline.height(set.headline.lines.size()) + set.detail.height(shown) <= size.height() - air;
        set.isWhole = fits && isDetailWhole;
        if (set.isWhole)
            return set;
        if (fits && !largest && fit == VerdictFit::Strip)
            largest = set;
    }
    return largest.value_or(set);
}

double paintLines(QPainter& painter, const QRectF& area, const QStringList& lines, const Paragraph& paragraph,
                  const QColor& colour)
{
    painter.setFont(paragraph.font);
    painter.setPen(colour);
    double top = area.top();
    for (const QString& line : lines) {
        painter.drawText(QRectF(area.left(), top, area.width(), paragraph.lineHeight),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, line);
        top += paragraph.lineHeight;
    }
    return top;
}

void paintEdge(QPainter& painter, const QRectF& area, VerdictLines::Edge edge, const QPalette& palette)
{
    if (edge != VerdictLines::Edge::None)
        painter.fillRect(QRectF(area.left(), area.top(), edgeWidth, area.height()),
                         edge == VerdictLines::Edge::Failure ? alarmColour(palette) : warningColour(palette));
}

} // namespace

VerdictLines linesOf(const core::Verdict& verdict)
{
    return {edgeOf(verdict.tone), verdict.headline, verdict.detail};
}

double verdictHeight(const QFont& font)
{
    return std::ceil(usualHeight * std::max(1.0, QFontInfo(font).pixelSize() / usualPixels));
}

bool paintVerdict(QPainter& painter, const QRectF& area, const VerdictLines& verdict, const QPalette& palette,
                  const QFont& font, VerdictFit fit)
{
    paintEdge(painter, area, verdict.edge, palette);
    const QRectF inside = area.adjusted(edgeWidth + padding, 0, -padding, 0);
    const QString headline = verdict.headline.left(mostOfASentence);
    const QString detail = verdict.detail.left(mostOfASentence);
    if (inside.width() <= 0 || headline.isEmpty())
        return headline.isEmpty();
    const Set set = setInto(inside.size(), headline, detail, font, fit);
    const QStringList first = cutTo(set.headline, headline, set.setting.headlineLines, inside.width());
    const double above = set.headline.height(first.size());
    const auto room = static_cast<int>((area.height() - above) / set.detail.lineHeight);
    const QStringList second =
        detail.isEmpty()
            ? QStringList()
            : cutTo(set.detail, detail, std::clamp(room, 1, set.setting.detailLines), inside.width());
    const double height = above + set.detail.height(second.size());
    const double rest = std::max(area.height() - height, 0.0);
    const double gap = second.isEmpty() ? 0 : std::min(rest / 4, mostGap);
    const double top = area.top() + (rest - gap) / 2;
    painter.save();
    const double below = paintLines(painter, {inside.left(), top, inside.width(), height}, first,
                                    set.headline, palette.color(QPalette::WindowText));
    paintLines(painter, {inside.left(), below + gap, inside.width(), height}, second, set.detail,
               palette.color(QPalette::PlaceholderText));
    painter.restore();
    return set.isWhole;
}

} // namespace picture
