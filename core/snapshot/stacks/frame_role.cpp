// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/frame_role.h"

#include "core/snapshot/stacks/known_words.h"
#include "core/snapshot/stacks/own_rules.h"

#include <array>
#include <string>

namespace core {

namespace {

constexpr std::size_t longestLooked = 4096; ///< bytes of a path: no name is known that is longer

/// The last two components: `optim/adam.py`.
std::string_view lastTwo(std::string_view path)
{
    const std::size_t last = path.rfind('/');
    const std::size_t before = last == std::string_view::npos || last == 0 ? last : path.rfind('/', last - 1);
    return before == std::string_view::npos ? path : path.substr(before + 1);
}

FrameRole ofState(std::string_view name, std::string_view path)
{
    static constexpr std::array<std::string_view, 6> states{"_init_group",
                                                            "init_state",
                                                            "_init_state",
                                                            "_lazy_init",
                                                            "initialize_optimizer_states",
                                                            "initialize_optimizer_state"};
    // some make their state at once, and all when they load it
    static constexpr std::array<std::string_view, 5> makers{"__init__", "load_state_dict", "cast", "_cast",
                                                            "_process_value_according_to_param_policy"};
    const std::string_view tail = lastTwo(path);
    const bool isThere = contains(path, "/torch/optim/") || contains(tail, "optim") || contains(tail, "adam");
    if (!isThere || contains(path, "lr_scheduler") || tail.ends_with("/swa_utils.py"))
        return FrameRole::None;
    if (isOneOf(name, states))
        return FrameRole::OptimizerState;
    const bool isInstalled = contains(path, "/torch/optim/") || contains(path, "/apex/optimizers/") ||
                             contains(path, "/bitsandbytes/optim/") ||
                             contains(path, "/deepspeed/runtime/zero/stage");
    return isInstalled && isOneOf(name, makers) ? FrameRole::OptimizerState : FrameRole::None;
}

FrameRole ofModule(std::string_view name, std::string_view path)
{
    static constexpr std::array<std::string_view, 9> inTorch{
        "__init__",
        "__deepcopy__", // of a parameter
        "_apply",       "to", "cuda", "convert", "to_empty", "reset_parameters", "_load_from_state_dict"};
    static constexpr std::array<std::string_view, 10> anywhere{"from_pretrained",
                                                               "_load_pretrained_model",
                                                               "load_weights",
                                                               "create_weights",
                                                               "load_state_dict",
                                                               "_load_state_dict_into_model",
                                                               "load_checkpoint",
                                                               "load_model",
                                                               "set_module_tensor_to_device",
                                                               "load_checkpoint_and_dispatch"};
    static constexpr std::array<std::string_view, 7> sharding{"__init__",
                                                              "shard",
                                                              "_init_sharded_param",
                                                              "flatten_tensors",
                                                              "flatten_tensors_into_flat_param",
                                                              "flatten_params",
                                                              "_init_flat_param"};
    // copy.deepcopy() of an object: a state_dict is one
    const bool isCopy = name == "_reconstruct" && path.ends_with("/copy.py");
    const bool isSharding =
        contains(path, "/torch/distributed/") && contains(path, "fsdp") && isOneOf(name, sharding);
    const bool isSetup = isCopy || isSharding || isOneOf(name, anywhere) ||
                         (contains(path, "/torch/nn/") && isOneOf(name, inTorch));
    const FrameRole made = name == "__init__" ? FrameRole::Constructor : FrameRole::None;
    return isSetup ? FrameRole::Setup | made : made;
}

FrameRole ofInput(std::string_view name, std::string_view path)
{
    static constexpr std::array<std::string_view, 10> moves{
        "pin_memory",     "collate_fn",         "default_collate", "send_to_device",
        "_prepare_input", "_prepare_inputs",    "batch_to_device", "transfer_batch_to_device",
        "move_to_device", "move_data_to_device"};
    return isOneOf(name, moves) || contains(path, "/torch/utils/data/") ? FrameRole::Input : FrameRole::None;
}

FrameRole ofCache(std::string_view name, std::string_view path)
{
    const std::string_view tail = lastTwo(path);
    static constexpr std::array<std::string_view, 4> makers{"setup_caches", "init_cache", "make_cache",
                                                            "allocate_cache"};
    // vLLM's engine profiles and captures graphs within _initialize_kv_caches, and makes them further in
    const bool isAround = contains(name, "initialize_kv_caches");
    const bool isNamed =
        (contains(name, "kv_cache") && !isAround) || contains(name, "kvcache") || isOneOf(name, makers);
    const bool isSglang = contains(path, "/sglang/") && contains(path, "/mem_cache/");
    return isNamed || isSglang || tail.ends_with("/cache_engine.py") ||
                   tail.ends_with("transformers/cache_utils.py") || tail.ends_with("/kv_cache.py") ||
                   tail.ends_with("/kvcache.py")
               ? FrameRole::KvCache
               : FrameRole::None;
}

} // namespace

FrameRole rolesOf(FrameKind kind, std::string_view name, std::string_view filename)
{
    if (kind == FrameKind::Cpp)
        return contains(name.substr(0, longestLooked), "torch::autograd::Engine::") ? FrameRole::Engine
                                                                                    : FrameRole::None;
    if (filename.size() > longestLooked)
        return FrameRole::None;
    const std::string path = '/' + normalisedPath(filename);
    return ofState(name, path) | ofModule(name, path) | ofInput(name, path) | ofCache(name, path);
}

} // namespace core
