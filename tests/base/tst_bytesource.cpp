// SPDX-License-Identifier: MIT
#include "core/base/bytesource.h"

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
    void memoryIsOneWindow();

private:
    QString write(const std::string& bytes)
    {
        const QString path = m_dir.filePath(QStringLiteral("bytes"));
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

void TestByteSource::memoryIsOneWindow()
{
    const auto source = core::ByteSource::ofMemory("abcdef", QStringLiteral("m"));
    QCOMPARE(source->window(), std::string_view("abcdef"));
    QCOMPARE(source->advance(4, 9), std::string_view("ef"));
    QCOMPARE(source->offset(), std::uint64_t(4));
    QVERIFY(source->advance(9, 1).empty());
}

QTEST_GUILESS_MAIN(TestByteSource)
#include "tst_bytesource.moc"
