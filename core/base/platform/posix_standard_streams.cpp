// SPDX-License-Identifier: MIT
#include "core/base/platform/standard_streams.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace core::platform {
inline namespace posix {

bool isTerminal(int descriptor)
{
    return isatty(descriptor) != 0;
}

bool hasReader(int descriptor)
{
    pollfd asked{descriptor, 0, 0};
    return ::poll(&asked, 1, 0) <= 0 || (asked.revents & (POLLERR | POLLNVAL)) == 0;
}

int terminalColumns(int descriptor)
{
    winsize size{};
    return isTerminal(descriptor) && ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void keepStandardInput()
{
    if (fcntl(standardInput, F_GETFD) < 0)
        (void)::open("/dev/null", O_RDONLY); // takes the lowest number that is free
}

QStringList namesOfStandardInput()
{
    return {QStringLiteral("-"), QStringLiteral("/dev/stdin"), QStringLiteral("/dev/fd/0"),
            QStringLiteral("/proc/self/fd/0")};
}

bool lacksDisplay()
{
    return qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

} // namespace posix
} // namespace core::platform
