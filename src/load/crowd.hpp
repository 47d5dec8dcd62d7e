// A crowd: thousands of WebSocket clients in one thread, as cheap as possible.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// It knows frames, but not what is in them. It is made for measuring, so it must cost less than
// what it measures.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::load {

class Crowd {
  public:
    // Called with each text that a client gets. Needs: does not add clients.
    using OnText = std::function<void(std::size_t client, std::string_view text)>;

    Crowd();
    ~Crowd();
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;

    // The address that a client comes from, "" for this machine's own: X-Forwarded-For says so to
    // a server that believes this machine as its proxy.
    using AddressOf = std::function<std::string(std::size_t client)>;

    // Connects `count` more clients to 127.0.0.1 and opens a WebSocket at `path`; they are numbered
    // from 0 on. Errors: std::runtime_error where one is turned away.
    void add(
        std::size_t count,
        std::uint16_t port,
        const std::string& path,
        const AddressOf& address_of);
    // A text frame, sent at once as far as the socket takes it.
    void send(std::size_t client, std::string_view text);
    // Reads what there is, waiting at most so long for the first of it.
    void poll(int milliseconds, const OnText& on_text);
    [[nodiscard]] std::size_t size() const { return clients_.size(); }
    // Clients that the other side has closed.
    [[nodiscard]] std::size_t lost() const { return lost_; }

  private:
    struct Client {
        int socket = -1;
        std::string in;
        std::string out;  // what the socket did not take yet
    };

    void connect(
        Client& client, std::uint16_t port, const std::string& path, const std::string& from);
    void read(std::size_t index, const OnText& on_text);
    void take_frames(std::size_t index, const OnText& on_text);
    void flush(std::size_t index);
    void write_frame(std::size_t index, unsigned char kind, std::string_view payload);

    int epoll_ = -1;
    std::vector<Client> clients_;
    std::size_t lost_ = 0;
};

}  // namespace tandem::load
