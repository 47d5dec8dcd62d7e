// Reading and writing, plain or TLS, in turns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/streams.hpp"

#include <openssl/ssl.h>

#include <cstddef>
#include <utility>

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

namespace tandem::server {

namespace {

// Records of TLS without a byte for whoever reads: new keys, alerts. Browsers send one, as they
// close; whoever changes keys as often as the standard wants it, one in hundreds of gigabytes.
constexpr std::size_t kMostIdleRecords = 16;

[[nodiscard]] bool is_idle_record(int kind, const void* bytes) {
    const bool tells_type = kind == SSL3_RT_INNER_CONTENT_TYPE || kind == SSL3_RT_HEADER;
    return tells_type && *static_cast<const unsigned char*>(bytes) != SSL3_RT_APPLICATION_DATA;
}

}  // namespace

// What it reads is handed on in turns, whatever is built on it: TLS, HTTP or a WebSocket.
class TurningStream : public PlainStream {
  public:
    using PlainStream::PlainStream;

    void take_turns(Turns& turns, TurnOf whose) {
        turns_ = &turns;
        whose_ = std::move(whose);
    }
    // Whether the last read had a turn, for what it brought, and nobody has taken it yet.
    [[nodiscard]] bool take_turn() { return std::exchange(has_turn_, false); }

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

    void read(const Into& into, Continuation done) {
        PlainStream& plain = *this;
        has_turn_ = false;
        if (turns_ == nullptr) return plain.async_read_some(into, std::move(done));
        auto in_turn = [this, done = std::move(done)](error_code error, std::size_t got) mutable {
            turns_->take(whose_, [this, error, got, done = std::move(done)]() mutable {
                has_turn_ = true;
                done(error, got);
            });
        };
        plain.async_read_some(into, Continuation{std::move(in_turn), get_executor()});
    }

  private:
    Turns* turns_ = nullptr;  // null: it takes none
    TurnOf whose_;
    bool has_turn_ = false;
};

class TlsLayer : public beast::ssl_stream<TurningStream> {
  public:
    using beast::ssl_stream<TurningStream>::ssl_stream;

    // From now on: to whoever sends too many of them it is as if the connection had ended.
    void count_idle_records() {
        ::SSL_set_msg_callback_arg(native_handle(), this);
        ::SSL_set_msg_callback(
            native_handle(),
            [](int is_sent, int, int kind, const void* bytes, std::size_t, SSL* tls, void* layer) {
                if (is_sent != 0 || !is_idle_record(kind, bytes)) return;
                if (!static_cast<TlsLayer*>(layer)->is_one_too_many()) return;
                ::SSL_set_shutdown(tls, ::SSL_get_shutdown(tls) | SSL_RECEIVED_SHUTDOWN);
            });
    }

  private:
    [[nodiscard]] bool is_one_too_many() {
        if (++idle_records_ == kMostIdleRecords + 1) next_layer().rate_policy().count_flood();
        return idle_records_ > kMostIdleRecords;
    }

    std::size_t idle_records_ = 0;
};

Stream::Stream(Socket socket) : plain_{std::make_unique<TurningStream>(std::move(socket))} {}
Stream::Stream(Socket socket, asio::ssl::context& context)
    : tls_{std::make_unique<TlsLayer>(std::move(socket), context)} {}
Stream::~Stream() = default;
Stream::Stream(Stream&&) noexcept = default;
Stream& Stream::operator=(Stream&&) noexcept = default;

TurningStream& Stream::lowest() {
    if (tls_) return tls_->next_layer();
    return *plain_;
}

PlainStream& Stream::next_layer() { return lowest(); }

const PlainStream& Stream::next_layer() const {
    if (tls_) return tls_->next_layer();
    return *plain_;
}

Task<error_code> Stream::shake_hands() {
    error_code error;
#ifndef __clang_analyzer__  // it loses sight of what Asio goes on with
    co_await tls_->async_handshake(
        asio::ssl::stream_base::server, asio::redirect_error(kAwait, error));
#endif
    tls_->count_idle_records();
    co_return error;
}

void Stream::read_in_turns(Turns& turns, TurnOf whose) {
    lowest().take_turns(turns, std::move(whose));
}

void Stream::take_turns(Turns& turns, TurnOf whose) {
    turns_ = &turns;
    whose_ = std::move(whose);
    read_in_turns(turns, whose_);
}

Task<void> Stream::turn() {
    if (lowest().take_turn()) co_return;
    co_await turn_of(*turns_, whose_);
}

Task<void> Stream::say_no_more() {
#ifndef __clang_analyzer__  // it loses sight of what Asio's coroutines go on with
    error_code error;
    co_await tls_->async_shutdown(asio::redirect_error(kAwait, error));
#endif
    co_return;
}

void Stream::read(const Into& into, Continuation done) {
    if (tls_) return tls_->async_read_some(into, std::move(done));
    plain_->read(into, std::move(done));
}

void Stream::write(const From& from, Continuation done) {
    if (last_begun_) {
        const Executor executor = done.get_executor();
        const std::size_t all = asio::buffer_size(from);
        return asio::post(
            executor, [done = std::move(done), all]() mutable { done(error_code{}, all); });
    }
    writing_ = true;
    if (turns_ == nullptr) return write_some(from, std::move(done));
    if (at_once_) {
        const TurnOf payer{whose_.address, whose_.session, *at_once_};
        return turns_->at_once(payer, [&] { write_some(from, std::move(done)); });
    }
    waits_to_write_ = true;
    turns_->take(whose_, [this, from, done = std::move(done)]() mutable {
        waits_to_write_ = false;
        write_some(from, std::move(done));
    });
}

void Stream::write_some(const From& from, Continuation done) {
    const Executor executor = done.get_executor();
    const std::size_t all = asio::buffer_size(from);
    auto written = [this, all, done = std::move(done)](error_code error, std::size_t some) mutable {
        writing_ = false;
        if (last_ && !error && some == all) begin_last();
        done(error, some);
    };
    auto then = asio::bind_executor(executor, std::move(written));
    if (tls_) return tls_->async_write_some(from, std::move(then));
    plain_->async_write_some(from, std::move(then));
}

void Stream::write_last(std::string text, std::weak_ptr<void> owner) {
    last_ = std::make_shared<const std::string>(std::move(text));
    owner_ = std::move(owner);
    if (!writing_) begin_last();
}

void Stream::begin_last() {
    last_begun_ = true;
    const auto text = std::exchange(last_, nullptr);
    const auto done = [text, owner = owner_.lock()](error_code, std::size_t) {};
    if (tls_) {
        asio::async_write(*tls_, asio::buffer(*text), done);
    } else {
        asio::async_write(*plain_, asio::buffer(*text), done);
    }
}

}  // namespace tandem::server
