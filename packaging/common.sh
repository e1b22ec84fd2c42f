# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154
# What packaging/run, packaging/test and .ci/run share; sourced, with $root set to the source tree.

say() { printf '\n== %s\n' "$*" >&2; }

now() { date +%s; }

started=$(now)

# took WHAT FROM TO…: a line of how long each part took, the last thing that a script prints.
took()
{
    line="took $(($(now) - started)) s on $(nproc) cores:"
    while [ $# -ge 3 ]; do
        line="$line $1 $(($3 - $2)) s"
        shift 3
        [ $# -lt 3 ] || line="$line,"
    done
    printf '%s\n' "$line" >&2
}

fail()
{
    printf '%s\n' "$*" >&2
    exit 1
}

# missing_packages GROUP…: the packages of these groups that are not installed, one a line.
missing_packages()
{
    for group in "$@"; do
        while read -r for_what package; do
            [ "$for_what" = "$group" ] || continue
            status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
            [ "$status" = installed ] || printf '%s\n' "$package"
        done <"$root/packaging/packages.txt"
    done
}

# as_root COMMAND…: runs it as root, by sudo where somebody else asks.
as_root()
{
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

# need_packages GROUP…: installs what is missing; does nothing, and needs no network, when nothing is.
need_packages()
{
    command -v dpkg-query >/dev/null ||
        fail "This is not Debian or a relative of it: install what packaging/packages.txt names yourself, then build with
'cmake --workflow --preset release' and start build/release/app/snapviewer."
    missing=$(missing_packages "$@" | sort -u | tr '\n' ' ')
    [ -n "$missing" ] || return 0
    say "Installing $missing"
    [ "$(id -u)" = 0 ] || command -v sudo >/dev/null ||
        fail "Neither root nor sudo: ask somebody to run 'apt-get install $missing'."
    as_root apt-get update -qq -o Acquire::Retries=3 || say "The package lists could not be fetched; trying without"
    # word splitting is wanted: one argument a package
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 $missing </dev/null >&2 ||
        fail "Installing failed; without the packages above nothing can be built."
}

# need_services: what tests start for themselves. Debian would start some of it at once and at every boot: nobody who runs
# tests has asked for an sshd, so neither is done. What cannot be had is done without.
need_services()
{
    missing=$(missing_packages services)
    [ -n "$missing" ] || return 0
    policy=/usr/sbin/policy-rc.d
    (
        if [ -d "${policy%/*}" ] && [ ! -e "$policy" ]; then
            trap 'as_root rm -f "$policy"' EXIT
            printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null && as_root chmod 755 "$policy"
        fi
        need_packages services
    ) || say "Tests that want these are skipped"
    command -v systemctl >/dev/null || return 0
    for unit in slurm-wlm:slurmctld slurm-wlm:slurmd munge:munge openssh-server:ssh; do
        case " $(echo $missing) " in
        *" ${unit%%:*} "*) as_root systemctl disable "${unit##*:}" >/dev/null 2>&1 || true ;;
        esac
    done
}

# configure PRESET: with ccache where it is installed, which has to be told that compiled headers may be trusted, and that
# another clone of the same sources compiles to the same objects (only the folder that a debugger names is the first one's).
# What people get is linked as their distribution does it, anything else by LLVM's linker, in a fifth of the time.
configure()
{
    if [ "$1" != release ] && command -v ld.lld >/dev/null; then
        set -- --preset "$1" -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld
    else
        set -- --preset "$1"
    fi
    if command -v ccache >/dev/null; then
        export CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=1
        set -- "$@" -DCMAKE_CXX_COMPILER_LAUNCHER=ccache
    fi
    (cd "$root" && cmake "$@" >&2) || fail "Configuring failed."
}

# parallel: compilers at once: one a core, but no more than fit into memory at about 1.5 GB each.
parallel()
{
    cores=$(nproc)
    fitting=$(awk '/^MemAvailable/ { print int($2 / 1500000) }' /proc/meminfo)
    [ "$fitting" -ge 1 ] || fitting=1
    [ "$cores" -le "$fitting" ] && echo "$cores" || echo "$fitting"
}
