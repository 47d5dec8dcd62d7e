// Which commands are confidential, and how they are hidden.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/audience.hpp"

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "base/check.hpp"

namespace tandem::match {

namespace {

// Whether only the team of whoever does it, and the director, may know of it.
[[nodiscard]] bool is_confidential(const Action& action) {
    if (const auto* const said = std::get_if<action::Say>(&action)) {
        return said->to == Audience::Partner;
    }
    return std::holds_alternative<action::Report>(action);
}

// The words that `talks` is about; nullptr if it has no words.
struct FindTalk {
    std::string* operator()(action::Say& said) const {
        return said.to == Audience::All ? &said.text : nullptr;
    }
    std::string* operator()(action::Stop& stop) const { return in(stop.text); }
    std::string* operator()(action::Appeal& appeal) const { return in(appeal.text); }
    std::string* operator()(action::Note& note) const { return in(note.text); }
    std::string* operator()(action::Expel& sent_out) const {
        return std::get_if<std::string>(&sent_out.who);
    }
    template <typename Other>
    std::string* operator()(Other& /*says nothing but what it is*/) const {
        return nullptr;
    }

  private:
    static std::string* in(std::optional<std::string>& text) { return text ? &*text : nullptr; }
};

}  // namespace

Viewers readers_of(const Command& command) {
    if (!command.by || !is_confidential(command.action)) return Viewers::all();
    return Viewers{Viewer::Director}.with(viewer_of(bughouse::team_of(*command.by)));
}

Command redacted(const Command& command) {
    CHECK(readers_of(command) != Viewers::all());
    return {command.at, command.by, command.left, action::Say{Audience::Partner, ""}};
}

bool talks(const Command& command) { return without_talk(command) != command; }

Command without_talk(Command command) {
    std::string* const words = std::visit(FindTalk{}, static_cast<AnyAction&>(command.action));
    if (words != nullptr) words->clear();
    return command;
}

Viewers readers_of_judgements(const Rules& rules) {
    return rules.authority == Authority::Open ? Viewer::Director : Viewers::all();
}

std::vector<Event> without_judgements(std::vector<Event> events) {
    for (Event& event : events) {
        auto* const turn = std::get_if<event::Completed>(&event.what);
        if (turn == nullptr) continue;
        turn->judgement.reset();
        turn->fault.reset();
    }
    return events;
}

}  // namespace tandem::match
