# SPDX-License-Identifier: GPL-3.0-or-later
# Running the fuzz targets; sourced with `root` set by ./check and scripts/long.

# Fuzzes target NAME for SECONDS, from the kept corpus; says nothing unless something was found.
# What is new goes to build/fuzz/new/NAME, what breaks it to build/fuzz/broken/NAME-….
# It begins with TANDEM_SEED; without it every run tries something else.
fuzz_one() {
    local name=$1 seconds=$2 kept=$root/tests/fuzz/corpus/$1 options=() status=0
    # The rulings are inputs too; they are not kept twice.
    local more=()
    [[ $name == officiate ]] && more=("$root/tests/rulings")
    local new=$root/build/fuzz/new/$name broken=$root/build/fuzz/broken log=$root/build/fuzz/$name.log
    mkdir -p "$new" "$broken"
    # libFuzzer takes 32 bits, and 0 for chance.
    local seed=0
    [[ -n ${TANDEM_SEED:-} ]] && seed=$(( TANDEM_SEED % 4294967295 + 1 ))
    [[ -d $kept ]] || kept=$new
    [[ -f $root/tests/fuzz/$name.dict ]] && options+=(-dict="$root/tests/fuzz/$name.dict")
    "$root/build/fuzz/tests/fuzz/fuzz_$name" -max_total_time="$seconds" -seed="$seed" -timeout=10 \
        -rss_limit_mb=2048 -max_len=16384 -print_final_stats=1 -artifact_prefix="$broken/$name-" \
        "${options[@]}" "$new" "$kept" "${more[@]}" > "$log" 2>&1 || status=$?
    if (( status )); then
        echo "fuzz_$name failed ($log):"
        grep -v -E '^#[0-9]+\s' "$log" | tail -n 40
    fi
    return "$status"
}

# Fuzzes all, two at a time, SECONDS each; sets fuzz_passed and fuzz_failed.
fuzz_all() {
    local seconds=$1 source name names=() pids=() pid
    fuzz_passed=0 fuzz_failed=0
    for source in "$root"/tests/fuzz/*_fuzz.cpp; do
        [[ -f $source ]] || continue
        name=${source##*/}
        names+=("${name%_fuzz.cpp}")
    done
    while (( ${#names[@]} )); do
        pids=()
        for name in "${names[@]:0:2}"; do
            fuzz_one "$name" "$seconds" &
            pids+=($!)
        done
        for pid in "${pids[@]}"; do
            if wait "$pid"; then (( ++fuzz_passed )); else (( ++fuzz_failed )); fi
        done
        names=("${names[@]:2}")
    done
}
