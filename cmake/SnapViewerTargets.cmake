# SPDX-License-Identifier: MIT
# What every target of the project shares: the language, the warnings, the include root.

add_library(snapviewer_options INTERFACE)
target_compile_features(snapviewer_options INTERFACE cxx_std_20)
target_include_directories(snapviewer_options INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_definitions(snapviewer_options INTERFACE
    QT_NO_KEYWORDS QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH
    QT_DISABLE_DEPRECATED_BEFORE=0x060400 SNAPVIEWER_VERSION="${PROJECT_VERSION}")
target_compile_options(snapviewer_options INTERFACE
    -Wall -Wextra -Wconversion -Wshadow $<$<BOOL:${SNAPVIEWER_WERROR}>:-Werror>)
if(SNAPVIEWER_SANITIZE)
  target_compile_options(snapviewer_options INTERFACE
      -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_link_options(snapviewer_options INTERFACE -fsanitize=address,undefined)
endif()

# snapviewer_library(NAME SOURCES … LINKS …): one static library a directory of the house.
function(snapviewer_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES})
  target_link_libraries(${name} PUBLIC snapviewer_options ${arg_LINKS})
endfunction()
