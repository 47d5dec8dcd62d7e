# SPDX-License-Identifier: GPL-3.0-or-later
# Files that become a part of the program.
#
#   embed(engine evaluation/network.bin engine kNetworkBytes engine/evaluation/network_bytes.hpp)
#
# defines tandem::engine::kNetworkBytes, a span of bytes that the header declares.
include_guard()

function(embed target file namespace name header)
    set(path ${CMAKE_CURRENT_SOURCE_DIR}/${file})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    file(READ ${path} hex HEX)
    string(REGEX REPLACE "(..)" "0x\\1," numbers "${hex}")
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT "#include \"@header@\"
namespace tandem::@namespace@ {
namespace {
constexpr std::uint8_t kBytes[] = {@numbers@};
}
const std::span<const std::uint8_t> @name@{kBytes};
}
")
    set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    target_sources(${target} PRIVATE ${source})
endfunction()
