// SPDX-License-Identifier: MIT
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/logs/log_cause.h"

#include <QStringList>

#include <algorithm>

namespace core::logs {

namespace {

SNAPVIEWER_TEXTS(LogCauseText);

QString size(std::int64_t bytes)
{
    return formatShortBytes(static_cast<std::uint64_t>(std::max<std::int64_t>(bytes, 0)), 4);
}

QString size(const MaybeAmount& amount)
{
    return amount ? size(amount->bytes) : LogCauseText::tr("?");
}

std::int64_t bytesOf(const MaybeAmount& amount)
{
    return amount ? amount->bytes : 0;
}

/// The processes that a message names, the largest of them.
QString processNames(std::vector<OtherProcess> others)
{
    constexpr std::size_t mostNamed = 3;
    std::stable_sort(others.begin(), others.end(), [](const OtherProcess& a, const OtherProcess& b) {
        return a.bytes.bytes > b.bytes.bytes;
    });
    QStringList names;
    for (const OtherProcess& one : others) {
        if (names.size() == mostNamed) {
            names += QStringLiteral("…");
            break;
        }
        names += LogCauseText::tr("process %1 has %2").arg(one.pid).arg(size(one.bytes.bytes));
    }
    return names.join(QStringLiteral(", "));
}

QString requestSentence(const LogFailure& failure)
{
    if (failure.form == LogForm::Exabyte)
        return LogCauseText::tr(
            "More than 1 EiB was asked for, more than any device has: a size in the program is "
            "wrong, negative or overflown.");
    const LogNumbers& numbers = failure.numbers;
    const bool isOverDevice = numbers.capacity && numbers.requested->bytes > numbers.capacity->bytes;
    return isOverDevice
               ? LogCauseText::tr(
                     "%1 at once were asked for and the device has %2 in all: no setting helps, the "
                     "request has to become smaller.")
                     .arg(size(numbers.requested), size(numbers.capacity))
               : LogCauseText::tr(
                     "%1 at once were asked for and %2 are allowed in all: the request has to become "
                     "smaller, or the limit larger.")
                     .arg(size(numbers.requested), size(numbers.limit));
}

QString fullSentence(const LogNumbers& numbers)
{
    if (numbers.process) {
        const std::int64_t context =
            std::max<std::int64_t>(bytesOf(numbers.process) - bytesOf(numbers.reserved), 0);
        return LogCauseText::tr(
                   "%1 allocated + %2 asked for + %3 of this process outside of PyTorch = %4, and the "
                   "device has %5: the program needs more than there is.")
            .arg(size(numbers.allocated), size(numbers.requested), size(context),
                 size(bytesOf(numbers.allocated) + bytesOf(numbers.requested) + context),
                 size(numbers.capacity));
    }
    const std::int64_t wanted = bytesOf(numbers.allocated) + bytesOf(numbers.requested);
    if (wanted > bytesOf(numbers.capacity))
        return LogCauseText::tr(
                   "%1 allocated + %2 asked for = %3, and the device has %4: the program needs more than "
                   "there is.")
            .arg(size(numbers.allocated), size(numbers.requested), size(wanted), size(numbers.capacity));
    return LogCauseText::tr(
               "%1 allocated + %2 asked for + about %3 for context and libraries = %4, and the device "
               "has %5: the program needs more than there is.")
        .arg(size(numbers.allocated), size(numbers.requested), size(usualContext),
             size(wanted + usualContext), size(numbers.capacity));
}

QString limitSentence(const LogFailure& failure)
{
    const LogNumbers& numbers = failure.numbers;
    if (failure.backend == Backend::Mps)
        return LogCauseText::tr(
                   "%1 allocated here + %2 by others + %3 asked for = %4, over the %5 that MPS allows, "
                   "and most of it is this program's.")
            .arg(size(numbers.allocated), size(numbers.other), size(numbers.requested),
                 size(bytesOf(numbers.allocated) + bytesOf(numbers.other) + bytesOf(numbers.requested)),
                 size(numbers.limit));
    return LogCauseText::tr(
               "%1 reserved + %2 asked for = %3, over the limit of %4 that was set for this process; "
               "the device had %5 free.")
        .arg(size(numbers.reserved), size(numbers.requested),
             size(bytesOf(numbers.reserved) + bytesOf(numbers.requested)), size(numbers.limit),
             size(numbers.free));
}

QString othersSentence(const LogFailure& failure)
{
    const LogNumbers& numbers = failure.numbers;
    if (failure.backend == Backend::Mps)
        return LogCauseText::tr(
                   "%1 allocated here + %2 by others + %3 asked for = %4, over the %5 that MPS allows, "
                   "and most of it is of other programs, or not PyTorch's.")
            .arg(size(numbers.allocated), size(numbers.other), size(numbers.requested),
                 size(bytesOf(numbers.allocated) + bytesOf(numbers.other) + bytesOf(numbers.requested)),
                 size(numbers.limit));
    QString text =
        LogCauseText::tr("%1 asked for, %2 free; ").arg(size(numbers.requested), size(numbers.free));
    const std::int64_t own = numbers.process ? numbers.process->bytes : bytesOf(numbers.reserved);
    const QString rest = size(bytesOf(numbers.capacity) - bytesOf(numbers.free) - own);
    text +=
        numbers.process
            ? LogCauseText::tr("of the device's %1 this process has %2, so %3 are of others or of the "
                               "driver, at least the %4 that were missing")
                  .arg(size(numbers.capacity), size(own), rest,
                       size(bytesOf(numbers.requested) - bytesOf(numbers.free)))
            : LogCauseText::tr("of the device's %1 PyTorch has %2 here, and %3 are neither that nor free: "
                               "of other processes, or of libraries in this one; which, the message "
                               "does not tell")
                  .arg(size(numbers.capacity), size(own), rest);
    if (!failure.others.empty())
        text += LogCauseText::tr(": %1").arg(processNames(failure.others));
    if (numbers.unallocated && numbers.unallocated->bytes >= numbers.requested->bytes)
        text += LogCauseText::tr("; %1 reserved and unallocated were too much in pieces")
                    .arg(size(numbers.unallocated));
    return text + QLatin1Char('.');
}

QString fragmentedSentence(const LogNumbers& numbers)
{
    const QString pools = numbers.privatePools
                              ? LogCauseText::tr("; %1 lie in private pools, which only CUDA graphs can use")
                                    .arg(size(numbers.privatePools))
                              : QString();
    const bool isInPieces = bytesOf(numbers.unallocated) >= bytesOf(numbers.requested);
    return isInPieces
               ? LogCauseText::tr(
                     "%1 were reserved and unallocated, at least the %2 asked for, but in pieces: "
                     "expandable_segments:True lets them grow together; where the pieces lie, only a "
                     "recording tells%3.")
                     .arg(size(numbers.unallocated), size(numbers.requested), pools)
               : LogCauseText::tr(
                     "%1 free + %2 reserved and unallocated = %3, at least the %4 asked for, if what is "
                     "cached could have been given back; what kept it, only a recording tells%5.")
                     .arg(size(numbers.free), size(numbers.unallocated),
                          size(bytesOf(numbers.free) + bytesOf(numbers.unallocated)), size(numbers.requested),
                          pools);
}

QString driverSentence(const LogFailure& failure)
{
    const LogNumbers& numbers = failure.numbers;
    if (failure.form == LogForm::BlockLimit)
        return LogCauseText::tr(
                   "%1 were asked for in one block, and this platform gives no more than 4 GiB in one, "
                   "whatever is free.")
            .arg(size(numbers.requested));
    if (failure.backend == Backend::Mps)
        return LogCauseText::tr(
                   "%1 + %2 + %3 asked for are within the %4 that MPS allows: the system itself refused.")
            .arg(size(numbers.allocated), size(numbers.other), size(numbers.requested), size(numbers.limit));
    return LogCauseText::tr(
               "%1 asked for and %2 free: there was room when the message was written, and the device "
               "said no: another process that has gone, address space, or a limit of the driver's on one "
               "block; a message does not tell which.")
        .arg(size(numbers.requested), size(numbers.free));
}

QString hostSentence(const LogFailure& failure)
{
    switch (failure.form) {
    case LogForm::HostAllocator:
        return LogCauseText::tr(
                   "%1 of the host's memory were asked for and could not be had: not the device's.")
            .arg(size(failure.numbers.requested));
    case LogForm::HostKill:
        return LogCauseText::tr("The host's memory ran out, or a limit on it, not the device's: %1 ended a "
                                "process for it.")
            .arg(QString::fromStdString(failure.detail));
    case LogForm::HostState:
        return LogCauseText::tr("\"%1\" says that a process was ended for the host's memory, or a limit on "
                                "it; when, and which one, it does not tell.")
            .arg(QString::fromStdString(failure.detail));
    default:
        return LogCauseText::tr(
            "The process was killed (SIGKILL), as the kernel does when the host's memory runs out, "
            "not the device's, and as launchers and people do; who did it the log does not tell.");
    }
}

QString foreignSentence(const LogFailure& failure)
{
    const QString who =
        failure.backend == Backend::Xla ? QStringLiteral("XLA") : QStringLiteral("TensorFlow");
    QString what = LogCauseText::tr("a request");
    if (failure.numbers.requested)
        what = size(failure.numbers.requested);
    if (!failure.detail.empty())
        what += LogCauseText::tr(" for a tensor [%1]").arg(plainLine(beginningOf(failure.detail, 80)));
    return LogCauseText::tr("%1 failed for %2: that is not PyTorch's memory, and what held it is not told.")
        .arg(who, what);
}

QString unknownSentence(const LogFailure& failure)
{
    const LogNumbers& numbers = failure.numbers;
    switch (failure.form) {
    case LogForm::Library:
        return LogCauseText::tr(
                   "%1 could not get its workspace, which is outside of PyTorch's memory; without numbers "
                   "the cause cannot be known.")
            .arg(plainLine(beginningOf(failure.detail, 40)));
    case LogForm::Communication:
        return LogCauseText::tr(
            "NCCL could not get its buffers, which are outside of PyTorch's memory; without numbers "
            "the cause cannot be known.");
    case LogForm::DeviceError:
        return LogCauseText::tr(
            "The driver had no memory for something outside of PyTorch's own, such as a context, a "
            "kernel or a library; without numbers the cause cannot be known.");
    case LogForm::Warning:
        return LogCauseText::tr(
                   "%1 asked for, %2 of %3 free: a warning; the allocator then gives back what it caches "
                   "and tries again, and whether that failed, too, an exception would say.")
            .arg(size(numbers.requested), size(numbers.free), size(numbers.capacity));
    default:
        break;
    }
    if (!numbers.free)
        return LogCauseText::tr(
                   "%1 asked for, %2 of %3 allocated: what was free is not told, so the cause cannot be "
                   "known.")
            .arg(size(numbers.requested), size(numbers.allocated), size(numbers.capacity));
    if (numbers.capacity && numbers.allocated && !numbers.reserved)
        return LogCauseText::tr(
                   "%1 asked for, %2 free, %3 of %4 allocated: what else is on the device is not told, so "
                   "the cause cannot be known.")
            .arg(size(numbers.requested), size(numbers.free), size(numbers.allocated),
                 size(numbers.capacity));
    if (!numbers.capacity || !numbers.reserved)
        return LogCauseText::tr("%1 asked for: the message has too few numbers to know the cause.")
            .arg(size(numbers.requested));
    return LogCauseText::tr(
               "%1 asked for, %2 free, %3 allocated of %4 reserved; the other %5 of the device's %6 are of "
               "contexts, libraries or other processes: how much of whom decides, and is not told.")
        .arg(size(numbers.requested), size(numbers.free), size(numbers.allocated), size(numbers.reserved),
             size(bytesOf(numbers.capacity) - bytesOf(numbers.free) - bytesOf(numbers.reserved)),
             size(numbers.capacity));
}

} // namespace

void explainCause(LogFailure& failure)
{
    const LogNumbers& numbers = failure.numbers;
    switch (failure.cause) {
    case LogCause::Request:
        failure.sentence = requestSentence(failure);
        break;
    case LogCause::Spilled:
        failure.sentence =
            LogCauseText::tr("%1 are allocated and the device has %2: the driver keeps the rest in the "
                             "host's memory, as it does on Windows, and that ended, too.")
                .arg(size(numbers.allocated), size(numbers.capacity));
        break;
    case LogCause::Full:
        failure.sentence = fullSentence(numbers);
        break;
    case LogCause::Limit:
        failure.sentence = limitSentence(failure);
        break;
    case LogCause::Others:
        failure.sentence = othersSentence(failure);
        break;
    case LogCause::Fragmented:
        failure.sentence = fragmentedSentence(numbers);
        break;
    case LogCause::Driver:
        failure.sentence = driverSentence(failure);
        break;
    case LogCause::Host:
        failure.sentence = hostSentence(failure);
        break;
    case LogCause::Foreign:
        failure.sentence = foreignSentence(failure);
        break;
    case LogCause::Unknown:
        failure.sentence = unknownSentence(failure);
        break;
    }
}

} // namespace core::logs
