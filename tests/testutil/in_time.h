// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>

namespace testutil {

/// Whether `work` ends within `ms` in one of five tries. What takes the square of its input does so each
/// time; what a busy machine holds up does not.
template <class Work>
[[nodiscard]] bool endsWithin(qint64 ms, const Work& work)
{
    for (int tries = 0; tries < 5; ++tries) {
        QElapsedTimer timer;
        timer.start();
        work();
        if (timer.elapsed() < ms)
            return true;
    }
    return false;
}

} // namespace testutil
