// Whose number or key others have been given loses what was kept by it, once and all together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/given_again.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "store/database/failure.hpp"
#include "support/store/databases.hpp"

namespace tandem::server {
namespace {

namespace action = tournament::action;

constexpr std::int64_t kNow = 5'000;
const desk::EventId kEvent{"spring"};
const std::vector<std::string> kThree{"ann", "bo", "cy"};

[[nodiscard]] tournament::EventHeader header() {
    return {
        .name = "Spring",
        .rulebook = rulebook::builtin(rulebook::kNsb),
        .place = {},
        .organiser = "Olga"};
}

class GivenAgainTest : public testing::Test {
  protected:
    GivenAgainTest() : event_{head(), desk::EventRoom{header()}, {}, 1} {
        archive_.add_event(event_.head, {"hash", device(1, "organiser")}, "");
    }

    // Officials with a device each, numbered from 2 on.
    void appoint_with_devices(const std::vector<std::string>& keys) {
        appoint(keys);
        for (const std::string& key : keys) {
            const desk::Device made = device(++event_.last_device, key);
            event_.devices.emplace("hash of " + key, made);
            archive_.keep_event_device(kEvent, {"hash of " + key, made});
        }
    }
    void appoint(const std::vector<std::string>& keys) {
        std::vector<desk::Wanted> wanted;
        for (const std::string& key : keys) {
            wanted.push_back(
                {action::Appoint{{key}, key, tournament::Role::Director, std::nullopt},
                 desk::Numbering::AsGiven});
        }
        enter(std::move(wanted));
    }
    void dismiss(const std::vector<std::string>& keys) {
        std::vector<desk::Wanted> wanted;
        for (const std::string& key : keys) {
            wanted.push_back({action::Dismiss{{key}}, desk::Numbering::AsGiven});
        }
        enter(std::move(wanted));
    }
    void sql(const std::string& text) { store::tests::run_sql(folder_, text); }
    [[nodiscard]] int count(const std::string& table) {
        return store::tests::run_sql(folder_, "select count(*) from " + table);
    }
    // How many of the stored devices are over for good.
    [[nodiscard]] int ended() { return count("event_devices where until_ms = 0"); }

  private:
    [[nodiscard]] static desk::row::Event head() {
        return {kEvent, {}, 1, tournament::to_json(header()), {}};
    }
    [[nodiscard]] static desk::Device device(desk::DeviceNumber number, const std::string& key) {
        return {number, {key}, key, 0, 1'000'000, {}};
    }
    void enter(std::vector<desk::Wanted> wanted) {
        const desk::Hand hand{
            {std::string{tournament::kOrganiser}}, tournament::Timestamp{1'700'000'000'000}};
        const desk::Entered entered = event_.room.enter(std::move(wanted), hand, {0, ""});
        ASSERT_TRUE(entered.is_done());
        end_earlier_holders(archive_, event_, entered, kNow);
    }

    store::tests::Folder folder_;
    store::Archive archive_{folder_.sqlite_url()};
    HostedEvent event_;
};

TEST_F(GivenAgainTest, a_device_is_ended_once_however_often_its_official_is_appointed_again) {
    appoint_with_devices(kThree);
    sql("create table written (number)");
    sql("create trigger counts after update on event_devices "
        "begin insert into written values (new.number); end");
    for (int again = 0; again < 3; ++again) {
        dismiss(kThree);
        appoint(kThree);
        EXPECT_EQ(ended(), 3);
        EXPECT_EQ(count("written"), 3);
    }
}

// A commit for each of thousands would hold up everybody's events.
TEST_F(GivenAgainTest, the_devices_of_all_who_are_appointed_again_are_ended_together_or_none) {
    appoint_with_devices(kThree);
    dismiss(kThree);
    sql("create trigger refuses before update on event_devices when new.number = 4 "
        "begin select raise(abort, 'refused'); end");
    EXPECT_THROW(appoint(kThree), store::Failure);
    EXPECT_EQ(ended(), 0);
}

}  // namespace
}  // namespace tandem::server
