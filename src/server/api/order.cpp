// Blocks and reports, from the page to the archive and the hall.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/order.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "hall/view/privacy.hpp"
#include "hall/view/talk.hpp"
#include "match/model/command.hpp"
#include "record/log/match_log.hpp"
#include "record/text/encoding.hpp"
#include "server/http/answers.hpp"
#include "server/ops/addresses.hpp"
#include "server/ops/logging.hpp"
#include "store/archive/replayed.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;

namespace {

using base::Result;
using hall::PersonId;
using store::Archive;

constexpr std::size_t kLongestComplaint = 2'000;
constexpr std::size_t kLongestId = 64;

using FindSanction = std::optional<hall::Sanction> (hall::Hall::*)(
    const PersonId& person, const std::string& address, hall::Now now) const;

// Refuses, with that code, whomever `find` has a sanction for.
[[nodiscard]] Bar bar_for(const InHall& in_hall, std::string_view why, FindSanction find) {
    return [in_hall, why, find](
               const PersonId& person, const std::string& address) -> std::optional<Response> {
        std::optional<hall::Sanction> sanction;
        in_hall([&](hall::Hall& hall, hall::Now now) {
            sanction = (hall.*find)(person, hall_address(address), now);
        });
        if (!sanction) return std::nullopt;
        return refusal(403, why, hall::describe(*sanction));
    };
}

struct Other {
    std::string person;
};
BOOST_DESCRIBE_STRUCT(Other, (), (person))

struct Complaint {
    std::string person;
    std::optional<std::string> match;
    std::optional<std::string> table;
    std::string why;
};
BOOST_DESCRIBE_STRUCT(Complaint, (), (person, match, table, why))

struct Blocks {
    std::vector<store::Block> blocks;
};
BOOST_DESCRIBE_STRUCT(Blocks, (), (blocks))

using Blocked = Result<std::vector<store::Block>, Response>;

[[nodiscard]] std::vector<PersonId> people_of(const std::vector<store::Block>& blocks) {
    std::vector<PersonId> people;
    people.reserve(blocks.size());
    for (const store::Block& each : blocks) people.push_back(each.person);
    return people;
}

// Adds what was said by that line of a match, in whatever command; nothing by one that cannot be
// read, or is not for that reader.
void add_talk(hall::Talk& talk, const hall::row::StoredLine& line) {
    const auto command = record::read_command(line.command, static_cast<std::size_t>(line.line));
    if (!command) return;
    const auto* const said = std::get_if<match::action::Say>(&command->action);
    std::string as = line.person.text() + ' ';
    as += match::actor_name(*command);
    as += ' ';
    as += said != nullptr ? "to " + std::string{match::name(said->to)}
                          : std::string{match::name(command->action)};
    as += ": ";
    for (const std::string_view text : match::texts_of(command->action)) {
        talk.add(line.person, as, text);
    }
}

// What was said last in a match as that person may read it; nothing where they may not watch it.
[[nodiscard]] std::optional<std::string> last_talk(
    hall::row::StoredMatch match, const PersonId& reader) {
    const hall::Parts parts = hall::parts_of(match);
    if (!hall::may_watch(reader, parts)) return std::nullopt;
    match = store::as_read_by(
        std::move(match),
        [reading = hall::Reading{reader, parts}](std::int64_t line) { return reading.at(line); });
    hall::Talk talk;
    for (const auto& line : match.lines) add_talk(talk, line);
    return talk.text();
}

}  // namespace

Order::Order(Worker& people, Worker& archive, Sessions& sessions, InHall in_hall, ReadClock clock)
    : people_(people),
      archive_(archive),
      sessions_(sessions),
      in_hall_(std::move(in_hall)),
      clock_(std::move(clock)) {}

void Order::add_to(Routes& routes) {
    routes.add("GET", "/api/blocks", [this](const SharedRequest& request, const Respond& respond) {
        list_blocks(request, respond);
    });
    routes.add("POST", "/api/blocks", [this](const SharedRequest& request, const Respond& respond) {
        block(request, respond);
    });
    routes.add(
        "POST", "/api/unblock", [this](const SharedRequest& request, const Respond& respond) {
            unblock(request, respond);
        });
    routes.add(
        "POST", "/api/reports", [this](const SharedRequest& request, const Respond& respond) {
            report(request, respond);
        });
}

void Order::enter(const Identity& who, const std::string& address, const Identified& entered) {
    if (who.session.empty()) {
        auto bar = sessions_.barred(who.person.id, address);
        return entered(bar ? base::Result<Identity, Response>{base::fail(std::move(*bar))} : who);
    }
    const Sessions::Look look = [](Archive& archive, Identity& now) {
        now.blocked = people_of(archive.blocks(now.person.id));
    };
    sessions_.look_again({address, who.person.id, who.session, who.program}, look, entered);
}

Bar Order::bar() const { return bar_for(in_hall_, "banned", &hall::Hall::ban_of); }

Bar Order::mute() const { return bar_for(in_hall_, "muted", &hall::Hall::mute_of); }

void Order::find_other(
    const SharedRequest& request,
    const std::string& other,
    hall::Use use,
    const Respond& respond,
    const Named& named) {
    const auto whom = PersonId::parse(other);
    if (!whom || whom->is_nobody() || whom->is_bot() || other.size() > kLongestId) {
        return respond(refusal(400, "bad-key", say("http.bad-key-person")));
    }
    sessions_.find_known(
        *request, respond, [this, request, whom, use, respond, named](const Identity& who) {
            if (who.person.id == *whom) {
                return respond(refusal(400, "bad-key", say("http.yourself")));
            }
            bool may = false;
            in_hall_([&](hall::Hall& hall, hall::Now now) {
                may = hall.may(use, who.person.id, hall_address(request->address), now);
            });
            if (!may) return respond(too_often_answer(base::Millis{60'000}));
            named(who, *whom);
        });
}

void Order::list_blocks(const SharedRequest& request, const Respond& respond) {
    sessions_.find_known(*request, respond, [this, request, respond](const Identity& who) {
        sessions_.act(
            people_,
            asker_of(*request, who),
            {},
            [person = who.person.id](Archive& archive) { return archive.blocks(person); },
            [respond](Blocked blocks) {
                if (!blocks) return respond(std::move(blocks.error()));
                respond(json_answer(200, Blocks{std::move(*blocks)}));
            });
    });
}

void Order::block(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    const auto asked = read_body<Other>(*request);
    if (!asked) return respond(asked.error());
    const Named blocks = [this, request, respond](const Identity& who, const PersonId& whom) {
        std::string name;
        in_hall_([&](hall::Hall& hall, hall::Now) { name = hall.name_of(whom); });
        const store::Block block{whom, name.empty() ? whom.text() : name, wall_ms()};
        sessions_.act(
            people_,
            asker_of(*request, who),
            {},
            [person = who.person.id, block](Archive& archive) {
                const bool done = archive.block(person, block);
                return done ? std::optional{archive.blocks(person)} : std::nullopt;
            },
            [this, person = who.person.id, respond](
                Result<std::optional<std::vector<store::Block>>, Response> blocked) {
                if (!blocked) return respond(std::move(blocked.error()));
                if (!*blocked) {
                    return respond(refusal(409, "too-many", say("http.too-many-blocked")));
                }
                tell_blocks(person, **blocked, respond);
            });
    };
    find_other(request, asked->person, hall::Use::Block, respond, blocks);
}

void Order::unblock(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    const auto asked = read_body<Other>(*request);
    if (!asked) return respond(asked.error());
    const Named unblocks = [this, request, respond](const Identity& who, const PersonId& whom) {
        sessions_.act(
            people_,
            asker_of(*request, who),
            {},
            [person = who.person.id, whom](Archive& archive) {
                archive.unblock(person, whom);
                return archive.blocks(person);
            },
            [this, person = who.person.id, respond](Blocked blocks) {
                if (!blocks) return respond(std::move(blocks.error()));
                tell_blocks(person, *blocks, respond);
            });
    };
    find_other(request, asked->person, hall::Use::Block, respond, unblocks);
}

void Order::tell_blocks(
    const PersonId& person, const std::vector<store::Block>& blocks, const Respond& respond) {
    const std::vector<PersonId> people = people_of(blocks);
    in_hall_([&](hall::Hall& hall, hall::Now now) {
        hall.blocks(person, {people.begin(), people.end()}, now);
    });
    respond(json_answer(200, Blocks{blocks}));
}

void Order::report(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    const auto asked = read_body<Complaint>(*request);
    if (!asked) return respond(asked.error());
    const Named reports = [this, request, complaint = *asked, respond](
                              const Identity& who, const PersonId& whom) {
        store::Report report;
        report.wall_ms = wall_ms();
        report.person = who.person.id;
        report.name = who.person.name;
        report.whom = whom;
        report.match = hall::MatchId{record::beginning(complaint.match.value_or(""), kLongestId)};
        report.code = hall::TableCode{record::beginning(complaint.table.value_or(""), kLongestId)};
        report.why = record::beginning(complaint.why, kLongestComplaint);
        in_hall_([&](hall::Hall& hall, hall::Now) {
            report.whom_name = hall.name_of(whom);
            report.talk = hall.talk_at(report.code, who.person.id);
        });
        add_report(asker_of(*request, who), report, respond);
    };
    find_other(request, asked->person, hall::Use::Report, respond, reports);
}

void Order::add_report(const Asker& asker, const store::Report& report, const Respond& respond) {
    sessions_.act(
        archive_,
        asker,
        {},
        [given = report](Archive& archive) {
            store::Report whole = given;
            if (!whole.match.is_empty()) {
                auto match = archive.match(whole.match);
                const auto talk = match ? last_talk(std::move(*match), whole.person) : std::nullopt;
                // Of a match that they may not watch they cannot tell.
                if (!talk) whole.match = {};
                whole.talk += talk.value_or("");
            }
            archive.add_report(whole);
            return true;
        },
        [report, respond](Result<bool, Response> kept) {
            if (!kept) return respond(std::move(kept.error()));
            log_info("report", {{"person", report.person.text()}, {"whom", report.whom.text()}});
            respond(done_answer());
        });
}

std::int64_t Order::wall_ms() const { return base::count(clock_().wall); }

}  // namespace tandem::server
