// Every answer and file that gives out a match is read: nobody gets what is not for them.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a team said to itself or reported is there for that team and the director alone. A match at
// a private table is there for those alone who had a part in it or watched it as members, until all
// who played in it agree to show it.
//
// The matches are played at random in a hall, stored, and then asked for by everybody. What is said
// in confidence bears a mark of its own. A mark that is missing where it may be read is a failure
// too, so the law does not pass by silence.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "hall/port/stored_replay.hpp"
#include "hall/view/privacy.hpp"
#include "server/api/match_json.hpp"
#include "server/identity/secrets.hpp"
#include "store/archive/replayed.hpp"
#include "support/base/seed.hpp"
#include "support/hall/crowded_hall.hpp"
#include "support/server/people.hpp"

namespace tandem::server {
namespace {

namespace row = hall::row;
namespace ask = hall::wire::ask;
namespace tell = hall::wire::tell;
using base::EnumArray;
using bughouse::Seat;
using hall::tests::World;

// Each GET of a server gives out matches as here, or nothing of any.
const std::set<std::string> kOfOneMatch{
    "GET /api/matches/:id", "GET /matches/:id.jsonl", "GET /matches/:id.bpgn"};
// How far the players of a match agree to show it: whose match it is, and nothing of it.
const std::set<std::string> kOfItsPlayers{"GET /api/matches/:id/agreement"};
// Of one match, and the same for everybody: what a stranger may know.
const std::set<std::string> kForStrangers{"GET /match/:id", "GET /matches/:id.png"};
const std::set<std::string> kOfMany{"GET /api/matches", "GET /api/players/:id/matches"};
// Of one's own matches.
const std::set<std::string> kOfOwn{"GET /api/companions"};
const std::set<std::string> kOfNone{
    "GET /api/blocks",
    "GET /api/calls",
    "GET /api/me",
    "GET /api/recovery-code",
    "GET /api/tokens",
    "GET /api/rulebooks",
    "GET /api/rulebooks/:id"};

const std::string kDirector = "g:eve";
const std::string kSubstitute = "g:flo";
const std::string kOnlooker = "g:gus";
const std::string kStranger = "a:zoe";
const std::string kNobody;

struct Secret {
    std::set<std::string> readers;
    bool is_report = false;
};
using Secrets = std::map<std::string, Secret>;  // by mark

// A match with talk and reports, played at random to its end.
class Evening {
  public:
    explicit Evening(std::uint64_t seed)
        : chance_(seed),
          directed_(seed % 2 == 0),
          listing_(seed % 3 == 0 ? hall::Listing::Private : hall::Listing::Public) {
        sit_down();
        for (int i = 0; i < 40; ++i) do_something();
        (void)world_.act(at_[people_[Seat::BWhite]], id_, "B.white", R"({"do":"resign"})");
        match_ = world_.kept().stored().matches.at(0);
        take_over();
    }

    [[nodiscard]] const row::StoredMatch& match() const { return match_; }
    [[nodiscard]] const Secrets& secrets() const { return secrets_; }
    [[nodiscard]] std::set<std::string> everybody() const {
        return {
            people_[Seat::AWhite],
            people_[Seat::ABlack],
            people_[Seat::BWhite],
            people_[Seat::BBlack],
            kDirector,
            kSubstitute,
            kOnlooker,
            kStranger,
            kNobody};
    }
    [[nodiscard]] bool may_read(const std::string& person) const {
        const bool has_a_part =
            person != kStranger && person != kNobody && (directed_ || person != kDirector);
        return listing_ == hall::Listing::Public || has_a_part;
    }

  private:
    void sit_down() {
        hall::wire::Settings settings;
        settings.first_move_ms = 0;
        settings.absent_ms = 0;
        settings.listing = listing_;
        if (directed_) settings.director = hall::Direction::Owner;
        if (directed_) settings.terms.authority = match::Authority::Open;
        const auto come = [this](const std::string& person) {
            return at_[person] = world_.connect(person, person.substr(2));
        };
        const std::string host = directed_ ? kDirector : people_[Seat::AWhite];
        world_.ask(come(host), ask::Create{settings});
        const hall::TableCode code = world_.inbox(at_[host]).last<tell::Table>().code;
        for (const Seat seat : base::all_of<Seat>()) {
            const std::string& person = people_[seat];
            if (person != host) world_.ask(come(person), ask::Enter{code});
            world_.ask(at_[person], ask::Sit{code, seat});
            world_.ask(at_[person], ask::Ready{code, true});
        }
        id_ = *world_.inbox(at_[host]).last<tell::Table>().match;
        world_.ask(come(kOnlooker), ask::Enter{code});
        world_.ask(at_[kOnlooker], ask::Watch{id_, 0});
        world_.pass(3'000);
        if (directed_) (void)world_.act(at_[kDirector], id_, "director", R"({"do":"start"})");
    }

    void do_something() {
        world_.pass(static_cast<std::int64_t>(chance_.below(900)));
        const auto seat = static_cast<Seat>(chance_.below(4));
        switch (chance_.below(5)) {
            case 0: confide(seat, R"("do":"say","to":"partner")", false); break;
            case 1:
                confide(seat, R"("do":"report","seat":"A.white","what":"banging")", true);
                break;
            case 2: (void)act(seat, R"({"do":"say","to":"all","text":"good luck"})"); break;
            default: move_a_knight(); break;
        }
    }

    // In the middle, somebody has taken the place of B.black: what is said before that is for the
    // one, and what is said afterwards for the other.
    void take_over() {
        const std::int64_t from = match_.lines.at(match_.lines.size() / 2).line;
        match_.seats.push_back({id_, from, Seat::BBlack, hall::tests::person(kSubstitute), "Flo"});
        for (const row::StoredLine& line : match_.lines) {
            for (auto& [mark, secret] : secrets_) {
                const bool later = line.line >= from && line.command.contains(mark);
                if (!later || secret.readers.erase(people_[Seat::BBlack]) == 0) continue;
                secret.readers.insert(kSubstitute);
            }
        }
    }

    void confide(Seat seat, const std::string& command, bool is_report) {
        const std::string mark = "secret" + std::to_string(secrets_.size()) + "x";
        ASSERT_EQ(act(seat, "{" + command + R"(,"text":")" + mark + "\"}"), "");
        secrets_[mark] = {{people_[seat], people_[bughouse::partner_of(seat)]}, is_report};
        if (directed_) secrets_[mark].readers.insert(kDirector);
    }

    // Back and forth, on board A.
    void move_a_knight() {
        constexpr auto kMoves = std::to_array<const char*>({"g1f3", "g8f6", "f3g1", "f6g8"});
        const Seat seat = ply_ % 2 == 0 ? Seat::AWhite : Seat::ABlack;
        const std::string move = kMoves[static_cast<std::size_t>(ply_ % 4)];
        ASSERT_EQ(act(seat, R"({"do":"play","move":")" + move + "\"}", ply_), "");
        ++ply_;
    }

    std::string act(Seat seat, const std::string& command, std::int64_t ply = 0) {
        const std::string as{bughouse::name(seat)};
        const bool plays = command.contains("\"play\"");
        return world_.act(
            at_[people_[seat]], id_, as, command, plays ? std::optional{ply} : std::nullopt);
    }

    base::Prng chance_;
    bool directed_;
    hall::Listing listing_;
    World world_;
    EnumArray<Seat, std::string> people_{
        std::string{"g:ann"}, std::string{"g:bo"}, std::string{"g:cy"}, std::string{"g:di"}};
    std::map<std::string, hall::ConnectionId> at_;
    hall::MatchId id_;
    std::int64_t ply_ = 0;
    Secrets secrets_;
    row::StoredMatch match_;
};

[[nodiscard]] int count(std::string_view text, std::string_view word) {
    int found = 0;
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string_view::npos; ++at) ++found;
    return found;
}

[[nodiscard]] std::string without(std::string text, const std::string& word) {
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at)) {
        text.erase(at, word.size());
    }
    return text;
}

class PrivacyLaw : public PeopleTest {
  protected:
    template <typename Change>
    void change(const Change& change) {
        bool done = false;
        worker_.ask(kHouse, change, [&done](const base::Result<void, store::Failure>& changed) {
            EXPECT_TRUE(changed);
            done = true;
        });
        mailbox_.run_until([&done] { return done; });
    }

    // By a cookie; nobody comes without one.
    [[nodiscard]] static TestVisitor visitor_of(const std::string& person) {
        TestVisitor visitor;
        visitor.address = "127.0.0.1";
        if (!person.empty()) visitor.cookie = "cookie of " + person;
        return visitor;
    }
    [[nodiscard]] TestVisitor known_as(const std::string& person) {
        TestVisitor visitor = visitor_of(person);
        if (person.empty()) return visitor;
        const std::int64_t now = base::count(clock_.now.wall);
        change([row = store::Session{
                    hash_of(visitor.cookie),
                    hall::tests::person(person),
                    person,
                    "",
                    now,
                    now * 2}](store::Archive& archive) { archive.add_session(row); });
        return visitor;
    }

    // What `reader` gets from "GET /matches/:id.bpgn".
    [[nodiscard]] Response get(
        TestVisitor& reader, const std::string& door, const std::string& id) {
        std::string path = door.substr(door.find('/'));
        if (const auto at = path.find(":id"); at != std::string::npos) path.replace(at, 3, id);
        return send(reader, "GET", path);
    }

    // Whether each door gives a match to strangers, with a cookie and without, or none does.
    enum class Shown : std::uint8_t { ToNobody, ToAnybody };
    void expect_of_strangers(const hall::MatchId& id, const Secrets& secrets, Shown shown) {
        const bool is_shown = shown == Shown::ToAnybody;
        for (const std::string& person : {kNobody, kStranger}) {
            TestVisitor reader = visitor_of(person);
            for (const auto& doors : {kOfOneMatch, kOfItsPlayers}) {
                for (const std::string& door : doors) {
                    SCOPED_TRACE(door + " for \"" + person + "\"");
                    const Response told = get(reader, door, id.text());
                    EXPECT_EQ(told.status, is_shown ? 200 : 404);
                    for (const auto& [mark, secret] : secrets) {
                        EXPECT_FALSE(told.body.contains(mark)) << mark;
                    }
                }
            }
            for (const std::string& door : kForStrangers) {
                const std::string none = without(get(reader, door, "nothing").body, "nothing");
                const std::string told = without(get(reader, door, id.text()).body, id.text());
                // Who has been here sees the match itself, and no tags that tell of it.
                const bool is_told = is_shown && (door.ends_with("png") || person.empty());
                EXPECT_EQ(told != none, is_told) << door << " for \"" << person << "\"";
            }
            for (const std::string& door : kOfMany) {
                const Response told = get(reader, door, "ann");
                EXPECT_EQ(told.body.contains(id.text()), is_shown) << door;
            }
            for (const std::string& door : kOfOwn) {
                EXPECT_FALSE(get(reader, door, "").body.contains(id.text())) << door;
            }
        }
    }

    // Whether the text holds exactly the secrets that are for `reader`, and as many reports.
    static void expect_only_theirs(
        const std::string& text, const Secrets& secrets, const std::string& reader) {
        int reports = 0;
        for (const auto& [mark, secret] : secrets) {
            const bool may = secret.readers.contains(reader);
            EXPECT_EQ(text.contains(mark), may) << mark;
            if (may && secret.is_report) ++reports;
        }
        EXPECT_EQ(count(text, R"("do": "report")"), reports);
        EXPECT_LE(count(text, R"("event": "reported")"), reports);
    }
};

TEST_F(PrivacyLaw, knows_every_door) {
    std::set<std::string> admission;
    for (const std::string& pattern : routes_.patterns()) {
        if (pattern.starts_with("GET ")) admission.insert(pattern);
    }
    std::set<std::string> known;
    for (const auto& some : {kOfOneMatch, kOfItsPlayers, kForStrangers, kOfMany, kOfOwn, kOfNone}) {
        known.insert(some.begin(), some.end());
    }
    EXPECT_EQ(admission, known) << "say what a new route gives out of matches, and to whom";
}

TEST_F(PrivacyLaw, each_door_gives_everybody_what_is_for_them_and_nothing_else) {
    int in_bpgn = 0;
    int open_to_all = 0;
    int private_ones = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Evening evening{base::tests::nth_seed(seed)};
        row::StoredMatch match = evening.match();
        match.opened.match = hall::MatchId{match.opened.match.text() + std::to_string(seed)};
        for (auto& line : match.lines) line.match = match.opened.match;
        for (auto& seat : match.seats) seat.match = match.opened.match;
        ++(evening.may_read(kNobody) ? open_to_all : private_ones);
        match.ended->match = match.opened.match;
        change([&match](store::Archive& archive) { archive.import(match); });
        for (const std::string& person : evening.everybody()) {
            TestVisitor reader = seed == 1 ? known_as(person) : TestVisitor{};
            reader.cookie = person.empty() ? "" : "cookie of " + person;
            for (const std::string& door : kOfOneMatch) {
                SCOPED_TRACE(door + " for \"" + person + "\", seed " + std::to_string(seed));
                const Response response = get(reader, door, match.opened.match.text());
                if (!evening.may_read(person)) {
                    EXPECT_EQ(response.status, 404);
                    EXPECT_EQ(
                        without(response.body, match.opened.match.text()),
                        without(get(reader, door, "nothing").body, "nothing"));
                    continue;
                }
                ASSERT_EQ(response.status, 200) << response.body;
                expect_only_theirs(response.body, evening.secrets(), person);
                if (door.ends_with("bpgn")) ++in_bpgn;
            }
            for (const std::string& door : kOfItsPlayers) {
                const Response response = get(reader, door, match.opened.match.text());
                EXPECT_EQ(response.status, evening.may_read(person) ? 200 : 404) << person;
                EXPECT_EQ(response.body.find("secret"), std::string::npos) << door;
            }
            for (const std::string& door : kForStrangers) {
                SCOPED_TRACE(door + " for \"" + person + "\", seed " + std::to_string(seed));
                const std::string told = get(reader, door, match.opened.match.text()).body;
                EXPECT_EQ(told.find("secret"), std::string::npos);
                if (evening.may_read(kNobody)) continue;
                EXPECT_EQ(
                    without(told, match.opened.match.text()),
                    without(get(reader, door, "nothing").body, "nothing"));
            }
            for (const std::string& door : kOfOwn) {
                const Response response = get(reader, door, "");
                EXPECT_EQ(response.body.find("secret"), std::string::npos) << door;
                const bool had_seat =
                    std::ranges::count(match.opened.people, hall::tests::person(person)) > 0;
                const bool told = response.body.contains(match.opened.match.text());
                EXPECT_TRUE(had_seat || !told) << person;
                // Later it is perhaps not the last one of anybody.
                const bool may_be_another = seed > 1 || person.empty();
                EXPECT_TRUE(may_be_another || told == had_seat) << person;
            }
            for (const std::string& door : kOfMany) {
                const Response response = get(reader, door, "ann");
                EXPECT_EQ(response.body.find("secret"), std::string::npos) << door;
                EXPECT_EQ(
                    response.body.contains(match.opened.match.text()), evening.may_read(person))
                    << door << " for \"" << person << "\"";
            }
        }
    }
    EXPECT_GT(in_bpgn, 35);
    EXPECT_GT(open_to_all, 0);
    EXPECT_GT(private_ones, 0);
}

TEST_F(PrivacyLaw, no_door_gives_a_private_match_to_strangers_until_its_last_player_has_agreed) {
    int private_ones = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Evening evening{base::tests::nth_seed(seed)};
        if (evening.may_read(kNobody)) continue;
        row::StoredMatch match = evening.match();
        const hall::MatchId id{"private" + std::to_string(seed)};
        match.opened.match = id;
        for (auto& line : match.lines) line.match = id;
        for (auto& seat : match.seats) seat.match = id;
        match.ended->match = id;
        change([&match](store::Archive& archive) { archive.import(match); });
        if (private_ones++ == 0) {
            for (const std::string& person : evening.everybody()) (void)known_as(person);
        }
        std::vector<std::string> players;
        for (const std::string& person : evening.everybody()) {
            TestVisitor visitor = visitor_of(person);
            const hall::PersonId who =
                person.empty() ? hall::PersonId{} : hall::tests::person(person);
            if (hall::decides(who, hall::parts_of(match))) {
                players.push_back(person);
                continue;
            }
            // Whoever has not played may say what they want: it counts for nothing.
            const Response refused =
                send(visitor, "POST", "/api/matches/" + id.text() + "/agreement");
            EXPECT_GE(refused.status, 401) << person;
        }
        ASSERT_EQ(players.size(), 5U) << "four, and who has taken over from one of them";
        for (const std::string& person : players) {
            expect_of_strangers(id, evening.secrets(), Shown::ToNobody);
            TestVisitor player = visitor_of(person);
            const Response agreed =
                send(player, "POST", "/api/matches/" + id.text() + "/agreement");
            ASSERT_EQ(agreed.status, 200) << agreed.body;
        }
        expect_of_strangers(id, evening.secrets(), Shown::ToAnybody);
        // Each still reads what was said to them in confidence, and nothing else.
        for (const std::string& person : players) {
            TestVisitor player = visitor_of(person);
            const std::string log = get(player, "GET /matches/:id.jsonl", id.text()).body;
            expect_only_theirs(log, evening.secrets(), person);
        }
    }
    EXPECT_GT(private_ones, 0);
}

TEST_F(PrivacyLaw, a_file_without_talk_is_what_a_stranger_gets) {
    const Evening evening{base::tests::nth_seed(1)};
    const row::StoredMatch hidden = store::as_read_by(evening.match(), match::Viewer::Spectator);
    EXPECT_EQ(hidden.lines.size(), evening.match().lines.size());
    EXPECT_TRUE(hall::replay(hidden, [](const hall::ReplayedLine&) { return true; }));
    expect_only_theirs(store::match_log_of(hidden), evening.secrets(), kNobody);
    const std::string whole = store::match_log_of(evening.match());
    for (const auto& [mark, secret] : evening.secrets()) EXPECT_TRUE(whole.contains(mark));
}

TEST_F(PrivacyLaw, of_an_imported_match_nobody_here_was_a_player) {
    const Evening evening{base::tests::nth_seed(2)};
    TestVisitor importer = known_as(kDirector);
    Request asked = request(importer, "POST", "/api/import");
    asked.type = "application/jsonl";
    asked.body = store::match_log_of(evening.match());
    const Response imported = answer(asked);
    ASSERT_EQ(imported.status, 201) << imported.body;
    const hall::MatchId id{
        boost::json::parse(imported.body).at("matches").as_array().at(0).as_string()};
    for (const std::string& door : kOfOneMatch) {
        SCOPED_TRACE(door);
        expect_only_theirs(get(importer, door, id.text()).body, evening.secrets(), kNobody);
    }
}

}  // namespace
}  // namespace tandem::server
