// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/start/recent/recent_card.h"
#include "widgets/start/recent/thumbnail_cache.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using widgets::Thumbnail;
using widgets::ThumbnailCache;

/// What lies in a cache folder may be anything.
class TestThumbnailCache : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keepsAndFinds();
    void forgetsWhatChanged();
    void ignoresWhatIsNone_data();
    void ignoresWhatIsNone();
    void keepsToItsBudget();
    void aCardSaysWhatIsMissing();

private:
    [[nodiscard]] QString recording(const char* name, const QByteArray& content = "x") const
    {
        QFile file(m_folder->filePath(QString::fromLatin1(name)));
        return file.open(QIODevice::WriteOnly) && file.write(content) > 0 ? file.fileName() : QString();
    }
    [[nodiscard]] ThumbnailCache cache() const
    {
        return ThumbnailCache(m_folder->filePath(QStringLiteral("cache")));
    }
    static Thumbnail some(const QString& verdict = QStringLiteral("Peak 3 GiB"))
    {
        QImage picture(ThumbnailCache::size, QImage::Format_ARGB32);
        picture.fill(Qt::red);
        return {picture, verdict};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestThumbnailCache::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestThumbnailCache::keepsAndFinds()
{
    const QString path = recording("a.pickle");
    QVERIFY(cache().find(path).picture.isNull());
    cache().keep(path, some(QStringLiteral("one\ntwo\x1b[31m") + QString(100'000, QLatin1Char('x'))));
    const Thumbnail found = cache().find(path);
    QCOMPARE(found.picture.size(), ThumbnailCache::size);
    QVERIFY(found.verdict.startsWith(QLatin1String("one")));
    QVERIFY(!found.verdict.contains(QLatin1Char('\n')) && !found.verdict.contains(QChar(0x1b)));
    QVERIFY(found.verdict.size() < 500);
    QCOMPARE(QDir(m_folder->filePath(QStringLiteral("cache"))).entryList(QDir::Files).size(), 1);
    QVERIFY(cache().find(recording("b.pickle")).picture.isNull());
}

void TestThumbnailCache::forgetsWhatChanged()
{
    const QString path = recording("a.pickle");
    cache().keep(path, some());
    QVERIFY(!cache().find(path).picture.isNull());
    QCOMPARE(recording("a.pickle", "longer"), path);
    QVERIFY(cache().find(path).picture.isNull());
}

void TestThumbnailCache::ignoresWhatIsNone_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("no picture") << QByteArray("<html>");
    QTest::newRow("cut off") << QByteArray();
    QTest::newRow("large") << QByteArray(ThumbnailCache::mostBytes + 1, 'x');
    QTest::newRow("another format") << QByteArray("P6 256 144 255\n") + QByteArray(256 * 144 * 3, 'x');
}

void TestThumbnailCache::ignoresWhatIsNone()
{
    QFETCH(QByteArray, content);
    const QString path = recording("a.pickle");
    cache().keep(path, some());
    QFile file(cache().fileOf(path));
    QVERIFY(file.open(QIODevice::ReadWrite));
    if (content.isEmpty())
        content = file.readAll().left(60);
    file.resize(0);
    file.seek(0);
    file.write(content);
    file.close();
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral(".*")));
    qWarning("one is allowed: libpng tells of a file that ends too early");
    QVERIFY(cache().find(path).picture.isNull());
    cache().keep(path, some()); // over it
    QVERIFY(!cache().find(path).picture.isNull());
}

void TestThumbnailCache::keepsToItsBudget()
{
    for (int i = 0; i < ThumbnailCache::mostFiles + 5; ++i)
        cache().keep(recording(qPrintable(QString::number(i))), some());
    QCOMPARE(QDir(m_folder->filePath(QStringLiteral("cache"))).entryList(QDir::Files).size(),
             ThumbnailCache::mostFiles);
}

void TestThumbnailCache::aCardSaysWhatIsMissing()
{
    const QString path = recording("was.pickle");
    cache().keep(path, some());
    QVERIFY(QFile::remove(path));
    QVERIFY(!cache().find(path).picture.isNull()); // to remember it by
    const widgets::RecentCard missing(m_folder->filePath(QStringLiteral("gone.pickle")));
    QVERIFY(!missing.isEnabled());
    QCOMPARE(missing.accessibleName(), QStringLiteral("gone.pickle"));
    QVERIFY(missing.accessibleDescription().contains(QLatin1String("not there any more")));
    const widgets::RecentCard card(recording("here.pickle"));
    QVERIFY(card.isEnabled());
    QVERIFY(card.accessibleDescription().contains(QLatin1String("1 B")));
    widgets::RecentCard folder(m_folder->path()); // has a symbol where others have a picture
    folder.resize(folder.sizeHint());
    const QImage shown = folder.grab().toImage();
    std::set<QRgb> colours;
    for (int x = 50; x < 80; ++x)
        colours.insert(shown.pixel(x, 40));
    QVERIFY(colours.size() > 1);
}

SNAPVIEWER_WINDOW_TEST(TestThumbnailCache)
#include "tst_thumbnail_cache.moc"
