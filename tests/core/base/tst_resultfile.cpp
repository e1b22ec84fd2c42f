// SPDX-License-Identifier: MIT
#include "core/base/resultfile.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

class TestResultFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void appearsWhole();
    void staysAsItWasWithoutCommit();
    void neverReplacesAPipe();
    void refuses_data();
    void refuses();

private:
    [[nodiscard]] static QByteArray contentOf(const QString& path);

    QTemporaryDir m_dir;
};

QByteArray TestResultFile::contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

void TestResultFile::appearsWhole()
{
    const QString path = m_dir.filePath(QStringLiteral("new"));
    core::ResultFile file(path);
    QVERIFY(file.open());
    file.device().write("result");
    QCOMPARE(contentOf(path), QByteArray("(none)"));
    QVERIFY(file.commit());
    QCOMPARE(contentOf(path), QByteArray("result"));
}

void TestResultFile::staysAsItWasWithoutCommit()
{
    const QString path = m_dir.filePath(QStringLiteral("old"));
    QFile old(path);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    {
        core::ResultFile file(path);
        QVERIFY(file.open());
        file.device().write("half a res");
    }
    QCOMPARE(contentOf(path), QByteArray("old"));
}

void TestResultFile::neverReplacesAPipe()
{
    const QString path = m_dir.filePath(QStringLiteral("pipe"));
    QCOMPARE(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    QProcess reader;
    reader.start(QStringLiteral("cat"), {path});
    QVERIFY(reader.waitForStarted());
    core::ResultFile file(path);
    QVERIFY(file.open());
    file.device().write("result");
    QVERIFY(file.commit());
    QVERIFY(reader.waitForFinished());
    QCOMPARE(reader.readAllStandardOutput(), QByteArray("result"));
    QVERIFY(!QFileInfo(path).isFile());
}

void TestResultFile::refuses_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("folder") << m_dir.path();
    QTest::newRow("no such folder") << m_dir.filePath(QStringLiteral("absent/file"));
}

void TestResultFile::refuses()
{
    QFETCH(QString, path);
    core::ResultFile file(path);
    QVERIFY(!file.open());
    QVERIFY(!file.errorString().isEmpty());
}

QTEST_GUILESS_MAIN(TestResultFile)
#include "tst_resultfile.moc"
