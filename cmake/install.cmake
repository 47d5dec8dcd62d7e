# SPDX-License-Identifier: GPL-3.0-or-later
# What `cmake --install` puts where. The program finds its page in share/tandem/web of the tree that
# it is installed in (src/cli/io/installed.hpp), so any prefix will do, and the tree can be moved.
install(TARGETS tandem DESTINATION bin)
if(NOT TANDEM_WORLD)
    return()
endif()

# Written by the program itself (src/cli/CMakeLists.txt).
install(DIRECTORY ${CMAKE_BINARY_DIR}/documents/ DESTINATION share OPTIONAL)
install(DIRECTORY web/dist/ DESTINATION share/tandem/web OPTIONAL PATTERN ".*" EXCLUDE)
install(FILES CHANGELOG.md LICENSE NOTICE DESTINATION share/doc/tandem)
install(FILES docs/bpgn.md docs/command-line.md docs/engine-protocol.md docs/house-rulebooks.md docs/match-log.md
              docs/operating.md docs/protocol.md DESTINATION share/doc/tandem)
install(DIRECTORY docs/rules DESTINATION share/doc/tandem)
install(FILES packaging/tandem.toml DESTINATION share/doc/tandem/examples)
install(FILES packaging/sysusers.conf DESTINATION lib/sysusers.d RENAME tandem.conf)

# The unit names the program by its whole path, which is known only when it is installed.
install(CODE "
    configure_file(\"${CMAKE_SOURCE_DIR}/packaging/tandem.service.in\"
                   \"${CMAKE_BINARY_DIR}/tandem.service\" @ONLY)
    file(INSTALL \"${CMAKE_BINARY_DIR}/tandem.service\"
         DESTINATION \"\${CMAKE_INSTALL_PREFIX}/lib/systemd/system\")")
