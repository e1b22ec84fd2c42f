// SPDX-License-Identifier: MIT
#include "core/base/output/scratch_folder.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using core::ScratchFolder;

/// What is needed for a while goes, also what a process left that was killed.
class TestScratchFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { qputenv("TMPDIR", m_before); }
    void goesWithItsOwner();
    void removesWhatIsLeft();
    void leavesWhatIsInUse();
    void saysWhyThereIsNone();

private:
    [[nodiscard]] QStringList found() const
    {
        return QDir(m_place->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden);
    }
    void put(const QString& name) const
    {
        QVERIFY(QDir(m_place->path()).mkpath(QFileInfo(name).path()));
        QFile file(m_place->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }

    QByteArray m_before;
    std::optional<QTemporaryDir> m_place;
};

void TestScratchFolder::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_before = qgetenv("TMPDIR");
    m_place.emplace();
    qputenv("TMPDIR", QFile::encodeName(m_place->path()));
}

void TestScratchFolder::goesWithItsOwner()
{
    {
        const ScratchFolder scratch;
        QVERIFY(scratch.isValid());
        QCOMPARE(QFileInfo(scratch.path()).path(), m_place->path());
        QFile file(scratch.filePath(QStringLiteral("a")));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QCOMPARE(found(), QStringList());
}

/// As after a kill: the folder is there, its lock nobody's.
void TestScratchFolder::removesWhatIsLeft()
{
    put(QStringLiteral("snapviewer-scratch-gone/.lock"));
    put(QStringLiteral("snapviewer-scratch-gone/in/job.svranks"));
    put(QStringLiteral("snapviewer-scratch-other/mine")); // no lock: somebody else's
    put(QStringLiteral("kept/.lock"));
    QVERIFY(QFile::link(m_place->filePath(QStringLiteral("kept")),
                        m_place->filePath(QStringLiteral("snapviewer-scratch-link"))));
    {
        const ScratchFolder scratch;
        QVERIFY(scratch.isValid());
    }
    QCOMPARE(found(), (QStringList{QStringLiteral("kept"), QStringLiteral("snapviewer-scratch-link"),
                                   QStringLiteral("snapviewer-scratch-other")}));
    QVERIFY(QFile::exists(m_place->filePath(QStringLiteral("kept/.lock"))));
}

void TestScratchFolder::leavesWhatIsInUse()
{
    const ScratchFolder first;
    const ScratchFolder second;
    QVERIFY(first.isValid() && second.isValid());
    QVERIFY(QFileInfo::exists(first.path()) && first.path() != second.path());
}

void TestScratchFolder::saysWhyThereIsNone()
{
    put(QStringLiteral("nowhere")); // a file
    qputenv("TMPDIR", QFile::encodeName(m_place->filePath(QStringLiteral("nowhere"))));
    const ScratchFolder scratch;
    QVERIFY(!scratch.isValid());
    QCOMPARE(scratch.failure().kind, core::ErrorKind::Output);
    QVERIFY2(scratch.failure().message.contains(QStringLiteral("nowhere: ")),
             qPrintable(scratch.failure().message));
}

SNAPVIEWER_TEST(TestScratchFolder)
#include "tst_scratch_folder.moc"
