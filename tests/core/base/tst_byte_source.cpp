// SPDX-License-Identifier: MIT
#include "core/base/byte_source.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

class TestByteSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void windowMovesOverAFile();
    void windowGrowsForOneLongToken();
    void fileThatShrinksEndsEarly();
    void largeFilesAreReadAhead_data();
    void largeFilesAreReadAhead();
    void largeFileThatShrinksEndsEarly();
    void largeFileNeedNotBeRead();
    void memoryIsOneWindow();

private:
    QString write(const std::string& bytes)
    {
        QString path = m_dir.filePath(QStringLiteral("bytes"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qint64(bytes.size())) < 0)
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }
    static std::string pattern(std::size_t size)
    {
        std::string bytes(size, '\0');
        for (std::size_t i = 0; i < size; ++i)
            bytes[i] = static_cast<char>(i * 2654435761U >> 13U);
        return bytes;
    }

    QTemporaryDir m_dir;
};

void TestByteSource::windowMovesOverAFile()
{
    const std::string bytes = pattern(3 * core::ByteSource::windowSize + 17);
    auto source = core::ByteSource::ofFile(write(bytes));
    QVERIFY(source.ok());
    QCOMPARE((*source)->size(), std::uint64_t(bytes.size()));
    std::string read;
    std::size_t consumed = 0;
    for (;;) {
        const std::string_view window = (*source)->advance(consumed, 9);
        QCOMPARE((*source)->offset(), std::uint64_t(read.size()));
        if (window.empty())
            break;
        consumed = std::max<std::size_t>(1, window.size() - std::min<std::size_t>(window.size(), 5));
        read += window.substr(0, consumed);
    }
    QVERIFY(read == bytes);
    QVERIFY((*source)->readError().isEmpty());
}

void TestByteSource::windowGrowsForOneLongToken()
{
    const std::string bytes = pattern(3 * core::ByteSource::windowSize);
    auto source = core::ByteSource::ofFile(write(bytes));
    QVERIFY(source.ok());
    QCOMPARE((*source)->advance(0, 1).size(), core::ByteSource::windowSize);
    const std::string_view window = (*source)->advance(10, 2 * core::ByteSource::windowSize);
    QCOMPARE(window.size(), 2 * core::ByteSource::windowSize);
    QVERIFY(window == std::string_view(bytes).substr(10, window.size()));
    QCOMPARE((*source)->advance(0, 100 * core::ByteSource::windowSize).size(), bytes.size() - 10);
}

void TestByteSource::fileThatShrinksEndsEarly()
{
    const std::string bytes = pattern(3 * core::ByteSource::windowSize);
    const QString path = write(bytes);
    auto source = core::ByteSource::ofFile(path);
    QVERIFY(source.ok());
    QCOMPARE((*source)->advance(0, 1).size(), core::ByteSource::windowSize);
    QVERIFY(QFile::resize(path, qint64(core::ByteSource::windowSize) + 5));
    QCOMPARE((*source)->advance(core::ByteSource::windowSize, 9).size(), std::size_t(5));
    QCOMPARE((*source)->advance(5, 9).size(), std::size_t(0));
}

void TestByteSource::largeFilesAreReadAhead_data()
{
    QTest::addColumn<quint64>("kept"); // bytes of each window that are not consumed
    QTest::addColumn<quint64>("want");
    QTest::newRow("nothing kept") << quint64(0) << quint64(9);
    QTest::newRow("some bytes kept") << quint64(5) << quint64(9);
    QTest::newRow("as many as fit") << quint64(core::ReadAhead::headroom)
                                    << quint64(core::ReadAhead::headroom + 1);
    QTest::newRow("one more") << quint64(core::ReadAhead::headroom + 1)
                              << quint64(core::ReadAhead::headroom + 2);
    QTest::newRow("long tokens") << quint64(3'000'000) << quint64(4'000'001);
}

void TestByteSource::largeFilesAreReadAhead()
{
    QFETCH(quint64, kept);
    QFETCH(quint64, want);
    const std::string bytes = pattern(core::ByteSource::largeFile + 12345);
    auto source = core::ByteSource::ofFile(write(bytes));
    QVERIFY(source.ok());
    std::string read;
    std::size_t consumed = 0;
    for (;;) {
        const std::string_view window = (*source)->advance(consumed, want);
        QCOMPARE((*source)->offset(), std::uint64_t(read.size()));
        QCOMPARE(window.size() >= want, bytes.size() - read.size() >= want);
        QVERIFY(window == std::string_view(bytes).substr(read.size(), window.size()));
        if (window.empty())
            break;
        consumed = window.size() > kept ? window.size() - kept : window.size();
        read += window.substr(0, consumed);
    }
    QVERIFY(read == bytes);
    QVERIFY((*source)->readError().isEmpty());
}

void TestByteSource::largeFileThatShrinksEndsEarly()
{
    const std::string bytes = pattern(core::ByteSource::largeFile);
    const QString path = write(bytes);
    auto source = core::ByteSource::ofFile(path);
    QVERIFY(source.ok());
    QCOMPARE((*source)->advance(0, 1).size(), core::ByteSource::aheadSize);
    QVERIFY(QFile::resize(path, qint64(core::ByteSource::aheadSize)));
    std::size_t windows = 1; // and at most the ones that were read before the file shrank
    while (!(*source)->advance((*source)->window().size(), 1).empty())
        ++windows;
    QVERIFY(windows <= 4);
    QVERIFY((*source)->readError().isEmpty());
}

void TestByteSource::largeFileNeedNotBeRead()
{
    const QString path = write(pattern(core::ByteSource::largeFile));
    QVERIFY(core::ByteSource::ofFile(path).ok());
    auto source = core::ByteSource::ofFile(path);
    QVERIFY(!(*source)->advance(0, 1).empty());
}

void TestByteSource::memoryIsOneWindow()
{
    const auto source = core::ByteSource::ofMemory("abcdef", QStringLiteral("m"));
    QCOMPARE(source->window(), std::string_view("abcdef"));
    QCOMPARE(source->advance(4, 9), std::string_view("ef"));
    QCOMPARE(source->offset(), std::uint64_t(4));
    QVERIFY(source->advance(9, 1).empty());
}

SNAPVIEWER_TEST(TestByteSource)
#include "tst_byte_source.moc"
