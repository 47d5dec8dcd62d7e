# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# How the programs for the page are made. Sourced by web/core/build and web/clock/build, each in its
# own folder.
#
# Needs clang++-19, lld-19, wasi-libc, libc++-19-dev-wasm32, libc++abi-19-dev-wasm32 and
# libclang-rt-19-dev-wasm32.

src=../../src
shared=(../wasm/{names,runtime,tables}.cpp)

# name_messages PROGRAM FOLDER…: the names of the messages that are said in these folders. With all of
# the catalogue's they would be most of a program.
name_messages() {
    messages=../../build/page/$1
    shift
    python3 ../../tools/messages.py known "$messages/words/known.hpp" "$@"
    python3 ../../tools/messages.py names "$messages/words/names.hpp" "$@"
}

# is_new PROGRAM FOLDER…: whether it is newer than all that it is made from, that of these folders, too.
is_new() {
    local program=$1
    shift
    [[ -f $program && -z $(find . ../wasm "$@" "$messages" \
        \( -name '*.cpp' -o -name '*.hpp' -o -name build -o -name compile.sh \) -newer "$program" -print -quit) ]]
}

# compile PROGRAM STACK: of the arrays `sources`, `flags` and `links`.
compile() {
    local objects compiler=(clang++-19)
    if command -v ccache > /dev/null; then compiler=(ccache clang++-19); fi
    objects=$(mktemp -d)
    # shellcheck disable=SC2064  # the folder of now is meant
    trap "rm -rf '$objects'" EXIT
    for i in "${!sources[@]}"; do
        printf '%s\0' "${sources[$i]}" -o "$objects/$i.o"
    done | xargs -0 -n 3 -P "$(nproc)" "${compiler[@]}" \
        --target=wasm32-wasi -std=c++23 -Oz -flto -DNDEBUG \
        -fno-exceptions -fno-rtti -fno-threadsafe-statics -ffunction-sections -fdata-sections \
        -mbulk-memory -mnontrapping-fptoint -msign-ext \
        -Wall -Wextra -Werror "-ffile-prefix-map=$src/=" "-I$src" "-I$messages" -I. -I.. "${flags[@]}" -c
    clang++-19 --target=wasm32-wasi -O2 -mexec-model=reactor \
        -Wl,--strip-all -Wl,--gc-sections -Wl,--lto-O2 -Wl,-z,stack-size="$2" \
        -Wl,--export=__stack_pointer "${links[@]}" "$objects"/*.o -o "$objects/made.wasm"
    mv "$objects/made.wasm" "$1"
}
