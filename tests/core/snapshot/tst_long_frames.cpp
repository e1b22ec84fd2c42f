// SPDX-License-Identifier: MIT
#include "core/base/string_pool.h"
#include "core/snapshot/import_log.h"
#include "core/snapshot/stacks/frames.h"
#include "tests/testutil/in_time.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <string>

/// Frames whose paths and names have megabytes, and logs of many devices: what is looked at of them.
class TestLongFrames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theEndOfAPathDecides();
    void operatorsOfLongNamesAreWhole();
    void thousandsShareOne_data();
    void thousandsShareOne();
    void logsOfManyDevices();
};

void TestLongFrames::theEndOfAPathDecides()
{
    core::StringPool strings;
    core::FrameTable frames(strings);
    const std::string start(1'000'000, 'x');
    const auto name = strings.intern("f");
    const core::FrameId python = frames.internFrame(name, strings.intern(start + "/a.py"), 1);
    QCOMPARE(frames.frameKind(python), core::FrameKind::Python);
    QCOMPARE(frames.frameTier(python), core::FrameTier::Own);
    const core::FrameId library =
        frames.internFrame(name, strings.intern(start + "/site-packages/rich/a.py"), 1);
    QCOMPARE(frames.frameTier(library), core::FrameTier::Library);
}

/// Also where another frame has the same name: each text is found once.
void TestLongFrames::operatorsOfLongNamesAreWhole()
{
    core::StringPool strings;
    core::FrameTable frames(strings);
    const std::string text = "aten::" + std::string(100'000, 'x');
    const core::StringId name = strings.intern(text);
    const core::StringId none = strings.intern("");
    const core::FrameId first = frames.internFrame(name, none, core::FrameTable::unknownLine);
    const core::FrameId second =
        frames.internFrame(name, none, core::FrameTable::unknownLine, core::FxInfo{name, {}, {}, {}});
    QVERIFY(first != second);
    QCOMPARE(frames.operatorRank(first), frames.operatorRank(second));
    QCOMPARE(frames.frameOperator(first), frames.frameOperator(second));
    QCOMPARE(QString::fromStdString(frames.frameText(first)),
             QStringLiteral(":") + QString::fromStdString(text));
}

void TestLongFrames::thousandsShareOne_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("file");
    const std::string text(1'000'000, 'a');
    QTest::newRow("name") << text << std::string("a.py");
    QTest::newRow("path") << std::string("f") << text;
    QTest::newRow("operator") << "aten::" + text << std::string();
    QTest::newRow("both") << text << text;
}

void TestLongFrames::thousandsShareOne()
{
    QFETCH(const std::string, name);
    QFETCH(const std::string, file);
    QVERIFY(testutil::endsWithin(3000, [&] {
        core::StringPool strings;
        core::FrameTable frames(strings);
        const core::StringId nameId = strings.intern(name);
        const core::StringId fileId = strings.intern(file);
        for (std::int64_t line = 0; line < 20'000; ++line)
            static_cast<void>(frames.internFrame(nameId, fileId, line));
        QCOMPARE(frames.frameCount(), std::size_t{20'000});
    }));
}

void TestLongFrames::logsOfManyDevices()
{
    core::ImportLog log;
    QVERIFY(testutil::endsWithin(3000, [&] {
        log = {};
        for (int round = 0; round < 2; ++round) {
            for (std::int32_t device = 0; device < 50'000; ++device)
                log.add(core::Anomaly::NoFrames, device, core::EventIndex{5} - round);
        }
    }));
    QCOMPARE(log.entries().size(), std::size_t{50'000});
    QCOMPARE(log.entries()[7].device, 7);
    QCOMPARE(log.entries()[7].count, std::uint64_t{2});
    QCOMPARE(log.entries()[7].firstEvent, core::EventIndex{4});
    QVERIFY(log.has(core::Anomaly::NoFrames, 49'999));
    QVERIFY(!log.has(core::Anomaly::NoTime, 0));
}

SNAPVIEWER_TEST(TestLongFrames)
#include "tst_long_frames.moc"
