// SPDX-License-Identifier: MIT
#include "core/ledger/ledger_export.h"
#include "core/ledger/ledger_text.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QBuffer>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using core::Grouping;

namespace {

const char* const exportSample = "alloc 0x1000 3000 @c.cpp:1:aten::mul;/u/p/a/m.py:3:step;/u/p/t.py:9:main\n"
                                 "alloc 0x2000 1000 @/u/p/a/m.py:3:step;/u/p/t.py:9:main\n"
                                 "alloc 0x3000 2000 @/u/p/a/b.py:5:load;/u/p/t.py:9:main\n"
                                 "alloc 0x4000 1 t=1500\n"
                                 "del 0x9000 100 @/u/p/o.py:7:zero_grad\n"
                                 "annotation 1000 2000 a;b\n";

std::shared_ptr<const core::Ledger> ledgerOf(core::EventIndex event, std::vector<Grouping> groupings)
{
    const auto recording = testutil::recordingFromText(exportSample);
    const auto attribution = std::make_shared<core::Attribution>(recording, *recording->history->device(0));
    core::NoProgress progress;
    return *core::Ledger::build(attribution, {event, std::move(groupings)}, progress);
}

template <class Write>
QString written(Write write)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    core::NoProgress progress;
    const core::Status status = write(buffer, progress);
    return status ? QString::fromUtf8(buffer.data()) : status.error().message;
}

std::uint32_t grey(std::uint32_t /*node*/)
{
    return 0xFF336699;
}

/// The texts of all elements named name, one a line; nothing where the XML is not well formed.
QStringList elements(const QString& xml, const QString& name)
{
    QStringList texts;
    QXmlStreamReader reader(xml);
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == name)
            texts << reader.readElementText();
    }
    return reader.hasError() ? QStringList() : texts;
}

} // namespace

/// A ledger as text, folded stacks and pictures.
class TestLedgerExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void folded();
    void outline();
    void shortTexts();
    void flameSvg();
    void treemapSvg();
    void tellsFailure();
    void cancels();
};

void TestLedgerExport::folded()
{
    const auto ledger = ledgerOf(3, {Grouping::CallTree});
    QCOMPARE(written([&](QIODevice& out, core::Progress& progress) {
                 return core::writeFolded(*ledger, 0, out, progress);
             }),
             QStringLiteral("active;/u/p/t.py:9:main;/u/p/a/m.py:3:step;aten::mul 3000\n"
                            "active;/u/p/t.py:9:main;/u/p/a/m.py:3:step 1000\n"
                            "active;/u/p/t.py:9:main;/u/p/a/b.py:5:load 2000\n"
                            "active;before recording, freed at /u/p/o.py:7:zero_grad 100\n"
                            "active;no frames recorded 1\n"));
    const auto annotations = ledgerOf(3, {Grouping::Annotation});
    QVERIFY(written([&](QIODevice& out, core::Progress& progress) {
                return core::writeFolded(*annotations, 0, out, progress);
            }).contains(QStringLiteral("active;a,b 1\n")));
}

void TestLedgerExport::outline()
{
    const auto ledger = ledgerOf(3, {Grouping::Cause});
    QCOMPARE(core::outlineOf(*ledger, 0, 4), QStringLiteral("5.96 KiB  100.0 %  5  active\n"
                                                            "  3.91 KiB  65.6 %  2  /u/p/a/m.py:3:step\n"
                                                            "    2.93 KiB  49.2 %  1  aten::mul\n"
                                                            "      2.93 KiB  49.2 %  1  1 × 2.93 KiB\n"
                                                            "… 7 more rows\n"));
    QCOMPARE(core::sentenceOf(*ledger, 1),
             QStringLiteral("/u/p/a/m.py:3:step: 3.91 KiB (4,000 bytes), 65.6 % "
                            "of 5.96 KiB, 2 allocations"));
    QCOMPARE(core::mergedText(1, 5), QStringLiteral("1 row, 5 B (5 bytes)"));
}

void TestLedgerExport::shortTexts()
{
    const auto ledger = ledgerOf(3, {Grouping::Site, Grouping::File});
    QStringList texts;
    for (std::uint32_t node = 0; node < ledger->nodes().size(); ++node)
        texts << core::shortTextOf(*ledger, node);
    QCOMPARE(texts.mid(0, 5).join(QLatin1Char('\n')),
             QStringLiteral("active\na/m.py:3 step\na/b.py:5 load\n"
                            "before recording, freed at p/o.py:7 zero_grad\nno frames recorded"));
    QVERIFY(texts.contains(QStringLiteral("a/m.py")));
}

void TestLedgerExport::flameSvg()
{
    const auto ledger = ledgerOf(3, {Grouping::Site});
    const QString svg = written([&](QIODevice& out, core::Progress& progress) {
        return core::writeFlameSvg(*ledger, 0, 600, grey, out, progress);
    });
    QCOMPARE(elements(svg, QStringLiteral("text")).join(QLatin1Char('\n')),
             QStringLiteral("active\na/m.py:3 step\na/b.py:5 load\n"
                            "Too small to be drawn one by one: 1 row, 1 B (1 bytes)"));
    QVERIFY(svg.contains(QStringLiteral("<title>/u/p/a/m.py:3:step: 3.91 KiB (4,000 bytes)")));
    QVERIFY(svg.contains(QStringLiteral("fill=\"#336699\"")));
}

void TestLedgerExport::treemapSvg()
{
    const auto ledger = ledgerOf(3, {Grouping::Site});
    const QString svg = written([&](QIODevice& out, core::Progress& progress) {
        return core::writeTreemapSvg(*ledger, 0, {600, 400}, grey, out, progress);
    });
    QCOMPARE(elements(svg, QStringLiteral("text")).mid(0, 3).join(QLatin1Char('\n')),
             QStringLiteral("active\na/m.py:3 step\na/b.py:5 load"));
}

void TestLedgerExport::tellsFailure()
{
    const auto ledger = ledgerOf(3, {Grouping::Site});
    QBuffer closed;
    closed.open(QIODevice::ReadOnly);
    QTest::ignoreMessage(QtWarningMsg, "QIODevice::write (QBuffer): ReadOnly device");
    core::NoProgress progress;
    const core::Status status = core::writeFolded(*ledger, 0, closed, progress);
    QVERIFY(!status && status.error().kind == core::ErrorKind::Output);
}

void TestLedgerExport::cancels()
{
    const auto ledger = ledgerOf(3, {Grouping::Site});
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    testutil::Cancelled progress;
    QVERIFY(core::writeFlameSvg(*ledger, 0, 600, grey, out, progress).error().isCancelled());
    QVERIFY(core::writeTreemapSvg(*ledger, 0, {600, 400}, grey, out, progress).error().isCancelled());
}

SNAPVIEWER_TEST(TestLedgerExport)
#include "tst_ledger_export.moc"
