// SPDX-License-Identifier: MIT
#include "core/convert/convert.h"
#include "core/convert/forecast.h"
#include "core/formats/open_recording.h"
#include "core/sql/report_file.h"
#include "core/sql/table_size.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

/// How large a file will be is known before it is written, and kept in bounds.
class TestForecast : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void guessesTables_data();
    void guessesTables();
    void guessesReports_data();
    void guessesReports();
    void saysWhatIsLarge_data();
    void saysWhatIsLarge();
    void knowsTheDisk();
    void cancels();

private:
    QTemporaryDir m_dir;
};

void TestForecast::guessesTables_data()
{
    testutil::addPathRows(testutil::madePickles());
}

/// From a sample: the half to twice as much.
void TestForecast::guessesTables()
{
    QFETCH(QString, path);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    QVERIFY(document.ok());
    const auto recording = core::Recording::build(*document, progress);
    QVERIFY(recording.ok());
    const auto guess = core::tableFileBytes(*recording, progress);
    QVERIFY(guess.ok());
    const QString to = m_dir.filePath(QStringLiteral("tables"));
    QVERIFY(core::convert(*recording, core::ConvertForm::Tables, {}, to, progress).ok());
    const qint64 bytes = QFileInfo(to).size();
    const double share = static_cast<double>(*guess) / static_cast<double>(bytes);
    QVERIFY2(share > 0.5 && share < 2, qPrintable(QStringLiteral("%1 of %2").arg(*guess).arg(bytes)));
}

void TestForecast::guessesReports_data()
{
    testutil::addPathRows(testutil::madePickles());
}

void TestForecast::guessesReports()
{
    QFETCH(QString, path);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    QVERIFY(document.ok());
    const auto recording = core::Recording::build(*document, progress);
    QVERIFY(recording.ok());
    const core::DeviceHistory* const device = (*recording)->history->mainDevice();
    const QString to = m_dir.filePath(QStringLiteral("report"));
    if (!core::convert(*recording, core::ConvertForm::DeepView, {}, to, progress).ok())
        return; // there is nothing to write
    const std::uint64_t guess = core::reportBytes(**recording, *device);
    const double share = static_cast<double>(guess) / static_cast<double>(QFileInfo(to).size());
    QVERIFY2(share > 0.5 && share < 2, qPrintable(QString::number(share)));
}

void TestForecast::saysWhatIsLarge_data()
{
    QTest::addColumn<quint64>("mebibytes");
    QTest::addColumn<bool>("isForPage");
    QTest::addColumn<bool>("isPacked");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("refused");
    constexpr quint64 beyond = core::ConvertTerms::usualMost / 1024 / 1024 + 1;
    const auto row = [](const char* title, quint64 mebibytes, bool isForPage, bool isPacked, const char* said,
                        const char* refused) {
        QTest::newRow(title) << mebibytes << isForPage << isPacked << QString::fromUtf8(said)
                             << QString::fromUtf8(refused);
    };
    row("small", 1, true, false, "", "");
    row("all that the page opens", 512, true, false, "", "");
    row("more than that", 513, true, false,
        "/dev/null will take about 513.00 MiB; PyTorch's memory_viz page opens JSON up to 512.00 MiB only: "
        "write "
        "a pickle for it.",
        "");
    row("for no page", 513, false, false, "", "");
    row("large", 1025, false, false, "/dev/null will take about 1.00 GiB.", "");
    row("large, packed", 2048, false, true, "/dev/null will take about 2.00 GiB unpacked.", "");
    row("beyond the limit", beyond, false, false, "",
        "/dev/null would take about 16.00 GiB, more than the 16.00 GiB that may be written unless more is "
        "asked "
        "for; snapviewer-cli convert --limit does.");
}

void TestForecast::saysWhatIsLarge()
{
    QFETCH(quint64, mebibytes);
    QFETCH(bool, isForPage);
    QFETCH(bool, isPacked);
    QFETCH(QString, said);
    QFETCH(QString, refused);
    QString heard;
    core::ConvertTerms terms;
    terms.announce = [&heard](const QString& sentence) { heard += sentence; };
    const core::Status status = core::checkForecast({mebibytes << 20U, false, isForPage, isPacked},
                                                    QStringLiteral("/dev/null"), terms);
    QCOMPARE(heard, said);
    QCOMPARE(status ? QString() : status.error().message, refused);
}

/// More than any disk has is refused for that, however much may be written.
void TestForecast::knowsTheDisk()
{
    core::ConvertTerms terms;
    terms.mostBytes = std::numeric_limits<std::uint64_t>::max();
    const core::Forecast most{std::uint64_t{1} << 62U, true};
    const core::Status status = core::checkForecast(most, m_dir.filePath(QStringLiteral("out")), terms);
    QVERIFY(!status);
    QCOMPARE(status.error().kind, core::ErrorKind::Output);
    QVERIFY2(status.error().message.contains(QStringLiteral("are free there")),
             qPrintable(status.error().message));
    QVERIFY(core::checkForecast(most, QStringLiteral("/dev/null"), terms).ok());
    QVERIFY(core::checkForecast(most, QStringLiteral("-"), terms).ok());
}

void TestForecast::cancels()
{
    core::NoProgress progress;
    testutil::Cancelled cancelled;
    const auto document = core::open(testutil::madePickles().front(), progress);
    QVERIFY(document.ok());
    for (const core::ConvertForm form : core::allConvertForms()) {
        const auto losses =
            core::convert(*document, form, {}, m_dir.filePath(QStringLiteral("out")), cancelled);
        QVERIFY(!losses.ok() && losses.error().isCancelled());
        QVERIFY(!QFileInfo::exists(m_dir.filePath(QStringLiteral("out"))));
    }
}

SNAPVIEWER_TEST(TestForecast)
#include "tst_forecast.moc"
