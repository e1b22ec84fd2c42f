// SPDX-License-Identifier: MIT
#include "core/convert/convert.h"
#include "core/formats/container/archive.h"
#include "core/formats/open_recording.h"
#include "core/report/report.h"
#include "tests/testutil/test_main.h"
#include "widgets/map/map_page.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/bars/status_line.h"
#include "widgets/window/export_form.h"
#include "widgets/window/exporter.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>

using core::ConvertForm;
using widgets::MainWindow;

/// File > Export of the forms that a recording is written in.
class TestWindowExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cleanupTestCase();
    void writesWhatConvertWrites_data();
    void writesWhatConvertWrites();
    void offersNothingWhereNothingIsOpen();
    void leavesWhatIsOpenAlone();
    void cancelLeavesNoHalf();
    void saysWhyNot();
    void writesTheWholeOfAPart();
    void writesPictures();
    void writesAnAnimation();
    void writesAReport();
    void proposesAnotherName();

private:
    static QString fixture(const QString& name)
    {
        return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/") + name;
    }
    void open(const QString& path, const core::RecordingPart& part = {});
    [[nodiscard]] QAction* actionOf(ConvertForm form) const;
    void choose(ConvertForm form, const QString& path) const;
    void choose(QAction* action, const QString& path) const;

    QTemporaryDir m_dir;
    std::unique_ptr<MainWindow> m_window;
};

namespace {

/// Of a folder those of all its files.
QByteArray bytesOf(const QString& path)
{
    QByteArray all;
    for (const QString& name : QDir(path).exists() ? QDir(path).entryList(QDir::Files) : QStringList())
        all += name.toUtf8() + '\n' + bytesOf(QDir(path).filePath(name));
    QFile file(path);
    return QDir(path).exists() ? all : file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// All members of a ZIP archive, whose own bytes have the time of the day.
QByteArray membersOf(const QString& path)
{
    core::NoProgress progress;
    const auto members = core::membersOfZip(path, progress);
    QByteArray all;
    for (const core::Member& member : *members) {
        const auto source = member.open();
        const std::string_view bytes = (*source)->advance(0, static_cast<std::size_t>(member.bytes));
        all += member.name.toUtf8() + '\n' + QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()));
    }
    return all;
}

} // namespace

void TestWindowExport::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_exportwindow"));
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->show();
}

void TestWindowExport::cleanupTestCase()
{
    m_window.reset();
    QSettings().clear();
}

void TestWindowExport::open(const QString& path, const core::RecordingPart& part)
{
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(path, part);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
}

QAction* TestWindowExport::actionOf(ConvertForm form) const
{
    const QString text = widgets::exportFormOf(form).action;
    const QList<QAction*> actions = m_window->findChildren<QAction*>();
    const auto found = std::find_if(actions.begin(), actions.end(),
                                    [&](const QAction* action) { return action->text() == text; });
    return found == actions.end() ? nullptr : *found;
}

/// Through the menu and the dialog, as a user does.
void TestWindowExport::choose(ConvertForm form, const QString& path) const
{
    choose(actionOf(form), path);
}

void TestWindowExport::choose(QAction* action, const QString& path) const
{
    QVERIFY(action);
    action->trigger();
    auto* dialog = m_window->findChild<QFileDialog*>();
    QVERIFY(dialog);
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->setDirectory(QFileInfo(path).absolutePath());
    dialog->selectFile(path);
    QVERIFY(QMetaObject::invokeMethod(dialog, "accept"));
    QTRY_VERIFY(!m_window->findChild<QFileDialog*>());
}

void TestWindowExport::writesWhatConvertWrites_data()
{
    QTest::addColumn<int>("form");
    QTest::addColumn<QString>("loss");  // in what is said afterwards
    QTest::addColumn<QString>("again"); // the format that it opens as, else why it does not
    const auto row = [](ConvertForm form, const QString& loss, const QString& again) {
        QTest::newRow(qPrintable(core::nameOf(form))) << static_cast<int>(form) << loss << again;
    };
    row(ConvertForm::Pickle, QString(), QStringLiteral("PyTorch pickle, protocol 4"));
    row(ConvertForm::Json, QString(), QStringLiteral("PyTorch snapshot as JSON"));
    row(ConvertForm::SnapViewer, QStringLiteral("for which the folder has no place (3 allocations)"),
        QStringLiteral("SnapViewer recording with a database"));
    row(ConvertForm::SnapViewerZip, QStringLiteral("Left out: other devices than 1 (1)."),
        QStringLiteral("SnapViewer recording: events"));
    row(ConvertForm::DeepView, QStringLiteral("Approximated: what is alive at the peak"),
        QStringLiteral("DeepView memory report"));
    row(ConvertForm::Tables, QString(), QStringLiteral("is an SQLite database, but no memory report"));
    QCOMPARE(core::allConvertForms().size(), std::size_t{6});
}

void TestWindowExport::writesWhatConvertWrites()
{
    QFETCH(int, form);
    QFETCH(QString, loss);
    QFETCH(QString, again);
    const auto wanted = static_cast<ConvertForm>(form);
    const QString file = fixture(QStringLiteral("ring_buffer.pickle"));
    open(file);
    m_window->session().setDevice(1);
    const QString ours = m_dir.filePath(QStringLiteral("ours.") + core::nameOf(wanted));
    const QString theirs = m_dir.filePath(QStringLiteral("theirs.") + core::nameOf(wanted));
    const bool isFolder = core::isFolder(wanted, ours);
    m_window->messageBar().hide();
    choose(wanted, ours);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
    const QStringList written = QDir(m_dir.path()).entryList({QFileInfo(ours).fileName() + QLatin1Char('*')});
    QCOMPARE(written.size(), 1); // and nothing of another name beside it
    QCOMPARE(QFileInfo(ours).isDir(), isFolder);

    core::NoProgress progress;
    const auto document = core::open(file, progress);
    const auto device = core::isOfOneDevice(wanted) ? std::optional(1) : std::nullopt;
    const auto losses = core::convert(*document, wanted, device, theirs, progress);
    QVERIFY2(losses, losses ? "" : qPrintable(losses.error().message));
    const bool isZip = wanted == ConvertForm::SnapViewerZip;
    QVERIFY(!bytesOf(ours).isEmpty());
    QVERIFY(isZip ? membersOf(ours) == membersOf(theirs) : bytesOf(ours) == bytesOf(theirs));
    QCOMPARE(losses->isEmpty(), loss.isEmpty());
    QCOMPARE(m_window->messageBar().isHidden(), loss.isEmpty());
    QVERIFY2(loss.isEmpty() || !losses->filter(loss).isEmpty(), qPrintable(losses->join(QLatin1Char('\n'))));
    if (loss.isEmpty())
        QCOMPARE(m_window->findChild<widgets::StatusLine*>()->said(), QStringLiteral("Wrote %1.").arg(ours));

    const auto reopened = core::open(ours, progress);
    const QString said = reopened ? (*reopened)->format : reopened.error().message;
    QCOMPARE(bool(reopened), wanted != ConvertForm::Tables);
    QVERIFY2(said.contains(again), qPrintable(said));
    if (reopened) {
        open(ours);
        QVERIFY(m_window->session().history()->usage().peakActive > 0);
    }
}

void TestWindowExport::offersNothingWhereNothingIsOpen()
{
    m_window->session().setRecording(nullptr);
    for (const ConvertForm form : core::allConvertForms())
        QVERIFY(!actionOf(form)->isEnabled());
    open(fixture(QStringLiteral("oom_small.pickle")));
    for (const ConvertForm form : core::allConvertForms())
        QVERIFY(actionOf(form)->isEnabled());
}

void TestWindowExport::leavesWhatIsOpenAlone()
{
    const QString copy = m_dir.filePath(QStringLiteral("open.pickle"));
    QVERIFY(QFile::copy(fixture(QStringLiteral("oom_small.pickle")), copy));
    const QByteArray before = bytesOf(copy);
    open(copy);
    choose(ConvertForm::Json, copy);
    QTRY_VERIFY(!m_window->isBusy());
    QVERIFY2(m_window->messageBar().message().contains(QStringLiteral("open.pickle is what is open here")),
             qPrintable(m_window->messageBar().message()));
    QVERIFY(bytesOf(copy) == before);
}

/// Nothing, or the whole file where it was written before the button was pressed.
void TestWindowExport::cancelLeavesNoHalf()
{
    open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
    const QString path = m_dir.filePath(QStringLiteral("cancelled.json"));
    auto* strip = m_window->statusBar()->findChild<QWidget*>(QStringLiteral("writing"));
    auto* cancel = strip->findChild<QToolButton*>();
    bool wasShown = false;
    const QObject context;
    connect(m_window->findChild<widgets::Exporter*>(), &widgets::Exporter::started, &context, [&] {
        wasShown = true;
        QMetaObject::invokeMethod(cancel, &QToolButton::click, Qt::QueuedConnection);
    });
    choose(ConvertForm::Json, path);
    QTRY_VERIFY(!m_window->isBusy());
    QVERIFY(wasShown && !strip->isVisible());
    QVERIFY(m_window->messageBar().message().isEmpty());
    core::NoProgress progress;
    QVERIFY(!QFile::exists(path) || core::open(path, progress));
    QVERIFY(QDir(m_dir.path()).entryList({QStringLiteral("cancelled.json.*")}, QDir::Files).isEmpty());
}

void TestWindowExport::saysWhyNot()
{
    open(fixture(QStringLiteral("no_trace.pickle")));
    const QString path = m_dir.filePath(QStringLiteral("none.zip"));
    choose(ConvertForm::SnapViewer, path);
    QTRY_VERIFY(!m_window->isBusy());
    QVERIFY2(m_window->messageBar().message().contains(QStringLiteral("has no allocation with an event")),
             qPrintable(m_window->messageBar().message()));
    QVERIFY(!QFile::exists(path));
}

void TestWindowExport::writesTheWholeOfAPart()
{
    const QString file = fixture(QStringLiteral("oom_small.pickle"));
    const QString ofPart = m_dir.filePath(QStringLiteral("of_part.sqlite"));
    const QString ofWhole = m_dir.filePath(QStringLiteral("of_whole.sqlite"));
    open(file, {std::nullopt, {10, 20}});
    choose(ConvertForm::Tables, ofPart);
    QTRY_VERIFY(!m_window->isBusy());
    open(file);
    choose(ConvertForm::Tables, ofWhole);
    QTRY_VERIFY(!m_window->isBusy());
    QVERIFY(!bytesOf(ofWhole).isEmpty());
    QVERIFY(bytesOf(ofPart) == bytesOf(ofWhole));
}

/// As shown and whole; a picture that cannot be written is a sentence and leaves nothing.
void TestWindowExport::writesPictures()
{
    open(fixture(QStringLiteral("oom_small.pickle")));
    const QTemporaryDir folder;
    auto* exporter = m_window->findChild<widgets::Exporter*>();
    QSignalSpy done(exporter, &widgets::Exporter::message);
    QSignalSpy problem(exporter, &widgets::Exporter::problem);
    for (const bool isWhole : {false, true}) {
        const auto wanted = m_window->workspace().timeline().wantedPicture(isWhole);
        QVERIFY(wanted);
        for (const auto* name : {"a.png", "a.svg"}) {
            done.clear();
            exporter->writePicture(*wanted, {640, 400}, folder.filePath(QLatin1String(name)));
            QTRY_COMPARE(done.count(), 1);
        }
        QCOMPARE(QImage(folder.filePath(QStringLiteral("a.png"))).size(), QSize(640, 400));
        QVERIFY(bytesOf(folder.filePath(QStringLiteral("a.svg"))).contains("<svg"));
        exporter->writePicture(*wanted, {640, 400}, folder.filePath(QStringLiteral("no/a.png")));
        QTRY_COMPARE(problem.count(), isWhole ? 2 : 1);
        QVERIFY(problem.last()[0].toString().contains(QStringLiteral("no/a.png cannot be written")));
    }
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files),
             (QStringList{QStringLiteral("a.png"), QStringLiteral("a.svg")}));
}

/// Of the timeline as a picture, of the map as a folder of them.
void TestWindowExport::writesAnAnimation()
{
    open(fixture(QStringLiteral("oom_small.pickle")));
    const QList<QAction*> actions = m_window->findChildren<QAction*>();
    const auto found = std::find_if(actions.begin(), actions.end(), [](const QAction* action) {
        return action->text() == QStringLiteral("A&nimation of the Step…");
    });
    QVERIFY(found != actions.end());
    const QString picture = m_dir.filePath(QStringLiteral("step.webp"));
    choose(*found, picture);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
    QVERIFY(bytesOf(picture).startsWith("RIFF"));
    m_window->workspace().showMap();
    QTRY_VERIFY(m_window->workspace().map().finder().found());
    choose(*found, m_dir.filePath(QStringLiteral("frames.png")));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
    const QDir frames(m_dir.filePath(QStringLiteral("frames")));
    QVERIFY(frames.entryList({QStringLiteral("frame-*.png")}).size() > 1);
    QCOMPARE(QImage(frames.filePath(QStringLiteral("frame-0001.png"))).size(),
             m_window->workspace().map().size());
}

/// The same bytes as the command line's.
void TestWindowExport::writesAReport()
{
    const QString file = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
    open(file);
    const QString path = m_dir.filePath(QStringLiteral("report.html"));
    const QList<QAction*> actions = m_window->findChildren<QAction*>();
    const auto found = std::find_if(actions.begin(), actions.end(), [](const QAction* action) {
        return action->text() == QStringLiteral("&Report…");
    });
    QVERIFY(found != actions.end());
    choose(*found, path);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
    core::NoProgress progress;
    const auto document = core::open(file, progress);
    QVERIFY(document);
    const auto recording = core::Recording::build(*document, progress);
    QVERIFY(recording);
    const auto page = core::reportHtml(*recording, {}, progress);
    QVERIFY(page);
    QVERIFY(bytesOf(path) == *page);
}

void TestWindowExport::proposesAnotherName()
{
    const auto pickle = widgets::exportFormOf(ConvertForm::Pickle);
    QCOMPARE(pickle.nameBeside(QStringLiteral("/x/run.pickle")), QStringLiteral("run.copy.pickle"));
    QCOMPARE(pickle.nameBeside(QStringLiteral("/x/run.json")), QStringLiteral("run.pickle"));
    const auto tables = widgets::exportFormOf(ConvertForm::Tables);
    QCOMPARE(tables.nameBeside(QStringLiteral("/x/a.b.pickle")), QStringLiteral("a.b.tables.sqlite"));
    QCOMPARE(tables.suffix(), QStringLiteral("sqlite"));
}

SNAPVIEWER_WINDOW_TEST(TestWindowExport)
#include "tst_window_export.moc"
