# SPDX-License-Identifier: GPL-3.0-or-later
# What ./run, ./check and the scripts share; sourced by them with `root` set.

jobs=${TANDEM_JOBS:-$(nproc)}

# ccache needs a home that can be written to; where there is none it keeps its files in build/.
if [[ -z ${CCACHE_DIR:-} && ! -w ${HOME:-/nonexistent} ]]; then
    export CCACHE_DIR=$root/build/.ccache
fi

# What was compiled in one clone or build folder is good for another.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1

# Random tests begin at TANDEM_SEED. Where it is not set it is a number of today, a million further
# every day: more than any test counts up in a run. Told, so that a failure can be repeated.
seed_for_today() {
    export TANDEM_SEED=${TANDEM_SEED:-$(( $(date +%s) / 86400 * 1000000 ))}
    echo "TANDEM_SEED=$TANDEM_SEED"
}

# Configures build/PRESET when that was not done or the presets are newer.
configure() {
    local preset=$1 stamp=$root/build/$1/.configured
    [[ ${2:-} != again && $stamp -nt $root/CMakePresets.json && -f $root/build/$preset/build.ninja ]] &&
        return 0
    mkdir -p "$root/build/$preset"
    rm -f "$stamp"
    # A build folder that was moved, or made by another compiler, is begun anew.
    (cd "$root" && { cmake --preset "$preset" || cmake --fresh --preset "$preset"; }) && touch "$stamp"
}

# Builds TARGETS of a preset; one build of a preset at a time, the others wait.
build() {
    local preset=$1
    shift
    (
        flock 9
        ninja -C "$root/build/$preset" -j "$jobs" "$@"
    ) 9> "$root/build/$preset/.lock"
}
