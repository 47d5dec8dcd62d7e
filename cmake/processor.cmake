# SPDX-License-Identifier: GPL-3.0-or-later
# Which processors a release is built for: sets TANDEM_PROCESSOR_FLAGS and TANDEM_PROCESSOR_LEVEL.
#
# On x86-64 that is the level x86-64-v3 (AVX2 and BMI2: Intel since 2013, AMD since 2015), which
# counts moves half as fast again as the lowest level does. A program of that level says so and
# stops where the processor is older (src/cli/processor.cpp). When the building machine itself is
# older, the lowest level is built instead, so that what was built there also runs there.
#
#   TANDEM_LEVEL    another level: x86-64, x86-64-v2, x86-64-v3, x86-64-v4
#   TANDEM_NATIVE   this machine's own processor; what is checked or shipped never has it
include_guard()

set(TANDEM_LEVEL "" CACHE STRING "x86-64 level of release builds; x86-64-v3 unless told otherwise")
set(TANDEM_PROCESSOR_FLAGS "")
set(TANDEM_PROCESSOR_LEVEL "")

if(TANDEM_NATIVE)
    set(TANDEM_PROCESSOR_FLAGS -march=native)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$")
    set(TANDEM_PROCESSOR_LEVEL ${TANDEM_LEVEL})
    if(NOT TANDEM_PROCESSOR_LEVEL)
        set(TANDEM_PROCESSOR_LEVEL x86-64-v3)
        if(NOT CMAKE_CROSSCOMPILING)
            include(CheckCXXSourceRuns)
            check_cxx_source_runs("int main() { return !__builtin_cpu_supports(\"x86-64-v3\"); }"
                                  TANDEM_RUNS_V3)
            if(NOT TANDEM_RUNS_V3)
                set(TANDEM_PROCESSOR_LEVEL x86-64)
                message(STATUS "This processor is older than x86-64-v3: building for any x86-64")
            endif()
        endif()
    endif()
    set(TANDEM_PROCESSOR_FLAGS -march=${TANDEM_PROCESSOR_LEVEL})
endif()
