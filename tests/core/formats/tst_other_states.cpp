// SPDX-License-Identifier: MIT
#include "core/formats/ascend/component_memory.h"
#include "core/formats/jax/device_memory_profile.h"
#include "core/formats/jax/proto_reader.h"
#include "core/formats/open_recording.h"
#include "tests/core/formats/document_text.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <string>

namespace {

QByteArray number(std::uint64_t value)
{
    QByteArray bytes;
    for (; value > 0x7F; value >>= 7U)
        bytes += static_cast<char>((value & 0x7FU) | 0x80U);
    return bytes + static_cast<char>(value);
}

/// A field of a protobuf message: a number, or a text or message.
QByteArray field(unsigned id, std::uint64_t value)
{
    return number(std::uint64_t{id} << 3U) + number(value);
}

QByteArray field(unsigned id, const QByteArray& bytes)
{
    return number((std::uint64_t{id} << 3U) | 2U) + number(static_cast<std::uint64_t>(bytes.size())) + bytes;
}

/// Kinds of values: "allocations" of "count", and "space" of "bytes"; texts 1 to 4.
QByteArray kinds()
{
    return field(1, field(1, 1) + field(2, 2)) + field(1, field(1, 3) + field(2, 4));
}

QByteArray texts()
{
    QByteArray bytes;
    for (const char* const text : {"", "allocations", "count", "space", "bytes", "kind", "buffer", "device",
                                   "cuda:1", "executable", "TFRT_CPU_131072", "TFRT_CPU_131073"})
        bytes += field(6, QByteArray(text));
    return bytes;
}

/// So many bytes of buffers on the device of that text, by default cuda:1.
QByteArray sample(std::uint64_t count, std::uint64_t bytes, std::uint64_t device = 8)
{
    return field(2, field(2, number(count) + number(bytes)) + field(3, field(1, 5) + field(2, 6)) +
                        field(3, field(1, 7) + field(2, device)));
}

QByteArray executables(std::uint64_t count, std::uint64_t bytes)
{
    return field(2, field(2, number(count) + number(bytes)) + field(3, field(1, 5) + field(2, 9)));
}

/// What the bytes tell, or the sentence why they tell nothing.
QString read(const QByteArray& bytes)
{
    core::NoProgress progress;
    const auto source = core::ByteSource::ofMemory(bytes.toStdString(), QStringLiteral("x"));
    const auto document = core::readDeviceMemoryProfile(*source, progress);
    return document ? testutil::documentText(*document) : document.error().message;
}

} // namespace

/// States of other programs: JAX's device memory profile and Ascend's list of components.
class TestOtherStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void protobuf_data();
    void protobuf();
    void recognisesPprof_data();
    void recognisesPprof();
    void profiles_data();
    void profiles();
    void everyCutOfAProfile();
    void components_data();
    void components();

private:
    QTemporaryDir m_folder;
};

void TestOtherStates::protobuf_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QString>("fields");
    QTest::newRow("number") << field(3, 300) << "3=300";
    QTest::newRow("largest") << field(1, ~std::uint64_t{0}) << "1=18446744073709551615";
    QTest::newRow("bytes") << field(2, QByteArray("ab")) << "2:2";
    QTest::newRow("fixed") << QByteArray("\x09\x01\0\0\0\0\0\0\x80", 9) + QByteArray("\x15\x02\0\0\0", 5)
                           << "1=9223372036854775809 2=2";
    QTest::newRow("empty") << QByteArray() << "";
    QTest::newRow("longer than there is") << field(1, 5) + QByteArray("\x12\x05xx", 4) << "1=5 !";
    QTest::newRow("a length of 2^63") << QByteArray("\x12\xff\xff\xff\xff\xff\xff\xff\xff\x7f", 10) << "!";
    QTest::newRow("endless number") << QByteArray("\x08", 1) + QByteArray(20, '\xff') << "!";
    QTest::newRow("no field has number 0") << QByteArray("\0\0", 2) << "!";
    QTest::newRow("groups are gone") << QByteArray("\x0b\x0c", 2) << "!";
    QTest::newRow("unknown wire") << QByteArray("\x0f\x00", 2) << "!";
}

void TestOtherStates::protobuf()
{
    QFETCH(QByteArray, message);
    const std::string bytes = message.toStdString();
    core::ProtoReader reader(bytes);
    QStringList found;
    for (core::ProtoReader::Field one; reader.next(one);) {
        const bool isBytes = one.wire == core::ProtoReader::Wire::Bytes;
        found += QStringLiteral("%1%2%3")
                     .arg(one.number)
                     .arg(isBytes ? QLatin1Char(':') : QLatin1Char('='))
                     .arg(isBytes ? one.bytes.size() : one.value);
    }
    if (reader.isDamaged())
        found += QStringLiteral("!");
    QTEST(found.join(QLatin1Char(' ')), "fields");
}

void TestOtherStates::recognisesPprof_data()
{
    QTest::addColumn<QByteArray>("start");
    QTest::addColumn<bool>("is");
    QTest::newRow("profile") << kinds() + sample(1, 5) << true;
    QTest::newRow("cut off") << (kinds() + sample(1, 5)).chopped(3) << true;
    QTest::newRow("JSON") << QByteArray("\n{\"segments\": []}") << false;
    QTest::newRow("text") << QByteArray("\n\nmoduleName") << false;
    QTest::newRow("another message first") << field(2, QByteArray("ab")) << false;
    QTest::newRow("a kind with a text in it") << field(1, field(1, QByteArray("a"))) + sample(1, 5) << false;
    QTest::newRow("a field that no profile has") << kinds() + field(99, 1) << false;
    QTest::newRow("a kind alone") << field(1, field(1, 1)) << false;
    QTest::newRow("empty") << QByteArray() << false;
}

void TestOtherStates::recognisesPprof()
{
    QFETCH(QByteArray, start);
    QTEST(core::isPprof(start.toStdString()), "is");
}

void TestOtherStates::profiles_data()
{
    QTest::addColumn<QByteArray>("profile");
    QTest::addColumn<QString>("expected");
    const QString segment =
        QStringLiteral("segment d1 0x200 %1 allocated=%1 active=%1 requested=%1 stream=0 unknown\n");
    QTest::newRow("one") << kinds() + sample(1, 100) + texts()
                         << segment.arg(100) +
                                QStringLiteral("block 0x200 100 100 active meta=buffer cuda:1");
    QTest::newRow("several of one size")
        << kinds() + sample(2, 200) + texts()
        << segment.arg(200) + QStringLiteral("block 0x200 100 100 active meta=buffer cuda:1\n"
                                             "block 0x264 100 100 active meta=buffer cuda:1");
    QTest::newRow("sizes that are no whole number")
        << kinds() + sample(3, 200) + texts()
        << segment.arg(200) + QStringLiteral("block 0x200 200 200 active meta=buffer cuda:1");
    QTest::newRow("as many as no process has")
        << kinds() + sample(std::uint64_t{1} << 40U, std::uint64_t{1} << 40U) + texts()
        << segment.arg(std::uint64_t{1} << 40U) +
               QStringLiteral("block 0x200 1099511627776 1099511627776 active meta=buffer cuda:1");
    QTest::newRow("more bytes than a device has")
        << kinds() + sample(1, ~std::uint64_t{0}) + texts() << QStringLiteral("log wrong_type space");
    QTest::newRow("executables whose size nobody knows")
        << kinds() + executables(2, ~std::uint64_t{0} - 1) + sample(1, 100) + texts()
        << segment.arg(100) + QStringLiteral("block 0x200 100 100 active meta=buffer cuda:1");
    QTest::newRow("executables are of the first device that is there")
        << kinds() + executables(1, 50) + sample(1, 100) + texts()
        << segment.arg(100) +
               QStringLiteral("block 0x200 100 100 active meta=buffer cuda:1\n"
                              "segment d1 0x264 50 allocated=50 active=50 requested=50 stream=0 unknown\n"
                              "block 0x264 50 50 active meta=executable");
    QTest::newRow("devices of a later process")
        << kinds() + sample(1, 100, 10) + sample(1, 300, 11) + texts()
        << QStringLiteral("segment d0 0x200 100 allocated=100 active=100 requested=100 stream=0 unknown\n"
                          "block 0x200 100 100 active meta=buffer TFRT_CPU_131072\n"
                          "segment d1 0x264 300 allocated=300 active=300 requested=300 stream=0 unknown\n"
                          "block 0x264 300 300 active meta=buffer TFRT_CPU_131073");
    QTest::newRow("no bytes") << kinds() + sample(1, 0) + texts() << QString();
    QTest::newRow("texts that are missing")
        << kinds() + sample(1, 5)
        << QStringLiteral("x is a pprof profile, but none of memory that is held: its samples have no bytes "
                          "of space, as "
                          "those of JAX's device memory have.");
    QTest::newRow("locations that are missing")
        << kinds() + field(2, field(1, number(7) + number(8)) + field(2, number(1) + number(100))) + texts()
        << QStringLiteral("segment d0 0x200 100 allocated=100 active=100 requested=100 stream=0 unknown\n"
                          "block 0x200 100 100 active meta=");
    QTest::newRow("a stack")
        << kinds() + field(2, field(1, number(7)) + field(2, number(1) + number(100))) +
               field(4, field(1, 7) + field(4, field(1, 9) + field(2, 12))) +
               field(5, field(1, 9) + field(2, 6) + field(4, 8)) + texts()
        << QStringLiteral("segment d0 0x200 100 allocated=100 active=100 requested=100 stream=0 unknown\n"
                          "block 0x200 100 100 active @cuda:1:12:buffer meta=");
    QTest::newRow("damaged behind") << kinds() + sample(1, 100) + texts() + QByteArray("\xff\xff")
                                    << segment.arg(100) +
                                           QStringLiteral("block 0x200 100 100 active meta=buffer cuda:1\n"
                                                          "log truncated_file x is cut off or damaged");
}

void TestOtherStates::profiles()
{
    QFETCH(QByteArray, profile);
    QTEST(read(profile).trimmed(), "expected");
}

void TestOtherStates::everyCutOfAProfile()
{
    const QByteArray whole = kinds() + sample(2, 200) + sample(1, 7) + texts();
    for (qsizetype size = 0; size < whole.size(); ++size)
        QVERIFY(!read(whole.left(size)).isEmpty());
}

void TestOtherStates::components_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("rows");
    QTest::addColumn<QString>("expected");
    const QString file = QStringLiteral("device_3_memUsageInfo_20260303142530.csv");
    QTest::newRow("components")
        << file << QByteArray("APP,2.00,3.50\nHCCL, inner,0.50,1.00\r\nSLOG,0.00,1.00\n")
        << "segment d3 0x200 2621440 allocated=2621440 active=2621440 requested=2621440 stream=0 unknown\n"
           "block 0x200 2097152 2097152 active meta=APP\nblock 0x200200 524288 524288 active meta=HCCL, "
           "inner\n"
           "setting memPeakSize.APP=3670016\nsetting memPeakSize.HCCL, inner=1048576\nsetting "
           "memPeakSize.SLOG=1048576";
    QTest::newRow("another name")
        << "usage.csv" << QByteArray("APP,1.00,1.00")
        << "segment d0 0x200 1048576 allocated=1048576 active=1048576 requested=1048576 stream=0 unknown\n"
           "block 0x200 1048576 1048576 active meta=APP\nsetting memPeakSize.APP=1048576";
    QTest::newRow("without names")
        << file << QByteArray("Reserved,1.00,1.00\nReserved,0.00,2.00\n,0.0000,0.0000\n")
        << "segment d3 0x200 1048576 allocated=1048576 active=1048576 requested=1048576 stream=0 unknown\n"
           "block 0x200 1048576 1048576 active meta=Reserved\n"
           "setting memPeakSize.Reserved=1048576\nsetting memPeakSize.Reserved#2=2097152";
    QTest::newRow("odd rows") << file
                              << QByteArray("A,-1,2\nB,nan,1\nno commas\n,,\nC,1e99,1\nD,1,x\nE,1,\n\n")
                              << "log wrong_type *7 component";
}

void TestOtherStates::components()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, rows);
    const QString path = m_folder.filePath(name);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("moduleName,curMemSize(MB),memPeakSize(MB)\n" + rows);
    file.close();
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    QVERIFY(document);
    QTEST(testutil::documentText(**document), "expected");
}

SNAPVIEWER_TEST(TestOtherStates)
#include "tst_other_states.moc"
