// SPDX-License-Identifier: MIT
#include "core/redact/cpp_names.h"
#include "core/redact/public_words.h"
#include "core/redact/published_names.h"
#include "core/snapshot/stacks/frame_rules.h"
#include "core/snapshot/stacks/known_words.h"
#include "core/snapshot/stacks/operator_name.h"

#include <algorithm>
#include <array>
#include <optional>

namespace core {

namespace {

bool isOptimizer(std::string_view name)
{
    static constexpr std::array<std::string_view, 14> known{
        "ASGD", "Adadelta", "Adafactor", "Adagrad", "Adam", "AdamW",      "Adamax",
        "Muon", "LBFGS",    "NAdam",     "RAdam",   "SGD",  "SparseAdam", "RMSprop"};
    return isOneOf(name, known);
}

bool isOwnerOfMethods(std::string_view name)
{
    static constexpr std::array<std::string_view, 14> known{"Tensor", "type", "PyCapsule", "list",  "dict",
                                                            "set",    "str",  "tuple",     "int",   "float",
                                                            "bytes",  "bool", "object",    "module"};
    return isOneOf(name, known);
}

bool isNodeShape(std::string_view name)
{
    return profiledOperatorOf(name).rank != OperatorRank::None && name.find(':') == std::string_view::npos;
}

/// A name that many programs may have: of a function, a method of tensors, an operator.
bool isPublishedCall(std::string_view name)
{
    return isPublishedFunction(name) || isPublishedOperator(name) || isKnownFunction(name);
}

} // namespace

std::string CppNames::named(std::string_view text, bool isPublic)
{
    return isPublic ? m_names->leave(text) : "x_" + m_names->lettersOf("cpp", text);
}

/// `<built-in function gelu>`, `<built-in method add_ of Tensor object>`: of Python's extensions.
std::optional<std::string> CppNames::builtIn(std::string_view name)
{
    static constexpr std::string_view function = "<built-in function ";
    static constexpr std::string_view method = "<built-in method ";
    static constexpr std::string_view object = " object>";
    if (const auto inside = textBetween(name, function, ">"))
        return m_names->leave(function) + named(*inside, isPublishedCall(*inside)) + ">";
    const auto inside = textBetween(name, method, object);
    if (!inside)
        return std::nullopt;
    const std::size_t of = std::min(inside->find(" of "), inside->size());
    const std::string_view owner = inside->substr(std::min(of + 4, inside->size()));
    const std::string_view called = inside->substr(0, of);
    return m_names->leave(method) + named(called, isPublishedCall(called)) + " of " +
           named(owner, isOwnerOfMethods(owner)) + m_names->leave(object);
}

/// `nn.Module: Linear_3`, `Optimizer.step#AdamW.step`.
std::optional<std::string> CppNames::ofTraining(std::string_view name)
{
    static constexpr std::string_view module = "nn.Module: ";
    if (const auto type = textBetween(name, module, "")) {
        const std::size_t mark = std::min(type->rfind('_'), type->size());
        const std::string_view number = type->substr(std::min(mark + 1, type->size()));
        const bool isNumbered = isSmallNumber(number);
        const std::string_view stem = isNumbered ? type->substr(0, mark) : *type;
        return m_names->leave(module) + named(stem, isPublishedFunction(stem)) +
               (isNumbered ? std::string("_").append(number) : std::string());
    }
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 2> ofOptimizers{
        {{"Optimizer.step#", ".step"}, {"Optimizer.zero_grad#", ".zero_grad"}}};
    for (const auto& [start, end] : ofOptimizers) {
        if (const auto type = textBetween(name, start, end))
            return m_names->leave(start) + named(*type, isOptimizer(*type)) + m_names->leave(end);
    }
    return std::nullopt;
}

std::string CppNames::call(std::string_view name)
{
    static constexpr std::array<std::string_view, 2> engine{"autograd::engine::evaluate_function: ",
                                                            "torch::autograd::"};
    for (const std::string_view prefix : engine) {
        if (name.starts_with(prefix) && isNodeShape(name.substr(prefix.size())))
            return m_names->leave(prefix) + call(name.substr(prefix.size()));
    }
    if (isPublicAnnotation(name) || (isNodeShape(name) && isPublishedNode(name)))
        return m_names->leave(name);
    if (isNodeShape(name))
        return "X" + m_names->lettersOf("cpp", name) + m_names->leave("Backward0");
    for (const auto& made : {builtIn(name), ofTraining(name)}) {
        if (made)
            return *made;
    }
    const bool isQualified = contains(name, "::") && !contains(name, " ");
    return isQualified ? function(name) : named(name, false); // other texts are anybody's
}

std::string CppNames::profiled(std::string_view name)
{
    if (name.empty() || name == "??")
        return std::string(name);
    const OperatorRank rank = profiledOperatorOf(name).rank;
    std::string text = call(name);
    const bool isSame =
        profiledOperatorOf(text).rank == rank && isNoiseFrame(text, {}) == isNoiseFrame(name, {});
    return isSame ? text : standIn(name, rank);
}

} // namespace core
