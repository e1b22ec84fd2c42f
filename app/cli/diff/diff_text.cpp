// SPDX-License-Identifier: MIT
#include "app/cli/diff/diff_text.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/compare/diff/diff_sentence.h"
#include "core/compare/match/code_match.h"
#include "core/compare/state/compare_moment.h"
#include "core/snapshot/stacks/stack_table.h"

#include <QFileInfo>

#include <algorithm>
#include <span>
#include <string>

namespace app {

namespace {

SNAPVIEWER_TEXTS(DifferenceText);

QString nameOf(const QString& path)
{
    return core::plainLine(QFileInfo(path).fileName());
}

QString sideLine(const QString& letter, const core::DiffSide& side, const QString& path, core::Curve curve)
{
    return QStringLiteral("%1  ").arg(letter) +
           DifferenceText::tr("%1, device %2, %3: %4 %5 in %6 allocations")
               .arg(nameOf(path), side.device->name(), core::momentText(side.moment),
                    core::formatBytes(side.held.total.bytes), core::nameOf(curve),
                    core::formatCount(side.held.total.count)) +
           QLatin1Char('\n');
}

QString signedCount(std::uint64_t a, std::uint64_t b)
{
    if (a == b)
        return {};
    return b > a ? QLatin1Char('+') + core::formatCount(b - a) : QLatin1Char('-') + core::formatCount(a - b);
}

/// What of a change is more allocations and what is larger ones; empty where only one of both is.
QString whyText(const core::Effect& effect)
{
    if (effect.count == 0 || effect.size == 0)
        return {};
    return DifferenceText::tr("%1 by count, %2 by size")
        .arg(core::formatSignedBytes(effect.count), core::formatSignedBytes(effect.size));
}

QString siteText(const core::DiffGroup& group)
{
    const QString a = core::plainLine(group.a);
    const QString b = core::plainLine(group.b);
    const bool isOne = a.isEmpty() || b.isEmpty() || a == b;
    const QString name = isOne ? (b.isEmpty() ? a : b) : a + QStringLiteral(" → ") + b;
    return group.differs.isEmpty() ? name : DifferenceText::tr("%1 (%2)").arg(name, group.differs);
}

QString wordsOf(std::string_view name)
{
    return QString::fromUtf8(name).replace(QLatin1Char('_'), QLatin1Char(' '));
}

QStringList cellsOf(const core::DiffGroup& group)
{
    return {core::formatSignedBytes(group.change()),
            core::formatBytes(group.ofA.bytes),
            core::formatBytes(group.ofB.bytes),
            signedCount(group.ofA.count, group.ofB.count),
            wordsOf(core::nameOf(group.state())),
            wordsOf(core::nameOf(group.stage)),
            siteText(group),
            whyText(group.effect)};
}

QStringList headings()
{
    return {DifferenceText::tr("change"),    DifferenceText::tr("A"),     DifferenceText::tr("B"),
            DifferenceText::tr("count"),     DifferenceText::tr("state"), DifferenceText::tr("match"),
            DifferenceText::tr("call site"), DifferenceText::tr("why")};
}

constexpr qsizetype firstText = 4; // before it numbers

QString otherName(const Difference& difference)
{
    return DifferenceText::tr("(%1 more)")
        .arg(core::formatCount(difference.groups.size() - difference.shown));
}

/// The rows with their headings, the others in one, the total last.
std::vector<QStringList> rowsOf(const Difference& difference)
{
    std::vector<QStringList> rows{headings()};
    for (std::size_t place = 0; place < difference.shown; ++place)
        rows.push_back(cellsOf(difference.groups[place]));
    const auto addSum = [&](const core::HeldBytes& a, const core::HeldBytes& b, const core::Effect& effect,
                            const QString& name) {
        rows.push_back({core::formatSignedBytes(core::changeOf(a, b)),
                        core::formatBytes(a.bytes),
                        core::formatBytes(b.bytes),
                        signedCount(a.count, b.count),
                        {},
                        {},
                        name,
                        whyText(effect)});
    };
    if (difference.shown < difference.groups.size()) {
        const core::DiffGroup other = difference.other();
        addSum(other.ofA, other.ofB, other.effect, otherName(difference));
    }
    const core::Diff& diff = difference.diff;
    addSum(diff.a.held.total, diff.b.held.total, diff.effect, DifferenceText::tr("total"));
    return rows;
}

/// "—" where a side does not record it.
QString settingText(const std::optional<QString>& setting)
{
    return !setting ? QStringLiteral("—") : setting->isEmpty() ? QStringLiteral("(empty)") : *setting;
}

QString notesText(const core::Diff& diff, const QString& bullet)
{
    QString text;
    for (const core::ComparableNote& note : core::comparableNotes(diff))
        text += bullet + note.text + QLatin1Char('\n');
    for (const core::SettingDifference& setting :
         core::settingDifferences(diff.a.recording->snapshot(), diff.b.recording->snapshot()))
        text += bullet +
                core::plainLine(QStringLiteral("%1: A %2, B %3")
                                    .arg(setting.key, settingText(setting.a), settingText(setting.b))) +
                QLatin1Char('\n');
    if (diff.rootsTaken.first != diff.rootsTaken.second)
        text += bullet +
                core::plainLine(DifferenceText::tr("A: %1, B: %2 taken as the same folder.")
                                    .arg(QString::fromStdString(diff.rootsTaken.first),
                                         QString::fromStdString(diff.rootsTaken.second))) +
                QLatin1Char('\n');
    if (diff.wrappersUntried > 0)
        text += bullet +
                DifferenceText::tr("Call stacks left unmatched, as too many end alike: %n.", nullptr,
                                   static_cast<int>(diff.wrappersUntried)) +
                QLatin1Char('\n');
    return text;
}

/// What was said, or could be, of call sites that are one place.
QString pairsText(const Difference& difference, const QString& bullet)
{
    constexpr std::size_t mostHints = 10;
    QString text;
    if (difference.unfitPairs > 0)
        text += bullet +
                DifferenceText::tr("Pairs of which a call site is not left over on its side: %n.", nullptr,
                                   static_cast<int>(difference.unfitPairs)) +
                QLatin1Char('\n');
    if (difference.hints.empty())
        return text;
    text += bullet +
            DifferenceText::tr(
                "Probably one place, as bytes, count and function agree (--pairs FILE joins them):") +
            QLatin1Char('\n');
    const std::size_t count = std::min(difference.hints.size(), mostHints);
    for (const core::DiffHint& hint : std::span(difference.hints).first(count))
        text += QStringLiteral("   ") +
                core::plainLine(QString::fromUtf8(core::textOf(std::span(&hint.sites, 1))).trimmed()) +
                QLatin1Char('\n');
    if (difference.hints.size() > count)
        text += QStringLiteral("   ") +
                DifferenceText::tr("(%1 more)").arg(core::formatCount(difference.hints.size() - count)) +
                QLatin1Char('\n');
    return text;
}

/// Two moments of one recording are told apart by when, two recordings by their names.
QString sentence(const Difference& difference)
{
    const core::Diff& diff = difference.diff;
    const bool isOne = difference.fileA == difference.fileB;
    const QString a = isOne ? core::momentText(diff.a.moment) : nameOf(difference.fileA);
    const QString b = isOne ? core::momentText(diff.b.moment) : nameOf(difference.fileB);
    return core::sentenceOf(diff, a, b) + QLatin1Char('.');
}

void addRow(core::ResultTable& table, const core::DiffGroup& group, bool isOther)
{
    const auto addName = [&](const QString& name) {
        if (name.isEmpty())
            table.addNull();
        else
            table.addText(name.toStdString());
    };
    addName(group.a);
    addName(group.b);
    if (isOther) {
        table.addNull();
        table.addNull();
    } else {
        table.addText(core::nameOf(group.state()));
        table.addText(core::nameOf(group.stage));
    }
    for (const std::int64_t number :
         {static_cast<std::int64_t>(group.ofA.bytes), static_cast<std::int64_t>(group.ofB.bytes),
          group.change(), static_cast<std::int64_t>(group.ofA.count),
          static_cast<std::int64_t>(group.ofB.count), group.effect.count, group.effect.size})
        table.addInteger(number);
    addName(group.differs);
}

/// A frame as folded stacks have it: nothing in it may look like the end of one.
void appendFolded(std::string& line, std::string_view text)
{
    for (const char c : text)
        line += c == ';' ? ':' : (static_cast<unsigned char>(c) < 0x20 ? ' ' : c);
}

std::string foldedStack(const core::DiffSide& side, std::uint32_t stack)
{
    const core::StackId id = side.held.stackOf(stack);
    std::string line;
    if (id.isNone()) {
        appendFolded(line, side.held.reasonOf(stack).toStdString());
        return line;
    }
    const core::StackTable& table = side.recording->snapshot().stacks();
    const auto frames = table.frames(id);
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
        line += line.empty() ? "" : ";";
        appendFolded(line, table.siteText(*frame));
    }
    return line;
}

} // namespace

core::DiffGroup Difference::other() const
{
    core::DiffGroup sum;
    for (std::size_t place = shown; place < groups.size(); ++place)
        sum.add(groups[place]);
    return sum;
}

DiffWords diffWords(const Difference& difference)
{
    const core::Diff& diff = difference.diff;
    DiffWords words;
    words.sentence = sentence(difference);
    words.sides = {sideLine(QStringLiteral("A"), diff.a, difference.fileA, diff.curve).trimmed(),
                   sideLine(QStringLiteral("B"), diff.b, difference.fileB, diff.curve).trimmed()};
    words.notes =
        (notesText(diff, {}) + pairsText(difference, {})).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    words.rows = rowsOf(difference);
    words.firstText = firstText;
    return words;
}

QString diffText(const Difference& difference)
{
    const core::Diff& diff = difference.diff;
    return sentence(difference) + QLatin1Char('\n') +
           sideLine(QStringLiteral("A"), diff.a, difference.fileA, diff.curve) +
           sideLine(QStringLiteral("B"), diff.b, difference.fileB, diff.curve) +
           notesText(diff, QStringLiteral("!  ")) + pairsText(difference, QStringLiteral("!  ")) +
           QLatin1Char('\n') + core::alignedTable(rowsOf(difference), firstText);
}

QString diffMarkdown(const Difference& difference)
{
    const auto cell = [](QString text) {
        return text.replace(QLatin1Char('|'), QStringLiteral("\\|"))
            .replace(QLatin1Char('<'), QStringLiteral("&lt;"));
    };
    const core::Diff& diff = difference.diff;
    QString text = QStringLiteral("**%1**\n\n").arg(cell(sentence(difference)));
    text += QStringLiteral("- ") + cell(sideLine(QStringLiteral("A"), diff.a, difference.fileA, diff.curve));
    text += QStringLiteral("- ") + cell(sideLine(QStringLiteral("B"), diff.b, difference.fileB, diff.curve));
    text += cell(notesText(diff, QStringLiteral("- ")) + pairsText(difference, QStringLiteral("- "))) +
            QLatin1Char('\n');
    bool isFirst = true;
    for (const QStringList& row : rowsOf(difference)) {
        for (const QString& word : row)
            text += QStringLiteral("| ") + cell(word) + QLatin1Char(' ');
        text += QStringLiteral("|\n");
        if (isFirst)
            text += QStringLiteral("|---:|---:|---:|---:|---|---|---|---|\n");
        isFirst = false;
    }
    return text;
}

core::ResultTable diffTable(const Difference& difference)
{
    core::ResultTable table({QStringLiteral("site_a"), QStringLiteral("site_b"), QStringLiteral("state"),
                             QStringLiteral("stage"), QStringLiteral("a"), QStringLiteral("b"),
                             QStringLiteral("delta"), QStringLiteral("count_a"), QStringLiteral("count_b"),
                             QStringLiteral("effect_count"), QStringLiteral("effect_size"),
                             QStringLiteral("differs")});
    for (std::size_t place = 0; place < difference.shown; ++place)
        addRow(table, difference.groups[place], false);
    if (difference.shown < difference.groups.size()) {
        core::DiffGroup other = difference.other();
        other.a = other.b = otherName(difference);
        addRow(table, other, true);
    }
    return table;
}

QByteArray diffFolded(const core::Diff& diff)
{
    QByteArray text;
    for (const core::DiffRow& row : diff.rows) {
        const std::string line = row.stacksB.empty() ? foldedStack(diff.a, row.stacksA.front())
                                                     : foldedStack(diff.b, row.stacksB.front());
        text += core::validUtf8(line) + ' ' + QByteArray::number(quint64{row.a.bytes}) + ' ' +
                QByteArray::number(quint64{row.b.bytes}) + '\n';
    }
    return text;
}

} // namespace app
