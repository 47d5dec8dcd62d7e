// What every refused request gets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/http.hpp"

#include <utility>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "language/english.hpp"
#include "words/message_json.hpp"

namespace tandem::server {

Response chosen(Response response, const FileWish& wish) {
    if (!response.offered) return response;
    const KeptText text = *std::exchange(response.offered, std::nullopt);
    // What is compressed and what is not bear the same tag, so it is a weak one.
    response.headers.emplace_back("ETag", "W/" + text.tag);
    if (!text.gzip->empty() || !text.brotli->empty()) {
        response.headers.emplace_back("Vary", "Accept-Encoding");
    }
    if (wish.has == "*" || wish.has.contains(text.tag)) {
        response.status = 304;
    } else if (wish.takes_brotli && !text.brotli->empty()) {
        response.headers.emplace_back("Content-Encoding", "br");
        response.kept = text.brotli;
    } else if (wish.takes_gzip && !text.gzip->empty()) {
        response.headers.emplace_back("Content-Encoding", "gzip");
        response.kept = text.gzip;
    } else {
        response.kept = text.bytes;
    }
    return response;
}

void drop_text(Response& response) {
    // Assigning "" would keep the memory.
    static_cast<void>(std::exchange(response.body, {}));
    response.kept.reset();
}

std::string_view session_cookie(const Request& request) {
    if (request.sharer == Sharer::Second) {
        return request.secure ? kSecureSecondCookie : kSecondCookie;
    }
    return request.secure ? kSecureSessionCookie : kSessionCookie;
}

Response refusal(int status, std::string_view why, const words::Message& said) {
    return refusal(status, why, said, {});
}

Response refusal(
    int status,
    std::string_view why,
    const words::Message& said,
    const boost::json::object& details) {
    std::string message;
    words::append_json(message, said);
    boost::json::object body{
        {"why", why}, {"say", language::english(said)}, {"message", boost::json::parse(message)}};
    body.insert(details.begin(), details.end());
    return {
        .status = status,
        .type = "application/json",
        .body = boost::json::serialize(body),
        .headers = {{"Cache-Control", "no-store"}},
    };
}

}  // namespace tandem::server
