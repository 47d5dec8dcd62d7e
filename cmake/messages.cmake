# SPDX-License-Identifier: GPL-3.0-or-later
# What C++ is told of messages/: of those that it says, lest everything be built anew for one that
# only the page says.
#
#   said_in_cpp(known ${file})       the header of their names
#   said_in_cpp(patterns ${file})    the source of what they say in every language
include_guard()

file(GLOB message_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/messages/*.json)
file(GLOB_RECURSE message_sayers CONFIGURE_DEPENDS
     ${CMAKE_SOURCE_DIR}/src/*.cpp ${CMAKE_SOURCE_DIR}/src/*.hpp
     ${CMAKE_SOURCE_DIR}/tests/*.cpp ${CMAKE_SOURCE_DIR}/tests/*.hpp)

function(said_in_cpp what file)
    set(tool ${CMAKE_SOURCE_DIR}/tools/messages.py)
    add_custom_command(
        OUTPUT ${file}
        COMMAND Python3::Interpreter ${tool} ${what} ${file} src tests
        DEPENDS ${message_files} ${message_sayers} ${tool}
        VERBATIM)
endfunction()
