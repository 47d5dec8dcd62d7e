# SPDX-License-Identifier: GPL-3.0-or-later
# Running the fuzz targets; sourced with `root` set by ./check and scripts/long.

# The folders of inputs that fuzz_NAME begins with, in `inputs`. The rulings and the tournaments are
# inputs too; they are not kept twice.
inputs_of() {
    inputs=()
    [[ -d $root/tests/fuzz/corpus/$1 ]] && inputs+=("$root/tests/fuzz/corpus/$1")
    [[ $1 == officiate ]] && inputs+=("$root/tests/rulings")
    [[ $1 == trf ]] && inputs+=("$root/tests/tournaments")
    return 0
}

# Gives each target of the build PRESET its kept inputs alone, as ./check does. Sets kept_passed and
# kept_failed.
try_kept_inputs() {
    local source name inputs log
    kept_passed=0 kept_failed=0
    for source in "$root"/tests/fuzz/*_fuzz.cpp; do
        name=$(basename "$source" _fuzz.cpp)
        inputs_of "$name"
        if log=$(timeout 300 "$root/build/$1/tests/fuzz/fuzz_$name" "${inputs[@]}" 2>&1); then
            (( ++kept_passed ))
        else
            (( ++kept_failed ))
            echo "fuzz_$name failed:"
            tail -n 40 <<< "$log"
        fi
    done
}

# How many inputs of each target are tried where no time is given, some ten seconds' worth: a number
# and not a time, so that a fast machine finds nothing that a slow one did not.
declare -A fuzz_runs=(
    [bpgn]=50000 [chesscom]=300000 [fen]=500000 [hall]=1500 [house_rulebook]=100000 [http]=20000
    [engine]=1000 [event_log]=60000 [entries]=100000 [typed_results]=100000
    [match_log]=80000 [officiate]=60000 [san]=300000 [trf]=30000 [websocket]=15000 [wire]=150000
    [xboard]=200
)

# Fuzzes target NAME from the kept corpus until libFuzzer's option BOUND says stop; prints nothing
# unless something was found. Whatever is new goes to build/fuzz/new/NAME, whatever breaks the
# target to build/fuzz/broken/NAME-…. Chance begins at TANDEM_SEED; without it, anywhere.
fuzz_one() {
    local name=$1 bound=$2 options=() inputs status=0
    inputs_of "$name"
    local new=$root/build/fuzz/new/$name broken=$root/build/fuzz/broken log=$root/build/fuzz/$name.log
    mkdir -p "$new" "$broken"
    # libFuzzer takes 32 bits, and 0 for chance.
    local seed=0
    [[ -n ${TANDEM_SEED:-} ]] && seed=$(( TANDEM_SEED % 4294967295 + 1 ))
    [[ -f $root/tests/fuzz/$name.dict ]] && options+=(-dict="$root/tests/fuzz/$name.dict")
    "$root/build/fuzz/tests/fuzz/fuzz_$name" "$bound" -seed="$seed" -timeout=10 \
        -rss_limit_mb=2048 -max_len=16384 -print_final_stats=1 -artifact_prefix="$broken/$name-" \
        "${options[@]}" "$new" "${inputs[@]}" > "$log" 2>&1 || status=$?
    if (( status )); then
        echo "fuzz_$name failed ($log):"
        grep -v -E '^#[0-9]+\s' "$log" | tail -n 40
    fi
    return "$status"
}

# Fuzzes all, two at a time: for SECONDS each, or without them from nothing by fuzz_runs. Sets
# fuzz_passed and fuzz_failed.
fuzz_all() {
    local seconds=${1:-} source name names=() pids=() pid bound
    fuzz_passed=0 fuzz_failed=0
    # What an earlier run found would make this one another than on other machines.
    [[ $seconds ]] || rm -rf "$root/build/fuzz/new"
    for source in "$root"/tests/fuzz/*_fuzz.cpp; do
        [[ -f $source ]] || continue
        name=${source##*/}
        names+=("${name%_fuzz.cpp}")
    done
    while (( ${#names[@]} )); do
        pids=()
        for name in "${names[@]:0:2}"; do
            bound=-runs=${fuzz_runs[$name]:-10000}
            [[ $seconds ]] && bound=-max_total_time=$seconds
            fuzz_one "$name" "$bound" &
            pids+=($!)
        done
        for pid in "${pids[@]}"; do
            if wait "$pid"; then (( ++fuzz_passed )); else (( ++fuzz_failed )); fi
        done
        names=("${names[@]:2}")
    done
}
