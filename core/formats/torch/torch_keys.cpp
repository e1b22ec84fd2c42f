// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_keys.h"

#include <QtGlobal>

#include <array>
#include <string_view>

namespace core {

namespace {

/// In the order of TorchKey, then of TorchText.
constexpr std::array<std::string_view, static_cast<std::size_t>(TorchText::FirstAction) - 1> texts{
    "segments",
    "device_traces",
    "allocator_settings",
    "external_annotations",
    "host_segments",
    "host_traces",
    "trace_alloc_max_entries",
    "trace_alloc_overflowed",
    "device",
    "address",
    "total_size",
    "allocated_size",
    "active_size",
    "requested_size",
    "stream",
    "segment_type",
    "segment_pool_id",
    "is_expandable",
    "frames",
    "blocks",
    "size",
    "state",
    "history",
    "real_size",
    "addr",
    "cpp_frames",
    "action",
    "device_free",
    "time_us",
    "compile_context",
    "user_metadata",
    "internal_metadata",
    "pool_id",
    "forward_frames",
    "category",
    "name",
    "filename",
    "line",
    "fx_node_op",
    "fx_node_name",
    "fx_node_target",
    "fx_original_trace",
    "stage",
    "START",
    "END",
    "small",
    "large",
    "active_allocated",
    "active_pending_free",
    "active_awaiting_free",
    "inactive",
};

} // namespace

std::uint64_t torchKeysOf(std::span<const pickle::Value> keysAndValues)
{
    std::uint64_t keys = 0;
    for (std::size_t i = 0; i < keysAndValues.size(); i += 2) {
        if (keysAndValues[i].is(pickle::Value::Tag::String))
            keys |= bitOf(torchKeyOf(keysAndValues[i]));
    }
    return keys;
}

void internTorchKeys(StringPool& strings)
{
    Q_ASSERT(strings.size() == 1);
    for (const std::string_view text : texts)
        strings.intern(text);
    for (std::uint8_t a = 0; a < static_cast<std::uint8_t>(Action::FirstUnknown); ++a)
        strings.intern(nameOf(static_cast<Action>(a)));
}

} // namespace core
