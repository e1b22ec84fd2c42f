// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>

namespace testutil {

/// A test of a room's program, under its file's name without tst_ and .cpp. Registered before main() by one
/// of the macros below, at the end of that file; the program runs the one that its first argument names.
struct RegisteredTest
{
    using Run = int (*)(int argc, char** argv);

    RegisteredTest(const char* file, Run run);
};

/// Runs a test with the application that it needs: argv[0] and Qt Test's arguments. Answers the exit status.
template <class Application, class Test>
int runTest(int argc, char** argv)
{
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
    const Application application(argc, argv);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace testutil

/// What main() is elsewhere: run(argc, argv) makes its own application.
#define SNAPVIEWER_TEST_RUN(Test, run)                                                                       \
    static const testutil::RegisteredTest registered##Test(__FILE_NAME__, run);
/// A test without a screen.
#define SNAPVIEWER_TEST(Test) SNAPVIEWER_TEST_RUN(Test, (testutil::runTest<QCoreApplication, Test>))
/// A test that paints, or opens windows.
#define SNAPVIEWER_WINDOW_TEST(Test)                                                                         \
    SNAPVIEWER_TEST_RUN(Test, (testutil::runTest<testutil::WindowApplication, Test>))

#if defined(QT_WIDGETS_LIB)
#include <QApplication>
namespace testutil {
using WindowApplication = QApplication;
}
#elif defined(QT_GUI_LIB)
#include <QGuiApplication>
namespace testutil {
using WindowApplication = QGuiApplication;
}
#endif
