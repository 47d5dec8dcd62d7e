// Frames by hand over epoll: RFC 6455, of the client's side only what a good server needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "load/crowd.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>

namespace tandem::load {

namespace {

constexpr unsigned char kText = 0x1;
constexpr unsigned char kClose = 0x8;
constexpr unsigned char kPing = 0x9;
constexpr unsigned char kPong = 0xA;
// Every frame needs a mask; it need not be secret.
constexpr std::array<char, 4> kMask{0x12, 0x34, 0x56, 0x78};

void write_whole(int socket, std::string_view text) {
    while (!text.empty()) {
        const ssize_t sent = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent <= 0) throw std::runtime_error{"a server closes at the handshake"};
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
}

}  // namespace

Crowd::Crowd() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {}

Crowd::~Crowd() {
    for (const Client& client : clients_) {
        if (client.socket >= 0) ::close(client.socket);
    }
    ::close(epoll_);
}

void Crowd::connect(
    Client& client, std::uint16_t port, const std::string& path, const std::string& from) {
    client.socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (client.socket < 0) throw std::runtime_error{"no more sockets"};
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int one = 1;
    setsockopt(client.socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (::connect(client.socket, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        throw std::runtime_error{"no connection to port " + std::to_string(port)};
    }
    write_whole(
        client.socket,
        "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
            "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
            (from.empty() ? std::string{} : "X-Forwarded-For: " + from + "\r\n") + "\r\n");
}

void Crowd::add(
    std::size_t count, std::uint16_t port, const std::string& path, const AddressOf& address_of) {
    const std::size_t first = clients_.size();
    clients_.resize(first + count);
    for (std::size_t index = first; index < clients_.size(); ++index) {
        Client& client = clients_[index];
        connect(client, port, path, address_of(index));
        std::array<char, 4096> buffer{};
        std::size_t end = std::string::npos;
        while ((end = client.in.find("\r\n\r\n")) == std::string::npos) {
            const ssize_t got = ::recv(client.socket, buffer.data(), buffer.size(), 0);
            if (got <= 0) throw std::runtime_error{"no answer to a handshake"};
            client.in.append(buffer.data(), static_cast<std::size_t>(got));
        }
        if (!client.in.starts_with("HTTP/1.1 101")) {
            throw std::runtime_error{"turned away: " + client.in.substr(0, client.in.find('\r'))};
        }
        client.in.erase(0, end + 4);
        fcntl(client.socket, F_SETFL, fcntl(client.socket, F_GETFL) | O_NONBLOCK);
        epoll_event event{};
        event.events = EPOLLIN | EPOLLOUT | EPOLLET;
        event.data.u64 = index;
        epoll_ctl(epoll_, EPOLL_CTL_ADD, client.socket, &event);
    }
}

void Crowd::send(std::size_t client, std::string_view text) { write_frame(client, kText, text); }

void Crowd::write_frame(std::size_t index, unsigned char kind, std::string_view payload) {
    std::string& out = clients_[index].out;
    out += static_cast<char>(0x80U | kind);
    if (payload.size() < 126) {
        out += static_cast<char>(0x80U | payload.size());
    } else {
        out += static_cast<char>(0x80U | 126U);
        out += static_cast<char>(payload.size() >> 8U);
        out += static_cast<char>(payload.size() & 0xFFU);
    }
    out.append(kMask.data(), kMask.size());
    for (std::size_t i = 0; i < payload.size(); ++i) {
        out += static_cast<char>(payload[i] ^ kMask[i % kMask.size()]);
    }
    flush(index);
}

void Crowd::flush(std::size_t index) {
    Client& client = clients_[index];
    while (!client.out.empty() && client.socket >= 0) {
        const ssize_t sent =
            ::send(client.socket, client.out.data(), client.out.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;
        client.out.erase(0, static_cast<std::size_t>(sent));
    }
}

void Crowd::poll(int milliseconds, const OnText& on_text) {
    std::array<epoll_event, 512> events{};
    const int ready =
        epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), milliseconds);
    for (int i = 0; i < ready; ++i) {
        const auto index = static_cast<std::size_t>(events[static_cast<std::size_t>(i)].data.u64);
        flush(index);
        read(index, on_text);
    }
}

void Crowd::read(std::size_t index, const OnText& on_text) {
    std::array<char, 65536> buffer;  // NOLINT: filled by recv
    Client& client = clients_[index];
    while (client.socket >= 0) {
        const ssize_t got = ::recv(client.socket, buffer.data(), buffer.size(), 0);
        if (got < 0 && (errno == EAGAIN || errno == EINTR)) break;
        if (got <= 0) {
            ::close(client.socket);
            client.socket = -1;
            ++lost_;
            break;
        }
        client.in.append(buffer.data(), static_cast<std::size_t>(got));
        if (static_cast<std::size_t>(got) < buffer.size()) break;
    }
    take_frames(index, on_text);
}

void Crowd::take_frames(std::size_t index, const OnText& on_text) {
    std::size_t at = 0;
    while (true) {
        const std::string_view in = std::string_view{clients_[index].in}.substr(at);
        const auto byte = [in](std::size_t i) { return static_cast<unsigned char>(in[i]); };
        if (in.size() < 2) break;
        std::size_t head = 2;
        std::size_t size = byte(1) & 0x7FU;
        if (size == 126) {
            if (in.size() < 4) break;
            head = 4;
            size = std::size_t{byte(2)} << 8U | byte(3);
        } else if (size == 127) {
            if (in.size() < 10) break;
            head = 10;
            size = 0;
            for (std::size_t i = 2; i < 10; ++i) size = size << 8U | byte(i);
        }
        if (in.size() < head + size) break;
        const unsigned char kind = byte(0) & 0x0FU;
        const std::string_view payload = in.substr(head, size);
        if (kind == kText) on_text(index, payload);
        if (kind == kPing) write_frame(index, kPong, payload);
        if (kind == kClose) write_frame(index, kClose, payload);
        at += head + size;
    }
    clients_[index].in.erase(0, at);
}

}  // namespace tandem::load
