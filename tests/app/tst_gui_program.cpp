// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

/// The program itself, as a script uses it.
class TestGuiProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void savesThePicture_data();
    void savesThePicture();
    void savesThePictureOfALog();
    void opensStandardInput();
    void sparesTheRecording();
    void keepsTheOldPicture();
    void failsWithItsCode_data();
    void failsWithItsCode();
    void saysWhyThereIsNoWindow_data();
    void saysWhyThereIsNoWindow();
    void setsDamagedSettingsAside_data();
    void setsDamagedSettingsAside();
    void answersWithoutDisplay_data();
    void answersWithoutDisplay();
    void needsNoRuntimeFolder();
    void speaksTheUsersLanguage_data();
    void speaksTheUsersLanguage();

private:
    struct Outcome
    {
        int code = -1;
        QString out;
        QString err;
    };

    static Outcome run(const QStringList& arguments,
                       const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment())
    {
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(SNAPVIEWER_PROGRAM), arguments);
        const bool ended = process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit;
        return {ended ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

    static QString fixture()
    {
        return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle");
    }
};

void TestGuiProgram::savesThePicture_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("plain") << QStringList{};
    QTest::newRow("nothing open") << QStringList{QStringLiteral("no file")};
    QTest::newRow("event") << QStringList{QStringLiteral("--event"), QStringLiteral("3")};
    QTest::newRow("moment") << QStringList{QStringLiteral("--at"), QStringLiteral("peak")};
    QTest::newRow("before the first") << QStringList{QStringLiteral("--event=-1")};
    QTest::newRow("query") << QStringList{QStringLiteral("--query"),
                                          QStringLiteral("SELECT count(*) FROM allocations")};
}

void TestGuiProgram::savesThePicture()
{
    QFETCH(QStringList, options);
    const QTemporaryDir folder;
    const QString picture = folder.filePath(QStringLiteral("window.png"));
    if (!options.removeOne(QStringLiteral("no file"))) {
        options.append(fixture());
    }
    const Outcome outcome = run(options + QStringList{QStringLiteral("--size"), QStringLiteral("1280x720"),
                                                      QStringLiteral("--screenshot"), picture});
    QCOMPARE(outcome.err, QString());
    QCOMPARE(outcome.code, 0);
    const QImage image(picture);
    QCOMPARE(image.size(), QSize(1280, 720));
    QVERIFY(image.pixelColor(640, 360).isValid());
}

void TestGuiProgram::savesThePictureOfALog()
{
    const QTemporaryDir folder;
    QFile log(folder.filePath(QStringLiteral("run.log")));
    QVERIFY(log.open(QIODevice::WriteOnly) && log.write("epoch 1\n") > 0);
    log.close();
    const QString picture = folder.filePath(QStringLiteral("window.png"));
    const Outcome outcome = run({log.fileName(), QStringLiteral("--screenshot"), picture});
    QCOMPARE(outcome.err, QString());
    QCOMPARE(outcome.code, 0);
    QVERIFY(!QImage(picture).isNull());
}

void TestGuiProgram::opensStandardInput()
{
    const QTemporaryDir folder;
    const QString fromFile = folder.filePath(QStringLiteral("file.png"));
    const QString fromPipe = folder.filePath(QStringLiteral("pipe.png"));
    const QStringList options{QStringLiteral("--size"), QStringLiteral("1280x720"),
                              QStringLiteral("--screenshot")};
    QCOMPARE(run(QStringList{fixture()} + options + QStringList{fromFile}).code, 0);
    QFile file(fixture());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QProcess process;
    process.start(QStringLiteral(SNAPVIEWER_PROGRAM),
                  QStringList{QStringLiteral("-")} + options + QStringList{fromPipe});
    process.write(file.readAll());
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(QString::fromUtf8(process.readAllStandardError()), QString());
    QCOMPARE(process.exitCode(), 0);
    QVERIFY(!QImage(fromFile).isNull());
    constexpr QRect belowTheName(0, 40, 1280, 680); // the bar on top says what is open: that differs
    QCOMPARE(QImage(fromPipe).copy(belowTheName), QImage(fromFile).copy(belowTheName));
}

/// The picture of a recording never takes its place, also not by another name of it.
void TestGuiProgram::sparesTheRecording()
{
    const QTemporaryDir folder;
    const QString recording = folder.filePath(QStringLiteral("a.pickle"));
    const QString link = folder.filePath(QStringLiteral("a.png"));
    QVERIFY(QFile::copy(fixture(), recording));
    QVERIFY(QFile::link(recording, link));
    for (const QString& picture : {recording, link}) {
        const Outcome outcome = run({recording, QStringLiteral("--screenshot"), picture});
        QCOMPARE(outcome.code, 64);
        QVERIFY2(outcome.err.contains(QLatin1String("it stays as it is")), qPrintable(outcome.err));
        QFile now(recording);
        QFile before(fixture());
        QVERIFY(now.open(QIODevice::ReadOnly) && before.open(QIODevice::ReadOnly));
        QVERIFY(now.readAll() == before.readAll());
    }
}

/// Where there is no room for the new one; a limit stands for a full disk.
void TestGuiProgram::keepsTheOldPicture()
{
    const QTemporaryDir folder;
    const QString picture = folder.filePath(QStringLiteral("window.png"));
    QFile old(picture);
    QVERIFY(old.open(QIODevice::WriteOnly));
    QCOMPARE(old.write("old"), 3);
    old.close();
    QProcess process;
    process.setChildProcessModifier([] {
        const rlimit small{1024, 1024};
        setrlimit(RLIMIT_FSIZE, &small);
    });
    process.start(QStringLiteral(SNAPVIEWER_PROGRAM), {fixture(), QStringLiteral("--screenshot"), picture});
    QVERIFY(process.waitForFinished(120'000));
    QCOMPARE(process.exitCode(), 4);
    QVERIFY(process.readAllStandardError().contains("window.png cannot be written: "));
    QVERIFY(old.open(QIODevice::ReadOnly));
    QCOMPARE(old.readAll(), QByteArray("old"));
}

void TestGuiProgram::failsWithItsCode_data()
{
    QTest::addColumn<QString>("arguments"); // | between them
    QTest::addColumn<int>("code");
    QTest::newRow("no such file") << QStringLiteral("/no/such/file.pickle") << 1;
    QTest::newRow("a folder") << QStringLiteral("/") << 1;
    QTest::newRow("unknown option") << QStringLiteral("--colour|FILE") << 64;
    QTest::newRow("device is no number") << QStringLiteral("--device|x|FILE") << 64;
    QTest::newRow("no such device") << QStringLiteral("--device|77|FILE") << 1;
    QTest::newRow("no such event") << QStringLiteral("--event|777777|FILE") << 1;
    QTest::newRow("no moment") << QStringLiteral("--at|frob|FILE") << 64;
    QTest::newRow("no such moment") << QStringLiteral("--at|oom:9|FILE") << 1;
    QTest::newRow("no such step") << QStringLiteral("--at|step:777|FILE") << 1;
    QTest::newRow("two moments") << QStringLiteral("--at|peak|--event|3|FILE") << 64;
    QTest::newRow("moment without file") << QStringLiteral("--at|peak") << 64;
    QTest::newRow("no such label") << QStringLiteral("--select|b123456_9|FILE") << 1;
    QTest::newRow("bad size") << QStringLiteral("--size|1280|FILE") << 64;
    QTest::newRow("a size beyond all screens") << QStringLiteral("--size|16384x16384|FILE") << 64;
    QTest::newRow("event without file") << QStringLiteral("--event|3") << 64;
    QTest::newRow("compare with nothing") << QStringLiteral("--compare|FILE") << 64;
    QTest::newRow("compare with what is no recording")
        << QStringLiteral("--compare|FILE|" SNAPVIEWER_SOURCE_DIR "/README.md") << 1;
    QTest::newRow("bad query") << QStringLiteral("--query|SELECT nothing FROM nowhere|FILE") << 3;
}

void TestGuiProgram::failsWithItsCode()
{
    QFETCH(QString, arguments);
    QFETCH(int, code);
    const QTemporaryDir folder;
    const QString picture = folder.filePath(QStringLiteral("window.png"));
    arguments.replace(QLatin1String("FILE"), fixture());
    const Outcome outcome =
        run(arguments.split(QLatin1Char('|')) + QStringList{QStringLiteral("--screenshot"), picture});
    QCOMPARE(outcome.code, code);
    QVERIFY2(outcome.err.startsWith(QLatin1String("snapviewer: ")), qPrintable(outcome.err));
    QCOMPARE(outcome.err.count(QLatin1Char('\n')), 1);
    QVERIFY(!QFile::exists(picture));
}

void TestGuiProgram::saysWhyThereIsNoWindow_data()
{
    QTest::addColumn<QString>("variable");
    QTest::newRow("display") << QStringLiteral("DISPLAY");
    QTest::newRow("platform") << QStringLiteral("QT_QPA_PLATFORM");
}

/// One that is named but is not there: Qt would end in a core dump.
void TestGuiProgram::saysWhyThereIsNoWindow()
{
    QFETCH(QString, variable);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(variable, QStringLiteral(":64999"));
    const Outcome outcome = run({fixture()}, environment);
    QCOMPARE(outcome.code, 4);
    QVERIFY2(outcome.err.startsWith(QLatin1String("snapviewer: no window can be shown here: ")),
             qPrintable(outcome.err));
    QCOMPARE(outcome.err.count(QLatin1Char('\n')), 1);
}

void TestGuiProgram::setsDamagedSettingsAside_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("categories") << QByteArray("[categories]\nsize=2000000000\n");
    QTest::newRow("no categories") << QByteArray("[categories]\nsize=many\n");
    QTest::newRow("docks") << QByteArray(
        "[window]\nlayout=@ByteArray(\\0\\0\\0\\xff\\0\\0\\0\\0\\xfd\\0\\0\\0\\x7f)\n");
    QTest::newRow("place") << QByteArray(
        "[window]\nplace=@ByteArray(\\x1\\xd9\\xd0\\xcb\\0\\x3\\x7f\\xff)\n");
    QTest::newRow("no settings") << QByteArray("\x89PNG\r\n\x1a\n[\0\0\0\rIHDR", 20);
    QTest::newRow("endless") << QByteArray("[view]\ncolourBy=") + QByteArray(5 << 20, 'x') + '\n';
}

void TestGuiProgram::setsDamagedSettingsAside()
{
    QFETCH(QByteArray, text);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("snapviewer/snapviewer.conf"));
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("snapviewer")));
    const auto write = [&](const QByteArray& bytes) {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    };
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder.path());
    const QStringList shoot{QStringLiteral("--screenshot"), folder.filePath(QStringLiteral("window.png")),
                            fixture()};
    QVERIFY(write("[view]\ncolourBy=size\n")); // nothing is wrong
    QCOMPARE(run(shoot, environment).code, 0);
    QVERIFY(!QFile::exists(path + QStringLiteral(".damaged")));
    QVERIFY(write(text));
    QCOMPARE(run(shoot, environment).code, 0);
    QFile aside(path + QStringLiteral(".damaged"));
    QVERIFY(aside.open(QIODevice::ReadOnly));
    QCOMPARE(aside.readAll(), text);
}

void TestGuiProgram::answersWithoutDisplay_data()
{
    QTest::addColumn<QString>("argument");
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("code");
    QTest::newRow("help") << QStringLiteral("--help") << QStringLiteral("--screenshot") << 0;
    QTest::newRow("a window") << QStringLiteral("--size=800x600") << QStringLiteral("no display") << 4;
    QTest::newRow("version") << QStringLiteral("--version")
                             << QStringLiteral("snapviewer " SNAPVIEWER_VERSION) << 0;
}

void TestGuiProgram::answersWithoutDisplay()
{
    QFETCH(QString, argument);
    QFETCH(QString, words);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("DISPLAY"));
    environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
    environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
    QFETCH(int, code);
    const Outcome outcome = run({argument}, environment);
    QCOMPARE(outcome.code, code);
    const QString said = outcome.out + outcome.err;
    QVERIFY2(said.contains(words), qPrintable(said));
}

void TestGuiProgram::needsNoRuntimeFolder()
{
    const QTemporaryDir folder;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("XDG_RUNTIME_DIR"));
    const Outcome outcome =
        run({QStringLiteral("--screenshot"), folder.filePath(QStringLiteral("start.png"))}, environment);
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.err, QString());
}

void TestGuiProgram::speaksTheUsersLanguage_data()
{
    QTest::addColumn<QString>("variable");
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("sentence");
    const QString english = QStringLiteral("The recording has no device 77.");
    const QString german = QStringLiteral("Die Aufzeichnung hat kein Gerät 77.");
    QProcess fonts; // without one that has them the program does without Chinese words, too
    fonts.start(QStringLiteral("fc-list"), {QStringLiteral(":lang=zh"), QStringLiteral("family")});
    const bool hasFont = fonts.waitForFinished() && !fonts.readAllStandardOutput().isEmpty();
    const QString chinese = hasFont ? QStringLiteral("该记录没有设备 77。") : english;
    const QString locale = QStringLiteral("LANG");
    const QString wish = QStringLiteral("LANGUAGE");
    QTest::newRow("none") << locale << QStringLiteral("C.UTF-8") << english;
    QTest::newRow("one that is not there") << locale << QStringLiteral("tlh.UTF-8") << english;
    QTest::newRow("German") << locale << QStringLiteral("de_DE.UTF-8") << german;
    QTest::newRow("German of Austria") << locale << QStringLiteral("de_AT.UTF-8") << german;
    QTest::newRow("German wished for") << wish << QStringLiteral("de") << german;
    QTest::newRow("Chinese") << locale << QStringLiteral("zh_CN.UTF-8") << chinese;
    QTest::newRow("Chinese wished for") << wish << QStringLiteral("zh_CN:en") << chinese;
}

/// What the program says on its standard error comes from the same file as the menu, which no script can
/// read: that its picture is another one than in English stands for it.
void TestGuiProgram::speaksTheUsersLanguage()
{
    QFETCH(QString, variable);
    QFETCH(QString, language);
    QFETCH(QString, sentence);
    const QTemporaryDir folder;
    QProcessEnvironment english = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANGUAGE"})
        english.remove(QString::fromLatin1(name));
    english.insert(QStringLiteral("LANG"), QStringLiteral("C.UTF-8"));
    QProcessEnvironment environment = english;
    environment.insert(variable, language);
    // Of the same country: its typefaces differ, words or not.
    english.insert(QStringLiteral("LANG"), environment.value(QStringLiteral("LANG")));
    english.insert(QStringLiteral("LANGUAGE"), QStringLiteral("en"));

    const Outcome outcome = run({QStringLiteral("--device"), QStringLiteral("77"), fixture(),
                                 QStringLiteral("--screenshot"), folder.filePath(QStringLiteral("no.png"))},
                                environment);
    QVERIFY2(outcome.err.endsWith(sentence + QLatin1Char('\n')), qPrintable(outcome.err));
    const auto start = [&folder](const char* name, const QProcessEnvironment& wanted) {
        const QString path = folder.filePath(QString::fromLatin1(name));
        return run({QStringLiteral("--screenshot"), path}, wanted).code == 0 ? QImage(path) : QImage();
    };
    const QImage picture = start("own.png", environment);
    const QImage original = start("english.png", english);
    QVERIFY(!picture.isNull() && !original.isNull());
    QCOMPARE(picture == original, sentence == QLatin1String("The recording has no device 77."));
}

SNAPVIEWER_TEST(TestGuiProgram)
#include "tst_gui_program.moc"
