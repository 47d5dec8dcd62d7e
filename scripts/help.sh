# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by a script with its own arguments: -h or --help prints the comment it begins with.
case ${1:-} in
-h | --help)
    sed -n '3,/^[^#]/s/^# \{0,1\}//p' "${BASH_SOURCE[1]}"
    exit
    ;;
esac
