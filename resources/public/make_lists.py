#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds to the lists of what is public of packages that anybody can install.

    make_lists.py FOLDER…      folders that hold packages, each as site-packages does (src of a checkout, too)

A redacted copy tells a file of a package only where files.txt has it, a function of such a file only where functions.txt
has it, a name of C++ only where cpp_words.txt has its words, and an operator only where operators.txt has it. This reads
them from packages as they are published, and takes nothing out: what once was public is. Never run it over a folder
with code of one's own in it. Standard library only.
"""
import ast
import collections
import pathlib
import re
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
PACKAGES = set("""accelerate bitsandbytes cloudpickle deepspeed diffusers einops einx flash_attn functorch huggingface_hub
joblib lightning lightning_fabric lightning_utilities liger_kernel megatron numpy peft pytorch_lightning safetensors
sentence_transformers tensordict tokenizers torch torch_geometric torch_npu torchao torchaudio
torchvision tqdm transformer_engine transformers triton trl vllm xformers""".split())
ASIDE = re.compile(r"_?tests?|_?testing|testing_utils|distutils|f2py|benchmarks?|examples|third_party|_vendor|extern")  # no program calls these
HEADERS = ("ATen", "c10", "torch/csrc", "torch/library.h", "pybind11", "caffe2")
HEADS = {
    "files.txt": "Files of public packages by folder, and of Python's own library below 'python'.",
    "functions.txt": "Functions of these files.",
    "operators.txt": "Operators of PyTorch, without their overloads.",
    "cpp_words.txt": "Words that names of PyTorch's C++ consist of, in lower case.",
}


def listed(name):
    """The words of a list, as files.txt has them: with their folders."""
    path = HERE / name
    lines = path.read_text().splitlines() if path.exists() else []
    words = set()
    for line in lines:
        if line.startswith("#"):
            continue
        folder, mark, rest = line.partition(": ")
        words.update(f"{folder}/{word}" for word in rest.split()) if mark else words.update(line.split())
    return words


def write(name, lines):
    head = f"# SPDX-License-Identifier: MIT\n# {HEADS[name]} Made by make_lists.py.\n"
    (HERE / name).write_text(head + "\n".join(lines) + "\n")


def wrapped(words):
    return textwrap.wrap(" ".join(sorted(words)), 118, break_long_words=False, break_on_hyphens=False)


def by_folder(files):
    folders = collections.defaultdict(list)
    for file in files:
        folder, _, name = file.rpartition("/")
        folders[folder].append(name)
    return [line for folder in sorted(folders) for line in folder_lines(folder, sorted(folders[folder]))]


def folder_lines(folder, names):
    return [f"{folder}: {line}" for line in textwrap.wrap(" ".join(names), max(20, 118 - len(folder)),
                                                          break_long_words=False, break_on_hyphens=False)]


def functions_of(text):
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError):
        return set()
    return {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}


def words_of(identifier):
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", identifier)}


def modules_in(folder):
    """Files of packages below folder: (how files.txt calls each, its path)."""
    for package in sorted(PACKAGES):
        for path in sorted((folder / package).rglob("*.py")):
            parts = path.relative_to(folder).parts
            if all(re.fullmatch(r"\w+(\.py)?", part, re.ASCII) for part in parts) and \
                    not any(ASIDE.fullmatch(part) for part in parts[1:-1]):
                yield "/".join(parts)[:-3], path


def library_in(folder):
    """The same of Python's own library, where folder is that."""
    if not (folder / "contextlib.py").exists():
        return
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).parts
        isAside = any(part in ("site-packages", "dist-packages", "idlelib", "lib2to3", "turtledemo", "ensurepip")
                      or ASIDE.fullmatch(part) for part in parts)
        if not isAside and all(re.fullmatch(r"[A-Za-z0-9_]+(\.py)?", part) for part in parts) and \
                "sitecustomize" not in parts[-1] and "_sysconfigdata" not in parts[-1]:
            yield "python/" + "/".join(parts)[:-3], path


def headers_in(folder):
    for place in HEADERS:
        root = folder / "torch/include" / place
        yield from ([root] if root.is_file() else sorted(root.rglob("*.h")))


def main():
    files, functions, operators, words = (listed(name) for name in HEADS)
    for folder in map(pathlib.Path, sys.argv[1:]):
        for name, path in (*modules_in(folder), *library_in(folder)):
            text = path.read_text(errors="replace")
            files.add(name)
            functions |= functions_of(text)
            if name.startswith("torch/"):
                operators.update(re.findall(r"\baten\.([a-z_][a-z0-9_]+)\b", text))
            if name.startswith("torch/nn/modules/"):  # a profiler's trace names modules by their classes
                functions.update(re.findall(r"^class ([A-Z]\w*)", text, re.M))
        for path in headers_in(folder):
            operator = re.fullmatch(r"(\w+)_ops\.h", path.name)
            if operator and path.parent.name == "ops":
                operators.add(operator[1])
            code = re.sub(r'/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"', "", path.read_text(errors="replace"), flags=re.S)
            for identifier in set(re.findall(r"[A-Za-z_]\w*", code)):
                words |= words_of(identifier)
    functions = {name for name in functions if re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", name) and len(name) > 1}
    write("files.txt", by_folder(files))
    write("functions.txt", wrapped(functions))
    write("operators.txt", wrapped(operators))
    write("cpp_words.txt", wrapped(word for word in words if len(word) > 2))


if __name__ == "__main__":
    main()
