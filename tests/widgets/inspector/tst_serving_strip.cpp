// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/inspector/ledger/ledger_dock.h"
#include "widgets/inspector/ledger/serving_rows.h"
#include "widgets/inspector/ledger/serving_strip.h"
#include "widgets/session/session.h"

#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

using widgets::LedgerDock;
using widgets::ServingRows;
using widgets::ServingStrip;
using widgets::Session;

namespace {

/// A model of 64 MiB and, later, a cache of 128 MiB.
constexpr const char* server =
    "segment 0x10000000 268435456 type=large pool=0,0\n"
    " block 67108864 active 67108864 @/v/site-packages/vllm/loader.py:8:load_model\n"
    " block 134217728 active 134217728 @/v/site-packages/vllm/worker/cache_engine.py:83:_allocate_kv_cache\n"
    " block 67108864 inactive\n"
    "alloc 0x10000000 67108864 pool=0,0 @/v/site-packages/vllm/loader.py:8:load_model\n"
    "alloc 0x14000000 134217728 pool=0,0 "
    "@/v/site-packages/vllm/worker/cache_engine.py:83:_allocate_kv_cache\n";

} // namespace

/// What Held by says of a server's card: at which moment, and of which recordings.
class TestServingStrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void followsTheMoment();
    void opensItsRows();
    void hidesForOthers();
};

void TestServingStrip::followsTheMoment()
{
    Session session;
    LedgerDock dock(&session);
    dock.resize(500, 600);
    dock.show();
    session.setRecording(testutil::recordingFromText(server));
    auto* strip = dock.findChild<ServingStrip*>();
    auto* line = strip->findChild<QToolButton*>(QStringLiteral("servingLine"));
    QTRY_VERIFY(strip->isVisible());
    QTRY_COMPARE(line->text(), QStringLiteral("Weights 64, KV cache 128 of 256 MiB (vLLM)"));
    session.selectEvent(0);
    QTRY_COMPARE(line->text(), QStringLiteral("Weights 64, KV cache 0 B of 256 MiB (vLLM)"));
}

void TestServingStrip::opensItsRows()
{
    Session session;
    LedgerDock dock(&session);
    dock.resize(500, 600);
    dock.show();
    session.setRecording(testutil::recordingFromText(server));
    auto* strip = dock.findChild<ServingStrip*>();
    QTRY_VERIFY(strip->isVisible());
    auto* rows = strip->findChild<ServingRows*>();
    QVERIFY(!rows->isVisible());
    QTest::mouseClick(strip->findChild<QToolButton*>(QStringLiteral("servingLine")), Qt::LeftButton);
    QVERIFY(rows->isVisible());
    QVERIFY(rows->height() > 0);
    QVERIFY(rows->accessibleDescription().contains(QStringLiteral("KV cache")));
    const QImage shown = rows->grab().toImage();
    const int y = rows->fontMetrics().height() + 4; // of the second row
    QVERIFY(shown.pixel(rows->width() * 6 / 10, y) !=
            shown.pixel(rows->width() - 2, y)); // bars are as wide as rows
}

void TestServingStrip::hidesForOthers()
{
    Session session;
    LedgerDock dock(&session);
    dock.resize(500, 600);
    dock.show();
    auto* strip = dock.findChild<ServingStrip*>();
    session.setRecording(testutil::recordingFromText(server));
    QTRY_VERIFY(strip->isVisible());
    session.setRecording(testutil::recordingFromText("alloc 0x1000 512 @/home/ana/train.py:1:f\n"));
    QVERIFY(!strip->isVisible());
    QTRY_VERIFY(dock.page() != nullptr);
    QTest::qWait(50);
    QVERIFY(!strip->isVisible());
}

SNAPVIEWER_WINDOW_TEST(TestServingStrip)
#include "tst_serving_strip.moc"
