// The stream below HTTP and WebSocket, plain or TLS.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Only http_session.cpp and websocket_session.cpp include this: Beast takes long to compile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <utility>

#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

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
    // Bytes received since the last call.
    [[nodiscard]] std::size_t take_received() { return std::exchange(received_, 0); }
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

// A plain stream below TLS. What it reads can be handed on in turns: what TLS makes of it, a
// signature for instance, is then work of that turn.
class TurningStream : public PlainStream {
  public:
    using PlainStream::PlainStream;

    void take_turns(Turns& turns, TurnOf whose) {
        turns_ = &turns;
        whose_ = std::move(whose);
    }
    void take_no_turns() { turns_ = nullptr; }

    template <typename Buffers, typename Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this](auto handler, const Buffers& into) {
                if (turns_ == nullptr) return plain().async_read_some(into, std::move(handler));
                const auto executor = asio::get_associated_executor(handler, get_executor());
                auto done = [this, handler = std::move(handler)](
                                error_code error, std::size_t got) mutable {
                    turns_->wait(whose_, [error, got, handler = std::move(handler)]() mutable {
                        std::move(handler)(error, got);
                    });
                };
                plain().async_read_some(into, asio::bind_executor(executor, std::move(done)));
            },
            token,
            buffers);
    }

  private:
    [[nodiscard]] PlainStream& plain() { return *this; }

    Turns* turns_ = nullptr;  // null: it takes none
    TurnOf whose_;
};
using TlsStream = beast::ssl_stream<TurningStream>;

// Plain or TLS, found out at each operation: so all that is built on it is compiled once.
//
// What is built on it can be passed by once, with the last that this side says: Beast aborts where
// a WebSocket is closed and read at the same time, so the frame that closes it is written in here,
// and whatever Beast writes afterwards goes nowhere.
class Stream {
  public:
    using executor_type = Executor;
    using next_layer_type = PlainStream;

    explicit Stream(Socket socket) : plain_{std::make_unique<PlainStream>(std::move(socket))} {}
    Stream(Socket socket, asio::ssl::context& context)
        : tls_{std::make_unique<TlsStream>(std::move(socket), context)} {}

    [[nodiscard]] executor_type get_executor() { return next_layer().get_executor(); }
    [[nodiscard]] PlainStream& next_layer() { return tls_ ? tls_->next_layer() : *plain_; }
    [[nodiscard]] const PlainStream& next_layer() const {
        return tls_ ? tls_->next_layer() : *plain_;
    }
    // Null where it is plain.
    [[nodiscard]] TlsStream* tls() { return tls_.get(); }

    // From now on what is read is handed on, and what is written is written, in turns of that one.
    void take_turns(Turns& turns, TurnOf whose) {
        turns_ = &turns;
        whose_ = std::move(whose);
    }
    // Whether what is to be written waits for a turn, and not for whoever reads it.
    [[nodiscard]] bool waits_to_write() const { return waits_to_write_; }
    // Waits for a turn; the first time after a read it is that of the read.
    // Needs: it takes turns.
    [[nodiscard]] Task<void> turn() {
        if (std::exchange(has_turn_, false)) co_return;
        co_await turn_of(*turns_, whose_);
    }

    template <typename Buffers, typename Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this](auto handler, const Buffers& into) {
                if (turns_ == nullptr) return read_some(into, std::move(handler));
                const auto executor = asio::get_associated_executor(handler, get_executor());
                auto done = [this, handler = std::move(handler)](
                                error_code error, std::size_t got) mutable {
                    turns_->take(
                        whose_, [this, error, got, handler = std::move(handler)]() mutable {
                            has_turn_ = true;
                            std::move(handler)(error, got);
                        });
                };
                read_some(into, asio::bind_executor(executor, std::move(done)));
            },
            token,
            buffers);
    }
    template <typename Buffers, typename Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this](auto handler, const Buffers& from) {
                const std::size_t all = asio::buffer_size(from);
                const auto executor = asio::get_associated_executor(handler, get_executor());
                if (last_begun_) {
                    return asio::post(executor, [handler = std::move(handler), all]() mutable {
                        std::move(handler)(error_code{}, all);
                    });
                }
                writing_ = true;
                auto done = [this, all, handler = std::move(handler)](
                                error_code error, std::size_t written) mutable {
                    writing_ = false;
                    if (last_ && !error && written == all) begin_last();
                    std::move(handler)(error, written);
                };
                auto bound = asio::bind_executor(executor, std::move(done));
                if (turns_ == nullptr) return write_some(from, std::move(bound));
                waits_to_write_ = true;
                turns_->take(whose_, [this, from, bound = std::move(bound)]() mutable {
                    waits_to_write_ = false;
                    write_some(from, std::move(bound));
                });
            },
            token,
            buffers);
    }

    // Writes that text once what is being written is, and nothing afterwards: later writes take
    // their bytes and drop them.
    // Needs: no more than one frame is being written; the owner is whose stream this is.
    void write_last(std::string text, std::weak_ptr<void> owner) {
        last_ = std::make_shared<const std::string>(std::move(text));
        owner_ = std::move(owner);
        if (!writing_) begin_last();
    }

  private:
    template <typename Buffers, typename Handler>
    void read_some(const Buffers& into, Handler handler) {
        if (tls_) {
            tls_->async_read_some(into, std::move(handler));
        } else {
            plain_->async_read_some(into, std::move(handler));
        }
    }

    template <typename Buffers, typename Handler>
    void write_some(const Buffers& from, Handler handler) {
        if (tls_) {
            tls_->async_write_some(from, std::move(handler));
        } else {
            plain_->async_write_some(from, std::move(handler));
        }
    }

    void begin_last() {
        last_begun_ = true;
        const auto text = std::exchange(last_, nullptr);
        const auto done = [text, owner = owner_.lock()](error_code, std::size_t) {};
        if (tls_) {
            asio::async_write(*tls_, asio::buffer(*text), done);
        } else {
            asio::async_write(*plain_, asio::buffer(*text), done);
        }
    }

    std::unique_ptr<PlainStream> plain_;
    std::unique_ptr<TlsStream> tls_;
    std::shared_ptr<const std::string> last_;  // until its writing begins
    std::weak_ptr<void> owner_;  // stays while that is being written
    bool writing_ = false;
    bool last_begun_ = false;
    Turns* turns_ = nullptr;  // null: it takes none
    TurnOf whose_;
    bool waits_to_write_ = false;
    bool has_turn_ = false;  // that of the last read, for what it brought
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
