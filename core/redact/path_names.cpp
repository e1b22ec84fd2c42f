// SPDX-License-Identifier: MIT
#include "core/redact/path_names.h"

#include "core/redact/published_names.h"
#include "core/snapshot/stacks/known_words.h"
#include "core/snapshot/stacks/own_rules.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

using Parts = std::vector<std::string_view>;

constexpr std::size_t longestPath = 4096; ///< bytes; beyond that all of a path is one name
constexpr std::size_t deepestFile = 16;   ///< parts of a public one
constexpr std::size_t longestFunction = 200;

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

/// parts from first on, as a path.
std::string fromOn(const Parts& parts, std::size_t first)
{
    std::string path;
    for (std::size_t i = first; i < parts.size(); ++i)
        path.append(i > first ? "/" : "").append(parts[i]);
    return path;
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

/// A class or function of a public module, or the mark of one that TorchScript compiled anew.
bool isOpenInScript(std::string_view part)
{
    static constexpr std::string_view mangled = "___torch_mangle_";
    if (part.starts_with(mangled)) {
        part.remove_prefix(mangled.size());
        return isSmallNumber(part);
    }
    return isPublishedFunction(part);
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
    std::string text;
    for (std::size_t i = first; i < parts.size(); ++i) {
        if (i > first)
            text += '/';
        text += arePublic              ? m_names->leave(parts[i])
                : i + 1 < parts.size() ? part(parts[i])
                                       : lastPart(parts[i]);
    }
    return text;
}

FileOrigin PathNames::originOf(const Parts& parts, std::size_t first) const
{
    const auto rest = parts.begin() + static_cast<std::ptrdiff_t>(first);
    const bool isPlain = std::all_of(rest, parts.end(), isPlainPart);
    if (m_packages->isNamed(*rest) && isPlain && std::none_of(rest, parts.end(), isPackagesFolder))
        return FileOrigin::Kept;
    const bool isShort = parts.size() - first <= deepestFile;
    return isShort && m_packages->has(*rest) && isPublishedFile(fromOn(parts, first)) ? FileOrigin::Published
                                                                                      : FileOrigin::Own;
}

std::pair<std::size_t, FileOrigin> PathNames::publicEnd(const Parts& parts) const
{
    for (std::size_t i = parts.size();
         i-- > 0;) { // what is before the last one may be anybody's of that name
        if (const FileOrigin origin = originOf(parts, i); origin != FileOrigin::Own)
            return {i, origin};
    }
    return {parts.size(), FileOrigin::Own};
}

/// What lies right in site-packages; the folder before it is called alike on all machines.
FileName PathNames::installed(const Parts& parts, std::size_t package)
{
    const std::string folder("site-packages/");
    Parts inside(parts.begin() + static_cast<std::ptrdiff_t>(package), parts.end());
    const std::string name = lower(inside.front());
    if (!m_packages->has(inside.front()) && m_packages->has(name))
        inside.front() = name; // Windows' own spelling
    const bool isListed = isPlainPart(inside.front()) && m_packages->has(inside.front());
    const auto [end, origin] = publicEnd(inside);
    const std::size_t first = end == inside.size() ? isListed : end; // where its end begins, keyed or not
    std::string text = folder;
    for (std::size_t i = 0; i < first; ++i)
        text.append(i == 0 && isListed ? m_names->leave(inside[i]) : part(inside[i])).append("/");
    if (first == inside.size())
        text.pop_back();
    return {text + joined(inside, first, origin != FileOrigin::Own), origin};
}

FileName PathNames::standardLibrary(const Parts& parts)
{
    std::size_t first = 0;
    std::string folder = "lib/python3/";
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const std::string before = lower(parts[i - 1]);
        if (before != "lib" && before != "lib64")
            continue;
        const bool isVersioned = isVersionedPython(parts[i]) && i + 1 < parts.size();
        first = isVersioned ? i + 1 : i;
        if (isVersioned) {
            folder = std::string("lib/").append(parts[i]).append("/");
            break;
        }
    }
    if (first == 0 && !isLibraryFile(fromOn(parts, 0))) // of a zip, or as a profiler's trace has it
        first = parts.size() - 1;
    const bool isPublic = isLibraryFile(fromOn(parts, first));
    return {folder + joined(parts, first, isPublic), isPublic ? FileOrigin::Published : FileOrigin::Own};
}

/// A checkout of torch, or what the rules take for one: where it lies is keyed, and that it is one stays.
FileName PathNames::torchSource(const Parts& parts, std::size_t torch)
{
    const bool isNamedSo = torch > 0 && contains(lower(parts[torch - 1]), "pytorch");
    std::string text = "/u/";
    for (std::size_t i = 0; i + (isNamedSo ? 1 : 0) < torch && !m_names->areNameless(); ++i)
        text.append(part(parts[i])).append("/");
    const auto [first, origin] = publicEnd(parts);
    text.append(m_names->leave("pytorch")).append("/").append(m_names->leave("torch")).append("/");
    const bool isPublic = first <= torch;
    return {text + joined(parts, torch + 1, isPublic), isPublic ? origin : FileOrigin::Own};
}

/// What a compiler wrote: its names are hashes, and its folder has the user's name in it.
std::string PathNames::generated(std::string_view path, const Parts& parts)
{
    const bool isInductor = contains(path, "/torchinductor_") || contains(path, "/inductor_cache/");
    return (isInductor ? "/torchinductor_u/" : "/torch_compile_cache/") + lastPart(parts.back());
}

FileName PathNames::own(const Parts& parts, bool isRooted)
{
    const auto [first, origin] = publicEnd(parts);
    std::string text = isRooted ? "/u/" : "u/";
    if (first == parts.size()) {
        const Parts shown = m_names->areNameless() ? Parts{parts.back()} : parts;
        return {text + joined(shown, 0, false), origin};
    }
    for (std::size_t i = 0; i < first && !m_names->areNameless(); ++i)
        text.append(part(parts[i])).append("/");
    return {text + joined(parts, first, true), origin};
}

/// File names in `<…>`, and cells of notebooks.
FileName PathNames::typedCode(std::string_view path)
{
    static constexpr std::array<std::string_view, 6> plain{
        "<string>", "<stdin>", "<unknown>", "<__array_function__ internals>", "<eval_with_key>", "<console>"};
    if (isOneOf(path, plain))
        return {std::string(path), FileOrigin::Own};
    if (const auto module = textBetween(path, "<frozen ", ">")) {
        const bool isPublic = isStandardModule(*module);
        return {"<frozen " + (isPublic ? m_names->leave(*module) : part(*module)) + ">",
                isPublic ? FileOrigin::Published : FileOrigin::Own};
    }
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> numbered{
        {{"<eval_with_key>.", ""},
         {"<decorator-gen-", ">"},
         {"<makefun-gen-", ">"},
         {"In [", "]"},
         {"Cell In[", "]"},
         {"Cell In [", "]"}}};
    for (const auto& [start, end] : numbered) {
        const auto inside = textBetween(path, start, end);
        if (inside && isSmallNumber(*inside))
            return {std::string(path), FileOrigin::Own};
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
            return {std::string(start).append("-").append(part(path)).append(end), FileOrigin::Own};
    }
    return {"<" + part(path) + ">", FileOrigin::Own};
}

FileName PathNames::python(FrameKind kind, std::string_view path)
{
    if (path.empty() || path == "??")
        return {std::string(path), FileOrigin::Own};
    if (path.size() > longestPath)
        return {"/u/" + part(path) + std::string(suffixOf(path)), FileOrigin::Own};
    if (path.starts_with('<') || path.starts_with("In [") || path.starts_with("Cell In["))
        return typedCode(path);
    std::string slashed(path);
    std::replace(slashed.begin(), slashed.end(), '\\', '/');
    const Parts parts = split(slashed, '/');
    if (parts.empty())
        return {"/", FileOrigin::Own};
    if (const auto script = std::find(parts.begin(), parts.end(), "__torch__"); script != parts.end()) {
        const auto first = static_cast<std::size_t>(script - parts.begin()) + 1;
        const bool isPublic = first < parts.size() && originOf(parts, first) != FileOrigin::Own;
        return {"code/__torch__/" + joined(parts, first, isPublic), FileOrigin::Own};
    }
    const auto packages = std::find_if(parts.begin(), parts.end(), isPackagesFolder);
    if (packages != parts.end() && packages + 1 != parts.end())
        return installed(parts, static_cast<std::size_t>(packages - parts.begin()) + 1);
    const bool isDrive = parts.front().size() == 2 && parts.front()[1] == ':';
    const bool isRooted = slashed.starts_with('/') || isDrive;
    if (isGeneratedFile(path))
        return {generated(slashed, parts), FileOrigin::Own};
    if (contains(slashed, "/ipykernel_"))
        return {"/ipykernel_u/" + lastPart(parts.back()), FileOrigin::Own};
    if (tierOf(kind, path, {}) == FrameTier::Framework) {
        if (const FileOrigin origin = originOf(parts, 0); origin != FileOrigin::Own && !isRooted)
            return {joined(parts, 0, true), origin}; // as a profiler's trace has it
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

std::string PathNames::function(std::string_view name, FileOrigin file)
{
    if (name.empty() || isKnownFunction(name))
        return m_names->leave(name);
    const auto isOpen = [&](std::string_view one) {
        const bool isItsOwn = file == FileOrigin::Kept ? isIdentifier(one) : isPublishedFunction(one);
        return isItsOwn || isKnownFunction(one) || one == "<locals>";
    };
    const Parts parts = split(name, '.'); // Class.method, or one in a function
    const bool isWhole = name.size() <= longestFunction && name.front() != '.' && name.back() != '.';
    if (file != FileOrigin::Own && isWhole && std::all_of(parts.begin(), parts.end(), isOpen))
        return m_names->leave(name);
    return "f_" + m_names->lettersOf("function", name).append(tagOf(name));
}

/// `torch.nn.modules.linear.Linear.forward`: as many parts as name a public file, and known ones behind them.
std::string PathNames::scriptFunction(std::string_view name)
{
    const Parts parts = split(name, '.');
    if (parts.empty() || parts.front() != "__torch__" || name.size() > longestPath)
        return function(name, FileOrigin::Own);
    std::size_t known = 0;
    std::string file;
    for (std::size_t i = 1; i < std::min(parts.size(), deepestFile); ++i) {
        file.append(i > 1 ? "/" : "").append(parts[i]);
        if (isPublishedFile(file + ".py"))
            known = i;
    }
    std::string text = "__torch__";
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const bool isOpen =
            i <= known || isKnownFunction(parts[i]) || (known > 0 && isOpenInScript(parts[i]));
        text.append(".").append(isOpen ? m_names->leave(parts[i]) : part(parts[i]));
    }
    return text;
}

} // namespace core
