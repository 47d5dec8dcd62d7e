// The pushes that wait and those that are being sent: nobody waits for somebody else's slow one.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The next begins as soon as one has ended. A service, an address or a person whose pushes are slow
// holds only its own part of the places. Services take turns, and at one service the addresses that
// pay; of one address whoever came first goes first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace tandem::server {

struct WaitingPush {
    std::string service;  // as the operator has named it
    std::string address;  // that pays for it; "" where none is known, one line for all of those
    std::string person;
    std::string endpoint;

    [[nodiscard]] bool operator==(const WaitingPush&) const = default;
};

class PushLine {
  public:
    // That are sent at a time, and of them to one service, of one address and to one person.
    static constexpr std::size_t kTogether = 16;
    static constexpr std::size_t kOfService = 12;
    static constexpr std::size_t kOfAddress = 6;
    static constexpr std::size_t kOfPerson = 2;
    static constexpr std::size_t kOfLate = 1;

    // `most` may wait.
    explicit PushLine(std::size_t most) : most_{most} {}

    // Of too many that wait, one of the service with the most gives way to one of another that has
    // at least two fewer, or else one of the address with the most at this service: the oldest.
    // Otherwise this one is dropped. Gives how many were: 0 or 1.
    [[nodiscard]] std::size_t put(WaitingPush one);
    // Whose turn it is, from now on being sent; nothing where none may be.
    [[nodiscard]] std::optional<WaitingPush> take();
    // One that was taken has ended. Where one was late, the address that pays has one place at that
    // service until one is not.
    enum class Ending : std::uint8_t { InTime, Late };
    void ended(const WaitingPush& one, Ending ending);

    [[nodiscard]] std::size_t waiting() const { return waiting_; }
    [[nodiscard]] std::size_t sending() const { return sending_; }

  private:
    using Line = std::deque<WaitingPush>;
    using Lines = std::map<std::string, Line>;
    using Counts = std::map<std::string, std::size_t>;

    struct Service {
        Lines lines;  // by address, none of them empty
        std::size_t waiting = 0;
        std::string last;  // the address that had the last turn
    };
    using Services = std::map<std::string, Service>;

    // Makes room for one like this; false where it is its own turn to give way.
    [[nodiscard]] bool make_room(const WaitingPush& one);
    [[nodiscard]] std::optional<WaitingPush> take_of(Services::iterator service);
    // Takes it out of its line.
    WaitingPush extract(
        Services::iterator service, Lines::iterator line, const Line::iterator& one);

    std::size_t most_;
    std::size_t waiting_ = 0;
    std::size_t sending_ = 0;
    Services services_;  // those where some wait
    std::string last_;  // the service that had the last turn
    Counts of_service_;  // that are being sent
    Counts of_address_;
    Counts of_person_;
    Counts of_address_there_;  // by service and address
    std::set<std::string> late_;  // likewise
};

}  // namespace tandem::server
