// SPDX-License-Identifier: MIT
#include "core/formats/container/input.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

/// What lies in files and folders, once whatever wraps it is off.
class TestInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void unwraps_data();
    void unwraps();
    void opensAgain_data();
    void opensAgain();
    void findsMembers();
    void looksIntoFolders();
    void contentsHaveNoNames();
    void saysWhyNot();

private:
    [[nodiscard]] static QString form(const QString& name)
    {
        return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/forms/") + name;
    }
    [[nodiscard]] static core::Input input(const QString& path);
};

namespace {

QByteArray bytesOf(const core::SourceOpener& open)
{
    const auto source = open();
    if (!source)
        return source.error().message.toUtf8();
    const std::string_view bytes = (*source)->advance(0, (*source)->size());
    return {bytes.data(), static_cast<qsizetype>(bytes.size())};
}

QByteArray bytesOf(const QString& path)
{
    return bytesOf([path] { return core::ByteSource::ofFile(path); });
}

} // namespace

core::Input TestInput::input(const QString& path)
{
    core::NoProgress progress;
    auto input = core::unwrapped(path, progress);
    if (!input)
        qFatal("%s", qPrintable(input.error().message));
    return std::move(*input);
}

void TestInput::unwraps_data()
{
    QTest::addColumn<QString>("plain");
    QTest::addColumn<QString>("wrapping");
    QTest::newRow("pickle") << "pickle"
                            << "%1";
    QTest::newRow("deepview.sqlite") << "deepview.sqlite"
                                     << "%1";
    QTest::newRow("pickle.gz") << "pickle"
                               << "%1, in a gzip file";
    QTest::newRow("json.gz") << "json"
                             << "%1, in a gzip file";
    QTest::newRow("html") << "pickle"
                          << "%1, in an HTML page";
    QTest::newRow("html.gz") << "pickle"
                             << "%1, in an HTML page, in a gzip file";
}

void TestInput::unwraps()
{
    QFETCH(QString, plain);
    const QString path = form(QString::fromLatin1(QTest::currentDataTag()));
    const core::Input content = input(path);
    QTEST(content.wrapping, "wrapping");
    QCOMPARE(content.name, path);
    QVERIFY(!content.isFolder);
    QCOMPARE(content.members.size(), std::size_t{1});
    const QByteArray expected = bytesOf(form(plain));
    QVERIFY(expected.startsWith(QByteArray::fromStdString(content.start)));
    QVERIFY(!content.start.empty());
    QCOMPARE(bytesOf(content.members.front().open), expected);
    // only what nothing wraps can be read by its path
    const bool isPlain = content.wrapping == QStringLiteral("%1");
    QCOMPARE(content.members.front().path, isPlain ? path : QString());
}

void TestInput::opensAgain_data()
{
    unwraps_data();
}

/// Each opening starts from the start, also while another is in the middle.
void TestInput::opensAgain()
{
    const core::Input content = input(form(QString::fromLatin1(QTest::currentDataTag())));
    const auto first = content.members.front().open();
    QVERIFY(first);
    (*first)->advance(0, 1);
    (*first)->advance(10, 1);
    const auto second = content.members.front().open();
    QVERIFY(second);
    QVERIFY((*second)->advance(0, 1).starts_with(std::string_view(content.start).substr(0, 100)));
}

void TestInput::findsMembers()
{
    const QString path = form(QStringLiteral("zip"));
    const core::Input archive = input(path);
    QVERIFY(archive.start.empty() && !archive.isFolder);
    QCOMPARE(archive.members.size(), std::size_t{2}); // a folder is no member
    const QString snapshot = QStringLiteral("snapshot.pickle");
    QVERIFY(archive.has(snapshot));
    QVERIFY(!archive.has(QStringLiteral("run 1")));
    QVERIFY(!archive.has(QStringLiteral("run 1/snapshot.pickle")));
    QCOMPARE(archive.at(snapshot).name, QStringLiteral("run 1/snapshot.pickle"));
    QCOMPARE(archive.named({QStringLiteral("notes.txt"), snapshot}).size(), std::size_t{2});
    const auto content = core::contentOf(archive.at(snapshot), archive.wrapping);
    QVERIFY(content);
    QCOMPARE(content->name, path + QStringLiteral(" (run 1/snapshot.pickle)"));
    QCOMPARE(content->wrapping, QStringLiteral("%1, in a ZIP archive"));
    QCOMPARE(bytesOf(content->members.front().open), bytesOf(form(QStringLiteral("pickle"))));
    QCOMPARE(content->members.front().bytes, bytesOf(form(QStringLiteral("pickle"))).size());
}

void TestInput::looksIntoFolders()
{
    const QString path = form(QStringLiteral("snapviewer"));
    const QString name = QStringLiteral("elements.json");
    const core::Input folder = input(path);
    QVERIFY(folder.isFolder && folder.members.empty() && folder.start.empty());
    QVERIFY(folder.has(name));
    QVERIFY(!folder.has(QStringLiteral("elements.db")));
    QVERIFY(!input(form({})).has(QStringLiteral("snapviewer"))); // no file
    QCOMPARE(folder.at(name).path, path + QStringLiteral("/elements.json"));
    QCOMPARE(bytesOf(folder.at(name).open), bytesOf(folder.at(name).path));
    const QString gone = QStringLiteral("gone");
    QCOMPARE(bytesOf(folder.at(gone).open), QString(path + QStringLiteral("/gone does not exist.")).toUtf8());
}

/// A form is told by its content, never by the name of its file.
void TestInput::contentsHaveNoNames()
{
    QTemporaryDir folder;
    const QString name = QStringLiteral("events.json");
    QVERIFY(QFile::copy(form(QStringLiteral("json")), folder.filePath(name)));
    QVERIFY(!input(folder.filePath(name)).has(name));
    QVERIFY(input(folder.path()).has(name));
}

void TestInput::saysWhyNot()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("page"));
    const auto messageOf = [&](const QByteArray& bytes) {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
        file.close();
        core::NoProgress progress;
        const auto unwrapped = core::unwrapped(path, progress);
        return unwrapped ? QString() : unwrapped.error().message.mid(path.size());
    };
    QCOMPARE(messageOf("PK\x03\x04 and nothing"),
             QStringLiteral(" is a damaged ZIP archive: its directory cannot be read."));
    QCOMPARE(messageOf("\x1F\x8B\x08"),
             QStringLiteral(" is a damaged or empty gzip file: it unpacks to nothing."));
    QCOMPARE(messageOf("<html></html>"),
             QStringLiteral(" is an HTML page without an embedded memory snapshot."));
    QVERIFY(messageOf("<html>\"base64\": \"e30K\"</html>").startsWith(QStringLiteral(" seems to be text; ")));
    QCOMPARE(messageOf("<html>\"base64\": \"!!!!gAQu\"</html>"),
             QStringLiteral(" cannot be read: its base64 text is damaged near byte 17."));
}

SNAPVIEWER_TEST(TestInput)
#include "tst_input.moc"
