// Writing events and verdicts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/event_json.hpp"

#include <concepts>
#include <optional>
#include <string_view>
#include <variant>

#include "record/log/event_members.hpp"

namespace tandem::record {

namespace {

using bughouse::Seat;
using match::ClaimForm;

void add_claim(
    ObjectWriter& writer, std::optional<Seat> seat, match::ClaimKind what, ClaimForm form) {
    const bool mate = form == ClaimForm::Announcement;
    writer.add("seat", seat);
    writer.add("what", mate ? std::string_view{"mate"} : name(what));
    writer.add("form", form);
}

void add_sight(ObjectWriter& writer, const std::optional<event::Sight>& seen) {
    writer.add("piece", seen ? std::optional{seen->piece} : std::nullopt);
    writer.add("captured", seen ? seen->captured : std::nullopt);
    writer.add("check", seen && seen->check);
}

// The keys of an event beside those of every event.
template <typename E>
void add_members(ObjectWriter& writer, const E& e) {
    writer.members(e);
}
void add_members(ObjectWriter& writer, const event::Refused& e) {
    writer.members(e);
    if (e.wrong) writer.add("wrong", match::name(*e.wrong));
}
void add_members(ObjectWriter& writer, const event::Made& e) {
    writer.add("seat", e.seat);
    writer.add("move", e.move);
    add_sight(writer, e.seen);
}
void add_members(ObjectWriter& writer, const event::Completed& e) {
    writer.add("seat", e.seat);
    writer.add("move", e.move);
    add_sight(writer, e.seen);
    writer.add("left_ms", e.left);
    writer.key("transferred");
    writer.open();
    for (const chess::Color color : base::all_of<chess::Color>()) {
        if (e.transferred[color].empty()) continue;
        const Seat to = seat_of(!board_of(e.seat), color);
        writer.add(name(to), e.transferred[color]);
    }
    writer.close();
    writer.add("judgement", e.judgement);
}
template <typename E>
    requires std::same_as<E, event::ClaimUpheld> || std::same_as<E, event::ClaimRejected>
void add_members(ObjectWriter& writer, const E& e) {
    add_claim(writer, e.seat, e.what, e.form);
    write_by(writer, OrClock{"claim"}, {}, e.claim);
    writer.add("articles", e.articles);
    if constexpr (std::same_as<E, event::ClaimUpheld>) {
        if (e.wrong) writer.add("wrong", match::name(*e.wrong));
        if (e.claimed) writer.add("claimed", *e.claimed);
    }
}
void add_members(ObjectWriter& writer, const event::ClaimPending& e) {
    add_claim(writer, e.seat, e.what, e.form);
    writer.add("articles", e.articles);
}

constexpr std::size_t kUsualEvent = 256;  // of an event

void append(std::string& out, const match::Event& event, std::size_t number) {
    ObjectWriter writer{out, kAiryWithNull};
    writer.open();
    writer.add("n", number);
    writer.add("at", event.at);
    writer.add("event", match::name(event));
    write_by(writer, OrClock{"line"}, {}, event.line);
    if (event.line == 0) writer.add("cause", std::string_view{"clock"});
    std::visit([&](const auto& what) { add_members(writer, what); }, event.what);
    writer.close();
}

}  // namespace

std::string to_json(const match::Event& event, std::size_t number) {
    std::string out;
    append(out, event, number);
    return out;
}

std::string to_json(const std::vector<match::Event>& events, std::size_t first) {
    std::string out;
    out.reserve(events.size() * kUsualEvent);
    out += '[';
    for (const match::Event& event : events) {
        if (out.size() > 1) out += ", ";
        append(out, event, first++);
    }
    out += ']';
    return out;
}

std::string object_json(const match::Verdict& verdict) {
    base::EnumArray<Seat, chess::Reserve> reserves{};
    for (const Seat seat : base::all_of<Seat>()) {
        reserves[seat] = verdict.boards[board_of(seat)].reserves[color_of(seat)];
    }
    std::string out;
    ObjectWriter writer{out, kAiryWithNull};
    writer.open();
    writer.add("over", verdict.over);
    writer.add("winner", verdict.winner);
    writer.add("board", verdict.board);
    writer.add("reason", verdict.reason);
    writer.add("articles", verdict.articles);
    writer.add("rulebook", verdict.rulebook->id);
    writer.add("clocks_ms", verdict.clocks);
    writer.add("boards", verdict.boards);
    writer.add("reserves", reserves);
    writer.close();
    return out;
}

std::string to_json(const match::Verdict& verdict) {
    return "{\"verdict\": " + object_json(verdict) + '}';
}

std::string to_json_lines(const match::Officiated& officiated) {
    std::string out;
    std::size_t number = 0;
    for (const match::Event& event : officiated.events) {
        append(out, event, ++number);
        out += '\n';
    }
    out += to_json(officiated.verdict);
    out += '\n';
    return out;
}

}  // namespace tandem::record
