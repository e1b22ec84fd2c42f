#!/bin/bash
# SPDX-License-Identifier: MIT
# Says which lines of our C++ are not as clang-format has them. Exits with 77 where there is no clang-format or no git to
# ask for our files.
set -u
cd "$(dirname "$0")/../.." || exit 1
command -v clang-format >/dev/null || { echo "skipped: there is no clang-format"; exit 77; }
git rev-parse --git-dir >/dev/null 2>&1 || { echo "skipped: this is no checkout"; exit 77; }
set -o pipefail
git ls-files -z '*.h' '*.cpp' | xargs -0 -n 100 clang-format --dry-run -Werror
