// Escaping, as Boost.JSON does it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/json.hpp"

#include <boost/json.hpp>

#include "record/text/encoding.hpp"

namespace tandem::cli {

std::string json_string(std::string_view text) {
    const std::string utf8 =
        record::is_utf8(text) ? std::string{text} : record::latin1_to_utf8(text);
    return boost::json::serialize(boost::json::string{utf8});
}

}  // namespace tandem::cli
