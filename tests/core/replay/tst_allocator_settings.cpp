// SPDX-License-Identifier: MIT
#include "core/replay/model/allocator_settings.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using namespace core;
using namespace core::replay;

class TestAllocatorSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAndWrites_data();
    void readsAndWrites();
    void refuses_data();
    void refuses();
    void keepsTheBase();
    void takesWhatIsNotTyped();
};

void TestAllocatorSettings::readsAndWrites_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("again");
    const auto row = [](const char* text, const char* again) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(again);
    };
    row("expandable_segments:True", "expandable_segments:True");
    row("expandable_segments:False", "");
    row(" max_split_size_mb : 128 , expandable_segments:True",
        "expandable_segments:True,max_split_size_mb:128");
    row("large_segment_size_mb:64,max_non_split_rounding_mb:64",
        "max_non_split_rounding_mb:64,large_segment_size_mb:64");
    row("roundup_power2_divisions:8", "roundup_power2_divisions:8");
    row("roundup_power2_divisions:[256:1,512:2,>:8]", "roundup_power2_divisions:[1:1,2:1,4:1,8:1,16:1,32:1,"
                                                      "64:1,128:1,256:1,512:2,1024:8,2048:8,4096:8,8192:8,"
                                                      "16384:8,32768:8]");
    row("garbage_collection_threshold:0.8,per_process_memory_fraction:0.5",
        "garbage_collection_threshold:0.8,per_process_memory_fraction:0.5");
}

void TestAllocatorSettings::readsAndWrites()
{
    QFETCH(const QString, text);
    QFETCH(const QString, again);
    const Result<Settings> settings = withSettings({}, text);
    QVERIFY2(settings.ok(), settings.ok() ? "" : qPrintable(settings.error().message));
    QCOMPARE(textOf(*settings), again);
    if (!again.isEmpty())
        QVERIFY(withSettings({}, again).value() == *settings);
}

void TestAllocatorSettings::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("begin");
    const auto row = [](const char* text, const char* begin) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(begin);
    };
    row("", "The model knows no setting “”.");
    row("expandable:True", "The model knows no setting “expandable”.");
    row("backend:cudaMallocAsync", "The model knows no setting “backend”.");
    row("expandable_segments", "“” is no value of expandable_segments.");
    row("expandable_segments:true", "“true” is no value of expandable_segments.");
    row("max_split_size_mb:0", "“0” is no value of max_split_size_mb.");
    row("max_split_size_mb:99999999999999999999", "“99999999999999999999” is no value of max_split_size_mb.");
    row("max_split_size_mb:17592186044416", "“17592186044416” is no value of max_split_size_mb.");
    row("max_split_size_mb:19", "max_split_size_mb is below large_segment_size_mb, which PyTorch refuses.");
    row("large_segment_size_mb:10", "“10” is no value of large_segment_size_mb.");
    row("large_segment_size_mb:32,max_non_split_rounding_mb:20",
        "max_non_split_rounding_mb is below large_segment_size_mb, which PyTorch refuses.");
    row("roundup_power2_divisions:3", "“3” is no value of roundup_power2_divisions.");
    row("roundup_power2_divisions:[3:2]", "“[3:2]” is no value of roundup_power2_divisions.");
    row("roundup_power2_divisions:[]", "“[]” is no value of roundup_power2_divisions.");
    row("garbage_collection_threshold:1", "“1” is no value of garbage_collection_threshold.");
    row("per_process_memory_fraction:nan", "“nan” is no value of per_process_memory_fraction.");
}

void TestAllocatorSettings::refuses()
{
    QFETCH(const QString, text);
    QFETCH(const QString, begin);
    const Result<Settings> settings = withSettings({}, text);
    QVERIFY(!settings.ok());
    QVERIFY(settings.error().kind == ErrorKind::Usage);
    QCOMPARE(settings.error().message, begin + QStringLiteral(" Known are %1").arg(settingsGrammar()));
}

void TestAllocatorSettings::keepsTheBase()
{
    const Settings base = withSettings({}, u"max_split_size_mb:64,expandable_segments:True").value();
    QCOMPARE(textOf(withSettings(base, u"expandable_segments:False").value()),
             QStringLiteral("max_split_size_mb:64"));
}

/// A recording has three settings in its text alone; all others it tells typed, which is what was in force.
void TestAllocatorSettings::takesWhatIsNotTyped()
{
    const Settings read =
        withUntyped({}, u"expandable_segments:True,large_segment_size_mb:32,max_split_size_mb:64,odd,x:[1:2");
    QCOMPARE(textOf(read), QStringLiteral("large_segment_size_mb:32"));
}

SNAPVIEWER_TEST(TestAllocatorSettings)
#include "tst_allocator_settings.moc"
