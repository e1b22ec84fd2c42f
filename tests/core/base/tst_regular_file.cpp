// SPDX-License-Identifier: MIT
#include "core/base/platform/open_file.h"
#include "core/base/reading_bounds.h"
#include "core/base/regular_file.h"
#include "core/base/worker_thread.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <atomic>
#include <cstdio>
#include <sys/stat.h>

using core::ReadingBounds;
using core::RegularFile;

namespace {

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// in/file, in/folder/file and out/file, each of which says where it is; in/pipe.
class Place
{
public:
    Place()
    {
        QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("in/folder")));
        QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("out")));
        write(path("in/file"), "in");
        write(path("in/folder/file"), "in");
        write(path("out/file"), "out");
        QCOMPARE(mkfifo(QFile::encodeName(path("in/pipe")).constData(), S_IRWXU), 0);
    }
    [[nodiscard]] QString path(const char* name) const
    {
        return QDir(m_dir.path()).canonicalPath() + QLatin1Char('/') + QLatin1String(name);
    }
    void link(const char* to, const char* name) const { QVERIFY(QFile::link(path(to), path(name))); }

private:
    QTemporaryDir m_dir;
};

QByteArray contentOf(const QString& path)
{
    RegularFile opened(path);
    return opened.isOpen() ? opened.file().readAll() : QByteArray();
}

} // namespace

/// By what others' files are read.
class TestRegularFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesAllElse_data();
    void refusesAllElse();
    void givesAway();
    void lists();
    void isBounded_data();
    void isBounded();
    void namesAreBounded();
    void isBoundedWhileLinksChange();
};

void TestRegularFile::refusesAllElse_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("why");
    QTest::newRow("pipe") << QStringLiteral("in/pipe") << QStringLiteral("it is no regular file");
    QTest::newRow("folder") << QStringLiteral("in") << QStringLiteral("it is no regular file");
    QTest::newRow("device") << QStringLiteral("/dev/zero") << QStringLiteral("it is no regular file");
    QTest::newRow("none") << QStringLiteral("in/none") << QStringLiteral("No such file or directory");
    QTest::newRow("file") << QStringLiteral("in/file") << QString();
}

void TestRegularFile::refusesAllElse()
{
    QFETCH(const QString, name);
    QFETCH(const QString, why);
    const Place place;
    const QString path = name.startsWith(QLatin1Char('/')) ? name : place.path(name.toUtf8().constData());
    const RegularFile opened(path);
    QCOMPARE(opened.whyNot(), why);
    QCOMPARE(opened.isOpen(), why.isEmpty());
}

void TestRegularFile::givesAway()
{
    const Place place;
    RegularFile opened(place.path("in/file"));
    (void)opened.file().read(1);
    const auto file = opened.take();
    QVERIFY(file != nullptr && !opened.isOpen());
    QVERIFY(file->seek(0));
    QCOMPARE(file->readAll(), QByteArray("in"));
    QCOMPARE(file->size(), 2);
    QVERIFY(RegularFile(place.path("in/pipe")).take() == nullptr);
}

void TestRegularFile::lists()
{
    const Place place;
    QCOMPARE(*core::readListFile(place.path("in/file")), QByteArray("in"));
    const auto pipe = core::readListFile(place.path("in/pipe"));
    QCOMPARE(pipe.error().message, place.path("in/pipe") + QStringLiteral(": it is no regular file"));
    constexpr qint64 tooMany = (16 << 20) + 1;
    QVERIFY(QFile::resize(place.path("in/file"), tooMany - 1));
    QVERIFY(core::readListFile(place.path("in/file")).ok());
    QVERIFY(QFile::resize(place.path("in/file"), tooMany));
    const auto large = core::readListFile(place.path("in/file"));
    QVERIFY(!large && large.error().message.endsWith(QStringLiteral("is far larger than such a list")));
}

void TestRegularFile::isBounded_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    const auto row = [](const char* name, const char* content) {
        QTest::newRow(name) << QString::fromLatin1(name) << QByteArray(content);
    };
    row("in/file", "in");
    row("in/folder/../file", "in");
    row("in/to_file", "in");
    row("in/to_folder/file", "in");
    row("out/to_file", "in");
    row("out/file", "");
    row("in/to_out", "");
    row("in/to_out_folder/file", "");
    row("in/../out/file", "");
    row("in/folder", "");
    row("in/to_nothing", "");
}

void TestRegularFile::isBounded()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, content);
    const Place place;
    place.link("in/file", "in/to_file");
    place.link("in/folder", "in/to_folder");
    place.link("in/file", "out/to_file");
    place.link("out/file", "in/to_out");
    place.link("out", "in/to_out_folder");
    place.link("in/none", "in/to_nothing");
    const ReadingBounds bounds({place.path("in")});
    QCOMPARE(contentOf(place.path(name.toUtf8().constData())), content);
    QVERIFY(ReadingBounds::current() == &bounds);
    {
        const core::OwnFolder own(place.path("out"));
        QCOMPARE(contentOf(place.path("out/file")), QByteArray("out"));
    }
    QCOMPARE(contentOf(place.path("out/file")), QByteArray());
}

void TestRegularFile::namesAreBounded()
{
    const Place place;
    place.link("out", "in/to_out_folder");
    place.link("in/folder", "in/to_folder");
    const auto namesIn = [&](const char* folder) {
        return core::namesIn(place.path(folder), QDir::Files, QDir::Name).join(QLatin1Char(' '));
    };
    QCOMPARE(namesIn("out"), QStringLiteral("file"));
    const ReadingBounds bounds({place.path("in")});
    QCOMPARE(namesIn("in"), QStringLiteral("file"));
    QCOMPARE(namesIn("in/to_folder"), QStringLiteral("file"));
    QCOMPARE(namesIn("out"), QString());
    QCOMPARE(namesIn("in/to_out_folder"), QString());
    QCOMPARE(namesIn("in/none"), QString());
    QVERIFY(bounds.hold(place.path("in")) && !bounds.hold(place.path("in") + QLatin1Char('x')));
}

/// A link to a folder leads in and out in turns; what is read is never what lies outside.
void TestRegularFile::isBoundedWhileLinksChange()
{
    const Place place;
    core::Descriptor held;
    if (core::platform::holdFolder(QFile::encodeName(place.path("in")), held) == place.path("in"))
        QSKIP("plain C++ and Qt can only look before they open");
    place.link("in/folder", "in/turned");
    std::atomic_bool isEnough = false;
    core::WorkerThread turning;
    QVERIFY(turning.start([&] {
        const QByteArray turned = QFile::encodeName(place.path("in/turned"));
        for (int i = 0; !isEnough; ++i) {
            const QByteArray next = QFile::encodeName(place.path("in/next"));
            (void)QFile::link(place.path(i % 2 == 0 ? "out" : "in/folder"), place.path("in/next"));
            (void)std::rename(next.constData(), turned.constData());
            QThread::usleep(200); // time enough for a look, and too little for more
        }
    }));
    const ReadingBounds bounds({place.path("in")});
    int read = 0;
    int leaks = 0;
    for (int i = 0; i < 20'000; ++i) {
        const QByteArray content = contentOf(place.path("in/turned/file"));
        read += content == "in" ? 1 : 0;
        leaks += content == "out" ? 1 : 0;
    }
    isEnough = true;
    turning.join();
    QCOMPARE(leaks, 0);
    QVERIFY(read > 0);
}

SNAPVIEWER_TEST(TestRegularFile)
#include "tst_regular_file.moc"
