// SPDX-License-Identifier: MIT
#include "core/replay/model/model_allocator.h"
#include "core/replay/model/request_rounding.h"
#include "tests/testutil/test_main.h"

#include <QMap>
#include <QStringList>
#include <QTest>

#include <optional>

using namespace core;
using namespace core::replay;

namespace {

constexpr std::uint64_t base = std::uint64_t{1} << 40U;

/// Bytes as MiB, with what is left over.
QString mib(std::uint64_t bytes)
{
    const QString rest = bytes % mebibyte == 0 ? QString() : QStringLiteral("+%1").arg(bytes % mebibyte);
    return QString::number(bytes / mebibyte) + rest;
}

std::uint64_t bytesOf(const QString& text)
{
    const QStringList parts = text.split(u'+');
    return parts[0].toULongLong() * mebibyte + (parts.size() > 1 ? parts[1].toULongLong() : 0);
}

/// Plays a program of one stream in words: `a=16` allocates 16 MiB, `b=4+512` 4 MiB and 512 bytes, `-a`
/// frees,
/// `~a` frees what another stream still uses, `!` empties the cache. Says what the allocator did for each.
class Play
{
public:
    Play(const Settings& settings, const Bounds& bounds)
        : m_allocator(settings, Ties::LowestAddress, bounds, Addresses(AddressOrder::Ascending))
    {
        m_allocator.avoid(base, base);
    }

    QString run(const QString& program)
    {
        QStringList lines;
        for (const QString& word : program.split(u' ', Qt::SkipEmptyParts))
            lines += word + QStringLiteral(": ") + play(word);
        return lines.join(u'\n');
    }

    /// The blocks of all segments, in order of their addresses.
    [[nodiscard]] std::uint64_t sizeOf(const QString& name) const
    {
        return m_allocator.heap().block(m_blocks[name]).size;
    }

private:
    QString play(const QString& word)
    {
        const QString name = word.section(u'=', 0, 0);
        if (word == QLatin1String("!"))
            m_allocator.emptyCache();
        else if (word.startsWith(u'-'))
            m_allocator.complete(m_blocks.take(name.mid(1)));
        else if (word.startsWith(u'~'))
            m_allocator.wait(m_blocks.take(name.mid(1)));
        else
            m_blocks[name] = m_allocator.malloc(7, 0, bytesOf(word.section(u'=', 1)), m_tag++);
        QStringList parts;
        for (const Step& step : m_allocator.steps())
            parts += textOf(step);
        return (parts + QStringList{QStringLiteral("= %1").arg(mib(m_allocator.reserved()))}).join(u' ');
    }

    QString textOf(const Step& step)
    {
        static const QMap<Step::Kind, const char*> names{{Step::Kind::SegmentAlloc, "segment"},
                                                         {Step::Kind::SegmentFree, "gone"},
                                                         {Step::Kind::SegmentMap, "map"},
                                                         {Step::Kind::SegmentUnmap, "unmap"},
                                                         {Step::Kind::FreeCompleted, "done"}};
        const bool isNew = step.kind == Step::Kind::SegmentMap || step.kind == Step::Kind::SegmentAlloc;
        if (isNew && !m_start)
            m_start = step.range.addr;
        const std::uint64_t place = step.range.addr - m_start.value_or(0);
        if (step.kind == Step::Kind::Alloc)
            return QStringLiteral("at %1").arg(mib(place));
        if (step.kind == Step::Kind::Oom)
            return QStringLiteral("oom");
        return QStringLiteral("%1 %2@%3")
            .arg(QLatin1String(names[step.kind]), mib(step.range.size), mib(place));
    }

    Allocator m_allocator;
    QMap<QString, BlockIndex> m_blocks;
    std::uint32_t m_tag = 0;
    std::optional<std::uint64_t> m_start;
};

Settings settingsOf(const QString& text)
{
    return text.isEmpty() ? Settings{} : withSettings({}, text).value();
}

} // namespace

/// The programs of which the allocator's decisions were worked out by hand, event by event. MiB.
class TestModelVectors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void programs_data();
    void programs();
    void rounding_data();
    void rounding();
    void divisions();
    void keepsWholeBlocks();
};

void TestModelVectors::programs_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<qulonglong>("capacity");
    QTest::addColumn<qulonglong>("limit");
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("expected");

    const auto row = [](const char* name, const char* settings, qulonglong capacity, qulonglong limit,
                        const char* program, const char* expected) {
        QTest::newRow(name) << QString::fromLatin1(settings) << capacity << limit
                            << QString::fromLatin1(program) << QString::fromLatin1(expected);
    };
    row("A plain", "", 0, 0,
        "a=16 b=16 c=16 d=16 e=16 f=16 g=16 h=16 -a -b -c -d -e -f -g -h i=32 j=32 "
        "k=32 l=32",
        R"(a=16: segment 16@0 at 0 = 16
b=16: segment 16@16 at 16 = 32
c=16: segment 16@32 at 32 = 48
d=16: segment 16@48 at 48 = 64
e=16: segment 16@64 at 64 = 80
f=16: segment 16@80 at 80 = 96
g=16: segment 16@96 at 96 = 112
h=16: segment 16@112 at 112 = 128
-a: = 128
-b: = 128
-c: = 128
-d: = 128
-e: = 128
-f: = 128
-g: = 128
-h: = 128
i=32: segment 32@128 at 128 = 160
j=32: segment 32@160 at 160 = 192
k=32: segment 32@192 at 192 = 224
l=32: segment 32@224 at 224 = 256)");
    row("A plain, 200", "", 200, 0,
        "a=16 b=16 c=16 d=16 e=16 f=16 g=16 h=16 -a -b -c -d -e -f -g -h i=32 "
        "j=32 k=32 l=32",
        R"(a=16: segment 16@0 at 0 = 16
b=16: segment 16@16 at 16 = 32
c=16: segment 16@32 at 32 = 48
d=16: segment 16@48 at 48 = 64
e=16: segment 16@64 at 64 = 80
f=16: segment 16@80 at 80 = 96
g=16: segment 16@96 at 96 = 112
h=16: segment 16@112 at 112 = 128
-a: = 128
-b: = 128
-c: = 128
-d: = 128
-e: = 128
-f: = 128
-g: = 128
-h: = 128
i=32: segment 32@128 at 128 = 160
j=32: segment 32@160 at 160 = 192
k=32: gone 16@0 gone 16@16 gone 16@32 gone 16@48 gone 16@64 gone 16@80 gone 16@96 gone 16@112 segment 32@192 at 192 = 96
l=32: segment 32@224 at 224 = 128)");
    row("A expandable", "expandable_segments:True", 0, 0,
        "a=16 b=16 c=16 d=16 e=16 f=16 g=16 h=16 -a -b -c -d -e -f -g -h i=32 "
        "j=32 k=32 l=32",
        R"(a=16: map 20@0 at 0 = 20
b=16: map 20@20 at 16 = 40
c=16: map 20@40 at 32 = 60
d=16: map 20@60 at 48 = 80
e=16: at 64 = 80
f=16: map 20@80 at 80 = 100
g=16: map 20@100 at 96 = 120
h=16: map 20@120 at 112 = 140
-a: = 140
-b: = 140
-c: = 140
-d: = 140
-e: = 140
-f: = 140
-g: = 140
-h: = 140
i=32: at 0 = 140
j=32: at 32 = 140
k=32: at 64 = 140
l=32: at 96 = 140)");
    row("B", "", 0, 0, "a=19 b=5 c=5 -b d=4+512 e=4 f=10", R"(a=19: segment 20@0 at 0 = 20
b=5: segment 20@20 at 20 = 40
c=5: at 25 = 40
-b: = 40
d=4+512: at 20 = 40
e=4: at 30 = 40
f=10: segment 10@40 at 40 = 50)");
    row("C", "expandable_segments:True", 0, 0, "a=30 b=50 c=7 -b ! d=45 -a !", R"(a=30: map 40@0 at 0 = 40
b=50: map 40@40 at 30 = 80
c=7: map 20@80 at 80 = 100
-b: = 100
!: unmap 40@40 = 60
d=45: map 40@40 at 30 = 100
-a: = 100
!: unmap 20@0 = 80)");
    row("D", "max_split_size_mb:64", 0, 0, "a=100 -a b=10 c=90 d=79 -c e=80+512 -e f=80",
        R"(a=100: segment 100@0 at 0 = 100
-a: = 100
b=10: segment 10@100 at 100 = 110
c=90: at 0 = 110
d=79: segment 80@110 at 110 = 190
-c: = 190
e=80+512: at 0 = 190
-e: = 190
f=80: segment 80@190 at 190 = 270)");
    row("E", "", 60, 0, "a=20 b=20 c=20 -b d=30", R"(a=20: segment 20@0 at 0 = 20
b=20: segment 20@20 at 20 = 40
c=20: segment 20@40 at 40 = 60
-b: = 60
d=30: gone 20@20 oom = 40)");
    row("F", "", 100, 0, "a=40 b=40 -a -b c=90", R"(a=40: segment 40@0 at 0 = 40
b=40: segment 40@40 at 40 = 80
-a: = 80
-b: = 80
c=90: gone 40@0 gone 40@40 segment 90@80 at 80 = 90)");
    row("G", "garbage_collection_threshold:0.5", 0, 200, "a=40 b=40 -a -b c=30 d=30 e=50 -c f=60 g=44",
        R"(a=40: segment 40@0 at 0 = 40
b=40: segment 40@40 at 40 = 80
-a: = 80
-b: = 80
c=30: at 0 = 80
d=30: at 40 = 80
e=50: segment 50@80 at 80 = 130
-c: = 130
f=60: gone 40@0 segment 60@130 at 130 = 150
g=44: segment 44@190 at 190 = 194)");
    row("H", "expandable_segments:True", 0, 0, "a=12 b=17 -a c=10", R"(a=12: map 20@0 at 0 = 20
b=17: map 20@20 at 12 = 40
-a: = 40
c=10: at 0 = 40)");
    row("what waits comes back in a full release", "", 60, 0, "a=20 b=20 ~a c=30",
        R"(a=20: segment 20@0 at 0 = 20
b=20: segment 20@20 at 20 = 40
~a: = 40
c=30: done 20@0 gone 20@0 segment 30@40 at 40 = 50)");
    row("oversize goes first, which is no retry", "max_split_size_mb:20", 100, 0, "a=40 b=15 -a -b c=70",
        R"(a=40: segment 40@0 at 0 = 40
b=15: segment 16@40 at 40 = 56
-a: = 56
-b: = 56
c=70: gone 40@0 gone 16@40 segment 70@56 at 56 = 70)");
}

void TestModelVectors::programs()
{
    QFETCH(const QString, settings);
    QFETCH(const qulonglong, capacity);
    QFETCH(const qulonglong, limit);
    QFETCH(const QString, program);
    QFETCH(const QString, expected);
    Bounds bounds;
    if (capacity > 0)
        bounds.capacity = capacity * mebibyte;
    if (limit > 0)
        bounds.limit = limit * mebibyte;
    Play play(settingsOf(settings), bounds);
    QCOMPARE(play.run(program), expected);
}

/// The table of rounded sizes by roundup_power2_divisions.
void TestModelVectors::rounding_data()
{
    QTest::addColumn<qulonglong>("request");
    QTest::addColumn<QList<qulonglong>>("rounded"); // by 0, 1, 2, 4, 8, 16
    const auto row = [](qulonglong request, const QList<qulonglong>& rounded) {
        QTest::addRow("%llu", request) << request << rounded;
    };
    row(1, {512, 512, 512, 512, 512, 512});
    row(600, {1024, 1024, 1024, 1024, 1024, 1024});
    row(2049, {2560, 2560, 3072, 2560, 2560, 2560});
    row(5000, {5120, 5120, 6144, 5120, 5120, 5120});
    row(1048577, {1049088, 1049088, 1572864, 1310720, 1179648, 1114112});
    row(5 * mebibyte + 1, {5243392, 5243392, 6291456, 6291456, 5767168, 5505024});
    row(33 * mebibyte, {34603008, 34603008, 50331648, 41943040, 37748736, 35651584});
    row(100 * mebibyte, {104857600, 104857600, 134217728, 117440512, 109051904, 104857600});
}

void TestModelVectors::rounding()
{
    QFETCH(const qulonglong, request);
    QFETCH(const QList<qulonglong>, rounded);
    for (int i = 0; i < 6; ++i) {
        Settings settings;
        settings.divisions.fill(i == 0 ? 0 : std::uint64_t{1} << static_cast<unsigned>(i - 1));
        QCOMPARE(qulonglong{roundedRequest(settings, request)}, rounded[i]);
    }
    const Settings plain;
    const auto segment = [&](std::uint64_t size) { return segmentBytes(plain, size) / mebibyte; };
    QCOMPARE(segment(mebibyte), 2U);
    QCOMPARE(segment(mebibyte + 512), 20U);
    QCOMPARE(segment(10 * mebibyte - 512), 20U);
    QCOMPARE(segment(10 * mebibyte), 10U);
    QCOMPARE(segment(10 * mebibyte + 512), 12U);
    QCOMPARE(segment(25 * mebibyte + 512), 26U);
}

void TestModelVectors::divisions()
{
    const Settings settings =
        settingsOf(QStringLiteral("roundup_power2_divisions:[128:8,256:16,512:1,2048:8,>:2]"));
    const std::array<std::uint64_t, 16> expected{8, 8, 8, 8, 8, 8, 8, 8, 16, 1, 0, 8, 2, 2, 2, 2};
    QVERIFY(settings.divisions == expected);
}

/// The block sizes that vectors B and D speak of beside the addresses.
void TestModelVectors::keepsWholeBlocks()
{
    Play plain({}, {});
    plain.run(QStringLiteral("a=19 b=5 c=5 -b d=4+512 e=4"));
    QCOMPARE(mib(plain.sizeOf(QStringLiteral("a"))), QStringLiteral("20"));
    QCOMPARE(mib(plain.sizeOf(QStringLiteral("d"))), QStringLiteral("5"));
    QCOMPARE(mib(plain.sizeOf(QStringLiteral("e"))), QStringLiteral("4"));
    Play limited(settingsOf(QStringLiteral("max_split_size_mb:64")), {});
    limited.run(QStringLiteral("a=100 -a c=90 d=79"));
    QCOMPARE(mib(limited.sizeOf(QStringLiteral("c"))), QStringLiteral("100"));
    QCOMPARE(mib(limited.sizeOf(QStringLiteral("d"))), QStringLiteral("80"));
}

SNAPVIEWER_TEST(TestModelVectors)
#include "tst_model_vectors.moc"
