// SPDX-License-Identifier: MIT
#include "core/packed/chunk_reader.h"
#include "core/packed/chunk_writer.h"
#include "tests/testutil/test_main.h"

#include <QBuffer>
#include <QTest>

/// Files of chunks: what comes back, and what is refused.
class TestChunkFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBack();
    void isTheSameAtEachTime();
    void refusesEveryCutAndEveryChangedByte();
    void unpacksToNoMoreThanItsSizeAllows();
    void isLookedAtWhileItComes();

private:
    static QByteArray written();
    static std::string_view view(const QByteArray& bytes)
    {
        return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
    }
    /// Whether all of a file can be had.
    static bool isSound(std::string_view file);
};

QByteArray TestChunkFile::written()
{
    QBuffer buffer;
    buffer.open(QIODevice::ReadWrite);
    core::ChunkWriter writer(buffer);
    writer.add({1, 0}, "one");
    writer.add({2, 7}, "");
    writer.add({1, 0}, std::string(5000, 'x'));
    return writer.finish() ? buffer.data() : QByteArray();
}

bool TestChunkFile::isSound(std::string_view file)
{
    const auto table = core::ChunkTable::of(file);
    if (!table)
        return false;
    std::string bytes;
    for (const core::ChunkName name : {core::ChunkName{1, 0}, core::ChunkName{2, 7}}) {
        for (const core::Chunk& chunk : table->named(name)) {
            if (!core::ChunkTable::unpack(chunk, bytes))
                return false;
        }
    }
    return table->named({1, 0}).size() == 2 && table->named({2, 7}).size() == 1;
}

void TestChunkFile::comesBack()
{
    const QByteArray file = written();
    const auto table = core::ChunkTable::of(view(file));
    QVERIFY(table.ok());
    QCOMPARE(table->unpackedBytes(), quint64{5003});
    QCOMPARE(table->named({1, 0}).size(), std::size_t{2});
    QVERIFY(table->named({3, 0}).empty());
    std::string bytes;
    QVERIFY(core::ChunkTable::unpack(table->named({1, 0})[0], bytes));
    QCOMPARE(bytes, std::string("one"));
    QVERIFY(core::ChunkTable::unpack(table->named({1, 0})[1], bytes));
    QCOMPARE(bytes, std::string(5000, 'x'));
    QVERIFY(core::ChunkTable::unpack(table->named({2, 7})[0], bytes));
    QVERIFY(bytes.empty());
}

void TestChunkFile::isTheSameAtEachTime()
{
    QCOMPARE(written(), written());
}

void TestChunkFile::refusesEveryCutAndEveryChangedByte()
{
    const QByteArray file = written();
    QVERIFY(isSound(view(file)));
    for (qsizetype at = 0; at < file.size(); ++at) {
        QVERIFY2(!isSound(view(file.left(at))), qPrintable(QString::number(at)));
        for (const char change : {'\x01', '\x80', '\xff'}) {
            QByteArray changed = file;
            changed[at] = static_cast<char>(changed[at] ^ change);
            QVERIFY2(!isSound(view(changed)), qPrintable(QString::number(at)));
        }
    }
    QVERIFY(!isSound(view(file + 'x')));
}

/// A million equal bytes pack into a few; they are filled up, so that a file tells what it makes its reader
/// hold.
void TestChunkFile::unpacksToNoMoreThanItsSizeAllows()
{
    QBuffer buffer;
    buffer.open(QIODevice::ReadWrite);
    core::ChunkWriter writer(buffer);
    const std::string equal(std::size_t{1} << 20U, '\0');
    writer.add({1, 0}, equal);
    QVERIFY(writer.finish().ok());
    QVERIFY(static_cast<std::size_t>(buffer.size()) * core::ChunkLayout::mostRatio >= equal.size());
    const auto table = core::ChunkTable::of(view(buffer.data()));
    QVERIFY(table.ok());
    std::string bytes;
    QVERIFY(core::ChunkTable::unpack(table->named({1, 0}).front(), bytes));
    QVERIFY(bytes == equal);
}

void TestChunkFile::isLookedAtWhileItComes()
{
    const QByteArray file = written();
    const auto size = static_cast<std::uint64_t>(file.size());
    core::ChunkWatch watch(size);
    for (qsizetype came = 1; came <= file.size(); ++came)
        QVERIFY2(watch.look(view(file.left(came))), qPrintable(QString::number(came)));
    QVERIFY(!core::ChunkWatch(size + 1).look(view(file)));
    QVERIFY(!core::ChunkWatch(size - 1).look(view(file)));
    QVERIFY(!core::ChunkWatch(std::uint64_t{2} << 30U).look(std::string_view("\0", 1)));
    QVERIFY(!core::ChunkWatch(std::uint64_t{2} << 30U).look("SVPACK\r\r"));
    for (qsizetype at = 0; at < file.size(); ++at) { // at the end of its chunk at the latest
        QByteArray changed = file;
        changed[at] = static_cast<char>(changed[at] ^ 1);
        QVERIFY2(!core::ChunkWatch(size).look(view(changed)), qPrintable(QString::number(at)));
    }
}

SNAPVIEWER_TEST(TestChunkFile)
#include "tst_chunk_file.moc"
