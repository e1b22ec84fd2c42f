// SPDX-License-Identifier: MIT
#include "core/base/heap_settings.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QTest>

#include <memory>
#include <unistd.h>
#include <vector>

namespace {

/// Bytes of this process that are in memory.
qint64 residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE);
}

} // namespace

class TestHeapSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesBack();
};

/// What stays at the end of the heap keeps the C library from giving back what was freed before it.
void TestHeapSettings::givesBack()
{
#if !defined(__GLIBC__)
    QSKIP("only of the GNU C library is it known that it keeps what is freed");
#elif defined(__SANITIZE_ADDRESS__)
    QSKIP("the sanitizer has a heap of its own");
#endif
    constexpr std::size_t blocks = 100'000;
    std::vector<std::unique_ptr<char[]>> many;
    for (std::size_t i = 0; i < blocks; ++i)
        many.push_back(std::make_unique<char[]>(1000));
    const auto last = std::make_unique<char[]>(1000);
    QVERIFY(last != nullptr);
    many.clear();
    const qint64 before = residentBytes();
    if (before == 0)
        QSKIP("what is in memory is told by Linux only");
    core::giveBackFreedMemory();
    QVERIFY2(residentBytes() < before - 50'000'000, qPrintable(QString::number(before)));
}

SNAPVIEWER_TEST(TestHeapSettings)
#include "tst_heap_settings.moc"
