# SPDX-License-Identifier: MIT
# What `cmake --install` puts where, and the Debian package made of it (`cpack -G DEB` in a build folder).

set(linux "${CMAKE_SOURCE_DIR}/packaging/linux")
set(icons "${CMAKE_INSTALL_DATADIR}/icons/hicolor")

install(TARGETS snapviewer snapviewer-cli)
install(FILES "${linux}/org.snapviewer.SnapViewer.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
install(FILES "${linux}/org.snapviewer.SnapViewer.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
install(FILES "${linux}/snapviewer-mime.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages"
        RENAME org.snapviewer.SnapViewer.xml)
install(FILES "${linux}/snapviewer.1" "${linux}/snapviewer-cli.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
# bash-completion looks for a file named like the command
foreach(command snapviewer snapviewer-cli)
  install(FILES "${linux}/snapviewer.bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
          RENAME ${command})
endforeach()
install(FILES "${CMAKE_SOURCE_DIR}/resources/icons/snapviewer.svg" DESTINATION "${icons}/scalable/apps")
foreach(size 16 32 48 128 256)
  install(FILES "${CMAKE_SOURCE_DIR}/resources/icons/snapviewer-${size}.png"
          DESTINATION "${icons}/${size}x${size}/apps" RENAME snapviewer.png)
endforeach()
install(FILES "${CMAKE_SOURCE_DIR}/resources/example/training_oom.pickle"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/snapviewer/example")
install(FILES "${CMAKE_SOURCE_DIR}/LICENSE" "${CMAKE_SOURCE_DIR}/README.md" "${CMAKE_SOURCE_DIR}/CHANGELOG.md"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES "${CMAKE_SOURCE_DIR}/docs/window.png" DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs")

set(CPACK_PACKAGE_NAME snapviewer)
set(CPACK_PACKAGE_VENDOR SnapViewer)
set(CPACK_PACKAGE_CONTACT "SnapViewer <snapviewer@users.noreply.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# found by no linker: Qt's plugins for SQL and SVG, and the OpenGL driver
set(CPACK_DEBIAN_PACKAGE_DEPENDS libqt6sql6-sqlite)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libqt6svg6, libgl1-mesa-dri, qt6-wayland")
set(CPACK_STRIP_FILES ON)
include(CPack)
