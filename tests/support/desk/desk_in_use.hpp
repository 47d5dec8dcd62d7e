// A room of an event, entered into as a device would.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include "desk/event_room.hpp"
#include "language/english.hpp"
#include "rulebook/books/books.hpp"

namespace tandem::desk::tests {

using tournament::EventHeader;
using tournament::Timestamp;

inline const tournament::DivisionKey kK12{"k12"};
inline const tournament::DivisionKey kK9{"k9"};

[[nodiscard]] inline Timestamp at_time(std::string_view text) {
    return tournament::read_timestamp(text).value();
}

// The result of a table in round 1 of K-12.
[[nodiscard]] inline std::string result_at(int table) {
    return R"({"do": "result", "division": "k12", "round": 1, "table": )" + std::to_string(table) +
           R"(, "leg": 1, "winner": "one"})";
}

class Desk {
  public:
    explicit Desk(rulebook::BookId book)
        : room_(EventHeader{"Spring", rulebook::builtin(book), "", "Olga Moss"}) {}

    [[nodiscard]] static std::vector<Wanted> wanted(const std::vector<std::string>& commands) {
        std::vector<Wanted> all;
        for (const std::string& each : commands) {
            auto read = read_wanted(boost::json::parse(each).as_object());
            EXPECT_TRUE(read) << each;
            if (read) all.push_back(std::move(*read));
        }
        return all;
    }
    Entered enter(const std::vector<std::string>& commands, const std::string& key = "") {
        now_.ms += 60'000;
        Entered entered = room_.enter(wanted(commands), {by_, now_}, {device_, key});
        for (std::size_t i = 0; i < entered.commands.size(); ++i) {
            lines_.push_back({entered.done[i].line, now_.ms, device_, key, entered.commands[i]});
        }
        return entered;
    }
    // What has to be accepted.
    Desk& with(const std::vector<std::string>& commands) {
        const Entered entered = enter(commands);
        for (const NotDone& each : entered.refused) {
            ADD_FAILURE() << commands[each.index] << ": " << language::english(each.said);
        }
        return *this;
    }
    Desk& by(std::string official) {
        by_.text = std::move(official);
        return *this;
    }
    Desk& at(std::string_view time) {
        now_ = at_time(time);
        return *this;
    }
    // Two divisions of two teams each.
    Desk& with_teams() {
        return with(
            {R"({"do": "division", "division": "k12", "name": "K-12", "legs": 1})",
             R"({"do": "division", "division": "k9", "name": "K-9", "legs": 1})",
             register_("k12", "Knights", "Ann Adams", "Bo Baker"),
             register_("k12", "Rooks", "Cy Clark", "Di Dunn"),
             register_("k9", "Pawns", "Ed East", "Fay Ford"),
             register_("k9", "Kings", "Gus Grant", "Hal Hill")});
    }
    [[nodiscard]] static std::string register_(
        const std::string& division,
        const std::string& name,
        const std::string& first,
        const std::string& second) {
        return R"({"do": "register", "division": ")" + division + R"(", "name": ")" + name +
               R"(", "players": [{"name": ")" + first + R"("}, {"name": ")" + second + R"("}]})";
    }

    [[nodiscard]] EventRoom& room() { return room_; }
    [[nodiscard]] Timestamp now() const { return now_; }
    // The room as it is loaded again from what was stored.
    [[nodiscard]] EventRoom reloaded() const {
        row::Stored stored;
        stored.event.header = tournament::to_json(room_.event().header());
        stored.lines = lines_;
        auto room = EventRoom::resumed(stored);
        EXPECT_TRUE(room);
        return std::move(room.value());
    }

  private:
    EventRoom room_;
    std::vector<row::Line> lines_;
    tournament::OfficialKey by_{"organiser"};
    DeviceNumber device_ = 1;
    Timestamp now_ = at_time("2026-04-05T08:00");
};

}  // namespace tandem::desk::tests
