// SPDX-License-Identifier: MIT
#include "core/base/output/result_folder.h"
#include "tests/testutil/left_in.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

/// A folder of results appears whole or not at all.
class TestResultFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void appearsWhole();
    void staysAsItWasWithoutCommit();
    void replacesItsOwn();
    void takesAnEmptyOne();
    void refuses_data();
    void refuses();
    void isStopped();

private:
    struct Stopped final : core::Progress
    {
        void report(std::uint64_t, std::uint64_t, const QString&) override {}
        [[nodiscard]] bool isCancelled() const override { return true; }
    };

    [[nodiscard]] QString target() const { return m_dir->filePath(QStringLiteral("out")); }
    [[nodiscard]] static QStringList names(const QString& folder) { return testutil::leftIn(folder); }
    static void put(const QString& path, const QByteArray& bytes);
    [[nodiscard]] static QByteArray contentOf(const QString& path);
    static void fill(core::ResultFolder& folder);

    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestResultFolder::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
}

void TestResultFolder::put(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray TestResultFolder::contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

/// Both files at once, as a form of two does that belong together.
void TestResultFolder::fill(core::ResultFolder& folder)
{
    core::FileDevice* const a = folder.add(QStringLiteral("a.json"));
    core::FileDevice* const b = folder.add(QStringLiteral("b.db"));
    QVERIFY(a != nullptr && b != nullptr);
    a->write("one");
    b->write("two");
    a->write(" more");
}

void TestResultFolder::appearsWhole()
{
    core::ResultFolder folder(target() + QLatin1Char('/'));
    fill(folder);
    QCOMPARE(names(m_dir->path()), QStringList());
    QVERIFY(folder.commit());
    QCOMPARE(names(m_dir->path()), QStringList{QStringLiteral("out")});
    QCOMPARE(names(target()), (QStringList{QStringLiteral("a.json"), QStringLiteral("b.db")}));
    QCOMPARE(contentOf(target() + QStringLiteral("/a.json")), QByteArray("one more"));
    QCOMPARE(contentOf(target() + QStringLiteral("/b.db")), QByteArray("two"));
}

void TestResultFolder::staysAsItWasWithoutCommit()
{
    {
        core::ResultFolder folder(target());
        fill(folder);
    }
    QCOMPARE(names(m_dir->path()), QStringList());
}

void TestResultFolder::replacesItsOwn()
{
    QVERIFY(QDir().mkpath(target()));
    put(target() + QStringLiteral("/a.json"), "old");
    const QByteArray old = QFile::encodeName(target());
    QCOMPARE(chmod(old.constData(), 0750), 0);
    QCOMPARE(chmod((old + "/a.json").constData(), 0600), 0);
    core::ResultFolder folder(target());
    fill(folder);
    QVERIFY(folder.commit());
    QCOMPARE(names(m_dir->path()), QStringList{QStringLiteral("out")});
    QCOMPARE(contentOf(target() + QStringLiteral("/a.json")), QByteArray("one more"));
    struct stat now = {};
    QCOMPARE(stat(old.constData(), &now), 0);
    QCOMPARE(now.st_mode & 0777U, 0750U);
    QCOMPARE(stat((old + "/a.json").constData(), &now), 0);
    QCOMPARE(now.st_mode & 0777U, 0600U);
}

void TestResultFolder::takesAnEmptyOne()
{
    QVERIFY(QDir().mkpath(target()));
    core::ResultFolder folder(target());
    fill(folder);
    QVERIFY(folder.commit());
    QCOMPARE(names(target()).size(), 2);
}

void TestResultFolder::refuses_data()
{
    QTest::addColumn<QString>("there");
    QTest::newRow("a folder with another file") << QStringLiteral("out/letter.txt");
    QTest::newRow("a file") << QStringLiteral("out");
    QTest::newRow("a folder of a file's name") << QStringLiteral("out/a.json/deep");
}

/// What somebody else put there stays, and the sentence names it.
void TestResultFolder::refuses()
{
    QFETCH(QString, there);
    const QString path = m_dir->filePath(there);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    put(path, "mine");
    core::ResultFolder folder(target());
    fill(folder);
    QVERIFY(!folder.commit());
    QCOMPARE(contentOf(path), QByteArray("mine"));
    QCOMPARE(folder.failure().kind, core::ErrorKind::Output);
    QVERIFY2(folder.failure().message.contains(target()), qPrintable(folder.failure().message));
    QCOMPARE(names(m_dir->path()), QStringList{QStringLiteral("out")});
}

void TestResultFolder::isStopped()
{
    const Stopped stopped;
    core::ResultFolder folder(target());
    folder.watch(stopped);
    fill(folder);
    QVERIFY(!folder.commit());
    QVERIFY(folder.failure().isCancelled());
    QCOMPARE(names(m_dir->path()), QStringList());
}

SNAPVIEWER_TEST(TestResultFolder)
#include "tst_result_folder.moc"
