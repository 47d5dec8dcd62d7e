# SPDX-License-Identifier: GPL-3.0-or-later
# How everything is compiled: the standard, the warnings, the sanitizers, the faster tools.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    add_compile_options(-Wno-sign-conversion)  # clang's -Wconversion has it on, g++'s has not
elseif(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    add_compile_options(-Wno-restrict)  # g++ 12 warns wrongly inside std::string (its bug 105651)
endif()

# What a program says of itself names files from here on, not where it was built.
add_compile_options(-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)

if(TANDEM_SANITIZE)
    add_compile_options(-fsanitize=${TANDEM_SANITIZE} -fno-sanitize-recover=all
                        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${TANDEM_SANITIZE})
    add_compile_definitions(_GLIBCXX_ASSERTIONS)
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        # Its manual says so: with sanitizers this warning speaks up falsely.
        add_compile_options(-Wno-maybe-uninitialized)
        if(TANDEM_SANITIZE MATCHES thread)
            add_compile_options(-Wno-tsan)  # Asio has fences, of which that sanitizer knows nothing
        endif()
    endif()
endif()

# How much tests by chance try, by what this build can bear: 20, 4 or 1 times the least.
if(CMAKE_CROSSCOMPILING)
    set(TANDEM_PATIENCE 1)  # another processor, imitated
elseif(CMAKE_BUILD_TYPE STREQUAL Release)
    set(TANDEM_PATIENCE 20)
elseif(TANDEM_SANITIZE)
    set(TANDEM_PATIENCE 4)
else()
    set(TANDEM_PATIENCE 1)
endif()

if(TANDEM_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    add_compile_options(-Wno-subobject-linkage)  # it takes a .cpp in a .cxx for a header
endif()

if(CMAKE_BUILD_TYPE STREQUAL Release)
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        # What the optimiser believes to see differs from processor to processor: told, not fatal.
        add_compile_options(-Wno-error=array-bounds -Wno-error=stringop-overflow
                            -Wno-error=stringop-overread -Wno-error=maybe-uninitialized)
    endif()
    add_compile_options(${TANDEM_PROCESSOR_FLAGS})
endif()

# Of the floors that are HOT.
set(TANDEM_HOT_FLAGS $<$<CONFIG:Release>:-O3>)
if(TANDEM_SANITIZE)
    set(TANDEM_HOT_FLAGS -O1)
endif()

find_program(TANDEM_CCACHE ccache)
if(TANDEM_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${TANDEM_CCACHE})
endif()
find_program(TANDEM_MOLD mold)
if(TANDEM_MOLD AND NOT CMAKE_CROSSCOMPILING)  # g++ for another processor does not find it
    add_link_options(-fuse-ld=mold)
endif()
