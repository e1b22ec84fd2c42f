// SPDX-License-Identifier: MIT
#define SNAPVIEWER_PLATFORM plain // NOLINT: which of the two this is
#include "core/base/platform/standard_streams.h"

namespace core::platform {
inline namespace plain {

bool isTerminal(int /*descriptor*/)
{
    return false;
}

bool hasReader(int /*descriptor*/)
{
    return true;
}

int terminalColumns(int /*descriptor*/)
{
    return 0;
}

void keepStandardInput() {}

QStringList namesOfStandardInput()
{
    return {QStringLiteral("-")};
}

bool lacksDisplay()
{
    return false;
}

} // namespace plain
} // namespace core::platform
