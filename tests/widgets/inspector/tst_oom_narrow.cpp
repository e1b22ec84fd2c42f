// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "tests/testutil/oom_cases.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/inspector/oom/oom_dock.h"
#include "widgets/inspector/oom/oom_sheet.h"
#include "widgets/session/session.h"

#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QTextDocument>
#include <QTranslator>

#include <memory>

/// The sheet with its evidence in an inspector as narrow as that gets, in every language: nothing is cut off,
/// nobody has to scroll sideways.
class TestOomNarrow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void fits_data();
    void fits();
};

void TestOomNarrow::fits_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QString();
    QTest::newRow("German") << QStringLiteral("de");
    QTest::newRow("Simplified Chinese") << QStringLiteral("zh_CN");
}

void TestOomNarrow::fits()
{
    QFETCH(const QString, language);
    QTranslator translator;
    if (!language.isEmpty()) {
        QVERIFY(translator.load(QStringLiteral("snapviewer_") + language,
                                QStringLiteral(SNAPVIEWER_BINARY_DIR "/app")));
        QVERIFY(QCoreApplication::installTranslator(&translator));
    }
    std::vector<std::shared_ptr<const core::Recording>> recordings;
    for (const testutil::OomCase& oom : testutil::oomCases())
        recordings.push_back(testutil::recordingFromText(oom.text.toStdString()));
    core::NoProgress progress;
    const auto example =
        core::open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"), progress);
    QVERIFY(example);
    recordings.push_back(core::Recording::build(example.value(), progress).value());
    for (const auto& recording : recordings) {
        widgets::Session session;
        session.setRecording(recording);
        widgets::OomDock dock(&session);
        constexpr int narrowest = 280;
        dock.resize(narrowest, 600);
        dock.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dock));
        QTRY_VERIFY(!dock.isBusy());
        auto* sheet = dock.findChild<widgets::OomSheet*>();
        if (!sheet->sheet())
            continue;
        Q_EMIT sheet->anchorClicked(QUrl(QStringLiteral("evidence:0")));
        QVERIFY(sheet->toPlainText().size() > 1000);
        QVERIFY2(sheet->horizontalScrollBar()->maximum() == 0,
                 qPrintable(QStringLiteral("%1 pixels too wide: %2")
                                .arg(sheet->horizontalScrollBar()->maximum())
                                .arg(sheet->toPlainText())));
    }
}

SNAPVIEWER_WINDOW_TEST(TestOomNarrow)
#include "tst_oom_narrow.moc"
