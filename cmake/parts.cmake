# SPDX-License-Identifier: GPL-3.0-or-later
# The parts others made. None is required here: the floor that names one that is missing says so.
find_package(Boost 1.81 CONFIG QUIET COMPONENTS json)
find_package(tomlplusplus CONFIG QUIET)
find_package(CLI11 CONFIG QUIET)
find_package(fmt CONFIG QUIET)
find_package(spdlog CONFIG QUIET)
find_package(prometheus-cpp CONFIG QUIET)
find_package(OpenSSL QUIET)
find_package(SQLite3 QUIET)
find_package(ICU QUIET COMPONENTS uc i18n)
find_package(Threads QUIET)
find_package(ZLIB QUIET)
find_package(Python3 REQUIRED COMPONENTS Interpreter)  # writes what C++ knows of messages/
if(NOT TARGET sodium)
    find_library(TANDEM_SODIUM sodium)
    find_path(TANDEM_SODIUM_HEADERS sodium.h)
    if(TANDEM_SODIUM AND TANDEM_SODIUM_HEADERS)
        add_library(sodium UNKNOWN IMPORTED GLOBAL)
        set_target_properties(sodium PROPERTIES IMPORTED_LOCATION ${TANDEM_SODIUM}
                              INTERFACE_INCLUDE_DIRECTORIES ${TANDEM_SODIUM_HEADERS})
    endif()
endif()

if(NOT TARGET cairo)
    find_library(TANDEM_CAIRO cairo)
    find_path(TANDEM_CAIRO_HEADERS cairo/cairo.h)
    mark_as_advanced(TANDEM_CAIRO TANDEM_CAIRO_HEADERS)
    if(TANDEM_CAIRO AND TANDEM_CAIRO_HEADERS)
        add_library(cairo UNKNOWN IMPORTED GLOBAL)
        set_target_properties(cairo PROPERTIES IMPORTED_LOCATION ${TANDEM_CAIRO}
                              INTERFACE_INCLUDE_DIRECTORIES ${TANDEM_CAIRO_HEADERS})
    endif()
endif()

find_path(TANDEM_LEMON_HEADERS lemon/matching.h)
mark_as_advanced(TANDEM_LEMON_HEADERS)
if(TANDEM_LEMON_HEADERS AND NOT TARGET lemon_headers)
    add_library(lemon_headers INTERFACE IMPORTED)
    set_target_properties(lemon_headers PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES ${TANDEM_LEMON_HEADERS})
endif()

# Debian's SOCI comes without a file for CMake.
foreach(part IN ITEMS core sqlite3 postgresql)
    find_library(TANDEM_SOCI_${part} soci_${part})
    find_path(TANDEM_SOCI_INCLUDE soci/soci.h)
    mark_as_advanced(TANDEM_SOCI_${part} TANDEM_SOCI_INCLUDE)
    if(TANDEM_SOCI_${part} AND TANDEM_SOCI_INCLUDE AND NOT TARGET soci::${part})
        add_library(soci::${part} UNKNOWN IMPORTED)
        set_target_properties(soci::${part} PROPERTIES
            IMPORTED_LOCATION ${TANDEM_SOCI_${part}}
            INTERFACE_INCLUDE_DIRECTORIES ${TANDEM_SOCI_INCLUDE}
            INTERFACE_LINK_LIBRARIES "$<$<NOT:$<STREQUAL:${part},core>>:soci::core>")
    endif()
endforeach()

if(TANDEM_TESTS)
    find_package(GTest QUIET)
    find_package(rapidcheck CONFIG QUIET)
    if(NOT TARGET GTest::gtest_main)
        message(STATUS "GoogleTest is not installed: no tests are built")
    elseif(NOT TARGET rapidcheck)
        # Without it the laws would vanish, and the tests would pass.
        message(FATAL_ERROR "The tests need RapidCheck. Install it (Debian: librapidcheck-dev; "
                            "./scripts/setup does), or build without tests: -DTANDEM_TESTS=OFF")
    endif()
endif()
