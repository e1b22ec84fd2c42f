// SPDX-License-Identifier: MIT
#include "core/formats/container/archive.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <vector>

/// The members of ZIP archives, told by one pass over the directory.
class TestArchive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void opensEachByItsPlace();
    void namesAMemberInOneLine();
    void stopsInTheDirectory();
    void refusesAnotherMemberInItsPlace();

private:
    /// Writes an archive of these names, each holding its number in the list.
    [[nodiscard]] QString written(const QStringList& names) const;

    QTemporaryDir m_dir;
};

namespace {

/// Is cancelled once it was asked so many times.
class CancelledAfter final : public core::Progress
{
public:
    explicit CancelledAfter(int asked) : m_left(asked) {}

    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override { return --m_left < 0; }

private:
    mutable int m_left;
};

QByteArray bytesOf(const core::Member& member)
{
    const auto source = member.open();
    if (!source)
        return source.error().message.toUtf8();
    const std::string_view bytes = (*source)->advance(0, (*source)->size());
    return {bytes.data(), static_cast<qsizetype>(bytes.size())};
}

} // namespace

QString TestArchive::written(const QStringList& names) const
{
    std::vector<core::NewMember> members;
    for (const QString& name : names) {
        members.push_back({name, [number = members.size()](QIODevice& device) -> core::Status {
                               device.write(QByteArray::number(static_cast<qulonglong>(number)));
                               return core::Done{};
                           }});
    }
    QString path = m_dir.filePath(QStringLiteral("made.zip"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !core::writeZip(file, members))
        qFatal("%s cannot be written", qPrintable(path));
    return path;
}

/// Also where several have one name: asked for by name, all would be the first of them.
void TestArchive::opensEachByItsPlace()
{
    const QStringList names{QStringLiteral("b"), QStringLiteral("a/b"), QStringLiteral("../up"),
                            QStringLiteral("b"), QStringLiteral("c")};
    core::NoProgress progress;
    const auto members = core::membersOfZip(written(names), progress);
    QVERIFY(members);
    QStringList found;
    for (auto member = members->rbegin(); member != members->rend(); ++member)
        found.append(member->name + QLatin1Char('=') + QString::fromUtf8(bytesOf(*member)));
    QCOMPARE(found.join(QLatin1Char(' ')), QStringLiteral("c=4 b=3 a/b=1 b=0"));
}

void TestArchive::namesAMemberInOneLine()
{
    core::NoProgress progress;
    const auto members = core::membersOfZip(written({QStringLiteral("a\nb")}), progress);
    QVERIFY(members);
    const auto source = members->front().open();
    QVERIFY(source);
    QVERIFY2(!(*source)->name().contains(QLatin1Char('\n')), qPrintable((*source)->name()));
}

/// Of many members, before the last of them.
void TestArchive::stopsInTheDirectory()
{
    QStringList names;
    for (int i = 0; i < 1'000; ++i)
        names.append(QString::number(i));
    const QString path = written(names);
    for (const int asked : {0, 1, 3}) {
        CancelledAfter progress(asked);
        const auto members = core::membersOfZip(path, progress);
        QVERIFY(!members && members.error().isCancelled());
    }
}

/// Where a file was replaced by another since its directory was read.
void TestArchive::refusesAnotherMemberInItsPlace()
{
    core::NoProgress progress;
    const auto before = core::membersOfZip(written({QStringLiteral("a"), QStringLiteral("b")}), progress);
    QVERIFY(before);
    QCOMPARE(bytesOf(before->back()), QByteArray("1"));
    (void)written({QStringLiteral("a"), QStringLiteral("x")});
    QVERIFY(bytesOf(before->back()).contains("cannot be unpacked"));
}

SNAPVIEWER_TEST(TestArchive)
#include "tst_archive.moc"
