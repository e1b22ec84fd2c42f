# SPDX-License-Identifier: MIT
# Completion of snapviewer and snapviewer-cli for bash.

_snapviewer()
{
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    case $previous in
        --device | --event | --select | --query | --size) return ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W '--device --event --select --query --size --screenshot --help --version' -- "$word")
    else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}

_snapviewer_cli()
{
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} options='--help'
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W 'info query sites --help --version' -- "$word")
        return
    fi
    case $previous in
        --format) mapfile -t COMPREPLY < <(compgen -W 'table csv json' -- "$word"); return ;;
        --event) mapfile -t COMPREPLY < <(compgen -W 'peak oom' -- "$word"); return ;;
        --device) return ;;
    esac
    case ${COMP_WORDS[1]} in
        info) options='--json --output --help' ;;
        query) options='--format --output --help' ;;
        sites) options='--device --event --format --output --help' ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}

complete -F _snapviewer snapviewer
complete -F _snapviewer_cli snapviewer-cli
