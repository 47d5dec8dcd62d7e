// A request and its response as the handlers see them: values, without any socket.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/fwd.hpp>

#include "base/shared.hpp"
#include "server/http/kept_text.hpp"
#include "words/message.hpp"

namespace tandem::server {

// The cookie that holds a session's secret; by TLS under a name that browsers take only from this
// very host, never from a neighbour's or without TLS, and then under no other: whoever can set
// somebody else's cookie could have them come in as a person whose secret they know.
inline constexpr std::string_view kSessionCookie = "tandem_session";
inline constexpr std::string_view kSecureSessionCookie = "__Host-tandem_session";

// Those of a second person at the same device, who asks with "as=2" in the query.
inline constexpr std::string_view kSecondCookie = "tandem_session_2";
inline constexpr std::string_view kSecureSecondCookie = "__Host-tandem_session_2";

// That of a device that has logged in before, which no wrong passwords of others lock out.
inline constexpr std::string_view kDeviceCookie = "tandem_device";
inline constexpr std::string_view kSecureDeviceCookie = "__Host-tandem_device";

// Which of the people at one device asks. The second is always a guest; nobody, whom no cookie or
// token names, watches for as long as a connection lasts.
enum class Sharer : std::uint8_t { First, Second, Nobody };

struct Request {
    Request() = default;
    Request(Request&&) = default;
    Request& operator=(Request&&) = default;
    // Not copied: several may keep it for as long as they wait, and share the one that there is.
    Request(const Request&) = delete;
    Request& operator=(const Request&) = delete;
    ~Request() = default;

    std::string method;  // "GET"
    std::string path;  // "/api/matches/k3xw", decoded, without the query
    std::string id;  // what stands for ":id" in the route's pattern
    std::vector<std::pair<std::string, std::string>> query;  // decoded
    Sharer sharer = Sharer::First;
    std::string session;  // the secret of their session cookie, "" without
    std::string device;  // the device cookie's secret, "" without
    std::string bearer;  // the token of "Authorization: Bearer", "" without
    std::string type;  // of the body
    base::Shared<std::string> body;  // megabytes, perhaps
    std::string address;  // of the client, as the proxy says if it is trusted
    std::string user;  // of the operating system, by the operator's socket; "" for all others
    std::string host;  // by which name the client reached this server, "bughouse.example:8080"
    bool secure = false;  // came by TLS, here or at the proxy
    bool foreign = false;  // has an Origin that is neither our own nor an allowed one
};

// The name of the cookie that holds the session of whoever asks.
[[nodiscard]] std::string_view session_cookie(const Request& request);

// What a handler gets. Whoever only looks takes a Request; whoever keeps it for later takes this.
using SharedRequest = base::Shared<Request>;

// Whose pages may show an answer: a picture under a link, a replay in a frame.
enum class ShownBy : std::uint8_t { ThisSite, AnySite };

// Which encodings a client takes, and what it has already.
struct FileWish {
    bool takes_gzip = false;
    bool takes_brotli = false;
    std::string has;  // the value of If-None-Match
    std::string shown_from =
        {};  // where links lead, for a client that may show them: origin_shown_to()
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;
    // In place of `body`: what the server keeps in memory anyway, for all who ask for it.
    std::optional<base::Shared<std::string>> kept = std::nullopt;
    // In place of both, until it is chosen what of it whoever asks takes.
    std::optional<KeptText> offered = std::nullopt;
    ShownBy shown_by = ShownBy::ThisSite;

    // What is told.
    [[nodiscard]] const std::string& text() const { return kept ? **kept : body; }
};

// What is told of what is offered, as whoever asks takes it: compressed or not, or 304 without a
// text where they have it already.
[[nodiscard]] Response chosen(Response response, const FileWish& wish);

// Lets go of the text: an answer that is sent without it needs no more than its length.
void drop_text(Response& response);

// Called once, on the server's thread.
using Respond = std::function<void(Response)>;
// Answers a request, now or later, from the server's thread.
using Handler = std::function<void(const SharedRequest&, Respond)>;

// What every refused request gets: {"why": "no-such-match", "say": "There is no match k3xw.",
// "message": {"say": "http.no-such-match", "with": {"match": "k3xw"}}}
[[nodiscard]] Response refusal(int status, std::string_view why, const words::Message& said);
// The same with the keys of `details` beside it.
[[nodiscard]] Response refusal(
    int status,
    std::string_view why,
    const words::Message& said,
    const boost::json::object& details);

}  // namespace tandem::server
