# SPDX-License-Identifier: GPL-3.0-or-later
# A bare Debian 12 in a folder, entered by chroot; sourced by scripts/clean-room and
# scripts/package-test. It takes root, debootstrap and the network.

# Runs a command and tells how long it took: timed NAME COMMAND…
timed() {
    local start=$SECONDS status=0
    echo "== $1"
    "${@:2}" || status=$?
    echo "== $1: $(( SECONDS - start )) s, exit status $status"
    return "$status"
}

# Sets `room` to FOLDER, which is filled where it is empty and made ready to be entered until the
# script ends. To begin again, remove FOLDER.
open_room() {
    command -v debootstrap > /dev/null || { echo "Please install debootstrap." >&2; return 2; }
    mkdir -p "$1" || return
    room=$(readlink -f "$1")
    if [[ ! -x $room/usr/bin/git ]]; then
        timed "debootstrap" debootstrap --variant=minbase --include=git,ca-certificates bookworm "$room" \
            > "$room.log" 2>&1 || { tail -n 20 "$room.log"; return 1; }
        tail -n 1 "$room.log"
        # The network as it is outside: names, a mirror or proxy of apt's where one is set, and whom
        # this machine trusts beside those whom everybody trusts.
        cp -L /etc/resolv.conf /etc/hosts "$room/etc/"
        cp -r /usr/local/share/ca-certificates "$room/usr/local/share/" 2> /dev/null
        chroot "$room" update-ca-certificates > /dev/null
        local setting
        for setting in /etc/apt/apt.conf /etc/apt/apt.conf.d/*prox*; do
            [[ -f $setting ]] && install -D -m 644 "$setting" "$room$setting"
        done
    fi
    trap 'umount -l "$room/proc" "$room/dev" 2> /dev/null' EXIT
    mountpoint -q "$room/proc" || mount -t proc proc "$room/proc" || return
    mountpoint -q "$room/dev" || mount --bind /dev "$room/dev"
}

# Runs a command in the room with an environment of its own; NAME=VALUE… may come first.
in_room() {
    chroot "$room" /usr/bin/env -i HOME=/root TERM=dumb LANG=C.UTF-8 \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} "$@"
}
