# SPDX-License-Identifier: GPL-3.0-or-later
# A toolchain: Debian's g++ for arm64, with the arm64 packages of the parts (scripts/setup arm64).
# What it builds runs here in qemu-user.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)
