// SPDX-License-Identifier: MIT
#include "core/base/regex/regex_matcher.h"
#include "core/base/regex/regex_parser.h"
#include "tests/testutil/test_main.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

using core::regex::Matcher;
using core::regex::parse;

/// The expressions of REGEXP: what they match, what is refused, and that nothing takes for ever.
class TestRegex : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void matches_data();
    void matches();
    void refuses_data();
    void refuses();
    void matchesAsPcreDoes();
    void endsInTime_data();
    void endsInTime();
};

namespace {

/// "yes", "no", "gave up", or what is wrong with the pattern.
QString verdict(const QString& pattern, const QByteArray& text)
{
    const auto program = parse(pattern);
    if (!program)
        return program.error().message;
    const auto found = Matcher(*program).isIn({text.constData(), static_cast<std::size_t>(text.size())});
    return !found ? QStringLiteral("gave up") : *found ? QStringLiteral("yes") : QStringLiteral("no");
}

/// A pattern of what both engines know, at most depth groups deep.
QString randomPattern(QRandomGenerator& random, int depth)
{
    const QStringList atoms{QStringLiteral("a"),   QStringLiteral("b"),    QStringLiteral("\\n"),
                            QStringLiteral("."),   QStringLiteral("[ab]"), QStringLiteral("[^a]"),
                            QStringLiteral("^"),   QStringLiteral("$"),    QStringLiteral("\\b"),
                            QStringLiteral("\\w"), QStringLiteral("\\W"),  QStringLiteral("ä")};
    const QStringList counts{QString(),
                             QString(),
                             QStringLiteral("*"),
                             QStringLiteral("+"),
                             QStringLiteral("?"),
                             QStringLiteral("{2}"),
                             QStringLiteral("{1,2}"),
                             QStringLiteral("*?")};
    QString pattern;
    for (int i = random.bounded(1, 4); i > 0; --i) {
        const bool isGroup = depth > 0 && random.bounded(3) == 0;
        QString one = isGroup ? QLatin1Char('(') + randomPattern(random, depth - 1) + QLatin1Char(')')
                              : atoms[random.bounded(atoms.size())];
        const bool mayRepeat =
            one != QLatin1String("^") && one != QLatin1String("$") && one != QLatin1String("\\b");
        pattern += one + (mayRepeat ? counts[random.bounded(counts.size())] : QString());
        if (random.bounded(6) == 0)
            pattern += QLatin1Char('|');
    }
    return pattern;
}

QString randomText(QRandomGenerator& random)
{
    const QString letters = QStringLiteral("aabb\n ä");
    QString text;
    for (int i = random.bounded(9); i > 0; --i)
        text += letters[random.bounded(letters.size())];
    return text;
}

} // namespace

void TestRegex::matches_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* pattern, const char* text, bool expected) {
        QTest::newRow(qPrintable(
            QStringLiteral("%1 in %2").arg(QLatin1String(pattern), QLatin1String(text)).simplified()))
            << QString::fromUtf8(pattern) << QByteArray(text)
            << (expected ? QStringLiteral("yes") : QStringLiteral("no"));
    };
    row("", "", true);
    row("", "a", true);
    row("b", "abc", true);
    row("d", "abc", false);
    row("train\\.py:\\d+", "/home/u/train.py:10:step", true);
    row("train\\.py:\\d+$", "/home/u/train.py:10:step", false);
    row("^a.c$", "abc", true);
    row("^a.c$", "a\nc", false);
    row("(?s)^a.c$", "a\nc", true);
    row("^b", "a\nb", false);
    row("(?m)^b", "a\nb", true);
    row("(?m)a$", "a\nb", true);
    row("a$", "a\n", true);
    row("a$", "a\n\n", false);
    row("(?i)STEP", "a step", true);
    row("(?i)[m-z]tep", "a STEP", true);
    row("(?i)Ä", "ä", true);
    row("(?i)[^ä]", "Ä", false);
    row("(?im)^B$", "a\nb\nc", true);
    row("cat|dog", "hotdog", true);
    row("^(cat|dog)s?$", "dogs", true);
    row("^(cat|dog)s?$", "dogss", false);
    row("a{2,3}b", "ab", false);
    row("^a{2,3}b", "aaab", true);
    row("^a{2,3}b", "aaaab", false);
    row("a{2,}", "baa", true);
    row("a{,3}", "a{,3}", true); // a brace that counts nothing is one
    row("{", "{", true);
    row("x*?y", "xxy", true);
    row("[]a]+", "]", true);
    row("[^]a]", "]a", false);
    row("[a-]", "-", true);
    row("[\\d.]+$", "v1.5", true);
    row("[^\\w]", "ab_1", false);
    row("[^\\W]", "-", false);
    row("[\\D]", "7", false);
    row("\\bstep\\b", "a step b", true);
    row("\\bstep\\b", "a steps b", false);
    row("\\Btep", "step", true);
    row("\\(a\\)", "(a)", true);
    row("\\t", "a\tb", true);
    row("größe", "die größe", true);
    row("gr.ße", "größe", true);
    row("^.$", "名", true);
    row("[α-ω]", "λ", true);
    QTest::newRow("no UTF-8") << QStringLiteral("^.b$")
                              << QByteArray("\xFF"
                                            "b")
                              << QStringLiteral("yes");
    QTest::newRow("NUL") << QStringLiteral("a.b") << QByteArray("a\0b", 3) << QStringLiteral("yes");
}

void TestRegex::matches()
{
    QFETCH(QString, pattern);
    QFETCH(QByteArray, text);
    QTEST(verdict(pattern, text), "expected");
}

void TestRegex::refuses_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* pattern, const char* problem) {
        QTest::newRow(pattern) << QString::fromUtf8(pattern) << QString::fromUtf8(problem);
    };
    row("(a", "a ) is missing, at character 2");
    row("a)", "nothing is open that ) closes, at character 2");
    row("[a", "a ] is missing, at character 2");
    row("[b-a]", "that is no range of characters, at character 5");
    row("*a", "there is nothing to repeat, at character 1");
    row("a|+", "there is nothing to repeat, at character 3");
    row("a**", "that is repeated already, at character 3");
    row("a{3,2}", "that is no number of times, at character 6");
    row("(?=a)", "only (?:…) is known here, no looking ahead or back, at character 3");
    row("(a)\\1", "\\1 is not known here, at character 5");
    row("\\", "a character is missing after \\, at character 1");
    row("[[:alpha:]]", "[:names:] are not known here, at character 3");
    row("(?i", "nothing");
    row("((a{100}){100}){100}", "too much is repeated, at character 20");
    QTest::newRow("deep") << QString(1000, u'(')
                          << QStringLiteral("too many groups in each other, at character 202");
    QTest::newRow("long") << QString(10'001, u'a')
                          << QStringLiteral("it is longer than 10000 characters, at character 1");
}

void TestRegex::refuses()
{
    QFETCH(QString, pattern);
    QFETCH(QString, problem);
    if (problem == QLatin1String("nothing")) // a flag that is none: a group that begins with "?"
        QVERIFY(!parse(pattern));
    else
        QCOMPARE(verdict(pattern, {}), problem);
}

/// Thousands of patterns against Qt's engine, on short texts, where that one is quick.
void TestRegex::matchesAsPcreDoes()
{
    QRandomGenerator random(13);
    int found = 0;
    for (int i = 0; i < 4000; ++i) {
        const QString pattern = randomPattern(random, 2);
        const QRegularExpression other(pattern);
        QVERIFY2(other.isValid(), qPrintable(pattern));
        const auto program = parse(pattern);
        QVERIFY2(program.ok(), qPrintable(pattern));
        Matcher matcher(*program);
        for (int j = 0; j < 10; ++j) {
            const QString text = randomText(random);
            const bool expected = other.match(text).hasMatch();
            found += expected ? 1 : 0;
            QVERIFY2(matcher.isIn(text.toStdString()) == expected, qPrintable(pattern + u'|' + text));
        }
    }
    QVERIFY(found > 4000 && found < 36'000);
}

void TestRegex::endsInTime_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("expected");
    QTest::newRow("nested repeats") << QStringLiteral("(a*)*b") << QStringLiteral("no");
    QTest::newRow("empty repeats") << QStringLiteral("(((()*)*)*)*b") << QStringLiteral("no");
    QTest::newRow("alternatives") << QStringLiteral("(a|a|aa)+$b") << QStringLiteral("no");
    QTest::newRow("many ends") << QStringLiteral("[^b]*b") << QStringLiteral("no");
    QTest::newRow("too much") << QStringLiteral("(a?){3000}b") << QStringLiteral("gave up");
    QTest::newRow("a large set") << QLatin1Char('[') + QString(9000, u'x') + QStringLiteral("]")
                                 << QStringLiteral("gave up");
}

/// Where others take exponential or quadratic time.
void TestRegex::endsInTime()
{
    QFETCH(QString, pattern);
    QTEST(verdict(pattern, QByteArray(1'000'000, 'a')), "expected");
}

SNAPVIEWER_TEST(TestRegex)
#include "tst_regex.moc"
