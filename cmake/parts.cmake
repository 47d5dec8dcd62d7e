# SPDX-License-Identifier: GPL-3.0-or-later
# The parts others made. None is required here: the floor that names one that is missing says so.
find_package(Boost 1.81 CONFIG QUIET COMPONENTS json)
find_package(tomlplusplus CONFIG QUIET)
find_package(CLI11 CONFIG QUIET)
find_package(fmt CONFIG QUIET)

if(TANDEM_TESTS)
    find_package(GTest QUIET)
    find_package(rapidcheck CONFIG QUIET)
    if(NOT TARGET GTest::gtest_main)
        message(STATUS "GoogleTest is not installed: no tests are built")
    endif()
endif()
