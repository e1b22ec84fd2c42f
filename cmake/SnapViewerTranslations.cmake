# SPDX-License-Identifier: MIT
# The languages of the window's program. The texts lie in static libraries, which qt_add_translations of Qt 6.4 does not
# look into, so the sources are given to lupdate as folders: `cmake --build … --target update_translations` brings the
# .ts files up to date. The command line speaks English only: its output is read by scripts.

set(snapviewer_ts_files "${CMAKE_SOURCE_DIR}/translations/snapviewer_de.ts"
    "${CMAKE_SOURCE_DIR}/translations/snapviewer_zh_CN.ts")

# snapviewer_add_translations(TARGET): the compiled translations as resources of TARGET, under :/i18n.
function(snapviewer_add_translations target)
  qt_add_lrelease(${target} TS_FILES ${snapviewer_ts_files} QM_FILES_OUTPUT_VARIABLE qm_files NO_GLOBAL_TARGET)
  list(GET qm_files 0 first)
  cmake_path(GET first PARENT_PATH folder)
  qt_add_resources(${target} translations PREFIX "/i18n" BASE "${folder}" FILES ${qm_files})
endfunction()

add_custom_target(update_translations
    COMMAND Qt6::lupdate -silent -no-obsolete -locations none -I "${CMAKE_SOURCE_DIR}"
            core widgets app/main.cpp app/startup.cpp app/window_options.cpp -ts ${snapviewer_ts_files}
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}" VERBATIM)
