// SPDX-License-Identifier: MIT
#include "core/base/packed_column.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <random>

/// Whatever is put in comes out, in as few bytes as the values allow.
class TestPackedColumn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsEveryValue_data();
    void keepsEveryValue();
    void takesTheBytesThatValuesNeed_data();
    void takesTheBytesThatValuesNeed();
    void changesValuesInPlace();
    void keepsSignsAndIds();
    void iteratesInOrder();
    void visitsARange();
    void sharesTheBytesThatItIsMadeOf();
};

using Numbers = std::vector<std::uint64_t>;

void TestPackedColumn::keepsEveryValue_data()
{
    QTest::addColumn<Numbers>("values");
    std::mt19937_64 random(5);
    for (const int rows : {0, 1, 4095, 4096, 4097, 12'345}) {
        for (const unsigned bits : {0U, 1U, 8U, 9U, 33U, 55U, 56U, 57U, 63U}) {
            Numbers values(static_cast<std::size_t>(rows));
            for (std::uint64_t& value : values)
                value = random() >> (63U - bits);
            QTest::addRow("%d rows, %u bits", rows, bits) << values;
        }
    }
    Numbers ends(5000, ~std::uint64_t{0});
    ends[17] = 0;
    QTest::newRow("both ends of the range") << ends;
}

void TestPackedColumn::keepsEveryValue()
{
    QFETCH(Numbers, values);
    core::PackedColumn<std::uint64_t> column;
    column.append(values);
    QCOMPARE(column.size(), values.size());
    for (std::size_t row = 0; row < values.size(); ++row)
        QCOMPARE(column[row], values[row]);
}

void TestPackedColumn::takesTheBytesThatValuesNeed_data()
{
    QTest::addColumn<std::uint64_t>("base");
    QTest::addColumn<std::uint64_t>("unit");
    QTest::addColumn<std::uint64_t>("kinds");
    QTest::addColumn<int>("bytes");
    QTest::newRow("all equal") << std::uint64_t{7} << std::uint64_t{1} << std::uint64_t{1} << 0;
    QTest::newRow("two") << ~std::uint64_t{1} << std::uint64_t{1} << std::uint64_t{2} << 1;
    QTest::newRow("256 kinds") << std::uint64_t{1} << std::uint64_t{1} << std::uint64_t{256} << 1;
    QTest::newRow("257 kinds") << std::uint64_t{1} << std::uint64_t{1} << std::uint64_t{257} << 2;
    QTest::newRow("addresses") << std::uint64_t{0x7f2a00000200} << std::uint64_t{512} << std::uint64_t{4096}
                               << 2;
}

void TestPackedColumn::takesTheBytesThatValuesNeed()
{
    QFETCH(std::uint64_t, base);
    QFETCH(std::uint64_t, unit);
    QFETCH(std::uint64_t, kinds);
    QFETCH(int, bytes);
    core::PackedColumn<std::uint64_t> column;
    constexpr std::size_t chunks = 10;
    constexpr std::size_t rows = core::PackedColumn<std::uint64_t>::chunkRows;
    for (std::size_t row = 0; row <= chunks * rows; ++row)
        column.push_back(base + row % kinds * unit);
    const std::size_t open = rows * sizeof(std::uint64_t);
    const std::size_t overhead = chunks * (sizeof(core::PackedChunk) + sizeof(std::uint64_t));
    QCOMPARE(column.memoryBytes(), chunks * rows * static_cast<std::size_t>(bytes) + overhead + open);
}

void TestPackedColumn::changesValuesInPlace()
{
    core::PackedColumn<std::uint64_t> column;
    Numbers expected;
    std::mt19937_64 random(3);
    for (std::uint64_t i = 0; i < 10'000; ++i) {
        column.push_back(1000 + i % 200);
        expected.push_back(1000 + i % 200);
    }
    for (int i = 0; i < 20'000; ++i) {
        const std::size_t row = random() % expected.size();
        const std::uint64_t value = i % 3 == 0 ? 1000 + random() % 256 : random() >> (random() % 64);
        column.set(row, value);
        expected[row] = value;
    }
    for (std::size_t row = 0; row < expected.size(); ++row)
        QCOMPARE(column[row], expected[row]);
}

void TestPackedColumn::keepsSignsAndIds()
{
    core::PackedColumn<std::int64_t> times;
    core::PackedColumn<core::StackId> stacks;
    for (int i = 0; i < 5000; ++i) {
        times.push_back(i % 2 == 0 ? core::noTime : -i);
        stacks.push_back(i % 3 == 0 ? core::StackId() : core::StackId(static_cast<std::uint32_t>(i)));
    }
    for (int i = 0; i < 5000; ++i) {
        const auto row = static_cast<std::size_t>(i);
        QCOMPARE(times[row], i % 2 == 0 ? core::noTime : std::int64_t{-i});
        QCOMPARE(stacks[row].isNone(), i % 3 == 0);
        QVERIFY(stacks[row].isNone() || stacks[row].value == static_cast<std::uint32_t>(i));
    }
    QVERIFY(stacks.memoryBytes() <
            5000 * 2 + 5000 * sizeof(core::StackId)); // none is the smallest, not the largest
}

void TestPackedColumn::iteratesInOrder()
{
    core::PackedColumn<int> column;
    for (int i = -3000; i < 3000; ++i)
        column.push_back(i);
    QVERIFY(std::is_sorted(column.begin(), column.end()));
    QCOMPARE(std::lower_bound(column.begin(), column.end(), 17) - column.begin(), 3017);
    QCOMPARE(column.front(), -3000);
    QCOMPARE(column.back(), 2999);
}

void TestPackedColumn::visitsARange()
{
    core::PackedColumn<std::uint64_t> column;
    for (std::uint64_t i = 0; i < 10'000; ++i)
        column.push_back(i * i);
    for (const auto& [begin, end] : std::vector<std::pair<std::size_t, std::size_t>>{{0, 10'000},
                                                                                     {0, 0},
                                                                                     {17, 18},
                                                                                     {4095, 4097},
                                                                                     {8191, 8192},
                                                                                     {8192, 10'000},
                                                                                     {9000, 9000},
                                                                                     {5, 2}}) {
        Numbers rows;
        column.forEach(begin, end, [&](std::size_t row, std::uint64_t value) {
            QCOMPARE(value, std::uint64_t{row} * row);
            rows.push_back(row);
        });
        QCOMPARE(rows.size(), std::max(begin, end) - begin);
        QVERIFY(std::is_sorted(rows.begin(), rows.end()));
        QVERIFY(rows.empty() || (rows.front() == begin && rows.back() == end - 1));
    }
}

/// Several chunks lie in one piece: each changes its own values, and none of its neighbours'.
void TestPackedColumn::sharesTheBytesThatItIsMadeOf()
{
    constexpr std::size_t rows = core::PackedColumn<std::uint64_t>::chunkRows;
    const core::PackedChunk::Bytes bytes(new std::uint8_t[2 * rows + core::PackedChunk::wordBytes]());
    core::PackedColumn<std::uint64_t> column;
    column.appendChunk({{100, 1, 0}, bytes});
    column.appendChunk({{200, 1, 0}, {bytes, bytes.get() + rows}});
    column.set(rows - 1, 355);
    column.set(rows, 201);
    QCOMPARE(column[rows - 1], std::uint64_t{355});
    QCOMPARE(column[rows], std::uint64_t{201});
    column.set(3, 1'000'000); // wider than a byte: in bytes of its own from now on
    QCOMPARE(column[3], std::uint64_t{1'000'000});
    QCOMPARE(column[rows - 1], std::uint64_t{355});
    for (std::size_t row = 4; row < 2 * rows; ++row)
        QCOMPARE(column[row], std::uint64_t{row == rows - 1 ? 355U
                                            : row < rows    ? 100U
                                            : row == rows   ? 201U
                                                            : 200U});
}

SNAPVIEWER_TEST(TestPackedColumn)
#include "tst_packed_column.moc"
