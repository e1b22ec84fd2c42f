#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs a GUI test on a display of its own, with software OpenGL, settings and runtime folder thrown away afterwards.
set -eu
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export XDG_RUNTIME_DIR="$home" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" XDG_CACHE_HOME="$home/cache"
export QT_QPA_PLATFORM=xcb LIBGL_ALWAYS_SOFTWARE=1 SNAPVIEWER_NO_ANIMATION=1
# Tests run beside each other: each looks for a free display from a number of its own on, not all from the same.
xvfb-run -a -n $((100 + $$ % 20000)) -s '-screen 0 1600x900x24 +extension GLX' "$@"
