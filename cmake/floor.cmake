# SPDX-License-Identifier: GPL-3.0-or-later
# One folder of src/ is one floor: a library of the folder's name, with its tests.
#
#   floor(record NEEDS match LIBS Boost::json tomlplusplus::tomlplusplus)
#
#   *.cpp        sources, those in sub-folders too; a folder without any is an INTERFACE library
#   main.cpp     makes a program too: named by PROGRAM, else `tandem`
#   *_test.cpp   one binary, <folder>_test; each of its cases is a test for ctest
#   HOT          with sanitizers, optimised all the same: the laws run it millions of times
#   WITHOUT      regular expressions of sources that are left out
#   NEEDS        floors below, LIBS parts of others; both are passed on to whoever needs this one
include_guard()

function(floor name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "HOT" "PROGRAM" "NEEDS;LIBS;WITHOUT")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "floor(${name}): unknown argument ${arg_UNPARSED_ARGUMENTS}")
    endif()
    foreach(part IN LISTS arg_NEEDS arg_LIBS)
        if(NOT TARGET ${part})
            message(FATAL_ERROR "floor(${name}): ${part} is missing; scripts/setup installs what is needed")
        endif()
    endforeach()

    file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
    foreach(pattern IN LISTS arg_WITHOUT)
        list(FILTER sources EXCLUDE REGEX "${pattern}")
    endforeach()
    set(tests ${sources})
    list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
    list(FILTER sources EXCLUDE REGEX "(_test|/main)\\.cpp$")

    if(sources)
        add_library(${name} STATIC ${sources})
        set(scope PUBLIC)
        if(arg_HOT AND TANDEM_SANITIZE)
            target_compile_options(${name} PRIVATE -O1)
        endif()
    else()
        add_library(${name} INTERFACE)
        set(scope INTERFACE)
    endif()
    target_include_directories(${name} ${scope} ${CMAKE_SOURCE_DIR}/src)
    target_link_libraries(${name} ${scope} ${arg_NEEDS} ${arg_LIBS})

    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/main.cpp)
        if(NOT arg_PROGRAM)
            set(arg_PROGRAM tandem)
        endif()
        add_executable(${arg_PROGRAM} main.cpp)
        target_link_libraries(${arg_PROGRAM} PRIVATE ${name})
    endif()

    if(tests AND TARGET GTest::gtest_main)
        floor_tests(${name} ${tests})
    endif()
endfunction()

function(floor_tests name)
    include(GoogleTest)
    add_executable(${name}_test ${ARGN})
    target_link_libraries(${name}_test PRIVATE ${name} GTest::gtest_main)
    target_compile_definitions(${name}_test PRIVATE TANDEM_TEST_DATA="${CMAKE_SOURCE_DIR}/tests"
                               TANDEM_PATIENCE=${TANDEM_PATIENCE})
    if(TARGET rapidcheck)
        target_link_libraries(${name}_test PRIVATE rapidcheck rapidcheck_gtest)
        target_compile_definitions(${name}_test PRIVATE TANDEM_HAS_RAPIDCHECK)
    endif()
    gtest_discover_tests(${name}_test TEST_PREFIX ${name}. DISCOVERY_MODE PRE_TEST
                         DISCOVERY_TIMEOUT 60)
endfunction()
