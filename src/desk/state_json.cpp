// Nouns are written by the event log's own writer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/state_json.hpp"

#include <string_view>
#include <utility>

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
    void list(std::string_view called, IsWanted is_wanted) {
        begin(called);
        for (const auto& [key, noun] : event_.all<Noun>()) {
            if (is_wanted(key, noun)) write<Noun>(key, &noun);
        }
        out_ += ']';
    }
    // Those of them that have changed since that version, and which are gone.
    template <typename Noun, typename IsWanted>
    void list(
        std::string_view called,
        IsWanted is_wanted,
        const LastChanges& changes,
        std::int64_t after) {
        begin(called);
        for (const auto& key : changes.since<Noun>(after)) {
            const Noun* const noun = event_.find<Noun>(key);
            write<Noun>(key, noun != nullptr && is_wanted(key, *noun) ? noun : nullptr);
        }
        out_ += ']';
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
    template <typename Noun>
    void write(const typename Noun::Key& key, const Noun* noun) {
        if (!out_.ends_with('[')) out_ += ", ";
        writer_.open();
        if constexpr (record::Described<typename Noun::Key>) {
            writer_.members(key);
        } else {
            writer_.add("key", key);
        }
        if (noun != nullptr) {
            writer_.add("now", *noun);
        } else {
            record::ObjectWriter{out_, record::kAiry}.key("now");
            out_ += "null";
        }
        writer_.close();
    }

    const Event& event_;
    std::string out_;
    FormWriter writer_{out_, Fullness::Whole};
};

constexpr auto kAll = [](const auto& /*key*/, const auto& /*noun*/) { return true; };

// Calls `list` for each kind of noun that a division has, with what it is called and whether one
// belongs to the division.
template <typename List>
void list_state(const Event& event, const DivisionKey& division, List list) {
    const auto is_it = [&](const DivisionKey& key, const auto& /*noun*/) {
        return key == division;
    };
    const auto plays_there = [&](tournament::TeamId id, const auto& /*noun*/) {
        return is_in(event, id, division);
    };
    const auto by_key = [&](const auto& key, const auto& /*noun*/) {
        return key.division == division;
    };
    const auto by_noun = [&](const auto& /*key*/, const auto& noun) {
        return noun.division == division;
    };
    list.template operator()<tournament::Division>("divisions", is_it);
    list.template operator()<tournament::Team>("teams", plays_there);
    list.template operator()<tournament::FreeAgent>("free-agents", by_noun);
    list.template operator()<tournament::Round>("rounds", by_key);
    list.template operator()<tournament::Encounter>("encounters", by_key);
    list.template operator()<tournament::Separation>("separations", by_noun);
    list.template operator()<tournament::PlayOff>("play-offs", by_noun);
    list.template operator()<tournament::PointAdjustment>("adjustments", by_noun);
}

}  // namespace

std::string state_json(const Event& event, const DivisionKey& division) {
    NounWriter writer{event};
    list_state(event, division, [&]<typename Noun>(std::string_view called, const auto& is_wanted) {
        writer.list<Noun>(called, is_wanted);
    });
    return writer.end();
}

StateNews state_news(
    const Event& event,
    const DivisionKey& division,
    const LastChanges& changes,
    std::int64_t after) {
    const bool is_another = changes.last<tournament::Division>(division) > after;
    if (after <= 0 || is_another) return {0, state_json(event, division)};
    NounWriter writer{event};
    list_state(event, division, [&]<typename Noun>(std::string_view called, const auto& is_wanted) {
        writer.list<Noun>(called, is_wanted, changes, after);
    });
    return {after, writer.end()};
}

std::string setup_json(const Event& event) {
    NounWriter writer{event};
    writer.list<tournament::Official>("officials", kAll);
    writer.list<tournament::Division>("divisions", kAll);
    writer.list<tournament::Pause>("pauses", kAll);
    return writer.end();
}

std::string conduct_json(const Event& event) {
    NounWriter writer{event};
    writer.list<tournament::Incident>("incidents", kAll);
    writer.list<tournament::Dispute>("disputes", kAll);
    return writer.end();
}

}  // namespace tandem::desk
