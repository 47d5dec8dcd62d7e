// A client for the tests of the sockets: it says what it is told to, also what no client may.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tandem::server::for_tests {

// What came of a frame: its operation, and what it holds; of a close, the code is apart.
struct Frame {
    int operation = 0;  // 1 text, 8 close, 9 ping, 10 pong
    std::string payload;
    int close_code = 0;
};

struct Answer {
    int status = 0;
    std::string head;
    std::string body;

    // The value of a header; "" without.
    [[nodiscard]] std::string header(std::string_view name) const;
};

// How a frame departs from what it should be.
struct Oddities {
    bool last = true;  // not a fragment
    bool masked = true;
    std::optional<std::uint64_t> declared = {};  // a length that is not its own
};

[[nodiscard]] std::string frame(
    int operation, std::string_view payload, const Oddities& oddities = {});

class Client {
  public:
    explicit Client(std::uint16_t port);
    // Its kernel takes in little: a slow reader.
    static Client slow(std::uint16_t port);
    ~Client();
    Client(Client&& other) noexcept;
    Client& operator=(Client&&) = delete;
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    // Whether it could be sent.
    bool send(std::string_view bytes);
    // Sends no more, and may go on reading.
    void end_sending() { ::shutdown(socket_, SHUT_WR); }
    // One answer. Its status is 0 where the connection ended instead.
    [[nodiscard]] Answer answer();
    // Sends a request without body and reads the answer.
    [[nodiscard]] Answer get(const std::string& path, const std::string& headers = "");
    // Becomes a WebSocket; the status is 101 if it did.
    [[nodiscard]] Answer upgrade(
        const std::string& headers = "", const std::string& target = "/ws");
    // A masked text frame. Whether it could be sent.
    bool say(std::string_view text);
    // The next frame; nothing where the connection ended.
    [[nodiscard]] std::optional<Frame> hear();
    // The next frame that is no ping; those are answered.
    [[nodiscard]] std::optional<Frame> listen();
    // Whether the other side has closed it, with or without a frame; waits until it has.
    [[nodiscard]] bool ended();

  private:
    Client(std::uint16_t port, int receive_buffer);
    [[nodiscard]] bool fill();

    int socket_ = -1;
    std::string read_;
};

inline constexpr int kPatienceSeconds = 30;

inline char byte(std::uint64_t value) {
    return static_cast<char>(static_cast<unsigned char>(value));
}

inline bool same_letter(char a, char b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return lower(a) == lower(b);
}

inline std::string Answer::header(std::string_view name) const {
    std::size_t at = 0;
    while ((at = head.find("\r\n", at)) != std::string::npos) {
        at += 2;
        const std::size_t end = std::min(head.find("\r\n", at), head.size());
        const std::string_view line{head.data() + at, end - at};
        if (line.size() > name.size() && line[name.size()] == ':' &&
            std::ranges::equal(line.substr(0, name.size()), name, same_letter)) {
            return std::string{line.substr(std::min(name.size() + 2, line.size()))};
        }
    }
    return {};
}

inline std::string frame(int operation, std::string_view payload, const Oddities& oddities) {
    std::string out;
    out += byte((oddities.last ? 0x80U : 0U) | static_cast<unsigned>(operation));
    const std::uint64_t length = oddities.declared.value_or(payload.size());
    const unsigned mask = oddities.masked ? 0x80U : 0U;
    int bytes = 0;
    if (length < 126) {
        out += byte(mask | length);
    } else {
        bytes = length < 65'536 ? 2 : 8;
        out += byte(mask | (bytes == 2 ? 126U : 127U));
    }
    while (bytes > 0) out += byte(length >> (8U * static_cast<unsigned>(--bytes)));
    if (!oddities.masked) return out.append(payload);
    constexpr std::string_view kMask = "mask";
    out += kMask;
    for (std::size_t i = 0; i < payload.size(); ++i) {
        out += static_cast<char>(payload[i] ^ kMask[i % 4]);
    }
    return out;
}

inline Client::Client(std::uint16_t port) : Client{port, 0} {}
inline Client Client::slow(std::uint16_t port) { return Client{port, 4'096}; }

inline Client::Client(std::uint16_t port, int receive_buffer)
    : socket_{::socket(AF_INET, SOCK_STREAM, 0)} {
    const timeval patience{kPatienceSeconds, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (receive_buffer != 0) {
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        ::close(std::exchange(socket_, -1));
    }
}

inline Client::~Client() {
    if (socket_ >= 0) ::close(socket_);
}

inline Client::Client(Client&& other) noexcept
    : socket_{std::exchange(other.socket_, -1)},
      read_{std::move(other.read_)} {}

inline bool Client::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

inline bool Client::fill() {
    std::array<char, 65'536> more{};
    const ssize_t got = ::recv(socket_, more.data(), more.size(), 0);
    if (got <= 0) return false;
    read_.append(more.data(), static_cast<std::size_t>(got));
    return true;
}

inline Answer Client::answer() {
    Answer answer;
    std::size_t end = 0;
    while ((end = read_.find("\r\n\r\n")) == std::string::npos) {
        if (!fill()) return answer;
    }
    answer.head = read_.substr(0, end + 2);
    read_.erase(0, end + 4);
    answer.status = std::atoi(answer.head.substr(9, 3).c_str());
    const auto length =
        static_cast<std::size_t>(std::atoll(answer.header("Content-Length").c_str()));
    while (read_.size() < length) {
        if (!fill()) break;
    }
    answer.body = read_.substr(0, length);
    read_.erase(0, length);
    return answer;
}

inline Answer Client::get(const std::string& path, const std::string& headers) {
    send("GET " + path + " HTTP/1.1\r\nHost: play.example\r\n" + headers + "\r\n");
    return answer();
}

inline Answer Client::upgrade(const std::string& headers, const std::string& target) {
    return get(
        target,
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
            headers);
}

inline bool Client::say(std::string_view text) { return send(frame(1, text)); }

inline std::optional<Frame> Client::hear() {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(read_[i]); };
    std::size_t head = 2;
    while (read_.size() < head) {
        if (!fill()) return std::nullopt;
    }
    std::size_t length = at(1) & 0x7FU;
    const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
    head += more;
    while (read_.size() < head) {
        if (!fill()) return std::nullopt;
    }
    if (more != 0) length = 0;
    for (std::size_t i = 0; i < more; ++i) length = length * 256 + at(2 + i);
    while (read_.size() < head + length) {
        if (!fill()) return std::nullopt;
    }
    Frame frame{at(0) & 0x0F, read_.substr(head, length), 0};
    if (frame.operation == 8 && length >= 2) {
        frame.close_code = at(head) * 256 + at(head + 1);
        frame.payload.erase(0, 2);
    }
    read_.erase(0, head + length);
    return frame;
}

inline std::optional<Frame> Client::listen() {
    while (true) {
        auto heard = hear();
        if (!heard || heard->operation != 9) return heard;
        send(frame(10, heard->payload));
    }
}

inline bool Client::ended() {
    while (true) {
        const auto heard = hear();
        if (!heard || heard->operation == 8) return true;
    }
}

}  // namespace tandem::server::for_tests
