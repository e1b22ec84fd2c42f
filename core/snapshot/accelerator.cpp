// SPDX-License-Identifier: MIT
#include "core/snapshot/accelerator.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/snapshot/bundle.h"
#include "core/snapshot/document.h"
#include "core/snapshot/host_device.h"
#include "core/snapshot/snapshot.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(AcceleratorText);

constexpr std::string_view workspaceSnapshot = "workspace_snapshot";

/// A piece of a frame's file or function and what it tells. The first that occurs anywhere counts: programs
/// written for torch.cuda run on others (torch_npu's transfer_to_npu), never the other way round.
struct Mark
{
    std::string_view text;
    Accelerator what;
    bool isCertain;
};

constexpr std::array marks{
    Mark{"/torch_npu/", Accelerator::Npu, true},
    Mark{"c10_npu::", Accelerator::Npu, true},
    Mark{"/torch/xpu/", Accelerator::Xpu, true},
    Mark{"c10::xpu::", Accelerator::Xpu, true},
    Mark{"/torch/mtia/", Accelerator::Mtia, true},
    Mark{"c10::hip::", Accelerator::Rocm, true},
    Mark{"HIPCachingAllocator", Accelerator::Rocm, true},
    Mark{"c10::cuda::CUDACachingAllocator", Accelerator::Cuda, true},
    Mark{"/torch/cuda/", Accelerator::Cuda, false},
};

struct Seen
{
    std::size_t mark = marks.size();
    QString text; ///< from the mark on, of a function only that
};

constexpr std::size_t mostOfAFile = 200; ///< of a file that is named

/// text with forward slashes, also in front, so that a folder is found wherever it stands.
void takeText(const StringPool& strings, StringId id, Seen& best)
{
    std::string text = '/' + std::string(strings.view(id));
    std::replace(text.begin(), text.end(), '\\', '/');
    for (std::size_t i = 0; i < best.mark; ++i) {
        const std::size_t at = text.find(marks[i].text);
        if (at == std::string::npos)
            continue;
        const bool isFile = marks[i].text.front() == '/';
        best = {i, beginningOf(isFile ? std::string_view(text).substr(at + 1) : marks[i].text, mostOfAFile)};
        return;
    }
}

Seen seenInFrames(const Snapshot& snapshot)
{
    const StackTable& stacks = snapshot.stacks();
    std::vector<StringId> texts;
    texts.reserve(2 * stacks.frameCount());
    for (std::uint32_t f = 0; f < stacks.frameCount(); ++f) {
        texts.push_back(stacks.frameFile(FrameId{f}));
        texts.push_back(stacks.frameName(FrameId{f}));
    }
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    Seen best;
    for (const StringId text : texts)
        takeText(snapshot.strings(), text, best);
    return best;
}

bool hasForeignAction(const Snapshot& snapshot)
{
    const std::vector<StringId>& names = snapshot.data().unknownActions;
    return std::any_of(names.begin(), names.end(),
                       [&](StringId name) { return isForeignAction(snapshot.strings().view(name)); });
}

bool hasSetting(const Snapshot& snapshot, QLatin1String name)
{
    const auto& settings = snapshot.settings();
    return std::any_of(settings.begin(), settings.end(),
                       [&](const auto& setting) { return setting.first == name; });
}

/// The names under which allocators list the variable that sets them: XPU's knows only the newer one.
AcceleratorFound bySettings(const Snapshot& snapshot)
{
    const QLatin1String cuda("PYTORCH_CUDA_ALLOC_CONF");
    const QLatin1String any("PYTORCH_ALLOC_CONF");
    if (hasSetting(snapshot, cuda))
        return {Accelerator::Cuda, AcceleratorSign::Settings, false, cuda};
    if (hasSetting(snapshot, any) && !hasSetting(snapshot, QLatin1String("max_split_size")))
        return {Accelerator::Xpu, AcceleratorSign::Settings, false, any};
    return {};
}

Accelerator acceleratorNamed(const QString& name)
{
    for (const Accelerator one :
         {Accelerator::Cuda, Accelerator::Rocm, Accelerator::Xpu, Accelerator::Npu, Accelerator::Mtia}) {
        const std::string_view known = nameOf(one);
        if (name == QLatin1String(known.data(), static_cast<qsizetype>(known.size())))
            return one;
    }
    return Accelerator::Unknown;
}

QString reasonOf(const AcceleratorFound& found)
{
    const QString detail = plainLine(found.detail);
    switch (found.sign) {
    case AcceleratorSign::Recorder:
        return AcceleratorText::tr("the recorder says so");
    case AcceleratorSign::Frames:
        return AcceleratorText::tr("call stacks lead through %1").arg(detail);
    case AcceleratorSign::Action:
        return AcceleratorText::tr("only its allocator writes events %1").arg(detail);
    case AcceleratorSign::Settings:
        return AcceleratorText::tr("its allocator names its setting %1").arg(detail);
    case AcceleratorSign::None:
        break;
    }
    return AcceleratorText::tr("nothing in the file names another");
}

} // namespace

AcceleratorFound acceleratorOf(const Snapshot& snapshot)
{
    if (snapshot.devices().empty() || snapshot.recorder() != Recorder::PyTorch)
        return {};
    const Seen seen = seenInFrames(snapshot);
    const bool isSeen = seen.mark < marks.size();
    const auto inFrames = [&] {
        return AcceleratorFound{marks[seen.mark].what, AcceleratorSign::Frames, marks[seen.mark].isCertain,
                                seen.text};
    };
    if (isSeen && marks[seen.mark].isCertain)
        return inFrames();
    if (hasForeignAction(snapshot))
        return {
            Accelerator::Npu, AcceleratorSign::Action, true,
            QString::fromUtf8(workspaceSnapshot.data(), static_cast<qsizetype>(workspaceSnapshot.size()))};
    AcceleratorFound bySetting = bySettings(snapshot);
    if (bySetting.what != Accelerator::Unknown)
        return bySetting;
    return isSeen ? inFrames() : AcceleratorFound{Accelerator::Cuda, AcceleratorSign::None, false, {}};
}

AcceleratorFound acceleratorOf(const Document& document)
{
    if (document.bundle) {
        const Accelerator said = acceleratorNamed(document.bundle->backend);
        if (said != Accelerator::Unknown)
            return {said, AcceleratorSign::Recorder, true, {}};
    }
    return acceleratorOf(*document.snapshot);
}

std::string_view nameOf(Accelerator accelerator)
{
    switch (accelerator) {
    case Accelerator::Cuda:
        return "cuda";
    case Accelerator::Rocm:
        return "rocm";
    case Accelerator::Xpu:
        return "xpu";
    case Accelerator::Npu:
        return "npu";
    case Accelerator::Mtia:
        return "mtia";
    case Accelerator::Unknown:
        break;
    }
    return {};
}

QString titleOf(Accelerator accelerator)
{
    switch (accelerator) {
    case Accelerator::Cuda:
        return QStringLiteral("CUDA");
    case Accelerator::Rocm:
        return AcceleratorText::tr("AMD GPU (ROCm)");
    case Accelerator::Xpu:
        return AcceleratorText::tr("Intel XPU");
    case Accelerator::Npu:
        return AcceleratorText::tr("Ascend NPU");
    case Accelerator::Mtia:
        return AcceleratorText::tr("Meta MTIA");
    case Accelerator::Unknown:
        break;
    }
    return AcceleratorText::tr("unknown");
}

QString deviceTitle(Accelerator accelerator, std::int32_t device)
{
    if (isHost(device))
        return deviceName(device);
    const QString number = deviceName(device);
    switch (accelerator) {
    case Accelerator::Xpu:
        return QStringLiteral("XPU %1").arg(number);
    case Accelerator::Npu:
        return QStringLiteral("NPU %1").arg(number);
    case Accelerator::Mtia:
        return QStringLiteral("MTIA %1").arg(number);
    case Accelerator::Unknown:
    case Accelerator::Cuda:
    case Accelerator::Rocm:
        break;
    }
    return QStringLiteral("GPU %1").arg(number);
}

QString textOf(const AcceleratorFound& found)
{
    if (found.what == Accelerator::Unknown)
        return titleOf(found.what);
    return (found.isCertain ? AcceleratorText::tr("%1: %2") : AcceleratorText::tr("probably %1: %2"))
        .arg(titleOf(found.what), reasonOf(found));
}

bool isForeignAction(std::string_view name)
{
    return name == workspaceSnapshot;
}

} // namespace core
