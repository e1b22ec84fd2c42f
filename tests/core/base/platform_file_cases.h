// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/file_facts.h"
#include "core/base/platform/open_file.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <sys/stat.h>

/// What holds of either way to speak to the operating system: of that which its includer means.
namespace platform_cases {

using namespace core::platform;

inline void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

inline QByteArray bytesAt(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
}

inline void facts()
{
    const QTemporaryDir dir;
    write(dir.filePath(QStringLiteral("a")), "12345");
    write(dir.filePath(QStringLiteral("b")), "12345");
    const auto a = factsOf(dir.filePath(QStringLiteral("a")));
    QVERIFY(a && a->kind == FileKind::Regular);
    QCOMPARE(a->bytes, std::uint64_t{5});
    constexpr std::int64_t ns = 1'000'000;
    constexpr std::int64_t day = 86'400'000 * ns;
    const std::int64_t now = QDateTime::currentMSecsSinceEpoch() * ns;
    QVERIFY(a->modifiedNs > now - day && a->modifiedNs < now + day);
    QVERIFY(a->changedNs > now - day && a->changedNs < now + day);
    const auto again = factsOf(dir.filePath(QStringLiteral("./a")));
    const auto b = factsOf(dir.filePath(QStringLiteral("b")));
    QVERIFY(again && again->inode == a->inode && again->device == a->device);
    QVERIFY(b && b->inode != a->inode);
    const auto folder = factsOf(dir.path());
    QVERIFY(folder && folder->kind == FileKind::Folder);
    const QString pipe = dir.filePath(QStringLiteral("pipe"));
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), S_IRWXU), 0);
    QVERIFY(factsOf(pipe) && factsOf(pipe)->kind == FileKind::Pipe);
    QVERIFY(factsOf(QStringLiteral("/dev/null"))->kind == FileKind::Device);
    QVERIFY(!factsOf(dir.filePath(QStringLiteral("c"))));
    QVERIFY(!factsOf(-1));
}

inline void owners()
{
    const QTemporaryDir dir;
    const QString folder = dir.filePath(QStringLiteral("folder"));
    QVERIFY(!isPrivateFolder(folder) && !isOwn(folder));
    constexpr auto owner = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;
    QVERIFY(QDir().mkdir(folder, owner));
    QVERIFY(isPrivateFolder(folder) && isOwn(folder));
    QVERIFY(QFile::setPermissions(folder, owner | QFileDevice::WriteGroup));
    QVERIFY(!isPrivateFolder(folder) && isOwn(folder));
    write(dir.filePath(QStringLiteral("file")), "");
    QVERIFY(!isPrivateFolder(dir.filePath(QStringLiteral("file"))));
}

inline void opening()
{
    const QTemporaryDir dir;
    const QByteArray path = QFile::encodeName(dir.filePath(QStringLiteral("new")));
    core::Descriptor file;
    QCOMPARE(openNew(path, file), 0);
    QVERIFY(file.isOpen() && file.number() > 2);
    QCOMPARE(writeTo(file.number(), "12345", 5), std::int64_t{5});
    QCOMPARE(writeAt(file.number(), "x", 1, 2), std::int64_t{1});
    QCOMPARE(sync(file.number()), 0);
    char bytes[8] = {};
    QCOMPARE(readAt(file.number(), bytes, sizeof bytes, 1), std::int64_t{4});
    QCOMPARE(QByteArray(bytes), QByteArray("2x45"));
    QVERIFY(resize(file.number(), 3));
    QCOMPARE(factsOf(file.number())->bytes, std::uint64_t{3});
    core::Descriptor second;
    QCOMPARE(openNew(path, second), EEXIST);
    QVERIFY(!second.isOpen() && second.number() < 0);
    QVERIFY(openNew(path + "/no/such", second) != 0);
    const int number = file.number();
    file = {};
    QVERIFY(writeTo(number, "1", 1) < 0 && errno != 0);
    QCOMPARE(bytesAt(QFile::decodeName(path)), QByteArray("12x"));
    QCOMPARE(openForReading(path, second), 0);
    QVERIFY(awaitInput(second.number(), 1000));
    QCOMPARE(readFrom(second.number(), bytes, sizeof bytes), std::int64_t{3});
    QCOMPARE(readFrom(second.number(), bytes, sizeof bytes), std::int64_t{0});
    QCOMPARE(openForWriting("/dev/null", second), 0);
    QCOMPARE(writeTo(second.number(), "1", 1), std::int64_t{1});
    QVERIFY(openForReading(path + "/no/such", second) != 0);
}

/// Of what the system may not have, it says so.
inline void withoutNames()
{
    const QTemporaryDir dir;
    core::Descriptor file;
    const int failed = openUnnamed(QFile::encodeName(dir.path()), file);
    QVERIFY(failed == 0 || failed == ENOTSUP);
    const QByteArray path = QFile::encodeName(dir.filePath(QStringLiteral("named")));
    if (failed == 0) {
        QCOMPARE(writeTo(file.number(), "abc", 3), std::int64_t{3});
        QCOMPARE(linkTo(path, file), 0);
        QCOMPARE(linkTo(path, file), EEXIST);
        QCOMPARE(bytesAt(QFile::decodeName(path)), QByteArray("abc"));
        QVERIFY(QFile::remove(QFile::decodeName(path)));
    } else {
        QVERIFY(linkTo(path, file) != 0);
    }
    {
        const Scratch scratch = openScratch(dir.path());
        QCOMPARE(scratch.failed, 0);
        QCOMPARE(writeTo(scratch.file.number(), "scratch", 7), std::int64_t{7});
        QVERIFY(isNameless(scratch.path));
        QCOMPARE(bytesAt(scratch.path), QByteArray("scratch"));
    }
    QVERIFY(QDir(dir.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    QVERIFY(!isNameless(dir.path()));
    const Scratch nowhere = openScratch(dir.filePath(QStringLiteral("no/such")));
    QVERIFY(!nowhere.file.isOpen() && nowhere.failed != 0);
}

} // namespace platform_cases
