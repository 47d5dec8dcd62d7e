// The messages of the hall as TypeScript: web/protocol.ts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tandem::hall {

// The whole text of web/protocol.ts, in the order of the C++ types.
[[nodiscard]] std::string protocol_types();

}  // namespace tandem::hall
