// SPDX-License-Identifier: MIT
#pragma once

#include "tests/core/base/platform_file_cases.h"

namespace platform_cases {

/// No part of the path is a link.
inline void withoutLinks()
{
    const QTemporaryDir dir;
    const QString root = QDir(dir.path()).canonicalPath();
    QVERIFY(QDir(root).mkdir(QStringLiteral("folder")));
    write(root + QStringLiteral("/folder/a"), "12345");
    QVERIFY(QFile::link(root + QStringLiteral("/folder"), root + QStringLiteral("/link")));
    QVERIFY(QFile::link(root + QStringLiteral("/folder/a"), root + QStringLiteral("/b")));
    const auto at = [&](const char* name) { return QFile::encodeName(root) + name; };
    core::Descriptor file;
    QCOMPARE(openWithoutLinks(at("/folder/a"), file), 0);
    QByteArray bytes(5, ' ');
    QCOMPARE(readFrom(file.number(), bytes.data(), 5), 5);
    QCOMPARE(bytes, QByteArray("12345"));
    for (const char* const name : {"/link/a", "/b", "/folder/../folder/a", "/folder/./a", "/none", "/"})
        QVERIFY2(openWithoutLinks(at(name), file) != 0, name);
    core::Descriptor held;
    const QString there = holdFolder(at("/folder"), held);
    QCOMPARE(QDir(there).entryList(QDir::Files), QStringList{QStringLiteral("a")});
    for (const char* const name : {"/link", "/folder/a", "/none"})
        QVERIFY2(holdFolder(at(name), held).isEmpty(), name);
}

} // namespace platform_cases
