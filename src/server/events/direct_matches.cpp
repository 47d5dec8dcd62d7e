// The matches of an online event, and who directs them: officials, as the people they are here.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/describe.hpp>

#include "base/token_bucket.hpp"
#include "desk/online/duties.hpp"
#include "server/events/event_answers.hpp"
#include "server/events/events.hpp"
#include "server/http/answers.hpp"
#include "words/say.hpp"

namespace tandem::server {

using desk::row::OpenedMatch;
using desk::row::OpenedState;
using store::Archive;
using words::say;

namespace {

// How often a device may be taken up by somebody else: ten times, and ten times an hour from then
// on. Each time all matches of the event are told who directs them.
constexpr base::Rate kTakenUp{10, 10.0 / 60};

struct OpenedTold {
    std::string division;
    std::uint32_t round = 0;
    std::uint32_t table = 0;
    std::uint32_t leg = 0;
    std::string match;
    OpenedState state{};
    std::size_t waits = 0;  // that a director has to rule on
    std::optional<std::int64_t> since_ms;  // since when, in wall time
};
BOOST_DESCRIBE_STRUCT(OpenedTold, (), (division, round, table, leg, match, state, waits, since_ms))
struct AllOpenedTold {
    std::int64_t version = 0;
    std::vector<OpenedTold> matches;
};
BOOST_DESCRIBE_STRUCT(AllOpenedTold, (), (version, matches))

}  // namespace

void Events::tell_matches(const SharedRequest& request, const Respond& respond) {
    in_turn(
        request,
        respond,
        [request, now = wall_ms(), waiting = steward_.waiting(desk::EventId{request->id})](
            Archive& /*archive*/, HostedEvent& event) -> Made {
            AllOpenedTold told;
            told.version = event.room.version();
            const bool is_listed = event.head.settings.listed == desk::Listed::Yes;
            const bool is_official = acting_at(event, request->bearer, now).has_value();
            const bool may_know = is_listed || is_official;
            for (const OpenedMatch& each : event.matches) {
                if (!may_know || each.state == OpenedState::Cancelled) continue;
                const auto found = waiting.find(each.match);
                const bool is_told = is_official && found != waiting.end();
                const Calls calls = is_told ? found->second : Calls{};
                told.matches.push_back(
                    {each.leg.division.text,
                     each.leg.round,
                     each.leg.table,
                     each.leg.leg,
                     each.match.text(),
                     each.state,
                     calls.waits,
                     calls.since_ms});
            }
            return {json_answer(200, told)};
        });
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
}

void Events::direct(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    if (auto wait = unpaid(EventUse::WorkMs, 1, *request)) return respond(std::move(*wait));
    const auto direct = [this, request, respond](const Identity& who) {
        as_person(
            request,
            respond,
            who,
            [request, now = wall_ms(), mono = clock_().mono](
                Archive& archive, HostedEvent& event, const hall::Person& person) -> Made {
                const auto acting = acting_at(event, request->bearer, now);
                if (!acting) return {acting.error()};
                if (!is_online(event)) {
                    return {refusal(409, "not-online", say("http.not-online"))};
                }
                const auto found = std::ranges::find_if(event.devices, [&](const auto& each) {
                    return each.second.number == acting->device.number;
                });
                if (found->second.person == person.id) return {done_answer()};
                // Whoever plays would otherwise direct their own match as somebody else.
                const desk::EventRoom& room = event.room;
                if (desk::entry_of(room.event(), event.entries, found->second.person) != nullptr) {
                    return {refusal(409, "plays-here", say("http.plays-here"))};
                }
                desk::Device device = found->second;
                base::TokenBucket& times = event.taken_up[device.number];
                if (!times.take(kTakenUp, mono)) {
                    const auto wait = times.wait(kTakenUp, mono);
                    return {too_often_answer(wait.value_or(base::Millis{60'000}))};
                }
                device.person = person.id;
                archive.keep_event_device(event.head.event, {found->first, device});
                found->second = device;
                return {done_answer(), event.room.version()};
            });
    };
    sessions_.find_known(*request, respond, direct, Credential::Cookie);
}

}  // namespace tandem::server
