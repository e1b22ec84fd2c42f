// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/file_facts.h"
#include "core/base/platform/machine.h"
#include "core/base/platform/open_file.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/platform/stop_signals.h"
#include "tests/core/base/platform_file_cases.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <csignal>
#include <string>

/// The same of rights, locks and what is no file.
namespace platform_cases {

inline void rights()
{
    const QTemporaryDir dir;
    const QString one = dir.filePath(QStringLiteral("one"));
    const QString other = dir.filePath(QStringLiteral("other"));
    write(one, "one");
    write(other, "other");
    constexpr auto readers = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadGroup;
    QVERIFY(QFile::setPermissions(one, readers));
    QFile file(other);
    QVERIFY(file.open(QIODevice::ReadWrite));
    copyRights(QFile::encodeName(one), file.handle());
    QCOMPARE(QFile::permissions(other) & ~(QFileDevice::ReadUser | QFileDevice::WriteUser), readers);
    QCOMPARE(mayWrite(QFile::encodeName(one)), 0);
    QVERIFY(mayWrite(QFile::encodeName(dir.filePath(QStringLiteral("none")))) != 0);
    const bool isExchanged = exchange(QFile::encodeName(one), QFile::encodeName(other));
    QCOMPARE(bytesAt(one), isExchanged ? QByteArray("other") : QByteArray("one"));
    QCOMPARE(bytesAt(other), isExchanged ? QByteArray("one") : QByteArray("other"));
}

inline void locks()
{
    const QTemporaryDir dir;
    QVERIFY(!lockIn(dir.path(), false).isOpen()); // there is none to be had
    const core::Descriptor lock = lockIn(dir.path(), true);
    QVERIFY(lock.isOpen());
    QVERIFY(!lockIn(dir.path(), false).isOpen());
    QVERIFY(!lockIn(dir.filePath(QStringLiteral("none")), true).isOpen());
}

inline void streams()
{
    QVERIFY(namesOfStandardInput().contains(QStringLiteral("-")));
    QFile null(QStringLiteral("/dev/null"));
    QVERIFY(null.open(QIODevice::ReadOnly));
    QVERIFY(!isTerminal(null.handle()));
    QVERIFY(pathOf(-1).isEmpty());
    QVERIFY(!isOverQuota(ENOSPC));
    keepStandardInput();
    (void)lacksDisplay();
}

inline void stops()
{
    listenForStop();
    QCOMPARE(stopSignal(), 0);
    QCOMPARE(std::raise(SIGTERM), 0);
    QCOMPARE(stopSignal(), SIGTERM);
    QVERIFY(!isInterrupt(stopSignal()) && isInterrupt(SIGINT));
    QCOMPARE(std::raise(SIGINT), 0);
    QCOMPARE(stopSignal(), SIGTERM); // the first
    forgetStop();
    QCOMPARE(stopSignal(), 0);
    stopListening();
    outliveFileLimit();
    outliveLostReader();
}

inline void machine()
{
    QVERIFY(processorsOfProcess() >= 1);
    QVERIFY(memoryOfProcess() >= std::uint64_t{1} << 26U);
    const std::string bytes(1 << 16, 'x');
    preferLargePages(bytes.data(), bytes.size());
    giveBackFreedMemory();
}

/// Every part of up to 6 letters of two, in texts of up to 12.
inline void searching()
{
    const auto spelled = [](unsigned number, unsigned length) {
        std::string text;
        for (unsigned i = 0; i < length; ++i)
            text += (number >> i & 1U) != 0 ? 'a' : 'b';
        return text;
    };
    for (unsigned size = 0; size <= 6; ++size) {
        for (unsigned number = 0; number < 1U << size; ++number) {
            const std::string part = spelled(number, size);
            for (unsigned whole = 0; whole < 1U << 12U; whole += 7) {
                const std::string text = spelled(whole, 5 + whole % 8);
                if (placeOf(part, text) != text.find(part))
                    QFAIL(qPrintable(QString::fromStdString(part + " in " + text)));
            }
        }
    }
    QCOMPARE(placeOf("a", {}), std::string_view::npos);
    QCOMPARE(placeOf({}, {}), std::size_t{0});
}

} // namespace platform_cases
