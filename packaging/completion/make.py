#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the completions of all shells from options.txt: make.py FOLDER gets snapviewer.bash, _snapviewer for zsh,
snapviewer.fish and snapviewer-cli.fish."""
import collections
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
WINDOW, ASKING = "snapviewer", "snapviewer-cli"

# names: of one option; words: what may follow it, where that is one of several; value: None, "FILE" or what stands in help
Option = collections.namedtuple("Option", "names value words about")
# of a program or a command: what it does, its options
Section = collections.namedtuple("Section", "about options")


def option(line):
    names, value, about = re.split(r"  +", line)
    if re.search(r"[\[\]:'\"$`\\]", about):
        raise ValueError("a shell would read more than words in: " + about)
    words = value.split() if re.match(r"[a-z]", value) else []
    return Option(names.split(), None if value == "-" else value, words, about)


def read_table():
    """Section by program and command, as in "snapviewer-cli info"; a command has what is for each one, too, unless it
    names --help itself."""
    sections = {}
    for line in (HERE / "options.txt").read_text().splitlines():
        heading = re.match(r"\[(.*)\]  (.*)$", line)
        if heading:
            options = sections.setdefault(heading.group(1), Section(heading.group(2), [])).options
        elif line and not line.startswith("#"):
            options.append(option(line))
    each = sections.pop(ASKING + " *").options

    def whole(name, options):
        alone = " " not in name or "--help" in all_names(options)
        return options if alone else options + each

    return {name: Section(part.about, whole(name, part.options)) for name, part in sections.items()}


def commands(sections, of=ASKING):
    """The commands of a program, or of one of its groups."""
    return [name.split(" ")[-1] for name in sections if name.rpartition(" ")[0] == of]


def groups(sections):
    """What has commands: the program that asks first."""
    return [name for name in sections if commands(sections, name)]


def all_names(options):
    return [name for one in options for name in one.names]


def bash(sections):
    lines = ["# SPDX-License-Identifier: MIT", "# Completion of snapviewer and snapviewer-cli for bash, written by make.py.", "",
             "_snapviewer()", "{", "    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}",
             "    local part=$1 words=''", "    if [[ $part == %s ]]; then" % ASKING,
             "        ((COMP_CWORD > 1)) && part+=\" ${COMP_WORDS[1]}\"", "    fi"]
    for group in groups(sections)[1:]:
        lines.append("    [[ $part == '%s' ]] && ((COMP_CWORD > 2)) && part+=\" ${COMP_WORDS[2]}\"" % group)
    lines += [
             "    # after an option: what may follow it; nothing, where only who types knows",
             "    case \"$part $previous\" in"]
    for name, section in sections.items():
        for one in section.options:
            patterns = " | ".join('"%s %s"' % (name, alias) for alias in one.names)
            if one.value == "FILE":
                lines.append("        %s) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\"); return ;;"
                             % patterns)
            elif one.words:
                lines.append("        %s) mapfile -t COMPREPLY < <(compgen -W '%s' -- \"$word\"); return ;;"
                             % (patterns, " ".join(one.words)))
            elif one.value:
                lines.append("        %s) return ;;" % patterns)
    lines += ["    esac", "    case $part in"]
    for name, section in sections.items():
        lines.append("        '%s') words='%s' ;;" % (name, " ".join(all_names(section.options))))
    lines += ["    esac", "    local names=''", "    case $part in"]
    lines += ["        '%s') names='%s' ;;" % (group, " ".join(commands(sections, group))) for group in groups(sections)]
    lines += ["    esac", "    if [[ -n $names ]]; then",
              "        mapfile -t COMPREPLY < <(compgen -W \"$names $words\" -- \"$word\")",
              "    elif [[ $word == -* ]]; then", "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")",
              "    else", "        compopt -o filenames", "        mapfile -t COMPREPLY < <(compgen -f -- \"$word\")", "    fi", "}", "",
              "_snapviewer_window() { _snapviewer %s; }" % WINDOW, "_snapviewer_asking() { _snapviewer %s; }" % ASKING,
              "complete -F _snapviewer_window %s" % WINDOW, "complete -F _snapviewer_asking %s" % ASKING]
    return lines


def zsh_argument(one):
    """What zsh's _arguments is told of an option; of several names one is given, and once, or
    as often as one likes where the table says so."""
    several = len(one.names) > 1
    names = "'(%s)'{%s}" % (" ".join(one.names), ",".join(one.names)) if several else "'" + one.names[0]
    value = ""
    if one.value == "FILE":
        value = ":file:_files"
    elif one.words:
        value = ":%s:(%s)" % (one.names[-1].strip("-"), " ".join(one.words))
    elif one.value:
        value = ":%s: " % re.sub(r"[:=.].*", "", one.value)
    if one.value and one.value.endswith("..."):
        names = names.replace("'", "'*", 1)
    return "%s%s[%s]%s'" % (names, "'" if several else "", one.about, value)


def zsh(sections):
    def arguments(name, indent, *more):
        words = [zsh_argument(one) for one in sections[name].options] + list(more)
        return [indent + "_arguments -s \\"] + [indent + "    " + word + " \\" for word in words[:-1]] + [indent + "    " + words[-1]]
    lines = ["#compdef %s %s" % (WINDOW, ASKING), "# SPDX-License-Identifier: MIT", "# Written by make.py.", "",
             "_snapviewer_window() {"] + arguments(WINDOW, "    ", "'*:recording:_files'") + ["}", ""]

    def function(group):
        return "_" + group.replace(ASKING, "snapviewer_asking").replace(" ", "_")

    for group in groups(sections):
        lines += [function(group) + "() {", "    local context state state_descr line", "    typeset -A opt_args"]
        lines += [line.replace("_arguments -s", "_arguments -s -C") for line in
                  arguments(group, "    ", "'1:command:->command'", "'*::argument:->argument'")]
        lines += ["    case $state in", "        command)", "            local -a commands", "            commands=("]
        names = {name: group + " " + name for name in commands(sections, group)}
        lines += ["                '%s:%s'" % (name, sections[whole].about) for name, whole in names.items()]
        lines += ["            )", "            _describe command commands", "            ;;", "        argument)",
                  "            case $words[1] in"]
        for name, whole in names.items():
            inner = [" " * 20 + function(whole)] if whole in groups(sections) else \
                arguments(whole, " " * 20, "'*:recording:_files'")
            lines += ["                %s)" % name] + inner + [" " * 20 + ";;"]
        lines += ["            esac", "            ;;", "    esac", "}", ""]
    return lines + ["case $service in", "    %s) _snapviewer_window ;;" % WINDOW,
                    "    %s) %s ;;" % (ASKING, function(ASKING)), "esac"]


def fish_option(program, condition, one):
    flags = " ".join("-%s %s" % ("l" if name.startswith("--") else "s", name.lstrip("-")) for name in one.names)
    value = ""
    if one.value == "FILE":
        value = " -r -F"
    elif one.words:
        value = " -x -a '%s'" % " ".join(one.words)
    elif one.value:
        value = " -x"
    return "complete -c %s%s %s%s -d '%s'" % (program, condition, flags, value, one.about)


def fish(sections, program):
    lines = ["# SPDX-License-Identifier: MIT", "# Completion of %s for fish, written by make.py." % program]
    for name, section in sections.items():
        if name.split(" ")[0] != program:
            continue
        seen = ["__fish_seen_subcommand_from " + word for word in name.split(" ")[1:]]
        known = commands(sections, name)
        if known:
            seen.append("not __fish_seen_subcommand_from " + " ".join(known))
        condition = " -n '%s'" % "; and ".join(seen) if seen else ""
        lines += ["complete -c %s%s -f -a %s -d '%s'" % (program, condition, command, sections[name + " " + command].about)
                  for command in known]
        lines += [fish_option(program, condition, one) for one in section.options]
    return lines


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("-") or not sys.argv[1]:
        sys.exit("usage: make.py FOLDER")     # a folder "--help" is nobody's wish
    sections, folder = read_table(), pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, lines in {"snapviewer.bash": bash(sections), "_snapviewer": zsh(sections),
                        "snapviewer.fish": fish(sections, WINDOW), "snapviewer-cli.fish": fish(sections, ASKING)}.items():
        (folder / name).write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
