// A WebSocket: what it receives goes to the loop, what the loop sends goes out in order.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   read ─▶ text ─▶ Loop::received           Loop ─▶ send ─▶ queue ─▶ one write at a time
//
// The queue is the only place where a slow reader can make things pile up, and it is bounded: of
// one connection, and of all together. A reader is slow who stays too far behind with news, or who
// takes less than the least for a while; what is said at tables makes nobody slow (see Outgoing). A
// frame that is torn, too big, not text or not UTF-8 ends this connection and no other. Nothing in
// here calls the loop from within a call of the loop.
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "base/token_bucket.hpp"
#include "record/text/encoding.hpp"
#include "server/api/in_hall.hpp"
#include "server/http/answers.hpp"
#include "server/net/answer_of.hpp"
#include "server/net/streams.hpp"
#include "server/ops/addresses.hpp"
#include "server/ops/logging.hpp"
#include "server/queues/outgoing.hpp"

namespace tandem::server {

namespace {

namespace websocket = beast::websocket;

// Of what a reader may be behind, the part that may be talk.
constexpr std::size_t kPartForTalk = 4;
// The part that may be lines of matches that are only watched: nobody is a slow reader by those.
// And the part that may still wait where somebody who has missed some is told of them.
constexpr std::size_t kPartForLines = 8;
constexpr std::size_t kPartForMore = 32;
// What is read at once: most messages are shorter, and a buffer of that size waits on each
// connection.
constexpr std::size_t kReadAtOnce = 512;
// A kernel's own queue: what of a slow reader's messages lies there is not in ours.
constexpr int kKernelQueue = 131'072;
// Of that, what the kernel has not sent yet: news waits behind it.
constexpr int kUnsent = 16'384;
// The first byte of a frame: it is all of its message, and what it does.
constexpr unsigned kFinal = 0x80;
constexpr unsigned kClose = 0x08;
// Bytes of a reason: a frame that closes has 125 at most, two of them the code.
constexpr std::size_t kLongestWhy = 123;
// Pings and pongs of the client's own, between two ticks.
constexpr int kMostControls = 64;

class WebsocketSession final : public Transport,
                               public std::enable_shared_from_this<WebsocketSession> {
  public:
    WebsocketSession(Stream stream, ServerContext& context, Visitor visitor)
        : websocket_{std::move(stream)},
          context_{context},
          visitor_{std::move(visitor)},
          held_{context.held.of(visitor_.peer)} {}

    Task<void> serve(std::unique_ptr<Upgrade> upgrade) {
        const auto self = shared_from_this();
        set_up(upgrade->who.set_cookie);
        const TurnOf whose{hall_address(visitor_.peer), upgrade->who.person.id.text()};
        websocket_.next_layer().take_turns(context_.turns, whose);
        watching_ = {whose.address, whose.session, TurnsUse::WatchMs};
        error_code error;
        co_await websocket_.async_accept(upgrade->head, asio::redirect_error(kAwait, error));
        if (error || context_.stopping) co_return;
        // Their turn may come late: a newcomer may have much to be told of, and pays for that.
        // They join at once when it is found who they are by then, before anybody hears otherwise.
        const Begin<std::optional<Response>> begin = [&](const auto& told) {
            // A client that has gone in the meantime does not keep its place until then.
            context_.enter(upgrade->who, visitor_.peer, [weak = weak_from_this(), told](auto who) {
                const auto session = weak.lock();
                const bool waits = session && session->waits_ && !session->context_.stopping;
                if (who && waits) session->join(*who);
                told(who ? std::nullopt : std::optional{std::move(who.error())});
            });
        };
        using Refused = std::optional<Response>;
        waits_ = true;
        const auto answer = co_await answer_of<Refused>(begin, lowest().socket(), context_);
        waits_ = false;
        upgrade.reset();
        if (!answer && answer.error() == Unanswered::Gone) co_return lowest().close();
        const Refused refused = answer ? *answer : Refused{busy_answer()};
        if (refused) co_return co_await turn_away(*refused);
        if (!joined_) co_return;
        while (open_) {
            // As many bytes as this says: Beast's own guess rests on the frame at hand, and aborts
            // where the closing of the same stream has just passed over that frame.
            const auto room = buffer_.prepare(kReadAtOnce);
            buffer_.commit(
                co_await websocket_.async_read_some(room, asio::redirect_error(kAwait, error)));
            if (error) break;
            // For each piece, for what was read at once may hold hundreds of them.
            co_await websocket_.next_layer().turn();
            if (open_ && websocket_.is_message_done()) take();
        }
        told_off(error);
        end();
    }

    void send(Text text, Haste haste) override {
        if (!open_ || closing_) return;
        if (stays_behind()) return give_up_on();
        const std::size_t part = held_.is_crowded() ? kCrowdedPart : kPartForTalk;
        waiting_.put(std::move(text), haste, context_.config.limits.queue_bytes / part);
        if (!writing_) return write_next();
        hold();
    }

    [[nodiscard]] bool lags() const override { return is_behind_by(kPartForLines); }
    [[nodiscard]] bool has_caught_up() const override { return !is_behind_by(kPartForMore); }

    void in_turn_of_watching(std::function<void()> work) override {
        context_.turns.wait(watching_, [weak = weak_from_this(), work = std::move(work)] {
            if (!weak.expired()) work();
        });
    }

    void close(CloseCode code, const std::string& why) override {
        if (!open_ || closing_) return;
        closing_ = {static_cast<std::uint16_t>(code), record::beginning(why, kLongestWhy)};
        closing_since_ = context_.read_clock().mono;
        if (!writing_) say_goodbye();
    }

    void tick(Millis now) override {
        if (!open_) return;
        controls_ = 0;
        const Times& times = context_.config.times;
        if (!may_send(now)) {
            ++context_.metrics.traffic().floods;
            return cut_off("flood");
        }
        if (closing_) {
            if (base::count(now - closing_since_) > kGoodbye) cut_off("no goodbye");
            return;
        }
        if (stays_behind() || takes_too_little(now)) return give_up_on();
        if (base::count(now - heard_) >= times.silent_ms) {
            ++context_.metrics.traffic().silent;
            return cut_off("silent");
        }
        if (!pinging_ && base::count(now - pinged_) >= times.ping_ms) ping(now);
    }

  private:
    static constexpr std::int64_t kGoodbye = 5'000;
    // For which a message may be on its way to a reader who is far behind.
    static constexpr std::int64_t kStuck = 1'000;

    void join(const Identity& who) {
        ++context_.metrics.traffic().websockets;
        const Millis now = context_.read_clock().mono;
        pinged_ = heard_ = judged_ = now;
        open_ = joined_ = true;
        log_debug("joined", {{"person", who.person.id.text()}, {"address", visitor_.peer}});
        id_ = context_.loop->connected(
            shared_from_this(), who.person, {who.session, hall_address(visitor_.peer)});
        context_.loop->in_hall([&](hall::Hall& hall, hall::Now at) {
            hall.blocks(who.person.id, {who.blocked.begin(), who.blocked.end()}, at);
        });
        // Not all who came at once are asked at once.
        pinged_ =
            now - Millis{static_cast<std::int64_t>(id_) * 997 % context_.config.times.ping_ms};
    }

    // Whoever may not come in any more, since their handshake began.
    Task<void> turn_away(const Response& refusal) {
        const auto [code, why] = [&]() -> std::pair<CloseCode, const char*> {
            if (refusal.status == 401) return {CloseCode::SessionOver, kSessionOver};
            if (refusal.status == 403) return {CloseCode::Policy, "banned"};
            return {CloseCode::TryAgain, "busy"};
        }();
        const websocket::close_reason reason{static_cast<websocket::close_code>(code), why};
        error_code error;
        co_await websocket_.async_close(reason, asio::redirect_error(kAwait, error));
        lowest().close();
    }

    void set_up(const std::string& cookie) {
        error_code error;
        lowest().expires_never();
        error =
            lowest().socket().set_option(asio::socket_base::send_buffer_size{kKernelQueue}, error);
        (void)::setsockopt(
            lowest().socket().native_handle(),
            IPPROTO_TCP,
            TCP_NOTSENT_LOWAT,
            &kUnsent,
            sizeof kUnsent);
        websocket_.set_option(websocket::stream_base::timeout{
            .handshake_timeout = std::chrono::milliseconds{context_.config.times.head_ms},
            .idle_timeout = websocket::stream_base::none(),
            .keep_alive_pings = false});
        websocket_.set_option(
            websocket::stream_base::decorator{[cookie](websocket::response_type& response) {
                response.set(http::field::server, "tandem");
                if (!cookie.empty()) response.set(http::field::set_cookie, cookie);
            }});
        websocket_.read_message_max(context_.config.limits.frame_bytes);
        websocket_.auto_fragment(false);
        websocket_.text(true);
        websocket_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
            on_control(kind, {payload.data(), payload.size()});
        });
    }

    // By what waits behind the message that is on its way: one large message is nothing to hold
    // against anybody.
    [[nodiscard]] bool is_behind_by(std::size_t part) const {
        const Limits& limits = context_.config.limits;
        return waiting_.news() > limits.queue_messages / part ||
               waiting_.bytes_of_news() > limits.queue_bytes / part;
    }
    [[nodiscard]] bool is_far_behind() const { return is_behind_by(1); }
    // Whether it is slow by what waits. What is queued in one go makes nobody slow, however much it
    // is, for they have had no chance to take it: slow is who leaves one message on its way for
    // a second, or is far behind for long. Where too much is held, those who are behind the
    // most pay at once.
    [[nodiscard]] bool stays_behind() {
        const std::size_t little = context_.config.limits.queue_bytes / kCrowdedPart;
        if (held_.is_crowded() && waiting_.bytes_of_news() > little) return true;
        if (!is_far_behind() || !writing_ || websocket_.next_layer().waits_to_write()) {
            far_since_.reset();
            stuck_since_.reset();
            return false;
        }
        const Millis now = context_.read_clock().mono;
        if (!far_since_) far_since_ = now;
        if (!stuck_since_) stuck_since_ = now;
        return base::count(now - *stuck_since_) >= kStuck ||
               base::count(now - *far_since_) >= context_.config.times.slow_ms;
    }
    // Whether something has waited all the while since it was last asked, and hardly any was taken.
    [[nodiscard]] bool takes_too_little(Millis now) {
        taken_ += lowest().rate_policy().take_sent();
        const std::int64_t span = base::count(now - judged_);
        const bool waits =
            writing_ && writing_since_ <= judged_ && !websocket_.next_layer().waits_to_write();
        const auto least = static_cast<double>(context_.config.limits.least_bytes_per_second) *
                           static_cast<double>(span) / 1'000;
        if (waits && span < context_.config.times.slow_ms) return false;
        const bool too_little = waits && static_cast<double>(taken_) < least;
        judged_ = now;
        taken_ = 0;
        return too_little;
    }
    // It is told why, should it read on; all that waits is dropped.
    void give_up_on() {
        ++context_.metrics.traffic().slow_readers;
        drop_queue();
        close(CloseCode::TryAgain, "slow");
    }

    // All but what is being written, which is still in use.
    void drop_queue() {
        waiting_.clear();
        hold();
    }
    void hold() { held_.hold(waiting_.bytes() + (writing_ ? writing_->size() : 0)); }

    [[nodiscard]] PlainStream& lowest() { return beast::get_lowest_layer(websocket_); }

    // A whole message is in the buffer.
    void take() {
        if (closing_) {
            buffer_.clear();
            return;
        }
        if (!websocket_.got_text()) {
            ++context_.metrics.traffic().bad_frames;
            buffer_.clear();
            return close(CloseCode::NoText, "only text is understood");
        }
        ++context_.metrics.traffic().messages_in;
        const auto bytes = buffer_.cdata();
        context_.loop->received(id_, {static_cast<const char*>(bytes.data()), bytes.size()});
        buffer_.clear();
        if (buffer_.capacity() > kReadAtOnce) buffer_.shrink_to_fit();
    }

    // Whether the bytes that came since the last tick are not too many.
    [[nodiscard]] bool may_send(Millis now) {
        bytes_.spend(byte_rate(), now, static_cast<double>(lowest().rate_policy().take_received()));
        return bytes_.tokens(byte_rate(), now) >= 0;
    }

    // Two seconds' worth may come at once.
    [[nodiscard]] base::Rate byte_rate() const {
        const auto each = static_cast<double>(context_.config.limits.bytes_per_second);
        return base::Rate::per_second(2 * each, each);
    }

    // Whoever only watches a match waits until its lines have a turn, and is told all else before.
    void write_next() {
        if (waiting_.is_watched_next()) ask_to_write_watched();
        if (writing_) return;
        websocket_.next_layer().write_in_turns();
        write(waiting_.take_own());
    }

    void ask_to_write_watched() {
        if (std::exchange(asked_to_write_, true)) return;
        context_.turns.take(watching_, [weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->write_watched();
        });
    }
    // In its turn.
    void write_watched() {
        asked_to_write_ = false;
        if (writing_ || closing_ || !waiting_.is_watched_next()) return;
        websocket_.next_layer().write_at_once(watching_.use);
        write(waiting_.take());
    }

    void write(Text text) {
        writing_ = std::move(text);
        hold();
        if (!writing_) return;
        writing_since_ = context_.read_clock().mono;
        websocket_.async_write(
            asio::buffer(*writing_), [self = shared_from_this()](error_code error, std::size_t) {
                self->on_written(error);
            });
    }

    void on_written(error_code error) {
        writing_.reset();
        stuck_since_.reset();
        if (error || !open_) return drop_queue();
        ++context_.metrics.traffic().messages_out;
        write_next();
        if (closing_ && !writing_) say_goodbye();
    }

    // Past Beast: see Stream. The client answers in its own time, and is read until then.
    void say_goodbye() {
        if (std::exchange(said_goodbye_, true)) return;
        const auto& [code, why] = *closing_;
        std::string frame{static_cast<char>(kFinal | kClose), static_cast<char>(2 + why.size())};
        frame += static_cast<char>(code >> 8U);
        frame += static_cast<char>(code & 0xFFU);
        websocket_.next_layer().write_last(frame + why, weak_from_this());
    }

    // Once, from outside of any call of the loop.
    void end() {
        open_ = false;
        drop_queue();
        lowest().close();
        --context_.metrics.traffic().websockets;
        context_.loop->closed(id_);
    }

    // Without a word, for it would not be read; what is queued here and in the kernel is dropped.
    void cut_off(const char* why) {
        log_debug("cut off", {{"why", why}, {"address", visitor_.peer}});
        open_ = false;
        drop_queue();
        error_code error;
        error = lowest().socket().set_option(asio::socket_base::linger{true, 0}, error);
        lowest().close();
    }

    void ping(Millis now) {
        pinged_ = now;
        pinging_ = true;
        websocket_.async_ping(
            websocket::ping_data{std::to_string(base::count(now)).c_str()},
            [self = shared_from_this()](error_code) { self->pinging_ = false; });
    }

    // From within a read, so never from within a call of the loop.
    void on_control(websocket::frame_type kind, std::string_view payload) {
        if (++controls_ > kMostControls) {
            if (open_) ++context_.metrics.traffic().floods;
            return cut_off("control frames");
        }
        if (kind != websocket::frame_type::pong || !open_) return;
        std::int64_t sent = 0;
        const auto [end, error] =
            std::from_chars(payload.data(), payload.data() + payload.size(), sent);
        const bool whole = error == std::errc{} && end == payload.data() + payload.size();
        if (!whole || sent != base::count(pinged_) || heard_ >= pinged_) return;
        heard_ = context_.read_clock().mono;
        context_.loop->measured(id_, heard_ - pinged_);
    }

    void told_off(error_code error) {
        const bool bad =
            error == websocket::error::message_too_big ||
            error.category() == websocket::make_error_code(websocket::error::closed).category();
        if (bad && error != websocket::error::closed) ++context_.metrics.traffic().bad_frames;
        log_debug("left", {{"why", error.message()}, {"address", visitor_.peer}});
    }

    websocket::stream<Stream, false> websocket_;
    ServerContext& context_;
    Visitor visitor_;
    HeldBytes::Part held_;  // what its queue has
    TurnOf watching_;  // who pays for what is watched
    beast::flat_buffer buffer_;
    Outgoing waiting_;
    Text writing_;  // nullptr: nothing is on its way
    hall::ConnectionId id_{};
    Millis judged_{};  // when what it takes was last looked at
    Millis writing_since_{};
    std::size_t taken_ = 0;  // bytes since then
    std::optional<Millis> far_since_;  // it is far behind
    std::optional<Millis> stuck_since_;  // and the same message is on its way
    bool open_ = false;
    bool waits_ = false;  // to join
    bool joined_ = false;
    bool pinging_ = false;
    bool asked_to_write_ = false;  // what is watched
    bool said_goodbye_ = false;
    int controls_ = 0;
    std::optional<std::pair<std::uint16_t, std::string>> closing_;
    Millis closing_since_{};
    Millis pinged_{};
    Millis heard_{};  // the last pong, or the beginning
    base::TokenBucket bytes_;  // that it may send
};

}  // namespace

void begin_websocket(
    Stream stream, std::unique_ptr<Upgrade> upgrade, ServerContext& context, Visitor visitor) {
    const Executor executor = stream.get_executor();
    const auto session =
        std::make_shared<WebsocketSession>(std::move(stream), context, std::move(visitor));
    asio::co_spawn(
        executor, session->serve(std::move(upgrade)), [session](const std::exception_ptr& broken) {
            log_end(broken);
        });
}

}  // namespace tandem::server
