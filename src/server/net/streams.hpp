// The stream below HTTP and WebSocket, plain or TLS.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Beast builds much on a stream, each layer with types of its own, and takes long to compile. So
// what is below is compiled once, in streams.cpp, for one type of buffers and one of completion
// handlers. Only it, http_session.cpp and websocket_session.cpp include this.
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "base/static_vector.hpp"
#include "server/identity/identity.hpp"
#include "server/net/connection.hpp"

namespace tandem::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

// Counts the bytes of a stream; it holds nothing back.
class Meter {
  public:
    void count_for(Traffic& traffic) { traffic_ = &traffic; }
    void count_flood() {
        if (traffic_ != nullptr) ++traffic_->floods;
    }
    // Bytes received since the last call.
    std::size_t take_received() { return std::exchange(received_, 0); }
    // The same of bytes sent.
    [[nodiscard]] std::size_t take_sent() { return std::exchange(sent_, 0); }

  private:
    friend class beast::rate_policy_access;
    static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

    [[nodiscard]] static std::size_t available_read_bytes() { return kAll; }
    [[nodiscard]] static std::size_t available_write_bytes() { return kAll; }
    void transfer_read_bytes(std::size_t count) {
        received_ += count;
        if (traffic_ != nullptr) traffic_->bytes_in += count;
    }
    void transfer_write_bytes(std::size_t count) {
        sent_ += count;
        if (traffic_ != nullptr) traffic_->bytes_out += count;
    }
    static void on_timer() {}

    std::size_t received_ = 0;
    std::size_t sent_ = 0;
    Traffic* traffic_ = nullptr;
};

// Waits for a turn. By reference, and to a variable: what is captured by a lambda that is written
// inside a co_await is destroyed twice by g++ 12.
inline Task<void> turn_of(Turns& turns, const TurnOf& whose) {
    const auto initiate = [&turns, &whose](auto handler) {
        turns.wait(whose, [handler = std::move(handler)]() mutable { std::move(handler)(); });
    };
    return asio::async_initiate<const asio::use_awaitable_t<Executor>, void()>(initiate, kAwait);
}

using PlainStream = beast::basic_stream<asio::ip::tcp, Executor, Meter>;
class TurningStream;  // a plain stream, and one of TLS above it, known to streams.cpp alone
class TlsLayer;

// What goes on once bytes are read or written, whatever Beast has made of it.
class Continuation {
  public:
    using executor_type = Executor;

    // It goes on where that handler wants to, or else there.
    template <typename Handler>
    Continuation(Handler&& handler, const Executor& otherwise)
        : executor_(asio::get_associated_executor(handler, otherwise)),
          go_on_(std::forward<Handler>(handler)) {}

    [[nodiscard]] executor_type get_executor() const noexcept { return executor_; }
    void operator()(error_code error, std::size_t bytes) { std::move(go_on_)(error, bytes); }

  private:
    Executor executor_;
    asio::any_completion_handler<void(error_code, std::size_t)> go_on_;
};

// The first buffers of a sequence: a stream may read or write less than it is asked to.
template <typename Buffer>
class FirstBuffers {
  public:
    using value_type = Buffer;
    using const_iterator = const Buffer*;

    template <typename Buffers>
    explicit FirstBuffers(const Buffers& all) {
        const auto end = asio::buffer_sequence_end(all);
        for (auto at = asio::buffer_sequence_begin(all); at != end && some_.size() < kMost; ++at) {
            some_.push(Buffer{*at});
        }
    }

    [[nodiscard]] const_iterator begin() const { return some_.begin(); }
    [[nodiscard]] const_iterator end() const { return some_.end(); }

  private:
    static constexpr std::size_t kMost = 16;  // the head of an answer has one for each field

    base::StaticVector<Buffer, kMost> some_;
};
using Into = FirstBuffers<asio::mutable_buffer>;
using From = FirstBuffers<asio::const_buffer>;

// Plain or TLS, found out at each operation: so all that is built on it is compiled once.
//
// What is built on it can be passed by once, with the last that this side says: Beast aborts where
// a WebSocket is closed and read at the same time, so the frame that closes it is written in here,
// and whatever Beast writes afterwards goes nowhere.
class Stream {
  public:
    using executor_type = Executor;
    using next_layer_type = PlainStream;

    explicit Stream(Socket socket);
    Stream(Socket socket, asio::ssl::context& context);
    ~Stream();
    Stream(Stream&&) noexcept;
    Stream& operator=(Stream&&) noexcept;
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    [[nodiscard]] executor_type get_executor() { return next_layer().get_executor(); }
    [[nodiscard]] PlainStream& next_layer();
    [[nodiscard]] const PlainStream& next_layer() const;
    [[nodiscard]] bool is_tls() const { return tls_ != nullptr; }
    // Needs, of both: it is TLS.
    [[nodiscard]] Task<error_code> shake_hands();
    [[nodiscard]] Task<void> say_no_more();

    // From now on what is read is handed on in turns of that one, whatever TLS or HTTP make of it.
    void read_in_turns(Turns& turns, TurnOf whose);
    // The same, and what is written is written in such turns.
    void take_turns(Turns& turns, TurnOf whose);
    // From now on what is written needs no turn of its own, and is paid for from that use.
    // Needs: it takes turns.
    void write_at_once(TurnsUse use) { at_once_ = use; }
    // From now on it takes turns again.
    void write_in_turns() { at_once_.reset(); }
    // Whether what is to be written waits for a turn, and not for whoever reads it.
    [[nodiscard]] bool waits_to_write() const { return waits_to_write_; }
    // Waits for a turn; the first time after a read it is that of the read.
    // Needs: it takes turns.
    [[nodiscard]] Task<void> turn();

    template <typename Buffers, typename Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this]<typename Handler>(Handler&& handler, const Buffers& into) {
                const Into first{into};  // before the handler moves, which may hold them
                read(first, Continuation{std::forward<Handler>(handler), get_executor()});
            },
            token,
            buffers);
    }
    template <typename Buffers, typename Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this]<typename Handler>(Handler&& handler, const Buffers& from) {
                const From first{from};  // before the handler moves, which may hold them
                write(first, Continuation{std::forward<Handler>(handler), get_executor()});
            },
            token,
            buffers);
    }

    // Writes that text once what is being written is, and nothing afterwards: later writes take
    // their bytes and drop them.
    // Needs: no more than one frame is being written; the owner is whose stream this is.
    void write_last(std::string text, std::weak_ptr<void> owner);

  private:
    [[nodiscard]] TurningStream& lowest();
    void read(const Into& into, Continuation done);
    void write(const From& from, Continuation done);
    void write_some(const From& from, Continuation done);
    void begin_last();

    std::unique_ptr<TurningStream> plain_;  // one of these two
    std::unique_ptr<TlsLayer> tls_;
    std::shared_ptr<const std::string> last_;  // until its writing begins
    std::weak_ptr<void> owner_;  // stays while that is being written
    bool writing_ = false;
    bool last_begun_ = false;
    Turns* turns_ = nullptr;  // null: it writes in none
    TurnOf whose_;
    std::optional<TurnsUse> at_once_;  // for which it writes without a turn
    bool waits_to_write_ = false;
};

// After the goodbyes of a WebSocket nothing more is said, TLS or not. Beast looks for these two.
template <typename Handler>
void async_teardown(beast::role_type role, Stream& stream, Handler&& handler) {
    async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}
inline void teardown(beast::role_type role, Stream& stream, error_code& error) {
    teardown(role, stream.next_layer(), error);
}

using Head = http::request<http::empty_body>;

// The request that asks for a WebSocket, and who makes it.
struct Upgrade {
    Head head;
    Identity who;
};

// Answers the handshake and serves the WebSocket until it ends, on its own: it may last for hours,
// and nothing of the HTTP session is kept for so long.
void begin_websocket(
    Stream stream, std::unique_ptr<Upgrade> upgrade, ServerContext& context, Visitor visitor);

}  // namespace tandem::server
