// SPDX-License-Identifier: MIT
#include "tests/core/logs/made_logs.h"

#include <QStringList>

#include <algorithm>

namespace testlogs {

namespace {

/// `2.26GiB` as a message has it: `2.26 GiB`.
std::string spaced(const std::string& size)
{
    const std::size_t unit = size.find_first_not_of("0123456789.");
    return unit == std::string::npos ? size : size.substr(0, unit) + ' ' + size.substr(unit);
}

/// pattern with the number of a letter for each {letter}.
std::string filled(std::string_view pattern, const Numbers& numbers)
{
    std::string text;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        if (pattern[at] != '{' || at + 2 >= pattern.size() || pattern[at + 2] != '}') {
            text += pattern[at];
            continue;
        }
        const auto number = numbers.find(pattern[at + 1]);
        text += number != numbers.end() ? spaced(number->second) : pattern[at + 1] == 'D' ? "0" : "?";
        at += 2;
    }
    return text;
}

/// 2.1 and later, with the parts for which there are numbers.
std::string newer(std::string_view begin, std::string_view spelling, const Numbers& numbers,
                  std::string_view end)
{
    std::string text =
        filled(begin, numbers) + filled(" Tried to allocate {N}. GPU {D} has a total ", numbers);
    text += spelling;
    text += filled(" of {T} of which {F} is free. ", numbers);
    if (const auto process = numbers.find('X'); process != numbers.end()) {
        const std::size_t colon = process->second.find(':');
        text += "Process " + process->second.substr(0, colon) + " has " +
                spaced(process->second.substr(colon + 1)) + " memory in use. ";
    }
    if (numbers.count('P') > 0)
        text += filled("Including non-PyTorch memory, this process has {P} memory in use. ", numbers);
    if (numbers.count('L') > 0)
        text += filled("{L} allowed; ", numbers);
    text += filled("Of the allocated memory {A} is allocated by PyTorch, ", numbers);
    if (numbers.count('Q') > 0)
        text += filled("with {Q} allocated in private pools (e.g., CUDA Graphs), ", numbers);
    return text + filled("and {U} is reserved by PyTorch but unallocated. ", numbers) + std::string(end);
}

const std::map<std::string_view, std::string_view>& plainForms()
{
    static const std::map<std::string_view, std::string_view> forms{
        {"cached",
         "RuntimeError: CUDA out of memory. Tried to allocate {N} (GPU {D}; {T} total capacity; {A} already "
         "allocated; {F} free; {K} cached)"},
        {"reserved",
         "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate {N} (GPU {D}; {T} total "
         "capacity; {A} already allocated; {F} free; {R} reserved in total by PyTorch) If reserved memory "
         "is >> allocated memory try setting max_split_size_mb to avoid fragmentation."},
        {"limited",
         "RuntimeError: CUDA out of memory. Tried to allocate {N} (GPU {D}; {T} total capacity; {A} already "
         "allocated; {F} free; {L} allowed; {R} reserved in total by PyTorch)"},
        {"bare", "Tried to allocate {N} (GPU {D}; {T} total capacity; {A} already allocated; {F} free; {R} "
                 "reserved in "
                 "total by PyTorch)"},
        {"npu",
         "RuntimeError: NPU out of memory. Tried to allocate {N} (NPU {D}; {T} total capacity; {A} already "
         "allocated; {C} current active; {F} free; {R} reserved in total by PyTorch) If reserved memory is "
         ">> "
         "allocated memory try setting max_split_size_mb to avoid fragmentation."},
        {"xpublock",
         "RuntimeError: Current platform can NOT allocate memory block with size larger than 4GB! Tried to "
         "allocate {N} (GPU  {D}; {T} total capacity; {A} already allocated; {R} reserved in total by "
         "PyTorch)"},
        {"xpuold",
         "RuntimeError: XPU out of memory. Tried to allocate {N} (GPU {D}; {T} total capacity; {A} already "
         "allocated; {R} reserved in total by PyTorch)"},
        {"mps",
         "RuntimeError: MPS backend out of memory (MPS allocated: {A}, other allocations: {O}, max allowed: "
         "{L}). "
         "Tried to allocate {N} on private pool. Use PYTORCH_MPS_HIGH_WATERMARK_RATIO=0.0 to disable it."},
        {"mpsshared",
         "RuntimeError: MPS backend out of memory (MPS allocated: {A}, other allocations: {O}, max allowed: "
         "{L}). Tried to allocate {N} on shared pool."},
        {"async",
         "torch.OutOfMemoryError: Allocation on device {D} would exceed allowed memory. (out of memory)\n"
         "Currently allocated     : {A}\nRequested               : {N}\nDevice limit            : {T}\n"
         "Free (according to CUDA): {F}\nPyTorch limit (set by user-supplied memory fraction)\n"
         "                        : 17179869184.00 GiB"},
        {"exabyte",
         "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate more than 1EB memory."},
    };
    return forms;
}

/// Those that are not of PyTorch's allocators of devices.
const std::map<std::string_view, std::string_view>& otherForms()
{
    static const std::map<std::string_view, std::string_view> forms{
        {"warning", "[rank1]:[W812 16:00:28.643448608 CUDACachingAllocator.cpp:3933] memory allocation "
                    "failed with OOM on "
                    "device {D} while trying to allocate {N} bytes (free: {F}, total: {T})."},
        {"hostlinux",
         "RuntimeError: [enforce fail at alloc_cpu.cpp:75] err == 0. DefaultCPUAllocator: can't allocate "
         "memory: you tried to allocate {N} bytes. Error code 12 (Cannot allocate memory)"},
        {"hostwindows", "RuntimeError: [enforce fail at ..\\c10\\core\\impl\\alloc_cpu.cpp:72] data. "
                        "DefaultCPUAllocator: not enough memory: you tried to allocate {N} bytes."},
        {"slurm",
         "slurmstepd: error: Detected 1 oom_kill event in StepId={X}. Some of the step tasks have been OOM "
         "Killed."},
        {"slurmold", "slurmstepd: error: Detected 2 oom-kill event(s) in step {X} cgroup."},
        {"dataloader", "RuntimeError: DataLoader worker (pid {X}) is killed by signal: Killed. "},
        {"raynode",
         "ray.exceptions.OutOfMemoryError: Task was killed due to the node running low on memory."},
        {"xla", "jaxlib.xla_extension.XlaRuntimeError: RESOURCE_EXHAUSTED: Out of memory while trying to "
                "allocate {N} "
                "bytes."},
        {"xlaallocating",
         "jaxlib.xla_extension.XlaRuntimeError: RESOURCE_EXHAUSTED: Out of memory allocating {N} bytes."},
        {"tensorflow",
         "ResourceExhaustedError (see above for traceback): OOM when allocating tensor with shape[{X}]"},
        {"tensorflowtyped",
         "ResourceExhaustedError: OOM when allocating tensor with shape[{X}] and type float on "
         "/job:localhost/replica:0/task:0/device:GPU:{D} by allocator GPU_{D}_bfc"},
        {"cublas",
         "RuntimeError: CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling `cublasCreate(handle)`"},
        {"nccl", "ncclUnhandledCudaError: Call to CUDA function failed.\nLast error:\nCuda failure 2 'out of "
                 "memory'"},
        {"ncclwarn", "host7:3018451:3018451 [0] enqueue.cc:1085 NCCL WARN Cuda failure 'out of memory'"},
        {"cudaerror",
         "RuntimeError: CUDA error: out of memory\nCUDA kernel errors might be asynchronously reported at "
         "some other API call, so the stacktrace below might be incorrect."},
        {"cudasymbol",
         "CUDA error: out of memory\nSearch for `cudaErrorMemoryAllocation' in the documentation."},
    };
    return forms;
}

} // namespace

Numbers numbersFrom(std::string_view text)
{
    Numbers numbers;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        if (word.size() > 2 && word[1] == '=')
            numbers[word[0]] = std::string(word.substr(2));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
    }
    return numbers;
}

QString printed(const core::logs::LogReport& report)
{
    QStringList lines;
    for (const core::logs::LogFailure& one : report.failures) {
        QStringList words{QString::number(one.line)};
        if (one.times > 1)
            words += QStringLiteral("x%1").arg(one.times);
        if (one.origin.rank)
            words += QStringLiteral("rank%1").arg(*one.origin.rank);
        if (one.origin.process)
            words += QStringLiteral("pid%1").arg(*one.origin.process);
        words += QString::fromLatin1(nameOf(one.backend)) +
                 (one.device ? QStringLiteral(":%1").arg(*one.device) : QString());
        if (!one.exception.empty())
            words += QString::fromStdString(one.exception);
        if (!one.origin.time.empty())
            words += QLatin1Char('[') + QString::fromStdString(one.origin.time) + QLatin1Char(']');
        words += QString::fromLatin1(nameOf(one.cause));
        words += QString::fromLatin1(nameOf(one.certainty));
        if (!one.traceback.empty()) {
            const core::logs::LogFrame& frame = one.traceback.back();
            words += QStringLiteral("%1:%2:%3 of %4")
                         .arg(QString::fromStdString(frame.file))
                         .arg(frame.line)
                         .arg(QString::fromStdString(frame.function))
                         .arg(one.traceback.size());
        }
        lines += words.join(QLatin1Char(' '));
    }
    return lines.join(QLatin1Char('\n'));
}

std::string messageOf(std::string_view form, const Numbers& numbers)
{
    const std::string_view advice =
        "If reserved but unallocated memory is large try setting max_split_size_mb.";
    if (form == "capacty")
        return newer("torch.cuda.OutOfMemoryError: CUDA out of memory.", "capacty", numbers, advice);
    if (form == "capacity")
        return newer("torch.OutOfMemoryError: CUDA out of memory.", "capacity", numbers, advice);
    if (form == "hip")
        return newer("torch.OutOfMemoryError: HIP out of memory.", "capacity", numbers, advice);
    if (form == "xpu")
        return newer("torch.OutOfMemoryError: XPU out of memory.", "capacity", numbers,
                     "Please use `empty_cache` to release all unoccupied cached memory.");
    for (const auto* const forms : {&plainForms(), &otherForms()}) {
        if (const auto plain = forms->find(form); plain != forms->end())
            return filled(plain->second, numbers);
    }
    return {};
}

} // namespace testlogs
