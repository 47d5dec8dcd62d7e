// Nouns are written by the event log's own writer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/state_json.hpp"

#include <string_view>

#include "tournament/event/questions.hpp"
#include "tournament/event_log/form.hpp"

namespace tandem::desk {

using tournament::DivisionKey;
using tournament::Event;
using tournament::FormWriter;
using tournament::Fullness;

namespace {

class NounWriter {
  public:
    explicit NounWriter(const Event& event) : event_(event) { writer_.open(); }

    // The nouns of a kind that are wanted, by their keys.
    template <typename Noun, typename IsWanted>
    NounWriter& list(std::string_view called, IsWanted is_wanted) {
        begin(called);
        bool first = true;
        for (const auto& [key, noun] : event_.all<Noun>()) {
            if (!is_wanted(key, noun)) continue;
            if (!std::exchange(first, false)) out_ += ", ";
            writer_.open();
            if constexpr (record::Described<typename Noun::Key>) {
                writer_.members(key);
            } else {
                writer_.add("key", key);
            }
            writer_.add("now", noun);
            writer_.close();
        }
        out_ += ']';
        return *this;
    }
    [[nodiscard]] std::string end() {
        writer_.close();
        return std::move(out_);
    }

  private:
    void begin(std::string_view called) {
        record::ObjectWriter{out_, record::kAiry}.key(called);
        out_ += '[';
    }

    const Event& event_;
    std::string out_;
    FormWriter writer_{out_, Fullness::Whole};
};

constexpr auto kAll = [](const auto& /*key*/, const auto& /*noun*/) { return true; };

}  // namespace

std::string state_json(const Event& event, const DivisionKey& division) {
    const auto by_key = [&](const auto& key, const auto& /*noun*/) {
        return key.division == division;
    };
    const auto by_noun = [&](const auto& /*key*/, const auto& noun) {
        return noun.division == division;
    };
    return NounWriter{event}
        .list<tournament::Division>(
            "divisions", [&](const auto& key, const auto& /*noun*/) { return key == division; })
        .list<tournament::Team>(
            "teams",
            [&](tournament::TeamId id, const auto& /*noun*/) { return is_in(event, id, division); })
        .list<tournament::FreeAgent>("free-agents", by_noun)
        .list<tournament::Round>("rounds", by_key)
        .list<tournament::Encounter>("encounters", by_key)
        .list<tournament::Separation>("separations", by_noun)
        .list<tournament::PlayOff>("play-offs", by_noun)
        .list<tournament::PointAdjustment>("adjustments", by_noun)
        .end();
}

std::string setup_json(const Event& event) {
    return NounWriter{event}
        .list<tournament::Official>("officials", kAll)
        .list<tournament::Division>("divisions", kAll)
        .end();
}

std::string conduct_json(const Event& event) {
    return NounWriter{event}
        .list<tournament::Incident>("incidents", kAll)
        .list<tournament::Dispute>("disputes", kAll)
        .end();
}

}  // namespace tandem::desk
