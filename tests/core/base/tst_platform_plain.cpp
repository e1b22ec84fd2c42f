// SPDX-License-Identifier: MIT
#define SNAPVIEWER_PLATFORM plain // NOLINT: which of the two is meant
#include "tests/core/base/platform_file_cases.h"
#include "tests/core/base/platform_link_cases.h"
#include "tests/core/base/platform_system_cases.h"
#include "tests/testutil/test_main.h"

/// What a port begins with: nothing but C++ and Qt.
class TestPlainPlatform : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void facts() { platform_cases::facts(); }
    void owners() { platform_cases::owners(); }
    void opening() { platform_cases::opening(); }
    void withoutLinks() { platform_cases::withoutLinks(); }
    void withoutNames() { platform_cases::withoutNames(); }
    void rights() { platform_cases::rights(); }
    void locks() { platform_cases::locks(); }
    void streams() { platform_cases::streams(); }
    void stops() { platform_cases::stops(); }
    void machine() { platform_cases::machine(); }
    void searching() { platform_cases::searching(); }
};

SNAPVIEWER_TEST(TestPlainPlatform)
#include "tst_platform_plain.moc"
