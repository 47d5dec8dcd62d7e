// The state of a division as a device has it that asks for what is new, by kind and key.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "desk/event_room.hpp"
#include "desk/state_json.hpp"

namespace tandem::desk::tests {

class StateCopy {
  public:
    using Nouns = std::map<std::string, std::map<std::string, std::string>>;

    static void take(Nouns& nouns, const std::string& json) {
        const boost::json::value told = boost::json::parse(json);
        for (const auto& [kind, list] : told.as_object()) {
            for (const auto& each : list.as_array()) {
                boost::json::object key = each.as_object();
                const boost::json::value now = key["now"];
                key.erase("now");
                const std::string name = boost::json::serialize(key);
                if (now.is_null()) {
                    nouns[kind].erase(name);
                } else {
                    nouns[kind][name] = boost::json::serialize(now);
                }
            }
        }
        std::erase_if(nouns, [](const auto& of_kind) { return of_kind.second.empty(); });
    }
    // After every command it is what the whole state would be.
    void follow(const EventRoom& room, const tournament::DivisionKey& division) {
        const StateNews news = state_news(room.event(), division, room.last_changes(), version_);
        if (news.after != version_) nouns_.clear();
        take(nouns_, news.nouns);
        version_ = room.version();
        Nouns whole;
        take(whole, state_json(room.event(), division));
        EXPECT_EQ(nouns_, whole) << "version " << version_;
    }

  private:
    Nouns nouns_;
    std::int64_t version_ = 1;
};

}  // namespace tandem::desk::tests
