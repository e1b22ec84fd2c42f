// SPDX-License-Identifier: MIT
#include "core/logs/other_message.h"

#include "core/logs/host_kill.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core::logs {

namespace {

LogFailure failureOf(LogForm form, Backend backend, std::string_view detail = {})
{
    LogFailure failure;
    failure.form = form;
    failure.backend = backend;
    failure.detail = std::string(detail.substr(0, 200));
    return failure;
}

MaybeAmount exactBytes(std::optional<std::int64_t> bytes)
{
    return bytes ? std::optional(Amount{*bytes, 0}) : std::nullopt;
}

/// "Out of memory while trying to allocate N bytes", "Out of memory allocating N bytes"; newer ones have GiB.
std::optional<LogFailure> xlaMessage(std::string_view text, std::size_t found)
{
    const std::string_view body = text.substr(found);
    for (const std::string_view words : {"while trying to allocate ", "of memory allocating "}) {
        if (!has(body.substr(0, 60), words))
            continue;
        LogFailure failure = failureOf(LogForm::Foreign, Backend::Xla);
        failure.numbers.requested = amountAfter(body, words);
        return failure;
    }
    // of its compiler: "Ran out of memory in memory space hbm. Used 22.10G of 15.48G hbm."
    const bool isOfCompiler = body.starts_with("ut of memory in memory space ") && has(body, "Used ");
    return isOfCompiler ? std::optional(failureOf(LogForm::Foreign, Backend::Xla)) : std::nullopt;
}

std::optional<LogFailure> outOfMemory(std::string_view text, std::size_t found, std::string_view behind)
{
    const std::string_view lead = text.substr(0, found);
    const std::string_view body = text.substr(found);
    if (auto xla = xlaMessage(text, found))
        return xla;
    if (auto kill = kernelKill(text, found))
        return kill;
    const auto endsWith = [&](std::string_view words) { return lead.ends_with(words); };
    constexpr std::array<std::string_view, 5> deviceErrors{"CUDA error: o", "CUDA error (2): o",
                                                           "CUDA driver error: o", "CUDA failed with error o",
                                                           "cuda runtime error (2) : o"}; // before 1.0
    if (std::any_of(deviceErrors.begin(), deviceErrors.end(), endsWith))
        return failureOf(LogForm::DeviceError, Backend::Cuda);
    if (endsWith("HIP error: o"))
        return failureOf(LogForm::DeviceError, Backend::Hip);
    if (endsWith("CUDA_ERROR_O") || endsWith("cudaErrorO"))
        return has(text, "tensorflow") ? std::nullopt
                                       : std::optional(failureOf(LogForm::DeviceError, Backend::Cuda));
    if (has(lead.substr(lead.size() > 40 ? lead.size() - 40 : 0), "Cuda failure") && endsWith("'o"))
        return failureOf(LogForm::Communication, Backend::Cuda);
    // the numbers of an exception may have been left out; "ried to allocate" tells of all others
    const bool isBare = (endsWith("CUDA o") || endsWith("HIP o")) && !has(body, "ried to allocate") &&
                        !behind.starts_with("Tried");
    if (isBare && !exceptionBefore(lead.substr(0, lead.rfind(endsWith("CUDA o") ? "CUDA" : "HIP"))).empty())
        return failureOf(LogForm::DeviceError, endsWith("HIP o") ? Backend::Hip : Backend::Cuda);
    return std::nullopt;
}

/// The bytes of a shape, such as [16,112,112,147], of elements of a type; nothing beyond 2^62.
MaybeAmount bytesOfShape(std::string_view shape, std::string_view type)
{
    constexpr std::array<std::pair<std::string_view, std::int64_t>, 12> types{{{"float", 4},
                                                                               {"double", 8},
                                                                               {"half", 2},
                                                                               {"bfloat16", 2},
                                                                               {"int32", 4},
                                                                               {"int64", 8},
                                                                               {"int8", 1},
                                                                               {"uint8", 1},
                                                                               {"int16", 2},
                                                                               {"bool", 1},
                                                                               {"complex64", 8},
                                                                               {"complex128", 16}}};
    const auto* const one =
        std::find_if(types.begin(), types.end(), [&](const auto& t) { return type == t.first; });
    if (one == types.end())
        return std::nullopt;
    std::int64_t bytes = one->second;
    while (!shape.empty()) {
        std::size_t end = 0;
        const auto side = numberOf(shape, &end);
        if (!side || (*side > 0 && bytes > (std::int64_t{1} << 62U) / *side))
            return std::nullopt;
        bytes *= *side;
        if (end < shape.size() && shape[end] != ',')
            return std::nullopt;
        shape.remove_prefix(std::min(shape.size(), end + 1));
    }
    return Amount{bytes, 0};
}

std::optional<LogFailure> tensorFlowMessage(std::string_view body)
{
    const std::size_t begin = body.find('[');
    const std::size_t end = body.find(']');
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin || begin > 60)
        return std::nullopt;
    const std::string_view shape = body.substr(begin + 1, end - begin - 1);
    LogFailure failure = failureOf(LogForm::Foreign, Backend::TensorFlow, shape);
    constexpr std::string_view typed = " and type ";
    if (body.substr(end + 1).starts_with(typed)) {
        const std::string_view rest = body.substr(end + 1 + typed.size());
        failure.numbers.requested = bytesOfShape(shape, rest.substr(0, rest.find(' ')));
    }
    failure.device = numberAfter(body.substr(0, 400), "device:GPU:");
    return failure;
}

} // namespace

std::optional<LogFailure> hostMessage(std::string_view text, std::size_t found)
{
    std::size_t at = text.rfind("DefaultCPUAllocator", found);
    const bool isOlder = at == std::string_view::npos; // before 1.2 it had no name
    if (isOlder)
        at = text.rfind("not enough memory: you t", found);
    if (at == std::string_view::npos)
        return std::nullopt;
    LogFailure failure = failureOf(LogForm::HostAllocator, Backend::Host);
    failure.numbers.requested = isOlder ? amountAfter(text.substr(found), "ried to allocate")
                                        : exactBytes(numberAfter(text.substr(found), "ried to allocate"));
    if (!failure.numbers.requested)
        return std::nullopt;
    std::size_t begin = at;
    if (const std::size_t enforce = text.rfind("[enforce fail", at); enforce != std::string_view::npos)
        begin = enforce;
    failure.exception = exceptionBefore(text.substr(0, begin));
    return failure;
}

std::optional<LogFailure> otherMessage(Anchor anchor, const LogLine& line, std::string_view behind,
                                       bool isNear)
{
    const std::string_view text = line.text;
    const std::size_t found = std::min(line.found, text.size());
    switch (anchor) {
    case Anchor::OutOfMemory:
        return outOfMemory(text, found, behind);
    case Anchor::AllocFailed: {
        const std::string_view lead = text.substr(0, found);
        if (!lead.ends_with("CUBLAS_") && !lead.ends_with("CUDNN_") && !lead.ends_with("CUSOLVER_") &&
            !lead.ends_with("CUSPARSE_") && !lead.ends_with("CUFFT_"))
            return std::nullopt;
        const std::size_t begin = lead.rfind("CU");
        return failureOf(LogForm::Library, Backend::Cuda, text.substr(begin, lead.size() - 1 - begin));
    }
    case Anchor::CudaSymbol:
        return failureOf(LogForm::DeviceError, Backend::Cuda);
    case Anchor::NotSupported:
        return isNear ? std::optional(failureOf(LogForm::Library, Backend::Cuda, "CUDNN")) : std::nullopt;
    case Anchor::OomKill:
    case Anchor::NodeMemory:
    case Anchor::Killed:
    case Anchor::ExitCode:
        return hostKill(anchor, line);
    case Anchor::TensorFlow:
        return tensorFlowMessage(text.substr(found));
    default:
        return std::nullopt;
    }
}

std::size_t otherMessageBegin(const LogFailure& failure, std::string_view text, std::size_t found)
{
    const std::string_view lead = text.substr(0, found);
    std::size_t begin = std::string_view::npos;
    switch (failure.form) {
    case LogForm::Foreign:
        begin = failure.backend == Backend::Xla ? lead.rfind("RESOURCE_EXHAUSTED") : std::string_view::npos;
        break;
    case LogForm::DeviceError:
    case LogForm::Library:
        for (const std::string_view words : {"CUDA error", "HIP error", "CUDA o", "HIP o",
                                             "CUDA driver error", "CUDA failed", "cuda runtime error"})
            begin = std::min(begin, lead.rfind(words));
        break;
    case LogForm::Killed:
        begin = lead.rfind("DataLoader worker");
        break;
    default:
        break;
    }
    return begin == std::string_view::npos ? found : begin;
}

} // namespace core::logs
