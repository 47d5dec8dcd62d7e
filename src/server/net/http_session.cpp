// A connection that speaks HTTP/1.1: request, response, and again, until a WebSocket takes over.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   head ─▶ limits ─▶ /ws? identify ─▶ begin_websocket
//                  └▶ body ─▶ routes or files ─▶ response
//
// It knows bytes, limits and deadlines; what a request means, its handler knows.
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/read_size.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/api/in_hall.hpp"
#include "server/http/answer_fields.hpp"
#include "server/http/answers.hpp"
#include "server/http/head_rules.hpp"
#include "server/http/open_graph.hpp"
#include "server/http/request_head.hpp"
#include "server/http/request_text.hpp"
#include "server/net/answer_of.hpp"
#include "server/net/streams.hpp"
#include "server/ops/logging.hpp"
#include "words/say.hpp"

namespace tandem::server {

namespace {

using Parser = http::request_parser<http::string_body>;
using Answer = http::response<http::span_body<const char>>;

// A head, its fields and the request that is made of them, at once.
constexpr std::size_t kCopies = 2;
constexpr std::size_t kReadAhead = 65'536;
// What may be received for a head, with what TLS adds and what was read ahead.
constexpr std::size_t kHeadReceived = 131'072;
// What is still read of a client that was refused before it had said everything.
constexpr std::size_t kHeardOut = 262'144;

constexpr std::string_view kOnlyTls = "max-age=31536000";  // for a year

// From this size on an answer may take long, and is watched; and what of it may lie unsent in the
// kernel, so that its progress is seen.
constexpr std::size_t kBigAnswer = 65'536;
constexpr int kUnsent = 16'384;

std::chrono::milliseconds ms(std::int64_t span) { return std::chrono::milliseconds{span}; }

class HttpSession {
  public:
    HttpSession(Stream stream, ServerContext& context, Visitor visitor)
        : stream_{std::move(stream)},
          context_{context},
          visitor_{std::move(visitor)} {}

    Task<void> serve() {
        if (stream_.is_tls()) {
            stream_.read_in_turns(context_.turns, turn_of_peer(TurnsUse::HandshakeMs));
            if (!co_await shake_hands()) co_return;
        }
        stream_.read_in_turns(context_.turns, turn_of_peer(TurnsUse::WorkMs));
        bool goes_on = true;
        while (goes_on) {
            goes_on = co_await serve_one();
            if (goes_on && comes_by_proxy()) visitor_.pass.count_for_nobody();
            if (goes_on) lowest().expires_after(ms(context_.config.times.idle_ms));
        }
    }

    // Whether a WebSocket takes over; then the stream and the visitor are its own.
    [[nodiscard]] std::unique_ptr<Upgrade>& upgrade() { return upgrade_; }
    [[nodiscard]] Stream& stream() { return stream_; }
    [[nodiscard]] Visitor& visitor() { return visitor_; }

    // The client is told that there are too many.
    Task<void> turn_away() {
        close_after_ = true;
        co_await say(no_place());
        co_await hear_out();
    }

  private:
    [[nodiscard]] PlainStream& lowest() { return stream_.next_layer(); }

    [[nodiscard]] bool comes_by_proxy() const {
        const std::vector<std::string>& proxies = context_.config.proxies;
        return std::ranges::find(proxies, visitor_.peer) != proxies.end();
    }

    // Whose turn it is before a head says who asks. The address pays; a proxy speaks for many, and
    // pays for none.
    [[nodiscard]] TurnOf turn_of_peer(TurnsUse use) const {
        return {comes_by_proxy() ? std::string{} : hall_address(visitor_.peer), "", use};
    }

    // Whether TLS is spoken.
    Task<bool> shake_hands() {
        lowest().expires_after(ms(context_.config.times.head_ms));
        const error_code error = co_await stream_.shake_hands();
        co_return !error;
    }

    // Whether another request may follow.
    Task<bool> serve_one() {
        std::optional<Parser> reading{std::in_place};
        Parser& parser = *reading;
        parser.header_limit(kMostHeadBytes);
        parser.body_limit(context_.config.limits.body_bytes);
        if (served_++ == 0) lowest().expires_after(ms(context_.config.times.head_ms));
        error_code error = co_await read_head(parser);
        const auto& head = parser.get();
        const Carrier carrier = stream_.is_tls() ? Carrier::Tls : Carrier::Plain;
        secure_ = carrier == Carrier::Tls;
        head_only_ = head.method() == http::verb::head;
        if (error) co_return co_await refuse_unread(error, parser);
        began_ = std::chrono::steady_clock::now();
        lowest().expires_after(ms(context_.config.times.body_ms));
        close_after_ = !head.keep_alive() || context_.stopping;
        const std::string address =
            client_behind(visitor_.peer, all_of(head, kForwardedFor), context_.config.proxies);
        Request asker = asked_by(head, carrier, visitor_.peer, address, context_.config);
        secure_ = asker.secure;
        const TurnOf whose{hall_address(address), asker.session + asker.bearer};
        if (!co_await admit(address, whose)) co_return false;
        const Framing framing = framing_of(head);
        if (auto fault = fault_of(framing)) co_return co_await refuse(std::move(*fault));
        if (carrier == Carrier::Plain) {  // with TLS the certificate says who the server is
            auto refused = misdirected(framing, context_.hosts);
            if (refused) co_return co_await refuse(std::move(*refused));
        }
        auto request = with_target(std::move(asker), head, context_.config);
        if (!request) {
            co_return co_await refuse(refusal(400, "bad-target", words::say("http.bad-target")));
        }
        if (request->path == "/ws") co_return co_await take_upgrade(parser, std::move(*request));
        const std::size_t most = longest_body(*request);
        if (parser.content_length().value_or(0) > most) co_return co_await refuse(too_big());
        if (text_of(head, http::field::expect) == "100-continue") {
            http::response<http::empty_body> go_on{http::status::continue_, 11};
            co_await http::async_write(stream_, go_on, asio::redirect_error(kAwait, error));
        }
        while (!parser.is_done()) {
            co_await http::async_read_some(
                stream_, buffer_, parser, asio::redirect_error(kAwait, error));
            if (error) co_return co_await give_up(error);
            if (parser.is_done() && are_too_much(head)) {  // with those behind the body
                co_return co_await give_up(http::error::header_limit);
            }
            const std::size_t come = parser.get().body().size();
            if (come > most) co_return co_await refuse(too_big());
            const std::size_t held = kCopies * head_bytes_ + come + buffer_.size();
            if (!held_.has_room_for(held)) co_return co_await refuse(busy_answer());
            held_.hold(held);
            co_await turn_of(context_.turns, whose);
        }
        request->body = std::move(parser.get().body());
        const std::string codings = all_of(head, "Accept-Encoding");
        const FileWish wish{
            accepts_coding(codings, "gzip"),
            accepts_coding(codings, "br"),
            text_of(head, http::field::if_none_match),
            origin_shown_to(*request)};
        reading.reset();  // what goes on is the request alone, which is held until it is answered
        co_return co_await answer(std::move(*request), wish, whose);
    }

    // Whether whoever asks may ask now; else they have been told. A refusal is work, as an answer
    // is, and is paid for, whatever it is for.
    Task<bool> admit(const std::string& address, const TurnOf& whose) {
        ++context_.metrics.traffic().requests;
        // While it asks for somebody, a connection of a proxy is theirs.
        if (address != visitor_.peer && !visitor_.pass.count_for(address)) {
            co_return co_await turn_away_asker();
        }
        asker_ = whose;
        held_ = context_.held.of(address);
        held_.hold(kCopies * head_bytes_);
        co_await turn_of(context_.turns, whose);
        const auto wait = context_.admission.ask(address, context_.read_clock().mono);
        if (wait) co_return co_await refuse(too_many(*wait));
        co_return true;
    }

    // A head that could not be read is paid for as one that could.
    Task<bool> refuse_unread(error_code error, const Parser& parser) {
        if (!is_answered(error)) co_return co_await give_up(error);
        const std::string address = sender_of_unread(parser);
        const TurnOf whose{hall_address(address), ""};
        if (!co_await admit(address, whose)) co_return false;
        co_return co_await give_up(error);
    }

    // Who sent a head that could not be read: the peer, or, for a proxy, whom it says in what there
    // is of the head. Only where that is all of it: whom a proxy asks for may stand at its end, and
    // what stands before may be its client's own.
    [[nodiscard]] std::string sender_of_unread(const Parser& parser) const {
        if (!comes_by_proxy()) return visitor_.peer;
        const std::string_view rest{
            static_cast<const char*>(buffer_.cdata().data()), buffer_.size()};
        std::string said = all_of(parser.get(), kForwardedFor);
        const auto unread = field_of_unread(rest, kForwardedFor);
        if (!unread) return kUnknownClient;
        said += (said.empty() || unread->empty() ? "" : ", ") + *unread;
        return client_behind(visitor_.peer, said, context_.config.proxies);
    }

    // Reads a head as http::async_read_header does, and looks at its bytes before they are parsed:
    // the parser takes folded lines for whole ones.
    Task<error_code> read_head(Parser& parser) {
        std::size_t received = 0;
        head_bytes_ = 0;
        lowest().rate_policy().take_received();
        while (!parser.is_header_done()) {
            error_code error;
            if (buffer_.size() > 0) {
                const std::string_view bytes{
                    static_cast<const char*>(buffer_.cdata().data()), buffer_.size()};
                const bool at_end = parser.got_some() && bytes.starts_with("\r\n");
                if (!at_end && has_folded_line(bytes)) co_return http::error::bad_value;
                if (!at_end && has_too_many_fields(bytes)) co_return http::error::header_limit;
                const std::size_t parsed = parser.put(buffer_.cdata(), error);
                // What could not be read stays, so that its sender can be found.
                if (error && error != http::error::need_more) co_return error;
                buffer_.consume(parsed);
                head_bytes_ += parsed;
                if (!error) continue;
            }
            const auto into = buffer_.prepare(beast::read_size(buffer_, kReadAhead));
            const std::size_t got =
                co_await stream_.async_read_some(into, asio::redirect_error(kAwait, error));
            buffer_.commit(got);
            if (error == asio::error::eof) {
                co_return parser.got_some() ? http::error::partial_message
                                            : http::error::end_of_stream;
            }
            if (error) co_return error;
            received += lowest().rate_policy().take_received();
            if (received > kHeadReceived) co_return http::error::header_limit;
        }
        co_return error_code{};
    }

    // With nothing in it yet. It is freed on this thread, whichever lets go of it last.
    [[nodiscard]] std::shared_ptr<HeldBytes::Part> make_part_left_behind() {
        using Part = HeldBytes::Part;
        const auto let_go = [executor = lowest().get_executor()](Part* part) {
            asio::dispatch(executor, [owned = std::unique_ptr<Part>{part}] {});
        };
        return {new Part, let_go};
    }

    Task<bool> answer(Request request, FileWish wish, const TurnOf& whose) {
        const bool read = request.method == "GET" || request.method == "HEAD";
        const std::string path = request.path;
        const std::string line = request.method + ' ' + path;
        const std::string address = request.address;
        Told told;
        if (context_.routes.known(request.path) || request.path.starts_with("/api/")) {
            // What the request holds counts until whoever has it lets go of it, although nobody
            // waits for the answer any more.
            const auto left = make_part_left_behind();
            const Begin<Response> begin = [this, &request, &left](Respond respond) {
                context_.routes.answer(
                    std::move(request), [left, respond = std::move(respond)](Response answer) {
                        respond(std::move(answer));
                    });
            };
            auto response = co_await answer_of<Response>(begin, lowest().socket(), context_);
            if (!response) *left = std::exchange(held_, context_.held.of(address));
            if (!response && response.error() == Unanswered::Gone) co_return leave();
            told = told_of(chosen(response ? std::move(*response) : unanswered(path), wish));
            co_await turn_of(context_.turns, whose);
        } else if (read) {
            told = told_of(context_.files->answer(request.path, wish));
        } else {
            Response refused = refusal(405, "bad-method", words::say("http.files-are-read"));
            refused.headers.emplace_back("Allow", "GET, HEAD");
            told = told_of(std::move(refused));
        }
        log_debug(
            "request",
            {{"request", line},
             {"status", told.response.status},
             {"address", address},
             {"ms", milliseconds_since_head()}});
        co_return co_await tell(std::move(told));
    }

    // Of a place inside the page the page itself needs no database.
    [[nodiscard]] Response unanswered(const std::string& path) const {
        const bool is_page = StaticFiles::is_place(path) && !path.starts_with("/api/");
        return is_page ? context_.files->answer(path, {}) : busy_answer();
    }

    // Whether a WebSocket may begin is for its head to say, and for whoever knows the people.
    Task<bool> take_upgrade(const Parser& parser, Request request) {
        const auto& head = parser.get();
        if (!boost::beast::websocket::is_upgrade(head)) {
            Response response = refusal(426, "websocket-only", words::say("http.websocket-only"));
            response.headers.emplace_back("Upgrade", "websocket");
            co_return co_await refuse(std::move(response));
        }
        const bool has_origin = head.find(http::field::origin) != head.end();
        if (request.foreign ||
            (!has_origin && !request.session.empty() && request.bearer.empty())) {
            co_return co_await refuse(
                refusal(403, "foreign-origin", words::say("http.foreign-origin-socket")));
        }
        if (context_.stopping)
            co_return co_await refuse(refusal(503, "stopping", words::say("http.stopping")));
        if (buffer_.size() != 0) {
            co_return co_await refuse(refusal(400, "bad-request", words::say("http.too-early")));
        }
        visitor_.peer = request.address;
        const SharedRequest asked{std::move(request)};
        const Begin<base::Result<Identity, Response>> begin = [&](Identified identified) {
            context_.identify(asked, std::move(identified));
        };
        using Found = base::Result<Identity, Response>;
        auto answer = co_await answer_of<Found>(begin, lowest().socket(), context_);
        if (!answer && answer.error() == Unanswered::Gone) co_return leave();
        auto who = answer ? std::move(*answer) : Found{base::fail(busy_answer())};
        if (!who) co_return co_await refuse(std::move(who.error()));
        upgrade_ = std::make_unique<Upgrade>();
        upgrade_->head.base() = head.base();
        upgrade_->who = std::move(*who);
        gone_ = true;
        co_return false;
    }

    // There are too many connections of whom a proxy asks for. Nobody pays for being told so: more
    // than a few at a time are not.
    Task<bool> turn_away_asker() {
        ++context_.metrics.traffic().turned_away;
        const auto told = context_.admission.tell_off();
        if (told) co_return co_await refuse(no_place());
        co_return leave();
    }

    // Without a word; no other request follows.
    bool leave() {
        lowest().close();
        gone_ = true;
        return false;
    }

    // Whether there is somebody to tell: what came is no request, and not that nothing came.
    [[nodiscard]] static bool is_answered(error_code error) {
        return error.category() == http::make_error_code(http::error{}).category() &&
               error != http::error::partial_message && error != http::error::end_of_stream;
    }

    // A request that could not be read: it is told why where there is somebody to tell.
    Task<bool> give_up(error_code error) {
        if (error == http::error::end_of_stream) co_return co_await hear_out();
        if (error == http::error::header_limit) {
            co_return co_await refuse(
                refusal(431, "head-too-big", words::say("http.head-too-big")));
        }
        if (error == http::error::body_limit) {
            co_return co_await refuse(too_big());
        }
        if (is_answered(error)) {
            co_return co_await refuse(refusal(400, "bad-request", words::say("http.bad-request")));
        }
        co_return leave();
    }

    // A refusal before all was read; what may still come is no further request.
    Task<bool> refuse(Response response) {
        close_after_ = true;
        log_debug("refused", {{"status", response.status}, {"address", visitor_.peer}});
        co_await say(std::move(response));
        co_return false;
    }

    [[nodiscard]] std::size_t longest_body(const Request& request) const {
        const std::size_t most = context_.config.limits.body_bytes;
        const Body body = context_.routes.body_for(request.method, request.path);
        return body == Body::Big ? most : std::min(most, kSmallBody);
    }

    [[nodiscard]] static Response too_big() {
        return refusal(413, "body-too-big", words::say("http.body-too-big"));
    }

    [[nodiscard]] static Response no_place() {
        return refusal(503, "too-many", words::say("http.too-many"));
    }

    [[nodiscard]] static Response too_many(Millis wait) {
        Response response = refusal(429, "too-often", words::say("http.too-often"));
        response.headers.emplace_back("Retry-After", std::to_string(base::count(wait) / 1000 + 1));
        return response;
    }

    // An answer whose bytes are held from now on, and how long the text is.
    struct Told {
        Response response;
        std::size_t length = 0;
    };

    [[nodiscard]] bool is_bare(const Response& response) const {
        return head_only_ || response.status == 204 || response.status == 304;
    }

    // What was made for this client alone waits in memory until they have taken it, or is let go
    // at once where they are not told it.
    Told told_of(Response response) {
        std::size_t length = response.text().size();
        if (is_bare(response)) drop_text(response);
        if (!held_.has_room_for(response.body.capacity())) {
            response = busy_answer();
            length = response.text().size();
        }
        held_.hold(response.body.capacity());
        return {std::move(response), length};
    }

    Task<bool> say(Response response) { return tell(told_of(std::move(response))); }

    // Whether another request may follow.
    Task<bool> tell(Told told) {
        const Response& response = told.response;
        if (response.status >= 400) ++context_.metrics.traffic().refused;
        Answer message{http::int_to_status(static_cast<unsigned>(response.status)), 11};
        message.result(static_cast<unsigned>(response.status));
        set_fields(message, response);
        if (secure_) {
            message.set(http::field::strict_transport_security, {kOnlyTls.data(), kOnlyTls.size()});
        }
        message.keep_alive(!close_after_);
        if (response.status != 204 && response.status != 304) {
            message.content_length(told.length);
        }
        message.body() = {response.text().data(), response.text().size()};
        const error_code error = co_await write(message);
        held_.hold(0);
        if (error) co_return false;
        if (!close_after_) co_return true;
        co_return co_await hear_out();
    }

    // Writes for as long as the client takes it: some of it within each deadline, and all of it not
    // much slower than the limit.
    Task<error_code> write(const Answer& message) {
        if (message.body().size() >= kBigAnswer) keep_little_unsent();
        http::response_serializer<Answer::body_type> rest{message};
        const auto began = std::chrono::steady_clock::now();
        const auto grace = ms(context_.config.times.body_ms);
        std::size_t written = 0;
        error_code error;
        while (!error && !rest.is_done()) {
            lowest().expires_after(grace);
            written +=
                co_await http::async_write_some(stream_, rest, asio::redirect_error(kAwait, error));
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            const double least =
                took.count() * static_cast<double>(context_.config.limits.answer_bytes_per_second);
            const bool slow = took > grace && static_cast<double>(written) < least;
            if (slow) error = asio::error::timed_out;
        }
        if (error == asio::error::timed_out || error == beast::error::timeout) {
            ++context_.metrics.traffic().slow_readers;
            lowest().close();
            gone_ = true;
        }
        co_return error;
    }

    void keep_little_unsent() {
#ifdef TCP_NOTSENT_LOWAT
        const int most = kUnsent;
        ::setsockopt(
            lowest().socket().native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &most, sizeof most);
#endif
    }

    // Says that there is no more to say, and reads on for a while: closed at once, what was said
    // could be lost on its way.
    Task<bool> hear_out() {
        error_code error;
        if (gone_) co_return false;
        lowest().expires_after(ms(1'000));
        if (stream_.is_tls()) co_await stream_.say_no_more();
        error = lowest().socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
        std::array<char, 4'096> heard{};
        std::size_t all = 0;
        while (!error && all < kHeardOut) {
            all += co_await lowest().async_read_some(
                asio::buffer(heard), asio::redirect_error(kAwait, error));
            co_await turn_of(context_.turns, asker_);
        }
        lowest().close();
        gone_ = true;
        co_return false;
    }

    [[nodiscard]] double milliseconds_since_head() const {
        const std::chrono::duration<double, std::milli> took =
            std::chrono::steady_clock::now() - began_;
        return took.count();
    }

    Stream stream_;
    ServerContext& context_;
    Visitor visitor_;
    HeldBytes::Part held_;  // of its request, and then of the answer
    TurnOf asker_ = turn_of_peer(TurnsUse::WorkMs);  // who pays for what is read after a refusal
    beast::flat_buffer buffer_{kReadAhead};
    std::chrono::steady_clock::time_point began_;
    std::size_t head_bytes_ = 0;  // of the request
    std::uint64_t served_ = 0;
    bool close_after_ = false;
    bool head_only_ = false;
    bool secure_ = false;  // by TLS, as in Request
    bool gone_ = false;
    std::unique_ptr<Upgrade> upgrade_;
};

Task<void> serve(Stream stream, ServerContext& context, Visitor visitor) {
    stream.next_layer().rate_policy().count_for(context.metrics.traffic());
    auto session = std::make_unique<HttpSession>(std::move(stream), context, std::move(visitor));
    co_await session->serve();
    if (!session->upgrade()) co_return;
    begin_websocket(
        std::move(session->stream()),
        std::move(session->upgrade()),
        context,
        std::move(session->visitor()));
}

}  // namespace

Task<void> serve_plain(Socket socket, ServerContext& context, Visitor visitor) {
    co_await serve(Stream{std::move(socket)}, context, std::move(visitor));
}

Task<void> serve_tls(Socket socket, ServerContext& context, Visitor visitor) {
    co_await serve(Stream{std::move(socket), *context.tls}, context, std::move(visitor));
}

Task<void> turn_away(Socket socket, ServerContext& context) {
    auto session = std::make_unique<HttpSession>(Stream{std::move(socket)}, context, Visitor{});
    co_await session->turn_away();
}

}  // namespace tandem::server
