# SPDX-License-Identifier: MIT
# The Debian package of what is installed: packaging/deb, or `cpack -G DEB` in a build folder.

set(CPACK_PACKAGE_NAME snapviewer)
set(CPACK_PACKAGE_VENDOR SnapViewer)
set(CPACK_PACKAGE_CONTACT "SnapViewer <snapviewer@users.noreply.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "Opens the memory recordings of PyTorch programs and shows which allocation
held which bytes of a GPU's memory at which moment, which line of code asked
for it, and why a device ran out of memory. A window and a command line give
the same answers; opening a recording runs no code.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# found by no linker: Qt's plugins for SQL and SVG, the OpenGL driver, the typeface, Qt's own texts in other languages
set(CPACK_DEBIAN_PACKAGE_DEPENDS libqt6sql6-sqlite)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libqt6svg6, libgl1-mesa-dri, qt6-wayland, fonts-inter, qt6-translations-l10n")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "fonts-noto-cjk, python3-distributed") # the window in Chinese; snapviewer-dask
set(CPACK_STRIP_FILES ON)
# what Debian's policy asks for and others need not have: texts that are compressed, the copyright under its name there
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/debiandocs.cmake")
include(CPack)
