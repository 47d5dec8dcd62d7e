# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian package: `cpack` in a build folder of a release makes tandem_VERSION_ARCH.deb there;
# scripts/package does all of it.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tandem)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "the Tandem project" CACHE STRING "who makes the package: Name <address>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "bughouse server, arbiter and tools")
set(CPACK_PACKAGE_DESCRIPTION
"Bughouse is chess for two teams of two on two boards: what one captures goes
to the partner, who may drop it instead of moving.
.
This package has the server with its web page and bots, and a program that
rules matches by four printed rulebooks and reads, checks and converts records.")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "systemd | systemd-standalone-sysusers | systemd-sysusers")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS postgresql)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA)
foreach(file IN ITEMS conffiles postinst prerm postrm)
    list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/packaging/debian/${file})
endforeach()

# What only the package installs: a configuration that dpkg will not overwrite, and the licence
# where Debian wants it.
install(FILES packaging/tandem.toml DESTINATION /etc/tandem COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES packaging/debian/copyright DESTINATION share/doc/tandem
        COMPONENT debian EXCLUDE_FROM_ALL)
set(CPACK_INSTALL_CMAKE_PROJECTS "${CMAKE_BINARY_DIR};tandem;ALL;/;${CMAKE_BINARY_DIR};tandem;debian;/")
include(CPack)
