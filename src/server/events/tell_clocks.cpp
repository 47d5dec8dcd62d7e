// The tables of a round whose clocks have handed something in, for officials.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "desk/clock/clock_match.hpp"
#include "desk/clock/due_leg.hpp"
#include "server/event_rooms/stopwatch.hpp"
#include "server/events/event_answers.hpp"
#include "server/events/events.hpp"
#include "server/http/answers.hpp"
#include "tournament/event/questions.hpp"

namespace tandem::server {

using store::Archive;
namespace json = boost::json;

namespace {

// As many tables as have been looked at.
struct TablesSoFar {
    tournament::RoundId round;
    std::uint32_t last = 0;  // table
    json::array tables;
};

// Adds a table, unless its clocks have handed nothing in.
void add_table(
    Archive& archive, HostedEvent& event, const desk::ClockLeg& leg, json::array& tables) {
    const std::string played = clock_match_called(event, leg);
    desk::ClockMatch& match = clock_match_at(archive, event, played);
    if (match.version() == 0) return;
    const desk::ClockGlance& glance = match.glance(leg.header);
    json::object table{
        {"table", leg.id.table},
        {"match", played},
        {"version", match.version()},
        {"waits", glance.waits},
        {"over", glance.over}};
    if (match.zero_ms() && glance.since) {
        table["since_ms"] = *match.zero_ms() + base::count(*glance.since);
    }
    tables.push_back(std::move(table));
}

}  // namespace

// What is not in memory is read, and replayed: with hundreds of tables that takes seconds, so
// between some of them and the next ones others have their turn.
void Events::tell_clocks(const SharedRequest& request, const Respond& respond) {
    for_official(
        request,
        respond,
        [request, found = std::make_shared<TablesSoFar>()](
            Archive& archive, HostedEvent& event, const Acting& /*who*/) -> Made {
            const Stopwatch watch;
            const tournament::Event& now_on = event.room.event();
            const auto division = division_asked(now_on, *request);
            if (!division) return {division.error()};
            const tournament::RoundId round{*division, last_paired(now_on, *division)};
            if (found->round != round) *found = TablesSoFar{round, 0, {}};
            for (const auto& [id, encounter] : encounters_of(now_on, round)) {
                if (id.table <= found->last) continue;
                if (watch.ms() > EventHost::kMostMsAtOnce) {
                    return {.response = {}, .is_loading = true};
                }
                found->last = id.table;
                const auto leg = desk::due_leg(now_on, event.head.settings, *division, id.table);
                if (leg) add_table(archive, event, *leg, found->tables);
            }
            json::object body{{"tables", std::move(found->tables)}};
            return {json_answer(200, std::move(body))};
        });
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
}

}  // namespace tandem::server
