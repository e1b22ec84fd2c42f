// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/operator_name.h"

#include <algorithm>
#include <array>
#include <optional>

namespace core {

namespace {

bool isWordCharacter(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

/// What follows prefix in text, wherever prefix begins a name.
std::optional<std::string_view> after(std::string_view text, std::string_view prefix)
{
    for (std::size_t at = text.find(prefix); at != std::string_view::npos; at = text.find(prefix, at + 1)) {
        if (at == 0 || !(isWordCharacter(text[at - 1]) || text[at - 1] == ':'))
            return text.substr(at + prefix.size());
    }
    return std::nullopt;
}

std::string_view word(std::string_view text)
{
    const auto end = std::find_if_not(text.begin(), text.end(), isWordCharacter);
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

/// The qualified function name without its arguments and without a return type before it.
std::string_view withoutArguments(std::string_view function)
{
    return function.substr(0, function.find('('));
}

/// `mul_Tensor` → `mul`: the dispatcher's C++ names join operator and overload by an underscore. An overload
/// that begins with a capital cannot be part of an operator's name; of the others only the usual ones are
/// known.
std::string_view withoutOverload(std::string_view name)
{
    static constexpr std::array<std::string_view, 26> overloads{
        "_memory_format", "_float_float", "_low_dtype", "_dtype_layout", "_grad_input", "_opt_dtype",
        "_correction",    "_start_step",  "_start_out", "_generator",    "_self_int",   "_source",
        "_stable",        "_values",      "_device",    "_value",        "_names",      "_start",
        "_other",         "_dtype",       "_self",      "_dim",          "_int",        "_vec",
        "_low",           "_out"};
    for (std::size_t i = 1; i + 1 < name.size(); ++i) {
        if (name[i] == '_' && isUpper(name[i + 1]))
            name = name.substr(0, i);
    }
    if (name.starts_with('_'))
        return name;
    const auto* const found =
        std::find_if(overloads.begin(), overloads.end(), [&](std::string_view overload) {
            return name.size() > overload.size() && name.ends_with(overload);
        });
    return found == overloads.end() ? name : name.substr(0, name.size() - found->size());
}

/// `at::_ops::<name>::call` or `::redispatch`.
std::string dispatched(std::string_view function)
{
    const auto rest = after(function, "at::_ops::");
    if (!rest)
        return {};
    const std::string_view name = word(*rest);
    if (name.empty() || !rest->substr(name.size()).starts_with("::"))
        return {};
    return std::string("aten::").append(withoutOverload(name));
}

/// `torch::autograd::[generated::]<Node>::apply`: built-in and generated nodes. Python's own nodes and the
/// classes that wrap others name nothing of the program's.
std::string autogradNode(std::string_view function)
{
    auto rest = after(function, "torch::autograd::generated::");
    if (!rest)
        rest = after(function, "torch::autograd::");
    if (!rest)
        return {};
    const std::string_view name = word(*rest);
    if (name.empty() || !isUpper(name[0]) || name == "PyNode" || name == "Node" || name == "CppNode")
        return {};
    const std::string_view method = withoutArguments(rest->substr(name.size()));
    if (method == "::apply")
        return std::string(name);
    // sums of gradients: what the engine itself allocates between two nodes
    const bool isSum = name == "InputBuffer" && (method == "::add" || method == "::accumulate");
    const bool isReduction = name == "InputMetadata" && method == "::reduce_grad";
    return isSum || isReduction ? std::string(name).append(method) : std::string();
}

/// Collectives and DistributedDataParallel's buckets: `c10d::ProcessGroupNCCL::allreduce` →
/// `c10d::allreduce`.
std::string collective(std::string_view function)
{
    const auto rest = after(function, "c10d::");
    if (!rest)
        return {};
    const std::string_view owner = word(*rest);
    const std::string_view tail = rest->substr(owner.size());
    if (!tail.starts_with("::"))
        return {};
    const std::string_view method = word(tail.substr(2));
    if (method.empty() || method == owner)
        return {};
    if (owner.starts_with("ProcessGroup") || owner == "Backend" || owner == "ops")
        return std::string("c10d::").append(method);
    if (owner == "Reducer")
        return std::string("c10d::Reducer::").append(method);
    return {};
}

/// `torch::cuda::broadcast`, `scatter`, `nccl::…`: what DataParallel calls.
std::string deviceCommunication(std::string_view function)
{
    const auto rest = after(function, "torch::cuda::");
    if (!rest || !rest->substr(word(*rest).size()).starts_with("("))
        return {};
    const std::string_view name = word(*rest);
    return name.empty() ? std::string() : std::string("torch::cuda::").append(name);
}

bool isBlasWorkspace(std::string_view function)
{
    static constexpr std::array<std::string_view, 4> makers{
        "at::cuda::getCurrentCUDABlasHandle", "at::cuda::getNewWorkspace", "at::cuda::getCUDABlasLtWorkspace",
        "at::cuda::getNewCUDABlasLtWorkspace"};
    return std::any_of(makers.begin(), makers.end(),
                       [&](std::string_view maker) { return function.starts_with(maker); });
}

} // namespace

OperatorName operatorNameOf(std::string_view function)
{
    if (isBlasWorkspace(function))
        return {OperatorRank::Workspace, "cuBLAS workspace"};
    if (function.starts_with("aten::"))
        return {OperatorRank::Operator, std::string("aten::").append(word(function.substr(6)))};
    for (auto* const rule : {dispatched, autogradNode, collective, deviceCommunication}) {
        if (std::string text = rule(function); !text.empty())
            return {OperatorRank::Operator, std::move(text)};
    }
    return {};
}

OperatorName profiledOperatorOf(std::string_view name)
{
    for (const std::string_view prefix : {"autograd::engine::evaluate_function: ", "torch::autograd::"}) {
        if (name.starts_with(prefix))
            name.remove_prefix(prefix.size());
    }
    if (OperatorName known = operatorNameOf(name); known.rank != OperatorRank::None)
        return known;
    const std::string_view owner = word(name);
    const std::string_view tail = name.substr(owner.size());
    const std::size_t stem = owner.find_last_not_of("0123456789") + 1;
    const bool isNode = tail.empty() && !owner.empty() && isUpper(owner[0]) &&
                        (owner.substr(0, stem).ends_with("Backward") || owner == "AccumulateGrad");
    if (isNode)
        return {OperatorRank::Operator, std::string(owner)};
    const std::string_view method = tail.starts_with("::") ? word(tail.substr(2)) : std::string_view();
    const bool isOperator = !owner.empty() && !method.empty() && !isUpper(owner[0]);
    return isOperator ? OperatorName{OperatorRank::Operator, std::string(owner).append("::").append(method)}
                      : OperatorName{};
}

std::string backwardText(std::string_view op)
{
    static constexpr std::string_view mark = "Backward";
    std::string_view stem = op.substr(0, op.find_last_not_of("0123456789") + 1);
    if (!stem.ends_with(mark) || stem.size() == mark.size() || stem.find(':') != std::string_view::npos)
        return std::string(op);
    stem.remove_suffix(mark.size());
    std::string text = "backward of ";
    for (std::size_t i = 0; i < stem.size(); ++i) {
        const bool isStart = isUpper(stem[i]) && i > 0 && !isUpper(stem[i - 1]);
        if (isStart)
            text += '_';
        text += isUpper(stem[i]) ? static_cast<char>(stem[i] - 'A' + 'a') : stem[i];
    }
    return text.append(" (").append(op).append(")");
}

} // namespace core
