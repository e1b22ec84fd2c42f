// SPDX-License-Identifier: MIT
#include "app/cli/mcp/kept_recordings.h"
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace {

/// Two files in a folder.
class TwoFiles
{
public:
    TwoFiles()
    {
        QFile::copy(testcli::example(), path("a"));
        QFile::copy(testcli::madeDir() + QStringLiteral("/oom_small.pickle"), path("b"));
    }
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

private:
    QTemporaryDir m_folder;
};

/// The recording at path; null where it cannot be read.
std::shared_ptr<const core::Recording> recordingAt(app::KeptRecordings& kept, const QString& path)
{
    core::NoProgress progress;
    const auto recording = kept.recording({path, {}, {}}, progress);
    return recording ? *recording : nullptr;
}

} // namespace

/// Recordings stay from one question of an agent to the next.
class TestKeptRecordings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsOnce();
    void readsWhatChanged();
    void keepsWhatHasRoom();
    void keepsNoParts();
};

void TestKeptRecordings::readsOnce()
{
    const TwoFiles files;
    app::KeptRecordings kept(std::uint64_t{1} << 30U);
    const auto first = recordingAt(kept, files.path("a"));
    QVERIFY(first);
    QVERIFY(recordingAt(kept, files.path("b")));
    QCOMPARE(recordingAt(kept, files.path("a")), first);
    QCOMPARE(kept.opened(), std::size_t{2});
    QVERIFY(!recordingAt(kept, files.path("none")));
    QCOMPARE(kept.opened(), std::size_t{2});
}

void TestKeptRecordings::readsWhatChanged()
{
    const TwoFiles files;
    app::KeptRecordings kept(std::uint64_t{1} << 30U);
    const auto first = recordingAt(kept, files.path("a"));
    QVERIFY(QFile::remove(files.path("a")) && QFile::copy(files.path("b"), files.path("a")));
    const auto second = recordingAt(kept, files.path("a"));
    QVERIFY(second && second != first);
    QCOMPARE(kept.opened(), std::size_t{2});
    QCOMPARE(recordingAt(kept, files.path("a")), second);
}

void TestKeptRecordings::keepsWhatHasRoom()
{
    const TwoFiles files;
    app::KeptRecordings kept(1); // one, whatever its size
    const auto a = recordingAt(kept, files.path("a"));
    QCOMPARE(recordingAt(kept, files.path("a")), a);
    QVERIFY(recordingAt(kept, files.path("b")));
    QCOMPARE(kept.opened(), std::size_t{2});
    const std::weak_ptr<const core::Recording> gone = a;
    QVERIFY(recordingAt(kept, files.path("a")) != a); // read again
    QCOMPARE(kept.opened(), std::size_t{3});
    QVERIFY(gone.lock()); // who has it keeps it
}

void TestKeptRecordings::keepsNoParts()
{
    const TwoFiles files;
    app::KeptRecordings kept(std::uint64_t{1} << 30U);
    const auto whole = recordingAt(kept, files.path("a"));
    core::NoProgress progress;
    core::OpenRequest part{files.path("a"), {}, {}};
    part.part.device = 0;
    part.part.events = *core::TraceRange::fromText(QStringLiteral("10:20"));
    const auto recording = kept.recording(part, progress);
    QVERIFY(recording.ok() && *recording != whole);
    QVERIFY(recordingAt(kept, files.path("a"))->history->devices().front()->eventCount() > 1000);
}

SNAPVIEWER_TEST(TestKeptRecordings)
#include "tst_kept_recordings.moc"
