# SPDX-License-Identifier: MIT
# Completion of snapviewer and snapviewer-cli for bash.

_snapviewer()
{
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    case $previous in
        --device | --event | --events | --select | --query | --size) return ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W '--device --event --events --select --query --size --screenshot --help --version' -- "$word")
    else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}

_snapviewer_cli()
{
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} options='--help'
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W 'info query sites oom convert render --help --version' -- "$word")
        return
    fi
    case $previous in
        --format)
            local formats='table csv tsv sheet json jsonl'
            [[ ${COMP_WORDS[1]} == oom ]] && formats='text markdown json table csv tsv sheet jsonl'
            mapfile -t COMPREPLY < <(compgen -W "$formats" -- "$word")
            return ;;
        --event)
            [[ ${COMP_WORDS[1]} == oom ]] && return
            mapfile -t COMPREPLY < <(compgen -W 'peak oom' -- "$word")
            return ;;
        --to)
            mapfile -t COMPREPLY < <(compgen -W 'pickle json snapviewer deepview tables' -- "$word")
            return ;;
        --axis)
            mapfile -t COMPREPLY < <(compgen -W 'events clock' -- "$word")
            return ;;
        --theme)
            mapfile -t COMPREPLY < <(compgen -W 'light dark' -- "$word")
            return ;;
        --frames)
            mapfile -t COMPREPLY < <(compgen -W 'own libraries all' -- "$word")
            return ;;
        --device | --events | --capacity | --size | --top | --by | --depth | --category | --limit | --own | --not-own) return ;;
    esac
    case ${COMP_WORDS[1]} in
        info) options='--json --format --top --device --events --output --help' ;;
        query) options='--crlf --device --events --category --format --output --help' ;;
        sites) options='--crlf --device --event --events --by --depth --frames --category --top --format --output --help' ;;
        oom) options='--device --event --events --capacity --format --output --help' ;;
        convert) options='--to --device --limit --output --help' ;;
        render) options='--device --size --axis --theme --colour --color --no-legend --events --output --help' ;;
    esac
    options+=' --own --not-own'
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}

complete -F _snapviewer snapviewer
complete -F _snapviewer_cli snapviewer-cli
