// SPDX-License-Identifier: MIT
#include "core/logs/torch_message.h"

#include <algorithm>
#include <array>

namespace core::logs {

namespace {

constexpr std::string_view allocating = "ried to allocate";
constexpr std::size_t mostProcesses = 100;

Backend backendOf(std::string_view lead, std::string_view body)
{
    struct Word
    {
        std::string_view text;
        Backend backend;
    };
    constexpr std::array words{
        Word{"CUDA out of memory", Backend::Cuda}, Word{"HIP out of memory", Backend::Hip},
        Word{"XPU out of memory", Backend::Xpu},   Word{"NPU out of memory", Backend::Npu},
        Word{"MPS backend", Backend::Mps},         Word{"Current platform can NOT", Backend::Xpu}};
    const Word* last = nullptr;
    std::size_t lastAt = 0;
    for (const Word& word : words) {
        const std::size_t at = lead.rfind(word.text);
        if (at != std::string_view::npos && (last == nullptr || at >= lastAt)) {
            last = &word;
            lastAt = at;
        }
    }
    if (last != nullptr)
        return last->backend;
    if (has(body, "NPU "))
        return Backend::Npu;
    return has(body, "GPU ") ? Backend::Cuda : Backend::Unknown;
}

/// `Process 123 has 14.52 GiB memory in use.`, for each.
std::vector<OtherProcess> processesIn(std::string_view body)
{
    constexpr std::string_view phrase = "Process ";
    std::vector<OtherProcess> processes;
    for (std::size_t at = body.find(phrase); at != std::string_view::npos && processes.size() < mostProcesses;
         at = body.find(phrase, at + 1)) {
        const std::string_view rest = body.substr(at + phrase.size());
        std::size_t end = 0;
        const auto pid = numberOf(rest, &end);
        if (!pid || !rest.substr(end).starts_with(" has "))
            continue;
        if (const auto bytes = amountOf(rest.substr(end + 5)))
            processes.push_back({*pid, *bytes});
    }
    return processes;
}

/// What stands beside a number and says which it is.
struct Beside
{
    std::string_view before;
    std::string_view after;
    MaybeAmount LogNumbers::*member;
};

constexpr std::array besides{
    Beside{"ried to allocate ", {}, &LogNumbers::requested},
    Beside{{}, " total capacity", &LogNumbers::capacity},
    Beside{"total capacity of ", {}, &LogNumbers::capacity},
    Beside{"total capacty of ", {}, &LogNumbers::capacity}, // so written in 2.1 and 2.2
    Beside{{}, " free;", &LogNumbers::free},
    Beside{{}, " is free", &LogNumbers::free},
    Beside{{}, " already allocated", &LogNumbers::allocated},
    Beside{{}, " is allocated by PyTorch", &LogNumbers::allocated},
    Beside{{}, " reserved in total by PyTorch", &LogNumbers::reserved},
    Beside{{}, " cached)", &LogNumbers::unallocated},
    Beside{{}, " is reserved by PyTorch but unallocated", &LogNumbers::unallocated},
    Beside{"this process has ", {}, &LogNumbers::process},
    Beside{{}, " allocated in private pools", &LogNumbers::privatePools},
    Beside{{}, " current active", &LogNumbers::active},
    Beside{{}, " allowed;", &LogNumbers::limit},
    Beside{"(MPS allocated: ", {}, &LogNumbers::allocated},
    Beside{"other allocations: ", {}, &LogNumbers::other},
    Beside{"max allowed: ", {}, &LogNumbers::limit},
};

/// Takes the sizes in text for what stands beside them. Each is told once: the first counts.
void takeNumbers(std::string_view text, LogNumbers& numbers)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!isAsciiDigit(text[at]))
            continue;
        std::size_t size = 0;
        const MaybeAmount amount = amountOf(text.substr(at), &size);
        if (!amount) {
            while (at + 1 < text.size() && (isAsciiDigit(text[at + 1]) || text[at + 1] == '.'))
                ++at;
            continue;
        }
        const std::string_view before = text.substr(0, at);
        const std::string_view after = text.substr(at + size);
        for (const Beside& beside : besides) {
            if (before.ends_with(beside.before) && after.starts_with(beside.after) &&
                !(numbers.*beside.member))
                numbers.*beside.member = amount;
        }
        at += size - 1;
    }
}

LogNumbers numbersIn(std::string_view lead, std::string_view body)
{
    LogNumbers numbers;
    takeNumbers(body, numbers);
    const std::size_t mps = lead.rfind("(MPS allocated: ");
    if (mps != std::string_view::npos)
        takeNumbers(lead.substr(mps), numbers);
    return numbers;
}

/// Where in lead the words of the message begin, so that the exception's name stands before it.
std::size_t messageBegin(std::string_view lead)
{
    for (const std::string_view words :
         {"CUDA out of memory", "HIP out of memory", "XPU out of memory", "NPU out of memory",
          "MPS backend out of memory", "Current platform can NOT"}) {
        if (const std::size_t at = lead.rfind(words); at != std::string_view::npos)
            return at;
    }
    return lead.ends_with('T') ? lead.size() - 1 : lead.size();
}

/// Whether it is this process that a message names by its number, as it does in a container: with what
/// PyTorch has here beside it there would not be room.
bool isItself(const OtherProcess& process, const LogNumbers& numbers)
{
    if (!numbers.capacity || !numbers.free || !numbers.reserved)
        return false;
    const Amount beside = *numbers.free + process.bytes + *numbers.reserved;
    return process.bytes.bytes + process.bytes.off >= numbers.reserved->bytes - numbers.reserved->off &&
           beside.bytes - beside.off > numbers.capacity->bytes + numbers.capacity->off;
}

} // namespace

void completeNumbers(LogFailure& failure)
{
    LogNumbers& numbers = failure.numbers;
    if (numbers.allocated && numbers.unallocated && !numbers.reserved)
        numbers.reserved = *numbers.allocated + *numbers.unallocated;
    else if (numbers.allocated && numbers.reserved && !numbers.unallocated)
        numbers.unallocated = *numbers.reserved - *numbers.allocated;
    if (numbers.process)
        return;
    const auto own = std::find_if(failure.others.begin(), failure.others.end(),
                                  [&](const OtherProcess& one) { return isItself(one, numbers); });
    if (own == failure.others.end())
        return;
    numbers.process = own->bytes;
    if (!failure.origin.process)
        failure.origin.process = own->pid;
    failure.others.erase(own);
}

std::optional<LogFailure> torchMessage(std::string_view text, std::size_t found)
{
    const std::string_view lead = text.substr(0, found);
    std::string_view body = text.substr(found);
    body = body.substr(0, body.find(allocating, allocating.size()));
    LogFailure failure;
    failure.backend = backendOf(lead, body);
    if (has(body.substr(0, 60), "more than 1EB memory")) {
        failure.form = LogForm::Exabyte;
    } else {
        failure.numbers = numbersIn(lead, body);
        if (!failure.numbers.requested)
            return std::nullopt;
        if (has(lead, "Current platform can NOT allocate memory block"))
            failure.form = LogForm::BlockLimit;
    }
    if (failure.backend == Backend::Unknown && failure.form != LogForm::Exabyte)
        return std::nullopt;
    failure.device = numberAfter(body, failure.backend == Backend::Npu ? "NPU " : "GPU ");
    failure.others = processesIn(body);
    failure.exception = exceptionBefore(lead.substr(0, messageBegin(lead)));
    return failure;
}

bool isWholeMessage(std::string_view text, std::size_t found)
{
    const std::string_view body = text.substr(found);
    return has(body, "but unallocated") || has(body, "in total by PyTorch") || has(body, " cached)") ||
           has(body, " pool.") || has(body, "1EB memory") || has(body, " bytes. Error") ||
           has(text.substr(0, found), "DefaultCPUAllocator");
}

std::optional<LogFailure> allocationWarning(std::string_view text)
{
    LogFailure failure;
    failure.form = LogForm::Warning;
    failure.backend = Backend::Cuda;
    failure.device = numberAfter(text, "OOM on device ");
    const auto bytesAfter = [&](std::string_view phrase) -> MaybeAmount {
        const auto number = numberAfter(text, phrase);
        return number ? std::optional(Amount{*number, 0}) : std::nullopt;
    };
    failure.numbers.requested = bytesAfter("trying to allocate ");
    failure.numbers.free = bytesAfter("(free: ");
    failure.numbers.capacity = bytesAfter("total: ");
    if (!failure.device || !failure.numbers.free || !failure.numbers.capacity)
        return std::nullopt;
    failure.exception = "warning";
    return failure;
}

std::optional<LogFailure> asyncMessage(std::string_view text, std::size_t& begin)
{
    constexpr std::string_view words = "Allocation on device ";
    begin = text.find(words);
    if (begin == std::string_view::npos)
        return std::nullopt;
    const std::string_view body = text.substr(begin);
    const auto labelled = [&](std::string_view label) -> MaybeAmount {
        const std::size_t at = body.find(label);
        return at == std::string_view::npos ? std::nullopt : amountAfter(body.substr(at, 100), ": ");
    };
    LogFailure failure;
    failure.backend = Backend::Cuda;
    failure.device = numberAfter(body, words);
    failure.exception = exceptionBefore(text.substr(0, begin));
    failure.numbers.requested = labelled("Requested");
    failure.numbers.capacity = labelled("Device limit");
    failure.numbers.free = labelled("Free (according");
    failure.numbers.allocated = labelled("Currently allocated");
    failure.numbers.limit = labelled("PyTorch limit");
    if (!failure.numbers.requested)
        failure.form = LogForm::DeviceError;
    return failure;
}

} // namespace core::logs
