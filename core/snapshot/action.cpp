// SPDX-License-Identifier: MIT
#include "core/snapshot/action.h"

#include <array>

namespace core {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Action::FirstUnknown)> names{
    "alloc",         "free_requested", "free_completed", "free",
    "segment_alloc", "segment_free",   "segment_map",    "segment_unmap",
    "oom",           "snapshot",       "annotate",       "user_defined"};

} // namespace

std::string_view nameOf(Action action)
{
    const auto index = static_cast<std::size_t>(action);
    return index < names.size() ? names.at(index) : std::string_view{};
}

} // namespace core
