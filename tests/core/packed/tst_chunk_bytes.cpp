// SPDX-License-Identifier: MIT
#include "core/packed/chunk_bytes.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <limits>

/// What a ByteWriter writes a ByteReader reads, and nothing else.
class TestChunkBytes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersComeBack_data();
    void numbersComeBack();
    void textsComeBack();
    void refuses_data();
    void refuses();
};

void TestChunkBytes::numbersComeBack_data()
{
    QTest::addColumn<quint64>("value");
    for (const quint64 value : {quint64{0}, quint64{1}, quint64{127}, quint64{128}, quint64{1} << 35U,
                                quint64{1} << 63U, std::numeric_limits<quint64>::max()})
        QTest::addRow("%llu", value) << value;
}

void TestChunkBytes::numbersComeBack()
{
    QFETCH(quint64, value);
    core::ByteWriter writer;
    writer.number(value);
    writer.signedNumber(static_cast<qint64>(value));
    writer.fixed(value);
    writer.id(core::StringId(static_cast<std::uint32_t>(value)));
    core::ByteReader reader(writer.bytes());
    QCOMPARE(reader.number(), value);
    QCOMPARE(reader.signedNumber(), static_cast<qint64>(value));
    QCOMPARE(reader.fixed(), value);
    QCOMPARE(reader.id<core::StringId>(std::size_t{1} << 32U).value, static_cast<std::uint32_t>(value));
    QVERIFY(reader.isWhole());
}

void TestChunkBytes::textsComeBack()
{
    core::ByteWriter writer;
    const std::string bytes("a\0\xff", 3);
    writer.text(bytes);
    for (const QString& words :
         {QString(), QStringLiteral(""), QStringLiteral("Speicher \u00e4"), QString(QChar(0xD800))})
        writer.words(words);
    core::ByteReader reader(writer.bytes());
    QVERIFY(reader.text() == bytes);
    QVERIFY(reader.words().isNull());
    QVERIFY(!reader.words().isNull());
    QCOMPARE(reader.words(), QStringLiteral("Speicher \u00e4"));
    QCOMPARE(reader.words(), QString(QChar(0xD800)));
    QVERIFY(reader.isWhole());
}

void TestChunkBytes::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("kind");
    QTest::addRow("nothing") << QByteArray() << 0;
    QTest::addRow("number without an end") << QByteArray(3, '\xff') << 0;
    QTest::addRow("number of 65 bits") << QByteArray(9, '\xff') + '\x02' << 0;
    QTest::addRow("text cut off") << QByteArray("\x05"
                                                "abc")
                                  << 1;
    QTest::addRow("endless text") << QByteArray(9, '\xff') + '\x01' << 1;
    QTest::addRow("endless words") << QByteArray(9, '\xff') + '\x01' << 2;
    QTest::addRow("id of no row") << QByteArray("\x04") << 3;
    QTest::addRow("more items than bytes") << QByteArray("\x03"
                                                         "abcde")
                                           << 4;
}

void TestChunkBytes::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, kind);
    core::ByteReader reader({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    switch (kind) {
    case 0:
        QCOMPARE(reader.number(), quint64{0});
        break;
    case 1:
        QVERIFY(reader.text().empty());
        break;
    case 2:
        QVERIFY(reader.words().isNull());
        break;
    case 3:
        (void)reader.id<core::StringId>(3);
        break;
    default:
        QCOMPARE(reader.count(2), std::size_t{0});
    }
    QVERIFY(reader.isBad());
    QVERIFY(reader.atEnd());
    QCOMPARE(reader.number(), quint64{0});
}

SNAPVIEWER_TEST(TestChunkBytes)
#include "tst_chunk_bytes.moc"
