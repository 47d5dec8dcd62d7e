// What every refused request gets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/http.hpp"
#include "language/english.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace tandem::server {

void drop_text(Response& response) {
    // Assigning "" would keep the memory.
    static_cast<void>(std::exchange(response.body, {}));
    response.kept.reset();
}

Response refusal(int status, std::string_view why, std::string_view say) {
    const boost::json::object body{{"why", why}, {"say", say}};
    return {
        .status = status,
        .type = "application/json",
        .body = boost::json::serialize(body),
        .headers = {{"Cache-Control", "no-store"}},
    };
}

Response refusal(int status, std::string_view why, const words::Message& said) {
    return refusal(status, why, language::english(said));
}

}  // namespace tandem::server
