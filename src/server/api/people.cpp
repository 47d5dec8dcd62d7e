// The parts that know people, put together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/people.hpp"

#include "server/http/answers.hpp"

namespace tandem::server {

namespace {

// It is paid for from the purses of the hall. Everybody reads a name, so whoever is muted keeps
// the one they have.
[[nodiscard]] MayNotRename may_not_rename(const InHall& in_hall) {
    return [in_hall](const hall::PersonId& person, const std::string& address) {
        std::optional<Response> why;
        in_hall([&](hall::Hall& hall, hall::Now now) {
            const std::string from = hall_address(address);
            if (const auto mute = hall.mute_of(person, from, now)) {
                why = refusal(403, "muted", hall::sentence(*mute));
            } else if (!hall.may(hall::Use::Rename, person, from, now)) {
                why = too_often_answer(base::Millis{60'000});
            }
        });
        return why;
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
      accounts_(people, sessions_, post, clock, renamed, may_not_rename(in_hall), config.accounts),
      tokens_(people, sessions_),
      records_(archive, searches, sessions_, clock, config.records),
      imports_(archive, sessions_, post, clock, config.imports),
      order_(people, archive, sessions_, in_hall, clock) {
    sessions_.bar_by(order_.bar());
}

void People::add_to(Routes& routes) {
    accounts_.add_to(routes);
    tokens_.add_to(routes);
    records_.add_to(routes);
    imports_.add_to(routes);
    order_.add_to(routes);
}

Identify People::identify() {
    return order_.with_blocks([this](const Request& request, const Identified& identified) {
        sessions_.identify(request, identified);
    });
}

}  // namespace tandem::server
