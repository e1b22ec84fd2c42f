#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs a GUI test on a display of its own, with software OpenGL, settings and folders thrown away afterwards.
set -eu
home=$(mktemp -d)
server=
program=
clean_up()
{
    [ -z "$program" ] || kill "$program" 2>/dev/null || :
    [ -z "$server" ] || { kill "$server" && wait "$server"; } 2>/dev/null || :
    rm -rf "$home"
}
trap clean_up EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# The server itself looks for a free display and says which: of two that start at once each gets another. Only one that
# is started with a number in between, by somebody else, can still take it away.
start_server()
{
    rm -f "$home/number"
    mkfifo "$home/number"
    Xvfb -displayfd 3 -auth "$home/authority" -screen 0 1600x900x24 +extension GLX -nolisten tcp \
        3>"$home/number" >"$home/log" 2>&1 &
    server=$!
    read -r number <"$home/number"
}
: >"$home/authority"
tries=0
until start_server; do
    tries=$((tries + 1))
    [ "$tries" -lt 5 ] || { cat "$home/log" >&2; exit 1; }
done
xauth -q -f "$home/authority" add ":$number" . "$(mcookie)"

# shaders are compiled once for all, as for any program: half of what a window takes to start
export MESA_SHADER_CACHE_DIR="${MESA_SHADER_CACHE_DIR:-${XDG_CACHE_HOME:-${HOME:-$home}/.cache}}"
mkdir "$home/tmp"
export DISPLAY=":$number" XAUTHORITY="$home/authority" TMPDIR="$home/tmp"
export XDG_RUNTIME_DIR="$home" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" XDG_CACHE_HOME="$home/cache"
export QT_QPA_PLATFORM=xcb LIBGL_ALWAYS_SOFTWARE=1 SNAPVIEWER_NO_ANIMATION=1
"$@" <&0 &
program=$!
status=0
wait "$program" || status=$?
program=
exit "$status"
