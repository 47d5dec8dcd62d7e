// Reading and writing, plain or TLS, in turns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/streams.hpp"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

namespace tandem::server {

namespace {

// A plain stream below TLS. What it reads can be handed on in turns.
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
            [this]<typename Handler>(Handler&& handler, const Buffers& into) {
                const Into first{into};
                read(first, Continuation{std::forward<Handler>(handler), get_executor()});
            },
            token,
            buffers);
    }

  private:
    void read(const Into& into, Continuation done) {
        PlainStream& plain = *this;
        if (turns_ == nullptr) return plain.async_read_some(into, std::move(done));
        auto in_turn = [this, done = std::move(done)](error_code error, std::size_t got) mutable {
            turns_->wait(
                whose_, [error, got, done = std::move(done)]() mutable { done(error, got); });
        };
        plain.async_read_some(into, Continuation{std::move(in_turn), get_executor()});
    }

    Turns* turns_ = nullptr;  // null: it takes none
    TurnOf whose_;
};

}  // namespace

class TlsLayer : public beast::ssl_stream<TurningStream> {
  public:
    using beast::ssl_stream<TurningStream>::ssl_stream;
};

Stream::Stream(Socket socket) : plain_{std::make_unique<PlainStream>(std::move(socket))} {}
Stream::Stream(Socket socket, asio::ssl::context& context)
    : tls_{std::make_unique<TlsLayer>(std::move(socket), context)} {}
Stream::~Stream() = default;
Stream::Stream(Stream&&) noexcept = default;
Stream& Stream::operator=(Stream&&) noexcept = default;

PlainStream& Stream::next_layer() {
    if (tls_) return tls_->next_layer();
    return *plain_;
}

const PlainStream& Stream::next_layer() const {
    if (tls_) return tls_->next_layer();
    return *plain_;
}

Task<error_code> Stream::shake_hands(Turns& turns, const TurnOf& whose) {
    TurningStream& below = tls_->next_layer();
    below.take_turns(turns, whose);
    error_code error;
#ifndef __clang_analyzer__  // it loses sight of what Asio goes on with
    co_await tls_->async_handshake(
        asio::ssl::stream_base::server, asio::redirect_error(kAwait, error));
#endif
    below.take_no_turns();
    co_return error;
}

Task<void> Stream::say_no_more() {
#ifndef __clang_analyzer__  // it loses sight of what Asio's coroutines go on with
    error_code error;
    co_await tls_->async_shutdown(asio::redirect_error(kAwait, error));
#endif
    co_return;
}

void Stream::read(const Into& into, Continuation done) {
    const Executor executor = done.get_executor();
    auto in_turn = [this, done = std::move(done)](error_code error, std::size_t got) mutable {
        if (turns_ == nullptr) return done(error, got);
        turns_->take(whose_, [this, error, got, done = std::move(done)]() mutable {
            has_turn_ = true;
            done(error, got);
        });
    };
    auto then = asio::bind_executor(executor, std::move(in_turn));
    if (tls_) return tls_->async_read_some(into, std::move(then));
    plain_->async_read_some(into, std::move(then));
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
