// SPDX-License-Identifier: MIT
#include "core/base/regexp.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using core::Regexp;

/// The dialect of all expressions that people write: what they match, what is refused, and what is too much.
class TestRegexp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void matches_data();
    void matches();
    void refuses_data();
    void refuses();
    void finds_data();
    void finds();
    void tooLongForEachOther();
};

namespace {

/// "yes", "no", "gave up", or what is wrong with the pattern.
QString verdict(const QString& pattern, const QByteArray& text)
{
    const auto expression = Regexp::fromText(pattern);
    if (!expression)
        return expression.error().message;
    const auto found = expression->isIn({text.constData(), static_cast<std::size_t>(text.size())});
    return !found ? QStringLiteral("gave up") : *found ? QStringLiteral("yes") : QStringLiteral("no");
}

} // namespace

void TestRegexp::matches_data()
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
    row("a$", "a\n", false);
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
    row("[[:alpha:]]", "7a", true);
    row("(a*)*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false);
    QTest::newRow("no UTF-8") << QStringLiteral("^.b$")
                              << QByteArray("\xFF"
                                            "b")
                              << QStringLiteral("no");
    QTest::newRow("NUL") << QStringLiteral("a.b") << QByteArray("a\0b", 3) << QStringLiteral("yes");
}

void TestRegexp::matches()
{
    QFETCH(QString, pattern);
    QFETCH(QByteArray, text);
    QTEST(verdict(pattern, text), "expected");
}

void TestRegexp::refuses_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* pattern, const char* problem) {
        QTest::newRow(pattern) << QString::fromUtf8(pattern) << QString::fromUtf8(problem);
    };
    const char* const looks =
        "%1 is not known here: there is no looking ahead or back, and flags are i, m and s";
    const auto unknown = [&](const char* what) {
        return QString::fromUtf8(looks).arg(QLatin1String(what)).toUtf8();
    };
    row("(a", "a ) is missing");
    row("a)", "nothing is open that ) closes");
    row("[a", "a ] is missing");
    row("[b-a]", "b-a is no range of characters");
    row("*a", "there is nothing to repeat before *");
    row("a|+", "there is nothing to repeat before +");
    row("a**", "** repeats what is repeated already");
    row("a{3,2}", "{3,2} is no number of times, or too many");
    row("(?=a)", unknown("(?="));
    row("(?<=a)b", unknown("(?<"));
    row("(?<!a)b", unknown("(?<"));
    row("(?x)a b", unknown("(?x"));
    row("(a)\\1", "\\1 is not known here");
    row("(?<a b>a)", "(?P<a b> is no name of a group");
    row("\\", "a character is missing after \\");
    row("((a{100}){100}){100}", "{100} is no number of times, or too many");
    row("(.{500}){2}.{500}", "too much is repeated");
    QTest::newRow("long") << QString(10'001, u'a') << QStringLiteral("it is longer than 10000 characters");
}

void TestRegexp::refuses()
{
    QFETCH(QString, pattern);
    QTEST(verdict(pattern, {}), "problem");
}

void TestRegexp::finds_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* pattern, const char* text, const char* found) {
        QTest::newRow(pattern) << QString::fromUtf8(pattern) << QString::fromUtf8(text)
                               << QString::fromUtf8(found);
    };
    row("(?<rank>\\d+)", "größe 12", "12@8 rank=12");
    row("(?P<rank>\\d+)", "12", "12@0 rank=12");
    row("(?i)N(?<rank>\\d+)(?<host>x)?", "n7", "n7@0 host= rank=7");
    row("[(?<a>]+", "b(?<", "(?<@1"); // within a set all stand for themselves
    row("[]](?<a>.)", "]x", "]x@0 a=x");
    row("[^]](?<a>.)", "]xy", "xy@1 a=y");
    row("\\(?<a", "<a", "<a@0");
    row("x", "abc", "nothing");
}

void TestRegexp::finds()
{
    QFETCH(QString, pattern);
    QFETCH(QString, text);
    const auto expression = Regexp::fromText(pattern);
    QVERIFY2(expression.ok(), qPrintable(expression.ok() ? QString() : expression.error().message));
    const std::string utf8 = text.toStdString();
    QString found = QStringLiteral("nothing");
    if (const auto match = expression->find(utf8)) {
        const auto textOf = [](std::string_view part) { return QString::fromUtf8(part); };
        found = textOf(match->front()) + u'@' + QString::number(match->front().data() - utf8.data());
        for (const QString& name : expression->groupNames())
            found += u' ' + name + u'=' +
                     textOf((*match)[static_cast<std::size_t>(expression->groupOf(name.toLatin1()))]);
    }
    QTEST(found, "found");
}

/// Where others take exponential or quadratic time it is the product that counts.
void TestRegexp::tooLongForEachOther()
{
    const QByteArray text(1'000'000, 'a');
    for (const char* pattern : {"(a*)*b", "(((()*)*)*)*b", "(a|a|aa)+$b", "[^b]*b"})
        QCOMPARE(verdict(QLatin1String(pattern), text), QStringLiteral("no"));
    QCOMPARE(verdict(u'[' + QString(9000, u'x') + u']', text), QStringLiteral("no"));
    QCOMPARE(verdict(QStringLiteral("(a?){1000}b"), text), QStringLiteral("gave up"));
    const auto expression = Regexp::fromText(QStringLiteral("(a?){1000}b"));
    QVERIFY(!expression->find({text.constData(), static_cast<std::size_t>(text.size())}));
}

SNAPVIEWER_TEST(TestRegexp)
#include "tst_regexp.moc"
