// SPDX-License-Identifier: MIT
#include "core/ledger/ledger_export.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/ledger/flame_layout.h"
#include "core/ledger/ledger_text.h"
#include "core/ledger/treemap_layout.h"

#include <QCoreApplication>
#include <QIODevice>
#include <QXmlStreamWriter>

#include <vector>

namespace core {

namespace {

constexpr double lineHeight = 18;
constexpr double fontSize = 12;
/// What a character of a monospaced font takes at fontSize; generous, so that texts stay inside.
constexpr double characterWidth = 7.3;

SNAPVIEWER_TEXTS(LedgerText);

Error writeError(const QIODevice& out)
{
    return outputError(LedgerText::tr("The ledger could not be written: %1.").arg(out.errorString()));
}

QString number(double value)
{
    return QString::number(value, 'f', 2);
}

/// Dark or light, whichever is easier to read on the colour.
QString inkOn(std::uint32_t rgb)
{
    const std::uint32_t brightness =
        ((rgb >> 16U) & 0xFFU) * 299 + ((rgb >> 8U) & 0xFFU) * 587 + (rgb & 0xFFU) * 114;
    return brightness > 128'000 ? QStringLiteral("#111111") : QStringLiteral("#ffffff");
}

/// Without what XML has no place for.
QString xmlText(QString text)
{
    constexpr char16_t firstNoncharacter = 0xFFFE;
    for (QChar& c : text) {
        if (c.unicode() >= firstNoncharacter)
            c = QChar(QChar::ReplacementCharacter);
    }
    return text;
}

/// One SVG picture of boxes, with a line of words below.
class SvgPicture
{
public:
    SvgPicture(QIODevice& out, const QSizeF& size, const QString& title) : m_xml(&out)
    {
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(1);
        m_xml.writeStartDocument();
        m_xml.writeStartElement(QStringLiteral("svg"));
        m_xml.writeDefaultNamespace(QStringLiteral("http://www.w3.org/2000/svg"));
        m_xml.writeAttribute(QStringLiteral("width"), number(size.width()));
        m_xml.writeAttribute(QStringLiteral("height"), number(size.height()));
        m_xml.writeAttribute(QStringLiteral("font-family"), QStringLiteral("monospace"));
        m_xml.writeAttribute(QStringLiteral("font-size"), number(fontSize));
        m_xml.writeTextElement(QStringLiteral("title"), xmlText(title));
        m_xml.writeEmptyElement(QStringLiteral("rect"));
        m_xml.writeAttribute(QStringLiteral("width"), QStringLiteral("100%"));
        m_xml.writeAttribute(QStringLiteral("height"), QStringLiteral("100%"));
        m_xml.writeAttribute(QStringLiteral("fill"), QStringLiteral("#ffffff"));
    }

    void addBox(const QRectF& rect, std::uint32_t colour, const QString& label, const QString& toolTip)
    {
        m_xml.writeStartElement(QStringLiteral("g"));
        m_xml.writeTextElement(QStringLiteral("title"), xmlText(toolTip));
        m_xml.writeEmptyElement(QStringLiteral("rect"));
        m_xml.writeAttribute(QStringLiteral("x"), number(rect.x()));
        m_xml.writeAttribute(QStringLiteral("y"), number(rect.y()));
        m_xml.writeAttribute(QStringLiteral("width"), number(rect.width()));
        m_xml.writeAttribute(QStringLiteral("height"), number(rect.height()));
        const auto hex = QStringLiteral("#%1").arg(colour & 0xFFFFFFU, 6, 16, QLatin1Char('0'));
        m_xml.writeAttribute(QStringLiteral("fill"), hex);
        m_xml.writeAttribute(QStringLiteral("stroke"), QStringLiteral("#ffffff"));
        m_xml.writeAttribute(QStringLiteral("stroke-width"), QStringLiteral("0.5"));
        const auto room = static_cast<qsizetype>((rect.width() - 6) / characterWidth);
        if (room >= 3 && rect.height() >= fontSize + 2)
            addText(rect.x() + 3, rect.y() + 13,
                    label.size() <= room ? label : label.left(room - 1) + QChar(u'…'), inkOn(colour));
        m_xml.writeEndElement();
    }

    void addText(double x, double y, const QString& text, const QString& colour)
    {
        m_xml.writeStartElement(QStringLiteral("text"));
        m_xml.writeAttribute(QStringLiteral("x"), number(x));
        m_xml.writeAttribute(QStringLiteral("y"), number(y));
        m_xml.writeAttribute(QStringLiteral("fill"), colour);
        m_xml.writeCharacters(xmlText(text));
        m_xml.writeEndElement();
    }

    /// False where the device failed.
    [[nodiscard]] bool finish()
    {
        m_xml.writeEndDocument();
        return !m_xml.hasError();
    }

private:
    QXmlStreamWriter m_xml;
};

constexpr std::uint32_t mergedColour = 0xFFB4B9C0;

void addMergedNote(SvgPicture& picture, double y, std::uint64_t rows, std::uint64_t bytes)
{
    if (rows > 0)
        picture.addText(3, y,
                        QCoreApplication::translate("LedgerText", "Too small to be drawn one by one: %1")
                            .arg(mergedText(rows, bytes)),
                        QStringLiteral("#333333"));
}

QString foldedName(const Ledger& ledger, std::uint32_t node)
{
    return plainLine(ledger.textOf(node)).replace(QLatin1Char(';'), QLatin1Char(','));
}

} // namespace

Status writeFolded(const Ledger& ledger, std::uint32_t top, QIODevice& out, Progress& progress)
{
    const std::vector<LedgerNode>& nodes = ledger.nodes();
    std::vector<std::uint32_t> open{top}; // rows still to be written, the next one last
    std::vector<QByteArray> path;         // names from top down to the row
    std::size_t written = 0;
    while (!open.empty()) {
        const std::uint32_t at = open.back();
        const LedgerNode& row = nodes[at];
        open.pop_back();
        path.resize(row.depth - nodes[top].depth);
        const bool isItself = row.key.is(Condition::Itself) && !path.empty();
        if (!isItself)
            path.push_back(foldedName(ledger, at).toUtf8());
        for (std::uint32_t i = row.childCount; i-- > 0;)
            open.push_back(row.firstChild + i);
        if (row.childCount > 0)
            continue;
        if (++written % 256 == 0 && progress.isCancelled())
            return cancelled();
        QByteArray line;
        for (const QByteArray& name : path)
            line += line.isEmpty() ? name : ';' + name;
        line += ' ' + QByteArray::number(static_cast<qulonglong>(row.bytes)) + '\n';
        if (out.write(line) != line.size())
            return writeError(out);
    }
    return Done{};
}

Status writeFlameSvg(const Ledger& ledger, std::uint32_t top, double width, const NodeColour& colourOf,
                     QIODevice& out, Progress& progress)
{
    const FlameLayout layout(ledger.nodes(), top, width);
    const double bottom = lineHeight * static_cast<double>(layout.rows().size());
    const double perByte = layout.total() == 0 ? 0 : width / static_cast<double>(layout.total());
    SvgPicture picture(out, {width, bottom + lineHeight}, sentenceOf(ledger, top));
    for (std::size_t row = 0; row < layout.rows().size(); ++row) {
        if (progress.isCancelled())
            return cancelled();
        for (const FlameBox& box : layout.rows()[row]) {
            const QRectF rect(static_cast<double>(box.begin) * perByte, static_cast<double>(row) * lineHeight,
                              static_cast<double>(box.bytes) * perByte, lineHeight);
            if (box.node == LedgerNode::none)
                picture.addBox(rect, mergedColour, {}, mergedText(box.merged, box.bytes));
            else
                picture.addBox(rect, colourOf(box.node), shortTextOf(ledger, box.node),
                               sentenceOf(ledger, box.node));
        }
    }
    addMergedNote(picture, bottom + 13, layout.mergedCount(), layout.mergedBytes());
    return picture.finish() ? Status(Done{}) : Status(writeError(out));
}

Status writeTreemapSvg(const Ledger& ledger, std::uint32_t top, QSizeF size, const NodeColour& colourOf,
                       QIODevice& out, Progress& progress)
{
    const TreemapLayout layout(ledger.nodes(), top, QRectF(QPointF(0, 0), size));
    SvgPicture picture(out, {size.width(), size.height() + lineHeight}, sentenceOf(ledger, top));
    for (const TreemapBox& box : layout.boxes()) {
        if (progress.isCancelled())
            return cancelled();
        if (box.node == LedgerNode::none)
            picture.addBox(box.rect, mergedColour, {}, mergedText(box.merged, box.bytes));
        else
            picture.addBox(box.rect, colourOf(box.node), shortTextOf(ledger, box.node),
                           sentenceOf(ledger, box.node));
    }
    addMergedNote(picture, size.height() + 13, layout.mergedCount(), layout.mergedBytes());
    return picture.finish() ? Status(Done{}) : Status(writeError(out));
}

} // namespace core
