// SPDX-License-Identifier: MIT
// Compiled into each room's test program, beside its tests: `tst_core_sql database [Qt Test's arguments]`.
#include "tests/testutil/test_main.h"

#include <QByteArray>
#include <QCoreApplication>

#include <cstdio>
#include <map>

namespace testutil {

namespace {

/// By name. Made by whoever registers first.
std::map<QByteArray, RegisteredTest::Run>& tests()
{
    static std::map<QByteArray, RegisteredTest::Run> all;
    return all;
}

} // namespace

RegisteredTest::RegisteredTest(const char* file, Run run)
{
    QByteArray name = file;
    name.chop(int(sizeof ".cpp") - 1);
    tests().emplace(name.mid(int(sizeof "tst_") - 1), run);
}

} // namespace testutil

int main(int argc, char** argv)
{
    const auto test = argc > 1 ? testutil::tests().find(argv[1]) : testutil::tests().end();
    if (test == testutil::tests().end()) {
        std::fputs("which test? one of:\n", stderr);
        for (const auto& [name, run] : testutil::tests())
            std::fprintf(stderr, "  %s\n", name.constData());
        return 64;
    }
    // settings and cache folders are a test's own, as if it were a program
    QCoreApplication::setApplicationName(QStringLiteral("tst_") + QString::fromUtf8(test->first));
    argv[1] = argv[0];
    return test->second(argc - 1, argv + 1);
}
