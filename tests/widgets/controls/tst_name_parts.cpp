// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/controls/text/name_parts.h"

#include <QFontMetrics>
#include <QGuiApplication>
#include <QRegularExpression>
#include <QTest>

using widgets::NameParts;

/// Which part of a function and its place goes where there is not room for both.
class TestNameParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void losesFoldersFirst();
    void keepsAsManyFoldersAsFit();
    void cutsTheFunctionLast();
    void neverLeavesAStub();
    void cutsWhatIsNoPath();
    void neverIsTooWide();

private:
    QFontMetrics m_metrics{QGuiApplication::font()};

    [[nodiscard]] int widthOf(const QString& head, const QString& tail) const
    {
        return m_metrics.horizontalAdvance(head) + 1 + widgets::partsGap + m_metrics.horizontalAdvance(tail) +
               1;
    }
};

void TestNameParts::losesFoldersFirst()
{
    const NameParts whole{QStringLiteral("update_nodes"), QStringLiteral("train/models.py:174")};
    const int full = widthOf(whole.head, whole.tail);
    QCOMPARE(widgets::elidedParts(whole, m_metrics, full), whole);
    const NameParts bare{whole.head, QStringLiteral("models.py:174")};
    QCOMPARE(widgets::elidedParts(whole, m_metrics, full - 1), bare);
    QCOMPARE(widgets::elidedParts(whole, m_metrics, widthOf(bare.head, bare.tail)), bare);
}

void TestNameParts::keepsAsManyFoldersAsFit()
{
    const QString path = QStringLiteral("/home/ana/llm/metrics.py:37");
    const auto widthOfText = [&](const char* text) {
        return m_metrics.horizontalAdvance(QString::fromUtf8(text)) + 1;
    };
    QCOMPARE(widgets::elidedPlace(path, m_metrics, widthOfText("/home/ana/llm/metrics.py:37")), path);
    QCOMPARE(widgets::elidedPlace(path, m_metrics, widthOfText("…/ana/llm/metrics.py:37")),
             QString::fromUtf8("…/ana/llm/metrics.py:37"));
    QCOMPARE(widgets::elidedPlace(path, m_metrics, widthOfText("…/ana/llm/metrics.py:37") - 1),
             QString::fromUtf8("…/llm/metrics.py:37"));
    QCOMPARE(widgets::elidedPlace(path, m_metrics, widthOfText("metrics.py:37")),
             QStringLiteral("metrics.py:37"));
    QCOMPARE(
        widgets::elidedPlace(QStringLiteral(R"(C:\llm\model.py:3)"), m_metrics, widthOfText("model.py:3")),
        QStringLiteral("model.py:3"));
}

void TestNameParts::cutsTheFunctionLast()
{
    const NameParts whole{QStringLiteral("distillation_loss_of_all_heads"),
                          QStringLiteral("llm/losses.py:22")};
    const NameParts shown = widgets::elidedParts(
        whole, m_metrics, widthOf(QStringLiteral("distillation"), QStringLiteral("losses.py:22")));
    QCOMPARE(shown.tail, QStringLiteral("losses.py:22"));
    QVERIFY(shown.head.endsWith(QChar(0x2026)));
    QVERIFY(shown.head.startsWith(QStringLiteral("distill")));
}

void TestNameParts::neverLeavesAStub()
{
    const NameParts whole{QStringLiteral("scaled_dot_product_attention"),
                          QStringLiteral("nn/functional.py:40")};
    const int bare = m_metrics.horizontalAdvance(QStringLiteral("functional.py:40")) + 1;
    QCOMPARE(widgets::elidedParts(whole, m_metrics, bare + widgets::partsGap),
             (NameParts{{}, QStringLiteral("functional.py:40")}));
    const NameParts narrow = widgets::elidedParts(whole, m_metrics, bare - 8); // the line stays to the last
    QVERIFY(narrow.tail.startsWith(QChar(0x2026)) && narrow.tail.endsWith(QStringLiteral(".py:40")));
}

void TestNameParts::cutsWhatIsNoPath()
{
    const NameParts name{QStringLiteral("backward of slice (SliceBackward0)"), {}};
    const NameParts shown = widgets::elidedParts(name, m_metrics, 90);
    QVERIFY(shown.head.startsWith(QStringLiteral("back")) && shown.head.endsWith(QChar(0x2026)));
    const NameParts event{QStringLiteral("alloc"), QStringLiteral("event 4,506")};
    QCOMPARE(widgets::elidedParts(event, m_metrics, 300), event);
}

void TestNameParts::neverIsTooWide()
{
    const NameParts whole{QStringLiteral("update_nodes"), QStringLiteral("/a/b/src/train/models.py:174")};
    for (int room = 20; room < 300; ++room) {
        const NameParts shown = widgets::elidedParts(whole, m_metrics, room);
        const int both = shown.head.isEmpty() ? m_metrics.horizontalAdvance(shown.tail)
                                              : widthOf(shown.head, shown.tail) - 2;
        QVERIFY2(both <= room, qPrintable(QStringLiteral("%1 > %2").arg(both).arg(room)));
    }
}

SNAPVIEWER_WINDOW_TEST(TestNameParts)
#include "tst_name_parts.moc"
