// The parts that know people, put together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/people.hpp"

#include <algorithm>
#include <utility>

namespace tandem::server {

namespace {

// Pays for it from the purses of the hall.
[[nodiscard]] May may_of(const InHall& in_hall) {
    return [in_hall](hall::Use use, const hall::PersonId& person, const std::string& address) {
        bool may = false;
        in_hall([&](hall::Hall& hall, hall::Now now) {
            may = hall.may(use, person, hall_address(address), now);
        });
        return may;
    };
}

}  // namespace

People::People(
    Worker& people,
    Worker& archive,
    Worker& searches,
    const Post& post,
    const ReadClock& clock,
    const Renamed& renamed,
    const SessionsOver& over,
    const InHall& in_hall,
    const PeopleConfig& config)
    : sessions_(people, clock, over, config.sessions),
      accounts_(people, sessions_, post, clock, renamed, may_of(in_hall), config.accounts),
      tokens_(people, sessions_, may_of(in_hall)),
      records_(archive, searches, sessions_, post, clock, config.records),
      imports_(archive, sessions_, post, clock, config.imports),
      order_(people, archive, sessions_, in_hall, clock),
      companions_(records_, sessions_, in_hall),
      agreements_(records_, sessions_, in_hall, may_of(in_hall)) {
    sessions_.bar_by(order_.bar());
    sessions_.mute_by(order_.mute());
}

void People::add_to(Routes& routes, IndexPage page) {
    accounts_.add_to(routes);
    tokens_.add_to(routes);
    records_.add_to(routes, std::move(page));
    imports_.add_to(routes);
    order_.add_to(routes);
    companions_.add_to(routes);
    agreements_.add_to(routes);
}

bool People::finish(std::chrono::milliseconds most) {
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + most;
    const bool passwords = accounts_.finish(most);
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
    return imports_.finish(std::max(left, std::chrono::milliseconds{0})) && passwords;
}

Identify People::identify() {
    return [this](const SharedRequest& request, const Identified& identified) {
        sessions_.identify(request, identified);
    };
}

Enter People::enter() {
    return [this](const Identity& who, const std::string& address, const Identified& entered) {
        order_.enter(who, address, entered);
    };
}

}  // namespace tandem::server
