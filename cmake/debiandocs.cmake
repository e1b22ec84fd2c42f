# SPDX-License-Identifier: MIT
# Run by cpack between installing into a folder of its own and packing that: brings documents into the form that Debian
# wants. The licence's file becomes the copyright file, man pages and the changelog are compressed.

set(usr "${CPACK_TEMPORARY_DIRECTORY}/usr")
set(doc "${usr}/share/doc/${CPACK_PACKAGE_NAME}")
file(GLOB installed "${usr}/share/doc/*/LICENSE")
list(GET installed 0 licence)
cmake_path(GET licence PARENT_PATH folder)
if(NOT folder STREQUAL doc)
  file(RENAME "${folder}" "${doc}")
endif()
file(READ "${doc}/LICENSE" text)
file(REMOVE "${doc}/LICENSE")
string(STRIP "${text}" text)
string(REGEX MATCH "Copyright \\(c\\) [^\n]+" holder "${text}")
string(REPLACE "Copyright (c) " "" holder "${holder}")
# in this form a paragraph's lines are indented, and an empty one is a full stop
string(REGEX REPLACE "\n\n" "\n.\n" text "${text}")
string(REPLACE "\n" "\n " text "${text}")
file(WRITE "${doc}/copyright" "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: SnapViewer

Files: *
Copyright: ${holder}
License: MIT
 ${text}
")
file(RENAME "${doc}/CHANGELOG.md" "${doc}/changelog")
file(GLOB pages "${usr}/share/man/man1/*.1")
find_program(gzip gzip REQUIRED)
execute_process(COMMAND "${gzip}" -9n "${doc}/changelog" ${pages} COMMAND_ERROR_IS_FATAL ANY)
