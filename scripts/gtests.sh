# SPDX-License-Identifier: GPL-3.0-or-later
# The tests of the parts, in C++, as ./check and scripts/long run them; sourced after common.sh.

gtests_passed=0 gtests_failed=0

# A quarter of a program's tests; its log is LOGS/PROGRAM.NUMBER.
shard() {
    GTEST_TOTAL_SHARDS=4 GTEST_SHARD_INDEX=$3 timeout 900 "$2" --gtest_brief=1 > "$1/$(basename "$2").$3" 2>&1 ||
        touch "$1/failed"
}
export -f shard

# Runs the tests of a preset, and counts them in gtests_passed and gtests_failed. A process for each
# test, as ctest has it, would take half as long again.
run_gtests() {
    local logs=$root/build/$1/tests.logs program log ran broken total=0 bad=0
    rm -rf "$logs" && mkdir -p "$logs" || return
    for program in "$root/build/$1"/{tests,src}/*/*_test; do
        printf '%s\0' "$program" 0 "$program" 1 "$program" 2 "$program" 3
    done | xargs -0 -n 2 -P "$jobs" bash -c 'shard "$@"' shard "$logs"
    for log in "$logs"/*_test.[0-3]; do
        ran=$(awk '/^\[=+\] .* ran\./ { print $2 }' "$log")
        broken=$(grep -c -E '^\[  FAILED  \] .* \([0-9]+ ms\)$' "$log")
        [[ -n $ran ]] || ran=1 broken=1  # it did not come to its end
        (( total += ran, bad += broken ))
    done
    gtests_passed=$(( total - bad )) gtests_failed=$bad
    if [[ -e $logs/failed ]]; then
        for log in "$logs"/*_test.[0-3]; do
            grep -q -E '^\[  PASSED  \]' "$log" && ! grep -q -F '[  FAILED  ]' "$log" ||
                cat "$log"
        done
        return 1
    fi
}
