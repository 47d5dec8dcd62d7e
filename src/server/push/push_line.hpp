// The pushes that wait and those that are being sent: nobody waits for somebody else's slow one.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The next begins as soon as one has ended. A service, or a person, that is slow to answer holds
// only its own part of the places; services take turns, and at one service whoever came first goes
// first.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>

namespace tandem::server {

struct WaitingPush {
    std::string service;  // as the operator has named it
    std::string person;
    std::string endpoint;

    [[nodiscard]] bool operator==(const WaitingPush&) const = default;
};

class PushLine {
  public:
    // That are sent at a time, and of them to one service and to one person.
    static constexpr std::size_t kTogether = 16;
    static constexpr std::size_t kOfService = 12;
    static constexpr std::size_t kOfPerson = 2;

    // `most` may wait.
    explicit PushLine(std::size_t most) : most_{most} {}

    // Of too many that wait, the oldest of the service with the most gives way to one of another
    // that has at least two fewer; otherwise this one is dropped. Gives how many were: 0 or 1.
    [[nodiscard]] std::size_t put(WaitingPush one);
    // Whose turn it is, from now on being sent; nothing where none may be.
    [[nodiscard]] std::optional<WaitingPush> take();
    // One that was taken has ended.
    void ended(const WaitingPush& one);

    [[nodiscard]] std::size_t waiting() const { return waiting_; }
    [[nodiscard]] std::size_t sending() const { return sending_; }

  private:
    using Line = std::deque<WaitingPush>;
    using Lines = std::map<std::string, Line>;
    using Counts = std::map<std::string, std::size_t>;

    [[nodiscard]] std::optional<WaitingPush> take_of(Lines::iterator line);
    // Takes it out of its line.
    WaitingPush extract(Lines::iterator line, const Line::iterator& one);

    std::size_t most_;
    std::size_t waiting_ = 0;
    std::size_t sending_ = 0;
    Lines lines_;  // by service, none of them empty
    std::string last_;  // the service that had the last turn
    Counts of_service_;  // that are being sent
    Counts of_person_;
};

}  // namespace tandem::server
