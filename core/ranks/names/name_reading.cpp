// SPDX-License-Identifier: MIT
#include "core/ranks/names/name_reading.h"

#include <QRegularExpression>

#include <array>
#include <iterator>
#include <utility>

namespace core {

namespace {

constexpr qsizetype mostCharacters = 1'024;
constexpr qsizetype mostFolders = 64;

/// One name of a path while it is being understood: what was, is replaced by marks of the same length.
class Part
{
public:
    explicit Part(const QString& name) : m_left(name.left(mostCharacters)) {}

    /// The next match of pattern in what is left, understood from now on. Nothing where there is none.
    QRegularExpressionMatch take(const QRegularExpression& pattern)
    {
        auto match = pattern.match(m_left);
        if (match.hasMatch())
            hide(match.capturedStart(), match.capturedLength());
        return match;
    }
    void takeAll(const QRegularExpression& pattern)
    {
        while (take(pattern).hasMatch()) {
        }
    }
    void hide(qsizetype from, qsizetype length)
    {
        for (qsizetype at = from; at < from + length; ++at)
            m_left[at] = understoodMark;
    }
    /// What is left, a mark for each stretch of what was understood.
    [[nodiscard]] QString left() const
    {
        QString text;
        for (const QChar character : m_left) {
            if (character != understoodMark || !text.endsWith(understoodMark))
                text.append(character);
        }
        return text;
    }

private:
    QString m_left;
};

QRegularExpression pattern(const char* text)
{
    return QRegularExpression(QLatin1String(text), QRegularExpression::CaseInsensitiveOption);
}

std::optional<std::int64_t> numberOf(const QString& digits)
{
    bool isNumber = false;
    const auto number = digits.toLongLong(&isNumber);
    return isNumber ? std::optional<std::int64_t>(number) : std::nullopt;
}

QString digitsOf(const QString& text)
{
    QString digits;
    for (const QChar character : text) {
        if (character >= u'0' && character <= u'9')
            digits.append(character);
    }
    return digits;
}

template <class T>
void learn(std::optional<T>& known, const std::optional<T>& read)
{
    if (!known)
        known = read;
}

void learn(QString& known, const QString& read)
{
    if (known.isEmpty())
        known = read;
}

/// A month by its name, as in Mar_03_14_25_30, which torch's tutorials write.
QString monthDigits(const QString& name)
{
    static const QString months = QStringLiteral("janfebmaraprmayjunjulaugsepoctnovdec");
    return QStringLiteral("%1").arg(months.indexOf(name.toLower()) / 3 + 1, 2, 10, QLatin1Char('0'));
}

/// host_pid.time, as torch's handler of TensorBoard traces names files.
void takeTensorBoard(Part& part, NameReading& reading)
{
    static const QRegularExpression whole = pattern("^(.+?)_\\d+\\.(\\d{10,})(?=$|\\.)");
    const auto match = part.take(whole);
    if (!match.hasMatch())
        return;
    learn(reading.clues.host, match.captured(1));
    learn(reading.time, match.captured(2));
}

void takeTimes(Part& part, NameReading& reading)
{
    static const QRegularExpression month =
        pattern("(?<![a-z])(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)([-_ ]\\d{1,2}[-_ "
                "]\\d{2}[-_:]\\d{2}[-_:]\\d{2})(?!\\d)");
    static const QRegularExpression date = pattern("(?<!\\d)(?:19|20)\\d{2}([-_.]?)[01]\\d\\1[0-3]\\d(?:[-_."
                                                   "t ]?[0-2]\\d[-_.:h]?[0-5]\\d(?:[-_.:m]?[0-5]\\d"
                                                   "(?:[.,_]\\d{3,9})?)?)?z?(?![0-9a-z])");
    static const QRegularExpression clock = pattern("(?<!\\d)[0-2]\\d[:h][0-5]\\d(?:[:m][0-5]\\d)?(?!\\d)");
    static const QRegularExpression epoch =
        pattern("(?<![0-9])1\\d{9}(?:\\d{9}|\\d{6}|\\d{3})?(?:\\.\\d+(?![a-z0-9]))?(?![0-9])");
    if (const auto match = part.take(month); match.hasMatch())
        learn(reading.time, monthDigits(match.captured(1)) + digitsOf(match.captured(2)));
    for (const auto* form : {&date, &epoch, &clock}) {
        for (auto match = part.take(*form); match.hasMatch(); match = part.take(*form))
            learn(reading.time, digitsOf(match.captured()));
    }
}

/// What has digits and is no rank whatever stands before it.
void takeNumbersOfOtherThings(Part& part)
{
    static const QRegularExpression address = pattern("(?<![0-9a-z])0x[0-9a-f]+(?![0-9a-z])");
    static const QRegularExpression hash =
        pattern("(?<![0-9a-z])(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\\d)[0-9a-f]{8,}(?![0-9a-z])");
    static const QRegularExpression process = pattern("(?<![a-z])(?:pid|process)[-_=]?\\d+(?![0-9a-z])");
    part.takeAll(address);
    part.takeAll(hash);
    part.takeAll(process);
}

/// What follows a number that is one: no digit, and no letter but those of what names join to it.
const char* const numberEnd = "(?=$|[^0-9a-z]|step|iter|epoch|pid|oom|local|rank)";

QRegularExpression rankPattern(const char* whose)
{
    return pattern((QByteArray(whose) + "rank[-_=\\[ ]?(\\d+)\\]?" + numberEnd).constData());
}

/// A rank of a part of the job, of which many processes have the same.
void takePartialRanks(Part& part, NameReading& reading)
{
    static const QRegularExpression machine = rankPattern("(?<![a-z])(?:node|group|host)[-_ ]*");
    static const QRegularExpression local = rankPattern("(?:local|intra)[-_ ]*");
    static const QRegularExpression axis =
        rankPattern("(?<![a-z])(?:[tpdcemsv]p|e[td]p|vpp|[fh]sdp|tensor|pipeline|pipe|data|model|expert|"
                    "sequence|context|shard|"
                    "replicate|role|inter|cross|sub|stage)[-_ ]*(?:parallel[-_ ]*)?");
    if (const auto match = part.take(machine); match.hasMatch())
        learn(reading.clues.host, QStringLiteral("node %1").arg(match.captured(1)));
    if (const auto match = part.take(local); match.hasMatch())
        learn(reading.clues.localRank, numberOf(match.captured(1)));
    part.takeAll(local);
    part.takeAll(axis);
}

/// Takes the rank of a part of a path, where the parts within it tell none.
void takeRank(Part& part, NameReading& reading)
{
    static const QRegularExpression rank = pattern(
        (QByteArray(
             "(?<![a-z])(?:(?:global|world)[-_ ]?)?rank[-_=\\[ ]?(\\d+)\\]?(?:[-_ ]?of[-_ ]?(\\d+))?") +
         numberEnd)
            .constData());
    static const QRegularExpression world = pattern("(?<![a-z])world[-_ ]?size[-_=]?(\\d+)(?![0-9a-z])");
    if (const auto match = part.take(world); match.hasMatch())
        learn(reading.clues.worldSize, numberOf(match.captured(1)));
    const bool isTold = reading.doubt != RankDoubt::NoNumber;
    std::optional<std::int64_t> found;
    for (auto match = part.take(rank); match.hasMatch(); match = part.take(rank)) {
        if (isTold)
            continue;
        const auto number = numberOf(match.captured(1)).value_or(mostRank + 1);
        if (number > mostRank)
            reading.doubt = RankDoubt::TooLarge;
        else if (found && *found != number)
            reading.doubt = RankDoubt::Several;
        found = number;
        learn(reading.clues.worldSize, numberOf(match.captured(2)));
    }
    if (found && reading.doubt == RankDoubt::NoNumber) {
        reading.clues.rank = found;
        reading.doubt = RankDoubt::None;
    }
}

void takeStep(Part& part, NameReading& reading)
{
    static const QRegularExpression step = pattern(
        "(?<![a-z])(?:global[-_]?)?(iteration|iter|step|epoch)[-_=]?(\\d+)(?=$|[^0-9a-z]|rank|oom|pid)");
    const auto match = part.take(step);
    if (!match.hasMatch() || reading.clues.step)
        return;
    reading.clues.step = numberOf(match.captured(2));
    if (!reading.clues.step)
        return;
    const QString word = match.captured(1).toLower();
    reading.stepWord = word == QLatin1String("iter") ? QStringLiteral("iteration") : word;
}

void takeWords(Part& part, NameReading& reading)
{
    static const std::array words{
        std::pair(pattern("(?<![a-z])(?:oom|out[-_ ]of[-_ ]memory)(?![a-z])"), QStringLiteral("oom")),
        std::pair(pattern("(?<![a-z])exit(?![a-z])"), QStringLiteral("exit")),
        std::pair(pattern("(?<![a-z])final(?![a-z])"), QStringLiteral("final")),
        std::pair(pattern("(?<![a-z])stop[-_ ]step(?![a-z])"), QStringLiteral("stop step")),
    };
    for (const auto& [form, word] : words) {
        if (part.take(form).hasMatch() && !reading.words.contains(word))
            reading.words.append(word);
    }
}

/// A machine by what machines are commonly called.
void takeHost(Part& part, NameReading& reading)
{
    static const QRegularExpression host = pattern(
        "(?:^|(?<=[_ "
        "\x1F]))((?:[a-z0-9]+[-.])*(?:[a-z]*(?:node|host|worker|server|machine)|compute|container|cn|nid|ip)"
        "[-.a-z0-9]*\\d)(?=$|[_ \x1F]|\\.[a-z])");
    const auto match = part.take(host);
    if (match.hasMatch())
        learn(reading.clues.host, match.captured(1));
}

/// Without the endings that recordings have: they may have digits.
QString withoutEndings(QString name)
{
    static const QRegularExpression ending =
        pattern("\\.(?:gz|zst|xz|bz2|zip|tar|pickle|pkl|pt|json|html|snapshot|bin|db|sqlite)$");
    for (auto match = ending.match(name); match.hasMatch(); match = ending.match(name))
        name.chop(match.capturedLength());
    return name;
}

void understand(Part& part, NameReading& reading)
{
    takeNumbersOfOtherThings(part);
    takeTimes(part, reading);
    takePartialRanks(part, reading);
    takeRank(part, reading);
    takeStep(part, reading);
    takeWords(part, reading);
    takeHost(part, reading);
}

/// What is left of a folder's name without what joined it to what was understood.
QString restOf(const Part& part)
{
    static const QRegularExpression joints(QStringLiteral("[\x1F_\\-. =]+"));
    return part.left().split(joints, Qt::SkipEmptyParts).join(u'_');
}

} // namespace

NameReading readName(const QString& path, qsizetype common)
{
    NameReading reading;
    QStringList names = path.split(u'/', Qt::SkipEmptyParts);
    if (names.isEmpty())
        return reading;
    Part file(withoutEndings(names.takeLast()));
    takeTensorBoard(file, reading);
    understand(file, reading);
    reading.name = file.left();
    while (!names.isEmpty() && reading.folders.size() < mostFolders) {
        Part folder(names.takeLast());
        const RankClues before = reading.clues;
        const RankDoubt doubt = reading.doubt;
        understand(folder, reading);
        if (names.size() < common) {
            reading.clues.rank = before.rank;
            reading.clues.localRank = before.localRank;
            reading.doubt = doubt;
        }
        if (const QString rest = restOf(folder); !rest.isEmpty())
            reading.folders.prepend(rest);
    }
    if (reading.doubt == RankDoubt::NoNumber && reading.clues.localRank)
        reading.doubt = RankDoubt::LocalOnly;
    return reading;
}

} // namespace core
