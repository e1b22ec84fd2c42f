// SPDX-License-Identifier: MIT
#include "core/compare/code/normal_path.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace core {

namespace {

std::string mapped(std::string_view file, std::span<const PathMapping> mappings)
{
    const PathMapping* best = nullptr;
    for (const PathMapping& mapping : mappings) {
        const bool applies = !mapping.from.empty() && file.substr(0, mapping.from.size()) == mapping.from;
        if (applies && (best == nullptr || mapping.from.size() > best->from.size()))
            best = &mapping;
    }
    return best == nullptr ? std::string(file) : best->to + std::string(file.substr(best->from.size()));
}

/// What comes after the last place where one of markers ends; npos where none is.
std::size_t behindLast(std::string_view path, std::span<const std::string_view> markers)
{
    std::size_t behind = std::string_view::npos;
    for (const std::string_view marker : markers) {
        const std::size_t at = path.rfind(marker);
        if (at == std::string_view::npos)
            continue;
        behind = behind == std::string_view::npos ? at + marker.size() : std::max(behind, at + marker.size());
    }
    return behind;
}

/// Behind `lib/python3.11/`, of any version; npos where that is not in path.
std::size_t behindPythonLibrary(std::string_view path)
{
    constexpr std::string_view marker = "lib/python3.";
    std::size_t at = path.find(marker);
    for (; at != std::string_view::npos; at = path.find(marker, at + 1)) {
        std::size_t end = at + marker.size();
        while (end < path.size() && std::isdigit(static_cast<unsigned char>(path[end])) != 0)
            ++end;
        if (end > at + marker.size() && end < path.size() && path[end] == '/')
            return end + 1;
    }
    return std::string_view::npos;
}

bool isNotebookCell(std::string_view path)
{
    return path.find("/ipykernel_") != std::string_view::npos || path.find("<ipython-input-") == 0;
}

bool isInductorCache(std::string_view path)
{
    return path.find("/torchinductor_") != std::string_view::npos ||
           path.find("/inductor_cache/") != std::string_view::npos;
}

bool isAbsolute(std::string_view path)
{
    const bool isDrive = path.size() > 2 && path[1] == ':' && path[2] == '/';
    return isDrive || (!path.empty() && path.front() == '/');
}

} // namespace

NormalPath normalPath(std::string_view file, std::span<const PathMapping> mappings)
{
    std::string path = mapped(file, mappings);
    std::replace(path.begin(), path.end(), '\\', '/');
    constexpr std::array<std::string_view, 2> installed{"site-packages/", "dist-packages/"};
    if (const std::size_t behind = behindLast(path, installed); behind != std::string_view::npos)
        return {"pkg:" + path.substr(behind), false};
    if (const std::size_t behind = behindPythonLibrary(path); behind != std::string_view::npos)
        return {"py:" + path.substr(behind), false};
    if (isNotebookCell(path))
        return {"cell:", false};
    if (isInductorCache(path))
        return {"inductor:", false};
    const bool isRooted = isAbsolute(path);
    return {std::move(path), isRooted};
}

} // namespace core
