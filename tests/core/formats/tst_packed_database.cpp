// SPDX-License-Identifier: MIT
#include "core/base/platform/stop_signals.h"
#include "core/formats/container/archive.h"
#include "core/formats/open_recording.h"
#include "tests/core/formats/document_text.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <random>
#include <sys/resource.h>

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20U;

/// An archive as the scripts of July 2025 to February 2026 wrote it, with so many MiB behind the database,
/// which SQLite passes over: zeros, or what packs badly.
bool writeArchive(const QString& path, std::size_t padding, bool isZeros)
{
    const QDir folder(QStringLiteral(SNAPVIEWER_BINARY_DIR
                                     "/tests/core/formats/forms/snapviewer_versions/turned/2026-02-26"));
    const auto copy = [&](const QString& name, QIODevice& device) -> core::Status {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly) || device.write(file.readAll()) < 0)
            return core::outputError(name);
        return core::Done{};
    };
    std::mt19937 random(7); // NOLINT(cert-msc51-cpp): the same file each time
    QByteArray piece(mebibyte, '\0');
    for (char& byte : piece)
        byte = isZeros ? '\0' : static_cast<char>(random() % 2);
    const std::array members{
        core::NewMember{QStringLiteral("allocations.json"),
                        [&](QIODevice& device) { return copy(QStringLiteral("allocations.json"), device); }},
        core::NewMember{QStringLiteral("elements.db"), [&](QIODevice& device) {
                            core::Status written = copy(QStringLiteral("elements.db"), device);
                            for (std::size_t i = 0; i < padding && written; ++i) {
                                if (device.write(piece) < 0)
                                    written = core::outputError(path);
                            }
                            return written;
                        }}};
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && core::writeZip(file, members).ok();
}

/// What the file is, or why it is refused.
QString readOrRefusal(const QString& path)
{
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    return document ? testutil::documentText(**document) : document.error().message;
}

/// No file of more than so many bytes, while it lives.
class FileLimit
{
public:
    explicit FileLimit(rlim_t bytes)
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit less{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &less);
    }
    ~FileLimit() { setrlimit(RLIMIT_FSIZE, &m_before); }
    Q_DISABLE_COPY(FileLimit)

private:
    rlimit m_before{};
};

} // namespace

/// Databases in archives, however large: what bounds them is what packs them and the disk.
class TestPackedDatabase : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { core::platform::outliveFileLimit(); }
    void readsLargeOnes_data();
    void readsLargeOnes();
    void refusesBombs();
    void saysThatThereIsNoRoom();

private:
    [[nodiscard]] QString archive() const { return m_dir.filePath(QStringLiteral("recording.zip")); }
    QTemporaryDir m_dir;
};

void TestPackedDatabase::readsLargeOnes_data()
{
    QTest::addColumn<int>("padding");
    QTest::addColumn<bool>("isZeros");
    QTest::newRow("small") << 0 << true;
    QTest::newRow("in memory") << 31 << true;
    QTest::newRow("in a file") << 33 << true;
    QTest::newRow("of little ratio") << 40 << false;
}

void TestPackedDatabase::readsLargeOnes()
{
    QFETCH(int, padding);
    QFETCH(bool, isZeros);
    QVERIFY(writeArchive(archive(), static_cast<std::size_t>(padding), isZeros));
    const QString expected = readOrRefusal(QStringLiteral(
        SNAPVIEWER_BINARY_DIR "/tests/core/formats/forms/snapviewer_versions/turned/2026-02-26"));
    QVERIFY2(expected.contains(QStringLiteral("alloc")), qPrintable(expected));
    QCOMPARE(readOrRefusal(archive()), expected);
}

/// 300 MiB in a third of one.
void TestPackedDatabase::refusesBombs()
{
    QVERIFY(writeArchive(archive(), 300, true));
    const QString refusal = readOrRefusal(archive());
    QVERIFY2(refusal.contains(QStringLiteral("elements.db) is refused: its ")) &&
                 refusal.endsWith(QStringLiteral(" bytes unpack to more than any recording would.")),
             qPrintable(refusal));
}

void TestPackedDatabase::saysThatThereIsNoRoom()
{
    QVERIFY(writeArchive(archive(), 40, true));
    const FileLimit limit(4 * mebibyte);
    const QString refusal = readOrRefusal(archive());
    QVERIFY2(refusal.contains(
                 QStringLiteral("elements.db) is a packed SQLite database that cannot be unpacked in ")) &&
                 refusal.endsWith(
                     QStringLiteral("; give TMPDIR a folder with more room, or unpack it and open it then.")),
             qPrintable(refusal));
}

SNAPVIEWER_TEST(TestPackedDatabase)
#include "tst_packed_database.moc"
