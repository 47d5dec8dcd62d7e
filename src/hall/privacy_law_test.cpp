// Every text on every socket is read: nobody gets what is not for them, whatever happens.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Three matches side by side, one of them with a director and one at a private table, people who
// watch, and people who do neither. What is said bears a mark of its own, and the marks are looked
// for everywhere.
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "support/base/seed.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;

struct Playing {
    MatchId id;
    TableCode code;
    EnumArray<Seat, std::string> people;
    std::string director;  // "" without
    Listing listing{};
};

class Crowded {
  public:
    explicit Crowded(std::uint64_t seed) : chance_(seed) {
        for (int match = 0; match < 3; ++match) seat(match);
        for (int i = 0; i < 5; ++i) come("g:other" + std::to_string(i));
    }

    void go_on(int steps) {
        for (int i = 0; i < steps; ++i) {
            const Playing& match = matches_[chance_.below(matches_.size())];
            switch (chance_.below(7)) {
                case 0: talk(match, R"("do":"say","to":"partner")", Hears::Team); break;
                case 1: talk(match, R"("do":"say","to":"all")", Hears::Everybody); break;
                case 2:
                    talk(match, R"("do":"report","seat":"A.white","what":"hovering")", Hears::Team);
                    break;
                case 3: chat(match); break;
                case 4: watch(match); break;
                case 5: come_anew(); break;
                default: world_.pass(static_cast<std::int64_t>(chance_.below(800))); break;
            }
        }
    }

    // What somebody has read that was not for them; "" if nobody has.
    [[nodiscard]] std::string leak() {
        for (const auto& [which, person] : whose_) {
            const Inbox& inbox = world_.inbox(which);
            for (const std::string& text : inbox.texts) {
                for (const auto& [mark, hearers] : marks_) {
                    if (text.contains(mark) && !hearers.contains(person)) {
                        return person + " has read " + text;
                    }
                }
            }
            for (const wire::Tell& told : inbox.told) {
                if (!of_a_watched_match(which, told))
                    return person + " has another match's message";
            }
        }
        return "";
    }
    // How many have read something that was for few, so that the law is not empty.
    [[nodiscard]] std::size_t read() {
        std::size_t count = 0;
        for (const auto& [which, person] : whose_) {
            for (const auto& [mark, hearers] : marks_) {
                if (hearers.size() < 8 && world_.inbox(which).has(mark)) ++count;
            }
        }
        return count;
    }

  private:
    enum class Hears : std::uint8_t { Team, Everybody };

    ConnectionId come(const std::string& person) {
        const ConnectionId which = world_.connect(person, person.substr(2));
        whose_[which] = person;
        current_[person] = which;
        return which;
    }
    void seat(int number) {
        const std::string mine = std::to_string(number);
        wire::Settings settings;
        settings.first_move_ms = 0;
        settings.absent_ms = 0;
        Playing match;
        match.listing = settings.listing = number == 0 ? Listing::Private : Listing::Public;
        if (number == 2) {
            settings.director = Direction::Owner;
            settings.terms.authority = match::Authority::Open;
            match.director = "g:director";
        }
        const std::string host = match.director.empty() ? "g:0-" + mine : match.director;
        const ConnectionId owner = come(host);
        world_.ask(owner, ask::Create{settings});
        match.code = world_.inbox(owner).last<tell::Table>().code;
        for (const Seat seat : base::all_of<Seat>()) {
            const std::string person = "g:" + std::to_string(static_cast<int>(seat)) + "-" + mine;
            match.people[seat] = person;
            const ConnectionId which = person == host ? owner : come(person);
            if (which != owner) world_.ask(which, ask::Enter{match.code});
            world_.ask(which, ask::Sit{match.code, seat});
            world_.ask(which, ask::Ready{match.code, true});
        }
        match.id = *world_.inbox(owner).last<tell::Table>().match;
        for (const std::string& person : match.people) watch(match, person);
        if (!match.director.empty()) {
            watch(match, match.director);
            world_.act(owner, match.id, "director", R"({"do":"start"})");
        }
        matches_.push_back(match);
        world_.pass(3'000);
    }
    [[nodiscard]] std::string new_mark(std::set<std::string> hearers) {
        std::string mark = "mark" + std::to_string(marks_.size()) + "x";
        marks_[mark] = std::move(hearers);
        return mark;
    }
    void talk(const Playing& match, const std::string& command, Hears hears) {
        const auto seat = static_cast<Seat>(chance_.below(4));
        std::set<std::string> hearers{match.people[seat], match.people[bughouse::partner_of(seat)]};
        if (!match.director.empty()) hearers.insert(match.director);
        if (hears == Hears::Everybody) {
            for (const auto& [person, which] : current_) {
                if (may_enter(match, person)) hearers.insert(person);
            }
        }
        const std::string mark = new_mark(hearers);
        world_.act(
            current_[match.people[seat]],
            match.id,
            std::string{bughouse::name(seat)},
            "{" + command + R"(,"text":")" + mark + "\"}");
    }
    // Of somebody who does not play, at the table.
    void chat(const Playing& match) {
        const std::string person = somebody();
        if (!may_enter(match, person)) return;
        world_.ask(current_[person], ask::Enter{match.code});
        std::set<std::string> hearers;
        for (const auto& [each, which] : current_) {
            if (may_enter(match, each)) hearers.insert(each);
        }
        for (const std::string& player : match.people) hearers.erase(player);
        hearers.erase(match.director);
        world_.ask(current_[person], ask::Chat{match.code, new_mark(hearers)});
    }
    void watch(const Playing& match) { watch(match, somebody()); }
    void watch(const Playing& match, const std::string& person) {
        const ConnectionId which = current_[person];
        world_.ask(which, ask::Watch{match.id, 0});
        if (may_enter(match, person)) watched_[which].insert(match.id);
    }
    // Two never learn the code of a private table, and still look for its match.
    [[nodiscard]] static bool may_enter(const Playing& match, const std::string& person) {
        const bool is_stranger = person == "g:other0" || person == "g:other1";
        return match.listing == Listing::Public || !is_stranger;
    }
    void come_anew() {
        const std::string person = somebody();
        world_.disconnect(current_[person]);
        come(person);
        for (const Playing& match : matches_) {
            if (chance_.below(2) == 0) watch(match, person);
        }
    }
    [[nodiscard]] std::string somebody() {
        auto found = current_.begin();
        std::advance(found, static_cast<std::ptrdiff_t>(chance_.below(current_.size())));
        return found->first;
    }
    [[nodiscard]] bool of_a_watched_match(ConnectionId which, const wire::Tell& told) {
        MatchId match;
        if (const auto* const one = std::get_if<tell::Line>(&told)) match = one->match;
        if (const auto* const one = std::get_if<tell::Match>(&told)) match = one->match;
        if (const auto* const one = std::get_if<tell::Presence>(&told)) match = one->match;
        return match.is_empty() || watched_[which].contains(match);
    }

    base::Prng chance_;
    World world_;
    std::vector<Playing> matches_;
    std::map<ConnectionId, std::string> whose_;
    std::map<std::string, ConnectionId> current_;
    std::map<ConnectionId, std::set<MatchId>> watched_;
    std::map<std::string, std::set<std::string>> marks_;  // and who may read them
};

TEST(PrivacyLaw, lets_nobody_read_what_is_not_for_them) {
    std::size_t read = 0;
    for (int nth = 0; nth < 10; ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        Crowded crowded{seed};
        crowded.go_on(150);
        ASSERT_EQ(crowded.leak(), "") << "seed " << seed;
        read += crowded.read();
    }
    EXPECT_GT(read, 100U);
}

}  // namespace
}  // namespace tandem::hall
