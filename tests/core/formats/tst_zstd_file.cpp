// SPDX-License-Identifier: MIT
#include "core/formats/container/input.h"
#include "core/formats/open_recording.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <zstd.h>

/// Recordings in Zstandard files: whole, in several frames, cut off, damaged, blown up.
class TestZstdFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void unpacks_data();
    void unpacks();
    void opens();
    void wrongChecksum();
    void saysWhyNot_data();
    void saysWhyNot();
    void everyCut();

private:
    [[nodiscard]] core::Result<core::Input> input(const QByteArray& bytes);

    QTemporaryDir m_folder;
};

namespace {

QByteArray recording()
{
    QFile file(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray packed(const QByteArray& bytes)
{
    QByteArray result(static_cast<qsizetype>(ZSTD_compressBound(static_cast<std::size_t>(bytes.size()))),
                      '\0');
    ZSTD_CCtx* const context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
    const std::size_t size = ZSTD_compress2(context, result.data(), static_cast<std::size_t>(result.size()),
                                            bytes.constData(), static_cast<std::size_t>(bytes.size()));
    ZSTD_freeCCtx(context);
    result.resize(static_cast<qsizetype>(size));
    return result;
}

QByteArray bytesOf(const core::Input& input)
{
    const auto source = input.members.front().open();
    if (!source)
        return source.error().message.toUtf8();
    const std::string_view bytes = (*source)->advance(0, (*source)->size());
    return {bytes.data(), static_cast<qsizetype>(bytes.size())};
}

} // namespace

core::Result<core::Input> TestZstdFile::input(const QByteArray& bytes)
{
    const QString path = m_folder.filePath(QStringLiteral("run.pickle.zst"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write");
    file.close();
    core::NoProgress progress;
    return core::unwrapped(path, progress);
}

void TestZstdFile::unpacks_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray whole = recording();
    const QByteArray large = whole.repeated(300);
    QTest::newRow("one frame") << packed(whole) << whole;
    QTest::newRow("large") << packed(large) << large;
    QTest::newRow("two frames") << packed(whole.left(1000)) + packed(whole.mid(1000)) << whole;
    QTest::newRow("something behind it") << packed(whole) + "no frame" << whole;
}

void TestZstdFile::unpacks()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, expected);
    const auto content = input(bytes);
    QVERIFY(content);
    QCOMPARE(content->wrapping, QStringLiteral("%1, in a Zstandard file"));
    QCOMPARE(bytesOf(*content), expected);
    QCOMPARE(bytesOf(*content), expected); // again from its start
}

void TestZstdFile::opens()
{
    QVERIFY(input(packed(recording())));
    core::NoProgress progress;
    const auto document = core::open(m_folder.filePath(QStringLiteral("run.pickle.zst")), progress);
    QVERIFY(document);
    QCOMPARE((*document)->format, QStringLiteral("PyTorch pickle, protocol 4, in a Zstandard file"));
}

void TestZstdFile::wrongChecksum()
{
    QByteArray bytes = packed(recording());
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    const auto content = input(bytes);
    QVERIFY(content);
    QVERIFY(*content->members.front().damage);
}

void TestZstdFile::saysWhyNot_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("message");
    QTest::newRow("head alone") << QByteArray("\x28\xB5\x2F\xFD")
                                << QStringLiteral(
                                       " is a damaged or empty Zstandard file: it unpacks to nothing.");
    QTest::newRow("bomb") << packed(QByteArray(300 << 20, '\0'))
                          << QStringLiteral(" bytes unpack to more than any recording would.");
}

void TestZstdFile::saysWhyNot()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, message);
    const auto content = input(bytes);
    QVERIFY(!content);
    QVERIFY2(content.error().message.endsWith(message), qPrintable(content.error().message));
}

/// Cut off anywhere: a sentence, or what came before.
void TestZstdFile::everyCut()
{
    const QByteArray whole = recording();
    const QByteArray bytes = packed(whole);
    for (qsizetype size = 4; size < bytes.size(); size += 7) {
        const auto content = input(bytes.left(size));
        QVERIFY(content ? whole.startsWith(bytesOf(*content))
                        : content.error().message.endsWith(QLatin1Char('.')));
    }
}

SNAPVIEWER_TEST(TestZstdFile)
#include "tst_zstd_file.moc"
