# SPDX-License-Identifier: GPL-3.0-or-later
# One folder of src/ is one floor: a library of the folder's name, with its tests; its rooms are
# folders in it.
#
#   floor(record NEEDS match LIBS Boost::json tomlplusplus::tomlplusplus)
#
#   *.cpp        sources, those in sub-folders too; a folder without any is an INTERFACE library
#   main.cpp     makes a program too: named by PROGRAM, else `tandem`
#   *_test.cpp   one binary, <folder>_test; each of its cases is a test for ctest
#   HOT          optimised further than the rest: what runs it, runs it millions of times
#   WHOLE        its rooms are compiled as one, so that the optimiser sees from room to room
#   SUPPORT      floors whose tests share something with these: folders of tests/support
#   WITHOUT      regular expressions of sources that are left out
#   APART        regular expressions of sources that share names: each is compiled by itself
#   NEEDS        floors below, LIBS parts of others; both are passed on to whoever needs this one
include_guard()

function(floor name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "HOT;WHOLE" "PROGRAM" "NEEDS;LIBS;SUPPORT;WITHOUT;APART")
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
    compile_by_room(SOURCES ${sources} APART ${arg_APART})
    set(tests ${sources})
    list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
    list(FILTER sources EXCLUDE REGEX "(_test|/main)\\.cpp$")
    if(arg_WHOLE)
        set_source_files_properties(${sources} PROPERTIES UNITY_GROUP ${name})
    endif()

    if(sources)
        add_library(${name} STATIC ${sources})
        set_target_properties(${name} PROPERTIES UNITY_BUILD_MODE GROUP)
        set(scope PUBLIC)
        if(arg_HOT)
            target_compile_options(${name} PRIVATE ${TANDEM_HOT_FLAGS})
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
        list(TRANSFORM arg_SUPPORT APPEND _support)
        if(NOT name STREQUAL base)
            list(APPEND arg_SUPPORT language)  # to read what is said
        endif()
        target_link_libraries(${name}_test PRIVATE ${arg_SUPPORT})
    endif()
endfunction()

# Where a preset says CMAKE_UNITY_BUILD, the files of a room are compiled as one: what their headers
# cost is paid once, a quarter of the time in all. So a room's files may not use one name for two
# things, even where nobody else sees it. The preset `tidy` compiles each file by itself.
function(compile_by_room)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "SOURCES;APART")
    foreach(pattern IN LISTS arg_APART)
        list(FILTER arg_SOURCES EXCLUDE REGEX "${pattern}")
    endforeach()
    foreach(source IN LISTS arg_SOURCES)
        get_filename_component(folder ${source} DIRECTORY)
        file(RELATIVE_PATH room ${CMAKE_SOURCE_DIR} ${folder})
        string(MAKE_C_IDENTIFIER ${room} room)
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${room})
    endforeach()
endfunction()

function(floor_tests name)
    include(GoogleTest)
    add_executable(${name}_test ${ARGN})
    set_target_properties(${name}_test PROPERTIES UNITY_BUILD_MODE GROUP)
    test_of(${name}_test)
    target_link_libraries(${name}_test PRIVATE ${name} GTest::gtest_main rapidcheck
                          rapidcheck_gtest)
    target_link_libraries(${name}_test PRIVATE test_settings)
    gtest_discover_tests(${name}_test TEST_PREFIX ${name}. DISCOVERY_MODE PRE_TEST
                         DISCOVERY_TIMEOUT 60)
endfunction()

# Tests are hardly optimised in a release; what they try is.
function(test_of name)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# What the tests of a floor share with each other and with those of floors above: the library
# NAME_support of tests/support/NAME. No product is linked with it.
function(support name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "NEEDS")
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
    compile_by_room(SOURCES ${sources})
    if(sources)
        add_library(${name}_support STATIC ${sources})
        set_target_properties(${name}_support PROPERTIES UNITY_BUILD_MODE GROUP)
        set(scope PUBLIC)
        if(TANDEM_SANITIZE)
            target_compile_options(${name}_support PRIVATE -O1)
        endif()
    else()
        add_library(${name}_support INTERFACE)
        set(scope INTERFACE)
    endif()
    list(TRANSFORM arg_NEEDS APPEND _support)
    target_link_libraries(${name}_support ${scope} ${name} ${arg_NEEDS} test_settings GTest::gtest)
endfunction()
