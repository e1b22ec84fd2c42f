// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/frame_rules.h"

#include "core/snapshot/stacks/known_words.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace core {

namespace {

using Components = std::vector<std::string_view>;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

template <std::size_t N>
bool startsWithOneOf(std::string_view text, const std::array<std::string_view, N>& known)
{
    return std::any_of(known.begin(), known.end(),
                       [&](std::string_view prefix) { return text.starts_with(prefix); });
}

template <std::size_t N>
bool containsOneOf(std::string_view text, const std::array<std::string_view, N>& known)
{
    return std::any_of(known.begin(), known.end(),
                       [&](std::string_view part) { return contains(text, part); });
}

Components split(std::string_view path)
{
    Components parts;
    while (true) {
        const std::size_t slash = path.find('/');
        parts.push_back(path.substr(0, slash));
        if (slash == std::string_view::npos)
            return parts;
        path.remove_prefix(slash + 1);
    }
}

/// `python3.12`, `python3.13t`, `pypy3.10`: the standard library's folder below lib on Unix.
bool isVersionedPython(std::string_view part)
{
    for (const std::string_view prefix : {std::string_view("python"), std::string_view("pypy")}) {
        if (part.starts_with(prefix) && part.size() > prefix.size() && isDigit(part[prefix.size()]))
            return true;
    }
    return false;
}

/// A folder name that an installer gives a Python: python.org, the store, conda and its kin, uv, a source
/// tree.
bool isInstallerName(std::string_view part)
{
    static constexpr std::array<std::string_view, 5> starts{"cpython", "pypy", "python-3",
                                                            "pythonsoftwarefoundation.", "micromamba"};
    while (!part.empty() && isDigit(part.back()))
        part.remove_suffix(1);
    return startsWithOneOf(part, starts) || part == "python" || part.ends_with("conda") ||
           part.ends_with("miniforge") || part.ends_with("mambaforge");
}

/// True where parts[at] is the root of an installation that keeps its library in `Lib`.
bool isInstallationRoot(const Components& parts, std::size_t at)
{
    const std::string_view parent = at >= 1 ? parts[at - 1] : std::string_view();
    const std::string_view above = at >= 2 ? parts[at - 2] : std::string_view();
    const std::string_view part = parts[at];
    const bool hasNumber = !part.empty() && isDigit(part.back());
    if (parent == "envs")
        return isInstallerName(above);
    if (parent == "versions" && hasNumber)
        return contains(above, "pyenv");
    return isInstallerName(part) && (hasNumber || part != "python");
}

bool isStandardLibrary(const Components& parts)
{
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const bool isLib = parts[i - 1] == "lib" || parts[i - 1] == "lib64";
        if (isLib && isVersionedPython(parts[i]))
            return true;
        // Unix keeps nothing but folders in <installation>/lib; a source right in it is Windows' standard
        // library
        if (parts[i - 1] == "lib" && i >= 2 && isInstallationRoot(parts, i - 2))
            return true;
        if (isVersionedPython(parts[i - 1]) && parts[i - 1].ends_with(".zip"))
            return true;
    }
    return false;
}

/// What is unmistakably torch's own below a folder torch. Projects that serve several frameworks have a
/// folder of that name too, with nn, utils and the like of their own in it.
bool isTorchPackage(std::string_view part, std::string_view child)
{
    static constexpr std::array<std::string_view, 10> own{
        "ao",    "autograd",     "functional.py",    "fx",        "jit", "library.py",
        "optim", "overrides.py", "serialization.py", "storage.py"};
    static constexpr std::array<std::string_view, 24> below{"nn/attention",
                                                            "nn/functional.py",
                                                            "nn/init.py",
                                                            "nn/modules",
                                                            "nn/parallel",
                                                            "nn/parameter.py",
                                                            "nn/utils",
                                                            "utils/checkpoint.py",
                                                            "utils/data",
                                                            "utils/hooks.py",
                                                            "cuda/amp",
                                                            "cuda/comm.py",
                                                            "cuda/graphs.py",
                                                            "cuda/memory.py",
                                                            "cuda/nccl.py",
                                                            "cuda/streams.py",
                                                            "amp/autocast_mode.py",
                                                            "distributed/c10d_logger.py",
                                                            "distributed/distributed_c10d.py",
                                                            "distributed/fsdp",
                                                            "distributed/elastic",
                                                            "distributed/run.py",
                                                            "distributed/tensor",
                                                            "distributed/algorithms"};
    return (part.starts_with('_') && part != "__init__.py" && part != "__main__.py") || isOneOf(part, own) ||
           isOneOf(std::string(part).append("/").append(child), below);
}

/// A source tree of torch, or a bundle of it outside site-packages.
bool isTorchSource(const Components& parts)
{
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (parts[i - 1] != "torch")
            continue;
        const std::string_view child = i + 1 < parts.size() ? parts[i + 1] : std::string_view();
        if (isTorchPackage(parts[i], child) || (i >= 2 && contains(parts[i - 2], "pytorch")))
            return true;
    }
    return false;
}

/// Python's own or torch's, as a profiler's trace has it: without the folder that Python found it in. Modules
/// that run other code, or wrap it, so that they stand in stacks.
bool isTrimmedFramework(std::string_view filename, const Components& parts)
{
    static constexpr std::array<std::string_view, 10> packages{
        "torch",       "functorch",  "torchgen",  "triton",  "asyncio",
        "collections", "concurrent", "importlib", "logging", "multiprocessing"};
    static constexpr std::array<std::string_view, 18> modules{
        "_pydecimal.py", "abc.py",       "codecs.py",  "contextlib.py", "copy.py",   "dataclasses.py",
        "enum.py",       "functools.py", "inspect.py", "pickle.py",     "queue.py",  "random.py",
        "runpy.py",      "selectors.py", "socket.py",  "threading.py",  "typing.py", "weakref.py"};
    if (filename.starts_with('/') || filename.starts_with('\\') || contains(filename, ":") ||
        parts.size() < 2)
        return false;
    // the path begins with a slash that the file name had not
    return parts.size() == 2 ? isOneOf(parts[1], modules) : isOneOf(parts[1], packages);
}

/// Inductor names a module by 'c' and 51 base-32 characters, in a folder named by the first two of them.
bool isInductorModule(const Components& parts)
{
    constexpr std::size_t stemLength = 52;
    if (parts.size() < 2)
        return false;
    std::string_view stem = parts.back();
    if (!stem.ends_with(".py"))
        return false;
    stem.remove_suffix(3);
    return stem.size() == stemLength && stem[0] == 'c' && parts[parts.size() - 2] == stem.substr(1, 2);
}

bool isCompileCache(std::string_view path, const Components& parts)
{
    static constexpr std::array<std::string_view, 5> places{
        "/.cache/torch", "/.triton/", "/torch_compile_cache/", "/torch_compile_debug/", "/triton_cache/"};
    const bool hasCacheFolder = std::any_of(
        parts.begin(), parts.end(), [](std::string_view part) { return part.starts_with("torchinductor"); });
    return hasCacheFolder || containsOneOf(path, places) || isInductorModule(parts);
}

/// What lies right in site-packages or dist-packages on the way to a file: a package's folder, or a module.
std::string_view installedPackage(const Components& parts)
{
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (parts[i - 1] == "site-packages" || parts[i - 1] == "dist-packages")
            return parts[i].empty() ? std::string_view("?") : parts[i];
    }
    return {};
}

/// Torch and what it stands on: a line there is nobody's to change.
bool isFrameworkPackage(std::string_view package)
{
    static constexpr std::array<std::string_view, 8> framework{
        "torch", "functorch", "torchgen", "triton", "nvidia", "cuda", "cuda_bindings", "pynvml"};
    return isOneOf(package, framework) || package == "pynvml.py";
}

/// `<…>` file names that stand for generated code; all others (`<string>`, `<stdin>`, cells) are typed by
/// someone.
bool isGeneratedName(std::string_view filename)
{
    static constexpr std::array<std::string_view, 6> generated{
        "<frozen ",         "<eval_with_key>", "<__array_function__",
        "<attrs generated", "<decorator-gen",  "<makefun-gen"};
    return startsWithOneOf(filename, generated);
}

bool isPythonFile(std::string_view filename)
{
    static constexpr std::array<std::string_view, 3> cells{"<", "In [", "Cell In["};
    return filename.ends_with(".py") || filename.ends_with(".pyw") || filename.ends_with(".ipynb") ||
           startsWithOneOf(filename, cells);
}

bool isIdentifier(std::string_view name)
{
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return c == '_' || isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    });
}

/// A script without a suffix: /usr/bin/torchrun.
bool isScript(std::string_view name, std::string_view filename)
{
    static constexpr std::array<std::string_view, 6> pythonNames{"<module>",   "<lambda>",  "<listcomp>",
                                                                 "<dictcomp>", "<setcomp>", "<genexpr>"};
    if (filename.empty() || filename == "??")
        return false;
    if (isOneOf(name, pythonNames))
        return true;
    const std::size_t slash = filename.find_last_of("/\\");
    return slash != std::string_view::npos && !contains(filename.substr(slash), ".") && isIdentifier(name) &&
           !contains(filename, "/include/");
}

/// A function of CPython's C interface, exported or (in builds with symbols) internal.
bool isInterpreterFunction(std::string_view name)
{
    static constexpr std::array<std::string_view, 24> starts{
        "method_vectorcall", "cfunction_",        "slot_tp_",       "vectorcall_",
        "object_vacall",     "run_eval_code_obj", "run_mod",        "pyrun_",
        "pymain_",           "type_call",         "wrap_call",      "wrapper_call",
        "builtin_exec",      "builtin_eval",      "partial_",       "context_run",
        "thread_run",        "bounded_lru_cache", "dynamo_custom_", "dynamo__custom_",
        "dynamo_eval_",      "__libc_",           "__clone",        "start_thread"};
    const std::string_view api = name.starts_with('_') ? name.substr(1) : name;
    const bool isApi =
        api.starts_with("Py") && api.size() > 2 && !contains(name, "(") && !contains(name, ":");
    return isApi || startsWithOneOf(name, starts) || name == "_start" || name == "clone3" ||
           name == "clone" || name == "do_call_core";
}

} // namespace

std::string_view nameOf(FrameKind kind)
{
    switch (kind) {
    case FrameKind::Python:
        return "python";
    case FrameKind::Cpp:
        return "cpp";
    case FrameKind::TorchScript:
        break;
    }
    return "torchscript";
}

FrameKind frameKindOf(std::string_view name, std::string_view filename)
{
    if (name.starts_with("__torch__") || filename.starts_with("code/__torch__") ||
        contains(filename, "/code/__torch__"))
        return FrameKind::TorchScript;
    return isPythonFile(filename) || isScript(name, filename) ? FrameKind::Python : FrameKind::Cpp;
}

std::string_view nameOf(FrameTier tier)
{
    switch (tier) {
    case FrameTier::Own:
        return "own";
    case FrameTier::Library:
        return "library";
    case FrameTier::Framework:
        return "framework";
    case FrameTier::Runtime:
        break;
    }
    return "runtime";
}

FrameTier tierOf(FrameKind kind, std::string_view filename, const OwnRules& rules)
{
    if (kind == FrameKind::Cpp)
        return FrameTier::Runtime;
    const bool isCompiledScript =
        kind == FrameKind::TorchScript && (!isPythonFile(filename) || contains(filename, "__torch__"));
    if (isCompiledScript || isGeneratedName(filename))
        return FrameTier::Framework;
    const std::string path = '/' + normalisedPath(filename);
    if (!rules.isEmpty()) {
        if (rules.isNotOwn(path))
            return FrameTier::Library;
        if (rules.isOwn(path))
            return FrameTier::Own;
    }
    const Components parts = split(path);
    if (const std::string_view package = installedPackage(parts); !package.empty())
        return isFrameworkPackage(package) ? FrameTier::Framework : FrameTier::Library;
    const bool isFramework = isStandardLibrary(parts) || isTorchSource(parts) ||
                             isCompileCache(path, parts) || isTrimmedFramework(filename, parts);
    return isFramework ? FrameTier::Framework : FrameTier::Own;
}

std::string packageOf(std::string_view filename)
{
    const std::string path = '/' + normalisedPath(filename);
    const std::string_view package = installedPackage(split(path));
    return isFrameworkPackage(package) ? std::string() : std::string(package);
}

bool isLauncher(std::string_view package)
{
    static constexpr std::array<std::string_view, 18> launchers{
        "accelerate", "celery",   "click",     "dask",    "debugpy", "distributed",
        "fire",       "gunicorn", "ipykernel", "ipython", "mpi4py",  "papermill",
        "pytest",     "_pytest",  "ray",       "tornado", "typer",   "uvicorn"};
    return isOneOf(package, launchers);
}

bool isGeneratedFile(std::string_view filename)
{
    const std::string path = '/' + normalisedPath(filename);
    return filename.starts_with("<eval_with_key>") || isCompileCache(path, split(path));
}

bool isNoiseFrame(std::string_view name, std::string_view filename)
{
    // the official tools' list, then the dispatcher's glue in its template and lambda forms
    static constexpr std::array<std::string_view, 13> names{"unwind::unwind",
                                                            "CapturedTraceback::gather",
                                                            "gather_with_cpp",
                                                            "PyEval_",
                                                            "PyObject_",
                                                            "PyFunction_",
                                                            "wrap_kernel_functor_unboxed",
                                                            "make_boxed_from_unboxed_functor",
                                                            "BoxedKernelWrapper<",
                                                            "c10::Dispatcher::",
                                                            "c10::OperatorHandle::",
                                                            "callUnboxedKernelFunction",
                                                            "pybind11::cpp_function::"};
    static constexpr std::array<std::string_view, 10> files{"core/boxing",
                                                            "/Register",
                                                            "/Redispatch",
                                                            "pythonrun.c",
                                                            "Modules/main.c",
                                                            "Objects/call.c",
                                                            "Objects/methodobject.c",
                                                            "pycore_ceval.h",
                                                            "ceval.c",
                                                            "cpython/abstract.h"};
    if (frameKindOf(name, filename) != FrameKind::Cpp)
        return false;
    return containsOneOf(name, names) || containsOneOf(filename, files) || isInterpreterFunction(name);
}

} // namespace core
