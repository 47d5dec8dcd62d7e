// What a program without an operating system must bring itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tandem::page_program {

// Frees all that was allocated since the program began to answer: nothing outlives a question.
void forget();

}  // namespace tandem::page_program
