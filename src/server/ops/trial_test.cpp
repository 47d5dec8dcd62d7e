// Which stored matches bring a server down, and what it goes on from then.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/trial.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "store/journal/journal.hpp"
#include "support/store/databases.hpp"

namespace tandem::server {
namespace {

using hall::MatchId;
using hall::row::StoredMatch;

[[nodiscard]] std::vector<StoredMatch> matches() {
    std::vector<StoredMatch> made(5);
    for (std::size_t i = 0; i < made.size(); ++i) {
        made[i].opened.match = MatchId{"m" + std::to_string(i)};
    }
    return made;
}

TEST(Trial, finds_each_match_with_which_a_child_dies_and_tries_the_others) {
    const auto deadly = deadly_matches(matches(), [](const StoredMatch& match) {
        if (match.opened.match == MatchId{"m1"}) std::abort();
        if (match.opened.match == MatchId{"m4"}) std::abort();
    });
    EXPECT_EQ(deadly, (std::vector{MatchId{"m1"}, MatchId{"m4"}}));
}

TEST(Trial, blames_no_match_for_what_comes_from_outside) {
    EXPECT_TRUE(deadly_matches(matches(), [](const StoredMatch&) { std::raise(SIGKILL); }).empty());
    EXPECT_TRUE(deadly_matches(matches(), [](const StoredMatch&) {}).empty());
    EXPECT_TRUE(deadly_matches({}, [](const StoredMatch&) {}).empty());
}

TEST(Trial, finds_nothing_wrong_with_a_match_that_cannot_be_read) {
    hall::row::Stored stored;
    stored.matches = matches();
    EXPECT_TRUE(deadly_matches(stored, {}, {base::Millis{1}, base::Millis{1}}).empty());
}

// Runs of a server on one database.
class Runs {
  public:
    Runs() {
        store::Journal journal{folder_.sqlite_url(), store::tests::deaf(), "first"};
        for (const MatchId& id : {store::tests::kFirstMatch, store::tests::kSecondMatch}) {
            journal.submit(store::tests::writes_of(store::tests::sample_match(id, 3)));
        }
    }
    [[nodiscard]] store::Archive& archive() { return archive_; }
    // The matches that a run goes on from which finds out so which ones it cannot bear.
    [[nodiscard]] std::vector<MatchId> begin(
        const std::string& run, const std::function<void(const StoredMatch&)>& attempt) {
        {
            const store::Journal begins{folder_.sqlite_url(), store::tests::deaf(), run};
        }
        const hall::row::Stored stored =
            stored_but_deadly(archive_, run, [&](const hall::row::Stored& all) {
                return deadly_matches(all.matches, attempt);
            });
        std::vector<MatchId> found;
        for (const StoredMatch& each : stored.matches) found.push_back(each.opened.match);
        std::ranges::sort(found, {}, &MatchId::text);
        return found;
    }

  private:
    store::tests::Folder folder_;
    store::Archive archive_{folder_.sqlite_url()};
};

TEST(Trial, a_match_of_which_a_run_has_died_is_set_aside_for_good_and_the_others_go_on) {
    const std::vector all{store::tests::kFirstMatch, store::tests::kSecondMatch};
    const std::vector others{store::tests::kSecondMatch};
    const auto aborts = [](const StoredMatch& match) {
        if (match.opened.match == store::tests::kFirstMatch) std::abort();
    };
    const auto is_fine = [](const StoredMatch&) {};
    Runs runs;
    runs.archive().is_up("first");
    EXPECT_EQ(runs.begin("second", aborts), all) << "the first one was up: nothing is tried";
    EXPECT_EQ(runs.begin("third", aborts), others);
    EXPECT_TRUE(runs.archive().match(store::tests::kFirstMatch).has_value()) << "its log stays";
    EXPECT_EQ(runs.begin("fourth", is_fine), others);
    runs.archive().is_up("fourth");
    EXPECT_EQ(runs.begin("fifth", is_fine), others);
}

TEST(Trial, a_run_that_has_died_of_something_else_loses_no_match) {
    Runs runs;
    const std::vector all{store::tests::kFirstMatch, store::tests::kSecondMatch};
    EXPECT_EQ(runs.begin("second", [](const StoredMatch&) { std::raise(SIGKILL); }), all);
}

}  // namespace
}  // namespace tandem::server
