// SPDX-License-Identifier: MIT
#include "core/logs/read_logs.h"
#include "tests/core/logs/made_logs.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using core::logs::LogFailure;

Q_DECLARE_METATYPE(core::logs::LogFailure::Retry)

namespace {

/// A line of a rank that says that an attempt failed.
std::string warning(int rank, int device = 0)
{
    return "[rank" + std::to_string(rank) +
           "]:[W812 16:00:28.643448608 CUDACachingAllocator.cpp:3933] memory "
           "allocation failed with OOM on device " +
           std::to_string(device) +
           " while trying to allocate 20971520 bytes (free: 15794176, total: "
           "150111977472)\n";
}

/// Without the rank.
std::string plain(const std::string& line)
{
    return line.substr(line.find(":[W") + 1);
}

std::string failure(int rank)
{
    return "[rank" + std::to_string(rank) + "]: " +
           testlogs::messageOf("capacity",
                               testlogs::numbersFrom("N=22.78GiB T=31.47GiB F=12.73GiB P=18.73GiB "
                                                     "A=9.08GiB U=9.35GiB")) +
           "\n";
}

} // namespace

/// Warnings of an attempt that failed: whether the next one worked, as far as the log goes.
class TestLogRetry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judges_data();
    void judges();
};

void TestLogRetry::judges_data()
{
    QTest::addColumn<std::string>("log");
    QTest::addColumn<LogFailure::Retry>("retry");
    QTest::addColumn<QString>("said");
    const QString goesOn = QStringLiteral("The process goes on, and no failure of it follows");
    const QString notShown = QStringLiteral("no other line of this process");
    QTest::newRow("the rank goes on") << warning(1) + "[rank0]: step 2\n[rank1]: step 2\n"
                                      << LogFailure::Retry::WentOn << goesOn;
    QTest::newRow("no ranks") << plain(warning(1)) + "step 2\n" << LogFailure::Retry::WentOn << goesOn;
    QTest::newRow("a line of nobody's") << warning(1) + "step 2\n" << LogFailure::Retry::Unknown << notShown;
    QTest::newRow("another rank goes on") << warning(1) + "[rank0]: step 2\n"
                                          << LogFailure::Retry::Unknown << notShown;
    QTest::newRow("another error") << warning(1) + "[rank1]: ValueError: x\n[rank1]: step 2\n"
                                   << LogFailure::Retry::Unknown << notShown;
    QTest::newRow("several") << warning(1) + "[rank1]: step 2\n" + warning(1) + "[rank1]: step 3\n"
                             << LogFailure::Retry::WentOn << goesOn;
    QTest::newRow("several, and it ends there")
        << warning(1) + "[rank1]: step 2\n" + warning(1) << LogFailure::Retry::Unknown
        << QStringLiteral("The log ends there.");
    QTest::newRow("it ends there") << "step 1\n" + warning(1) << LogFailure::Retry::Unknown
                                   << QStringLiteral("The log ends there.");
    QTest::newRow("a failure follows") << warning(1) + "step 2\n" + failure(1) << LogFailure::Retry::Failed
                                       << QStringLiteral("The failure of line 3 follows.");
    QTest::newRow("of another rank") << warning(1) + failure(0) << LogFailure::Retry::Unknown << notShown;
    QTest::newRow("of another device")
        << warning(1, 3) + failure(1) << LogFailure::Retry::Unknown << notShown;
    QTest::newRow("before it") << failure(1) + warning(1) + "[rank1]: step 2\n"
                               << LogFailure::Retry::WentOn << goesOn;
}

void TestLogRetry::judges()
{
    QFETCH(const std::string, log);
    QFETCH(const QString, said);
    const core::logs::LogReport report = core::logs::readLogText(log, QStringLiteral("run.log"));
    const auto found =
        std::find_if(report.failures.begin(), report.failures.end(),
                     [](const LogFailure& one) { return one.form == core::logs::LogForm::Warning; });
    QVERIFY(found != report.failures.end());
    QTEST(found->retry, "retry");
    QVERIFY2(found->sentence.contains(said), qPrintable(found->sentence));
}

SNAPVIEWER_TEST(TestLogRetry)
#include "tst_log_retry.moc"
