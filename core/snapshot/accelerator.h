// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <string_view>

namespace core {

struct Document;
class Snapshot;

/// Whose memory was recorded.
enum class Accelerator : std::uint8_t
{
    Unknown,
    Cuda, ///< torch.cuda: NVIDIA's, or where it is not certain, AMD's
    Rocm,
    Xpu,  ///< Intel's
    Npu,  ///< Ascend's, by torch_npu
    Mtia, ///< Meta's
};

/// Of what in a recording its accelerator is known.
enum class AcceleratorSign : std::uint8_t
{
    None,     ///< of nothing: what most recordings are
    Recorder, ///< the recorder's bundle says it
    Frames,   ///< functions or files in its call stacks
    Action,   ///< an event that only one allocator writes
    Settings, ///< the names of the allocator's settings
};

/// No form of PyTorch's names the accelerator, so it is told by what its allocator and its package leave
/// behind.
struct AcceleratorFound
{
    Accelerator what = Accelerator::Unknown;
    AcceleratorSign sign = AcceleratorSign::None;
    bool isCertain = false;
    QString detail; ///< the file, function, action or setting that tells it
};

/// O(frames + length of their distinct texts). Unknown where there is nothing recorded at all.
[[nodiscard]] AcceleratorFound acceleratorOf(const Document& document);
/// The same without a recorder's bundle.
[[nodiscard]] AcceleratorFound acceleratorOf(const Snapshot& snapshot);

/// Stable, for scripts: "cuda", "rocm", "xpu", "npu", "mtia"; empty for unknown.
[[nodiscard]] std::string_view nameOf(Accelerator accelerator);
/// For a person, translated: "Ascend NPU".
[[nodiscard]] QString titleOf(Accelerator accelerator);
/// What a device is called wherever one is shown: "GPU 0", "NPU 1", "XPU 0", "host". Of an accelerator that
/// is not known a GPU.
[[nodiscard]] QString deviceTitle(Accelerator accelerator, std::int32_t device);
/// Translated: "Ascend NPU: its call stacks lead through torch_npu/npu/memory.py", "probably CUDA: …".
[[nodiscard]] QString textOf(const AcceleratorFound& found);

/// Whether an action that PyTorch does not have is another allocator's, of which it is known that it changes
/// nothing: torch_npu's workspace_snapshot.
[[nodiscard]] bool isForeignAction(std::string_view name);

} // namespace core
