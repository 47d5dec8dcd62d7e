// How the process asks the system for memory, and gives it back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tandem::server {

// From now on memory for large texts goes back to the system as soon as it is free.
void give_back_large_memory();

}  // namespace tandem::server
