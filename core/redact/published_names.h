// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace core {

// What packages that anybody can install have in them, by exact name: lists of resources/public, which
// make_lists.py makes of the packages. What they do not have may be anybody's, wherever it lies. Any thread.

/// Whether a public package has that file: `torch/nn/functional.py`, from the package's folder on.
[[nodiscard]] bool isPublishedFile(const std::string& file);
/// The same of Python's own library: `json/decoder.py`.
[[nodiscard]] bool isLibraryFile(std::string_view file);
/// Whether a file of these has a function (or a module of torch.nn) of that name.
[[nodiscard]] bool isPublishedFunction(std::string_view name);
/// Whether PyTorch has that operator: `mm`, without namespace and overload.
[[nodiscard]] bool isPublishedOperator(std::string_view name);
/// Whether target, of a graph's node, is one of them: `aten.mm.default`.
[[nodiscard]] bool isPublicTarget(std::string_view target);
/// Whether name is an autograd node of such an operator, `AddmmBackward0`, or one of the engine's own.
[[nodiscard]] bool isPublishedNode(std::string_view name);
/// Whether each word of an identifier of C++ is one that PyTorch's own names have, and its numbers are small.
[[nodiscard]] bool isPublishedSpelling(std::string_view identifier);

} // namespace core
