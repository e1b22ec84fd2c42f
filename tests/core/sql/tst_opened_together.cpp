// SPDX-License-Identifier: MIT
#include "core/sql/database.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTest>
#include <QUuid>

#include <array>
#include <atomic>
#include <cstdlib>
#include <thread>

namespace {

/// A program whose first databases are opened by several threads in the same moment, and that then ends.
int openTogether(QCoreApplication& program)
{
    const auto recording = testutil::recordingFromText("alloc 0x1000 500 @\n");
    std::atomic<int> ready = 0; // spun on: they are to leave in the same microsecond
    {
        std::array<std::jthread, 2> threads;
        for (std::jthread& thread : threads) {
            thread = std::jthread([&ready, &recording] {
                [[maybe_unused]] const QUuid first = QUuid::createUuid();
                ++ready;
                while (ready < 2) {
                }
                if (!core::Database::open(recording)) {
                    std::abort();
                }
            });
        }
    }
    QMetaObject::invokeMethod(&program, &QCoreApplication::quit, Qt::QueuedConnection);
    return program.exec();
}

} // namespace

/// A recording's jobs open their databases beside each other.
class TestOpenedTogether : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void endsAfterwards();
};

/// Qt's table of drivers is set up by whoever asks first, without a lock: two at once made its clean-up run
/// for ever.
void TestOpenedTogether::endsAfterwards()
{
    for (int i = 0; i < 300; ++i) {
        QProcess program;
        program.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("opened_together"), QStringLiteral("--open-together")});
        const bool ended = program.waitForFinished(20'000);
        if (!ended) {
            program.kill();
            program.waitForFinished();
        }
        QVERIFY2(ended, qPrintable(QStringLiteral("program %1 did not end").arg(i)));
        QCOMPARE(program.exitCode(), 0);
    }
}

static int run(int argc, char** argv)
{
    QCoreApplication program(argc, argv);
    if (program.arguments().contains(QLatin1String("--open-together")))
        return openTogether(program);
    TestOpenedTogether test;
    return QTest::qExec(&test, argc, argv);
}

SNAPVIEWER_TEST_RUN(TestOpenedTogether, run)
#include "tst_opened_together.moc"
