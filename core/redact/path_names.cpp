// SPDX-License-Identifier: MIT
#include "core/redact/path_names.h"

#include "core/snapshot/stacks/known_words.h"
#include "core/snapshot/stacks/own_rules.h"

#include <algorithm>
#include <array>
#include <optional>

namespace core {

namespace {

using Parts = std::vector<std::string_view>;

constexpr std::size_t longestPath = 4096; ///< bytes; beyond that all of a path is one name

Parts split(std::string_view path, char mark)
{
    Parts parts;
    while (true) {
        const std::size_t end = path.find(mark);
        if (end != 0)
            parts.push_back(path.substr(0, end));
        if (end == std::string_view::npos)
            break;
        path.remove_prefix(end + 1);
    }
    if (!parts.empty() && parts.back().empty())
        parts.pop_back();
    return parts;
}

std::string lower(std::string_view text)
{
    return normalisedPath(text);
}

bool isPackagesFolder(std::string_view part)
{
    const std::string name = lower(part);
    return name == "site-packages" || name == "dist-packages";
}

/// `python3.12`, `python3.13t`
bool isVersionedPython(std::string_view part)
{
    static constexpr std::string_view mark = "python3.";
    if (!part.starts_with(mark) || part.size() == mark.size() || part.size() > mark.size() + 3)
        return false;
    part.remove_prefix(mark.size());
    if (part.ends_with('t'))
        part.remove_suffix(1);
    return !part.empty() && std::all_of(part.begin(), part.end(), isDigit);
}

/// What of text is between a beginning and an end, where it has both.
std::optional<std::string_view> between(std::string_view text, std::string_view start, std::string_view end)
{
    if (text.size() < start.size() + end.size() || !text.starts_with(start) || !text.ends_with(end))
        return std::nullopt;
    return text.substr(start.size(), text.size() - start.size() - end.size());
}

/// The suffix of a file, with its dot, where it is one of those that tell what language it is of.
std::string_view suffixOf(std::string_view file)
{
    static constexpr std::array<std::string_view, 16> known{".py",  ".pyw", ".pyx", ".ipynb", ".pyc", ".cpp",
                                                            ".cxx", ".cc",  ".c",   ".cu",    ".cuh", ".h",
                                                            ".hpp", ".so",  ".dll", ".pt"};
    const std::size_t dot = file.rfind('.');
    const std::string_view suffix = dot == std::string_view::npos ? std::string_view() : file.substr(dot);
    return isOneOf(suffix, known) ? suffix : std::string_view();
}

/// What rules about kinds of memory look for in the names of files and functions, as the end of a keyed one:
/// words of the trade.
std::string_view tagOf(std::string_view text)
{
    const std::string name = lower(text);
    if (contains(name, "lr_scheduler"))
        return "_lr_scheduler";
    if (contains(name, "optim") || contains(name, "adam"))
        return "_optim";
    return contains(name, "kv_cache") || contains(name, "kvcache") ? "_kv_cache" : "";
}

} // namespace

std::string PathNames::part(std::string_view text)
{
    return text == ".." || text == "." ? std::string(text) : m_names->lettersOf("path", text);
}

std::string PathNames::lastPart(std::string_view text)
{
    if (isKnownFile(text))
        return m_names->leave(text);
    const std::string_view suffix = suffixOf(text);
    const std::string_view stem = text.substr(0, text.size() - suffix.size());
    return part(stem).append(tagOf(stem)).append(suffix);
}

std::string PathNames::joined(const Parts& parts, std::size_t first, bool arePublic)
{
    arePublic = arePublic &&
                std::all_of(parts.begin() + static_cast<std::ptrdiff_t>(first), parts.end(), isPlainPart);
    std::string text;
    for (std::size_t i = first; i < parts.size(); ++i) {
        if (i > first)
            text += '/';
        text += arePublic              ? std::string(parts[i])
                : i + 1 < parts.size() ? part(parts[i])
                                       : lastPart(parts[i]);
    }
    return text;
}

/// What lies right in site-packages; the folder before it is called alike on all machines.
FileName PathNames::installed(const Parts& parts, std::size_t package)
{
    const std::string folder("site-packages/");
    const std::string name = lower(parts[package]);
    const bool isAsListed = m_packages->has(parts[package]);
    if (!isPlainPart(parts[package]) || (!isAsListed && !m_packages->has(name)))
        return {folder + joined(parts, package, false), false};
    const std::string first = m_names->leave(isAsListed ? parts[package] : std::string_view(name));
    const auto rest = parts.begin() + static_cast<std::ptrdiff_t>(package) + 1;
    const bool isPublic =
        std::all_of(rest, parts.end(), isPlainPart) && std::none_of(rest, parts.end(), isPackagesFolder);
    const std::string behind = joined(parts, package + 1, isPublic);
    return {behind.empty() ? folder + first : folder + first + '/' + behind, isPublic};
}

FileName PathNames::standardLibrary(const Parts& parts)
{
    std::size_t first = 0;
    std::string folder = "lib/python3/";
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const std::string before = lower(parts[i - 1]);
        const bool isLib = before == "lib" || before == "lib64";
        if (!isLib || i + 1 > parts.size())
            continue;
        const bool isVersioned = isVersionedPython(parts[i]) && i + 1 < parts.size();
        first = isVersioned ? i + 1 : i;
        if (isVersioned) {
            folder = std::string("lib/").append(parts[i]).append("/");
            break;
        }
    }
    if (first == 0)
        first = parts.size() - 1;
    const bool isPublic =
        isStandardModule(parts[first]) &&
        std::all_of(parts.begin() + static_cast<std::ptrdiff_t>(first), parts.end(), isPlainPart);
    return {folder + joined(parts, first, isPublic), isPublic};
}

/// A checkout of torch: where it lies is keyed, and that it is one stays.
FileName PathNames::torchSource(const Parts& parts, std::size_t torch)
{
    std::string text = "/u/";
    for (std::size_t i = 0; i < torch; ++i) {
        const bool isCheckout = i + 1 == torch && contains(lower(parts[i]), "pytorch");
        text.append(isCheckout ? std::string("pytorch") : part(parts[i])).append("/");
    }
    const bool isPublic =
        std::all_of(parts.begin() + static_cast<std::ptrdiff_t>(torch), parts.end(), isPlainPart);
    return {text + "torch/" + joined(parts, torch + 1, isPublic), isPublic};
}

/// What a compiler wrote: its names are hashes, and its folder has the user's name in it.
std::string PathNames::generated(std::string_view path, const Parts& parts)
{
    const bool isInductor = contains(path, "/torchinductor_") || contains(path, "/inductor_cache/");
    return (isInductor ? "/torchinductor_u/" : "/torch_compile_cache/") + lastPart(parts.back());
}

FileName PathNames::own(const Parts& parts, bool isRooted)
{
    // the last one: what is before it may be anybody's of that name
    const auto last = std::find_if(parts.rbegin(), parts.rend(),
                                   [this](std::string_view one) { return m_packages->isNamed(one); });
    std::string text = isRooted ? "/u/" : "u/";
    if (last == parts.rend()) {
        const Parts shown = m_names->areNameless() ? Parts{parts.back()} : parts;
        return {text + joined(shown, 0, false), false};
    }
    const auto named = last.base() - 1;
    const auto first = static_cast<std::size_t>(named - parts.begin());
    for (std::size_t i = 0; i < first && !m_names->areNameless(); ++i)
        text.append(part(parts[i])).append("/");
    const bool isPublic = std::all_of(named, parts.end(), isPlainPart);
    return {text + joined(parts, first, isPublic), isPublic};
}

/// File names in `<…>`, and cells of notebooks.
FileName PathNames::typedCode(std::string_view path)
{
    static constexpr std::array<std::string_view, 6> plain{
        "<string>", "<stdin>", "<unknown>", "<__array_function__ internals>", "<eval_with_key>", "<console>"};
    if (isOneOf(path, plain))
        return {std::string(path), false};
    if (const auto module = between(path, "<frozen ", ">")) {
        const bool isPublic = isStandardModule(*module);
        return {"<frozen " + (isPublic ? m_names->leave(*module) : part(*module)) + ">", isPublic};
    }
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> numbered{
        {{"<eval_with_key>.", ""},
         {"<decorator-gen-", ">"},
         {"<makefun-gen-", ">"},
         {"In [", "]"},
         {"Cell In[", "]"},
         {"Cell In [", "]"}}};
    for (const auto& [start, end] : numbered) {
        const auto inside = between(path, start, end);
        if (inside && inside->size() <= 9 && std::all_of(inside->begin(), inside->end(), isDigit))
            return {std::string(path), false};
    }
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 9> starts{
        {{"<frozen ", ">"},
         {"<eval_with_key>", ""},
         {"<__array_function__", ">"},
         {"<attrs generated", ">"},
         {"<decorator-gen", ">"},
         {"<makefun-gen", ">"},
         {"<ipython-input-", ">"},
         {"In [", "]"},
         {"Cell In[", "]"}}};
    for (const auto& [start, end] : starts) {
        if (path.starts_with(start))
            return {std::string(start).append("-").append(part(path)).append(end), false};
    }
    return {"<" + part(path) + ">", false};
}

FileName PathNames::python(FrameKind kind, std::string_view path)
{
    if (path.empty() || path == "??")
        return {std::string(path), false};
    if (path.size() > longestPath)
        return {"/u/" + part(path) + std::string(suffixOf(path)), false};
    if (path.starts_with('<') || path.starts_with("In [") || path.starts_with("Cell In["))
        return typedCode(path);
    std::string slashed(path);
    std::replace(slashed.begin(), slashed.end(), '\\', '/');
    const Parts parts = split(slashed, '/');
    if (parts.empty())
        return {"/", false};
    if (const auto script = std::find(parts.begin(), parts.end(), "__torch__"); script != parts.end()) {
        const auto first = static_cast<std::size_t>(script - parts.begin()) + 1;
        return {"code/__torch__/" + joined(parts, first, first < parts.size() && parts[first] == "torch"),
                false};
    }
    const auto packages = std::find_if(parts.begin(), parts.end(), isPackagesFolder);
    if (packages != parts.end() && packages + 1 != parts.end())
        return installed(parts, static_cast<std::size_t>(packages - parts.begin()) + 1);
    const bool isDrive = parts.front().size() == 2 && parts.front()[1] == ':';
    const bool isRooted = slashed.starts_with('/') || isDrive;
    if (isGeneratedFile(path))
        return {generated(slashed, parts), false};
    if (contains(slashed, "/ipykernel_"))
        return {"/ipykernel_u/" + lastPart(parts.back()), false};
    if (tierOf(kind, path, {}) == FrameTier::Framework) {
        const auto torch = std::find(parts.rbegin(), parts.rend(), "torch");
        if (torch != parts.rend() && torch != parts.rbegin())
            return torchSource(parts, static_cast<std::size_t>(parts.rend() - torch) - 1);
        return standardLibrary(parts);
    }
    return own(parts, isRooted);
}

std::string PathNames::source(std::string_view path)
{
    if (path.empty() || path == "??")
        return std::string(path);
    if (path.size() > longestPath)
        return "u/" + part(path) + ".o";
    const Parts parts = split(path, '/');
    if (parts.empty())
        return "??";
    for (const std::size_t count : {std::size_t{2}, std::size_t{1}}) {
        if (parts.size() < count)
            continue;
        const auto first = parts[parts.size() - count].data() - path.data();
        const std::string_view tail = path.substr(static_cast<std::size_t>(first));
        if (isPublicSource(tail))
            return parts.size() > count ? std::string("/").append(tail) : std::string(tail);
    }
    const std::string name = lastPart(parts.back()); // a path without a suffix is a script's
    return (path.starts_with('/') ? "/u/" : "u/") + name + (name.find('.') == std::string::npos ? ".o" : "");
}

std::string PathNames::function(std::string_view name, bool isFilePublic)
{
    if (name.empty() || isKnownFunction(name))
        return m_names->leave(name);
    if (isFilePublic) { // also as Class.method, and as one in a function
        const Parts parts = split(name, '.');
        const bool isPublic = std::all_of(parts.begin(), parts.end(), [](std::string_view one) {
            return isIdentifier(one) || isKnownFunction(one) || one == "<locals>";
        });
        if (isPublic && name.size() <= 200 && name.front() != '.' && name.back() != '.')
            return m_names->leave(name);
    }
    return "f_" + m_names->lettersOf("function", name).append(tagOf(name));
}

std::string PathNames::scriptFunction(std::string_view name)
{
    const Parts parts = split(name, '.');
    if (parts.empty() || parts.front() != "__torch__" || name.size() > longestPath)
        return function(name, false);
    const bool isPublic =
        parts.size() > 1 && parts[1] == "torch" && std::all_of(parts.begin(), parts.end(), isIdentifier);
    if (isPublic)
        return std::string(name);
    std::string text = "__torch__";
    for (std::size_t i = 1; i < parts.size(); ++i)
        text.append(".").append(isKnownFunction(parts[i]) ? m_names->leave(parts[i]) : part(parts[i]));
    return text;
}

} // namespace core
