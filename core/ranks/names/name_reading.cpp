// SPDX-License-Identifier: MIT
#include "core/ranks/names/name_reading.h"

#include "core/base/regexp.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace core {

namespace {

constexpr qsizetype mostCharacters = 1'024;
constexpr qsizetype mostFolders = 64;

using Match = std::optional<Regexp::Match>;

/// One of ours, whatever the case: what it is about is its first group that takes part, what has to stand
/// around that is not.
Regexp pattern(const QByteArray& text)
{
    auto made = Regexp::fromText(QString::fromLatin1("(?i)" + text));
    Q_ASSERT(made.ok());
    return std::move(*made);
}

/// One name of a path while it is being understood: what was, is replaced by marks of the same length.
class Part
{
public:
    explicit Part(const QString& name) : m_left(name.left(mostCharacters).toStdString()) {}

    /// The next match of pattern in what is left, understood from now on. Nothing where there is none.
    Match take(const Regexp& pattern)
    {
        m_before = m_left; // the match is of it
        Match match = pattern.find(m_before);
        if (!match)
            return match;
        const auto about = std::find_if(match->begin() + 1, match->end(),
                                        [](std::string_view group) { return !group.empty(); });
        const auto from = static_cast<std::size_t>(about->data() - m_before.data());
        m_left.replace(from, about->size(), about->size(), mark);
        return match;
    }
    void takeAll(const Regexp& pattern)
    {
        while (take(pattern)) {
        }
    }
    /// What is left, a mark for each stretch of what was understood.
    [[nodiscard]] QString left() const
    {
        std::string text = m_left;
        text.erase(
            std::unique(text.begin(), text.end(), [](char a, char b) { return a == mark && b == mark; }),
            text.end());
        return QString::fromStdString(text);
    }

private:
    static constexpr char mark = static_cast<char>(understoodMark.unicode());

    std::string m_left;
    std::string m_before;
};

QString textOf(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

std::optional<std::int64_t> numberOf(std::string_view digits)
{
    bool isNumber = false;
    const auto number = textOf(digits).toLongLong(&isNumber);
    return isNumber ? std::optional<std::int64_t>(number) : std::nullopt;
}

QString digitsOf(std::string_view text)
{
    QString digits;
    for (const char character : text) {
        if (character >= '0' && character <= '9')
            digits.append(QLatin1Char(character));
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
QString monthDigits(std::string_view name)
{
    static const QString months = QStringLiteral("janfebmaraprmayjunjulaugsepoctnovdec");
    return QStringLiteral("%1").arg(months.indexOf(textOf(name).toLower()) / 3 + 1, 2, 10, QLatin1Char('0'));
}

/// host_pid.time, as torch's handler of TensorBoard traces names files.
void takeTensorBoard(Part& part, NameReading& reading)
{
    static const Regexp whole = pattern("^((.+?)_\\d+\\.(\\d{10,}))(?:$|\\.)");
    const auto match = part.take(whole);
    if (!match)
        return;
    learn(reading.clues.host, textOf((*match)[2]));
    learn(reading.time, textOf((*match)[3]));
}

void takeTimes(Part& part, NameReading& reading)
{
    static const Regexp month = pattern("(?:^|[^a-z])((jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)([-_ "
                                        "]\\d{1,2}[-_ ]\\d{2}[-_:]\\d{2}[-_:]\\d{2}))(?:$|\\D)");
    static const Regexp date =
        pattern("(?:^|\\D)((?:19|20)\\d{2}(?:-[01]\\d-|_[01]\\d_|\\.[01]\\d\\.|[01]\\d)[0-3]\\d(?:[-_.t "
                "]?[0-2]\\d[-_.:h]?[0-5]\\d(?:[-_.:m]?[0-5]\\d(?:[.,_]\\d{3,9})?)?)?z?)(?:$|[^0-9a-z])");
    static const Regexp clock = pattern("(?:^|\\D)([0-2]\\d[:h][0-5]\\d(?:[:m][0-5]\\d)?)(?:$|\\D)");
    static const Regexp epoch = [] {
        const QByteArray seconds = "1\\d{9}(?:\\d{9}|\\d{6}|\\d{3})?";
        return pattern("(?:^|\\D)(?:(" + seconds + "\\.\\d+)(?:$|[^0-9a-z])|(" + seconds + ")(?:$|\\D))");
    }();
    if (const Match match = part.take(month))
        learn(reading.time, monthDigits((*match)[2]) + digitsOf((*match)[3]));
    for (const auto* form : {&date, &epoch, &clock}) {
        for (Match match = part.take(*form); match; match = part.take(*form))
            learn(reading.time, digitsOf(std::max((*match)[1], match->back())));
    }
}

/// Of lengths that hashes have, with letters and digits: which of them come first, how many, then one of the
/// others.
QByteArray hexNumber()
{
    QByteArray forms;
    for (const auto& [some, other] : {std::pair("[0-9]", "[a-f]"), std::pair("[a-f]", "[0-9]")}) {
        for (int first = 1; first < 8; ++first)
            forms += (forms.isEmpty() ? "" : "|") + QByteArray(some) + '{' + QByteArray::number(first) +
                     (first == 7 ? ",}" : "}") + other + "[0-9a-f]{" + QByteArray::number(7 - first) + ",}";
    }
    return forms;
}

/// What has digits and is no rank whatever stands before it.
void takeNumbersOfOtherThings(Part& part)
{
    static const Regexp address = pattern("(?:^|[^0-9a-z])(0x[0-9a-f]+)(?:$|[^0-9a-z])");
    static const Regexp hash = pattern("(?:^|[^0-9a-z])(" + hexNumber() + ")(?:$|[^0-9a-z])");
    static const Regexp process = pattern("(?:^|[^a-z])((?:pid|process)[-_=]?\\d+)(?:$|[^0-9a-z])");
    part.takeAll(address);
    part.takeAll(hash);
    part.takeAll(process);
}

/// What follows a number that is one: no digit, and no letter but those of what names join to it.
const char* const numberEnd = "(?:$|[^0-9a-z]|step|iter|epoch|pid|oom|local|rank)";

Regexp rankPattern(const QByteArray& before, const QByteArray& whose)
{
    return pattern(before + '(' + whose + "rank[-_=\\[ ]?(\\d+)\\]?)" + numberEnd);
}

/// A rank of a part of the job, of which many processes have the same.
void takePartialRanks(Part& part, NameReading& reading)
{
    static const Regexp machine = rankPattern("(?:^|[^a-z])", "(?:node|group|host)[-_ ]*");
    static const Regexp local = rankPattern("", "(?:local|intra)[-_ ]*");
    static const Regexp axis = rankPattern(
        "(?:^|[^a-z])", "(?:[tpdcemsv]p|e[td]p|vpp|[fh]sdp|tensor|pipeline|pipe|data|model|expert|sequence|"
                        "context|shard|replicate|role|inter|cross|sub|stage)[-_ ]*(?:parallel[-_ ]*)?");
    if (const Match match = part.take(machine))
        learn(reading.clues.host, QStringLiteral("node %1").arg(textOf((*match)[2])));
    if (const Match match = part.take(local))
        learn(reading.clues.localRank, numberOf((*match)[2]));
    part.takeAll(local);
    part.takeAll(axis);
}

/// Takes the rank of a part of a path, where the parts within it tell none.
void takeRank(Part& part, NameReading& reading)
{
    static const Regexp rank = pattern(
        QByteArray(
            "(?:^|[^a-z])((?:(?:global|world)[-_ ]?)?rank[-_=\\[ ]?(\\d+)\\]?(?:[-_ ]?of[-_ ]?(\\d+))?)") +
        numberEnd);
    static const Regexp world = pattern("(?:^|[^a-z])(world[-_ ]?size[-_=]?(\\d+))(?:$|[^0-9a-z])");
    if (const Match match = part.take(world))
        learn(reading.clues.worldSize, numberOf((*match)[2]));
    const bool isTold = reading.doubt != RankDoubt::NoNumber;
    std::optional<std::int64_t> found;
    for (Match match = part.take(rank); match; match = part.take(rank)) {
        if (isTold)
            continue;
        const auto number = numberOf((*match)[2]).value_or(mostRank + 1);
        if (number > mostRank)
            reading.doubt = RankDoubt::TooLarge;
        else if (found && *found != number)
            reading.doubt = RankDoubt::Several;
        found = number;
        learn(reading.clues.worldSize, numberOf((*match)[3]));
    }
    if (found && reading.doubt == RankDoubt::NoNumber) {
        reading.clues.rank = found;
        reading.doubt = RankDoubt::None;
    }
}

void takeStep(Part& part, NameReading& reading)
{
    static const Regexp step = pattern(
        "(?:^|[^a-z])((?:global[-_]?)?(iteration|iter|step|epoch)[-_=]?(\\d+))(?:$|[^0-9a-z]|rank|oom|pid)");
    const Match match = part.take(step);
    if (!match || reading.clues.step)
        return;
    reading.clues.step = numberOf((*match)[3]);
    if (!reading.clues.step)
        return;
    const QString word = textOf((*match)[2]).toLower();
    reading.stepWord = word == QLatin1String("iter") ? QStringLiteral("iteration") : word;
}

void takeWords(Part& part, NameReading& reading)
{
    static const std::array words{
        std::pair(pattern("(?:^|[^a-z])((?:oom|out[-_ ]of[-_ ]memory))(?:$|[^a-z])"), QStringLiteral("oom")),
        std::pair(pattern("(?:^|[^a-z])(exit)(?:$|[^a-z])"), QStringLiteral("exit")),
        std::pair(pattern("(?:^|[^a-z])(final)(?:$|[^a-z])"), QStringLiteral("final")),
        std::pair(pattern("(?:^|[^a-z])(stop[-_ ]step)(?:$|[^a-z])"), QStringLiteral("stop step")),
    };
    for (const auto& [form, word] : words) {
        if (part.take(form) && !reading.words.contains(word))
            reading.words.append(word);
    }
}

/// A machine by what machines are commonly called.
void takeHost(Part& part, NameReading& reading)
{
    static const Regexp host = pattern("(?:^|[_ "
                                       "\x1F])((?:[a-z0-9]+[-.])*(?:[a-z]*(?:node|host|worker|server|machine)"
                                       "|compute|container|cn|nid|ip)[-.a-z0-9]*\\d)(?:$|[_ \x1F]|\\.[a-z])");
    if (const Match match = part.take(host))
        learn(reading.clues.host, textOf((*match)[1]));
}

/// Without the endings that recordings have: they may have digits.
QString withoutEndings(QString name)
{
    static const QRegularExpression ending = QRegularExpression(
        QStringLiteral("(?i)\\.(?:gz|zst|xz|bz2|zip|tar|pickle|pkl|pt|json|html|snapshot|bin|db|sqlite)$"));
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
