# SPDX-License-Identifier: GPL-3.0-or-later
# The Node and the npm packages that the page is built and tested with; sourced with `root` set.

# Whether a node can run the page's tools; their `engines` say which can.
can_run_tools() {
    [[ -x $1 ]] && "$1" -e 'const [major, minor] = process.versions.node.split(".").map(Number);
        process.exit((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22 ? 0 : 1)'
}

# npm ci in a folder, unless that was done for this very package-lock.json.
install_packages() {
    local done_for=$1/node_modules/.done-for
    cmp -s "$1/package-lock.json" "$done_for" && return
    # A machine without a network is told so in seconds, not in minutes; a certificate that the
    # machine trusts is good for a Node that is not Debian's, too.
    local certificates=/etc/ssl/certs/ca-certificates.crt
    [[ -r $certificates ]] || certificates=
    [[ -w ${HOME:-/nonexistent} ]] || local -x npm_config_cache=$root/build/.npm
    (
        cd "$1" || exit
        export NODE_EXTRA_CA_CERTS=${NODE_EXTRA_CA_CERTS:-$certificates}
        npm ci --ignore-scripts --no-audit --no-fund --loglevel=error --fetch-retries=2 \
            --fetch-retry-mintimeout=500 --fetch-retry-maxtimeout=2000 --fetch-timeout=60000
    ) && cp "$1/package-lock.json" "$done_for"
}

# Puts a Node that can run the page's tools into PATH: the machine's own, or npm's package of it,
# kept in build/node.
use_node() {
    can_run_tools "$(command -v node)" && return
    local folder=$root/build/node kind
    case $(uname -m) in
        x86_64) kind=x64 ;;
        aarch64) kind=arm64 ;;
        *) echo "The page is built by Node 20.19 or later; please install it." >&2; return 1 ;;
    esac
    mkdir -p "$folder" && cp "$root/scripts/node/$kind"/package*.json "$folder" || return
    install_packages "$folder" || return
    PATH=$folder/node_modules/node-linux-$kind/bin:$PATH
    can_run_tools "$(command -v node)" || { echo "npm's Node does not run here." >&2; return 1; }
}
