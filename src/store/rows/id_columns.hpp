// Ids of matches and tables as columns of text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <soci/soci.h>

#include "hall/ids.hpp"

template <typename Of>
struct soci::type_conversion<tandem::hall::OpaqueId<Of>> {
    using base_type = std::string;

    static void from_base(
        const std::string& text, indicator /*known*/, tandem::hall::OpaqueId<Of>& id) {
        id = tandem::hall::OpaqueId<Of>{text};
    }
    static void to_base(const tandem::hall::OpaqueId<Of>& id, std::string& text, indicator& known) {
        text = id.text();
        known = i_ok;
    }
};
