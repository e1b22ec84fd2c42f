# SPDX-License-Identifier: MIT
# What `cmake --install` puts where.

set(linux "${CMAKE_SOURCE_DIR}/packaging/linux")
set(icons "${CMAKE_INSTALL_DATADIR}/icons/hicolor")

install(TARGETS snapviewer snapviewer-cli)
install(PROGRAMS "${CMAKE_SOURCE_DIR}/app/dask/snapviewer-dask" TYPE BIN)
install(FILES "${linux}/org.snapviewer.SnapViewer.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
install(FILES "${linux}/snapviewer-mime.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages"
        RENAME org.snapviewer.SnapViewer.xml)
# what tells a version tells the project's
set(filled "${CMAKE_BINARY_DIR}/packaging")
foreach(name org.snapviewer.SnapViewer.metainfo.xml snapviewer.1 snapviewer-cli.1)
  configure_file("${linux}/${name}" "${filled}/${name}" @ONLY)
endforeach()
install(FILES "${filled}/org.snapviewer.SnapViewer.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
install(FILES "${filled}/snapviewer.1" "${filled}/snapviewer-cli.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
# one table makes the completions of every shell
find_package(Python3 3.8 REQUIRED COMPONENTS Interpreter)
set(completion "${CMAKE_SOURCE_DIR}/packaging/completion")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${completion}/make.py" "${completion}/options.txt")
execute_process(COMMAND "${Python3_EXECUTABLE}" "${completion}/make.py" "${filled}" COMMAND_ERROR_IS_FATAL ANY)
# bash-completion and fish look for a file named like the command; zsh of Debian looks into a folder of its own
foreach(command snapviewer snapviewer-cli)
  install(FILES "${filled}/snapviewer.bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
          RENAME ${command})
  install(FILES "${filled}/${command}.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endforeach()
install(FILES "${filled}/_snapviewer" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions")
# snapviewer_install_icon(NAME CONTEXT): an icon of resources/icons, in every size that make_icons.py draws
function(snapviewer_install_icon name context)
  install(FILES "${CMAKE_SOURCE_DIR}/resources/icons/${name}.svg" DESTINATION "${icons}/scalable/${context}")
  foreach(size 16 32 48 128 256)
    install(FILES "${CMAKE_SOURCE_DIR}/resources/icons/${name}-${size}.png"
            DESTINATION "${icons}/${size}x${size}/${context}" RENAME ${name}.png)
  endforeach()
endfunction()
snapviewer_install_icon(snapviewer apps)
# named like the MIME type, which is where a file manager looks
snapviewer_install_icon(application-x-pytorch-memory-snapshot mimetypes)
install(FILES "${CMAKE_SOURCE_DIR}/resources/example/training_oom.pickle"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/snapviewer/example")
install(FILES "${CMAKE_SOURCE_DIR}/LICENSE" "${CMAKE_SOURCE_DIR}/README.md" "${CMAKE_SOURCE_DIR}/CHANGELOG.md"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES "${CMAKE_SOURCE_DIR}/docs/window.png" "${CMAKE_SOURCE_DIR}/docs/glossary.md"
        "${CMAKE_SOURCE_DIR}/docs/notebook.ipynb"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs")
install(DIRECTORY "${CMAKE_SOURCE_DIR}/docs/guide" "${CMAKE_SOURCE_DIR}/docs/pictures"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs" FILES_MATCHING PATTERN "*.md" PATTERN "*.png")
include(SnapViewerDebian)
