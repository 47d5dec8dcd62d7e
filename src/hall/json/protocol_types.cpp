// Prints the described structs as interfaces, the enums as lists of their names.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/json/protocol_types.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include <boost/mp11/algorithm.hpp>

#include "base/check.hpp"
#include "bughouse/quick_message.hpp"
#include "hall/bot_names.hpp"
#include "hall/json/wire_json.hpp"
#include "match/model/command.hpp"
#include "match/model/event.hpp"
#include "match/model/refusal.hpp"
#include "record/text/described.hpp"

namespace tandem::hall {

namespace json = boost::json;
namespace mp11 = boost::mp11;
using base::EnumArray;

namespace {

using record::Members;

constexpr std::string_view kOpening =
    R"(// The messages between a page and the hall; docs/protocol.md says what they mean.
// Made from src/hall/wire/ and src/hall/json/wire_json.hpp by scripts/protocol-types.
// SPDX-License-Identifier: GPL-3.0-or-later

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

// A text for people as its name in the catalogue, with its parameters.
export interface Sent {
  say: string;
  with?: Record<string, SentValue>;
}
export type SentValue = string | number | Sent | SentList;
export interface SentList {
  list: Sent[];
  joined: "and" | "or" | "comma";
}
)";

// What the lists before it are for.
constexpr std::string_view kLines = R"(
// Who gives a command.
export type Actor = Seat | "director";

// A line of a match log, and what a client gives of it.
export interface GivenCommand {
  do: ActionName;
  [key: string]: Json;
}
export interface Command extends GivenCommand {
  at: number;
  by: Actor;
}

// What the arbiter makes of it. `line` is null where a clock caused it.
export interface MatchEvent {
  n: number;
  at: number;
  event: EventName;
  line: number | null;
  [key: string]: Json;
}
)";

constexpr std::string_view kLineView = R"(
// A line of a match's log, as one sees it.
export type LineView = Omit<TellLine, "t" | "match" | "view">;
)";

// Where the messages say more than their C++ types.
struct Finer {
    std::string_view member;
    std::string_view type;
};
constexpr auto kFiner = std::to_array<Finer>({
    {"AskDo.by", "Actor"},
    {"AskDo.command", "GivenCommand"},
    {"TellRefused.why", "HallRefusal | ArbiterRefusal"},
    {"TellRefused.message", "Sent"},
    {"TellNotice.message", "Sent"},
    {"TellLine.command", "Command"},
    {"TellLine.events", "MatchEvent[]"},
    {"TellMatch.yours", "Actor[]"},
    {"TellMatch.lines", "LineView[]"},
});

// "SeatView", out of what the compiler calls this function.
template <typename T>
[[nodiscard]] std::string_view type_name() {
    std::string_view whole = std::source_location::current().function_name();
    constexpr std::string_view kBefore = "T = ";
    whole.remove_prefix(whole.find(kBefore) + kBefore.size());
    whole = whole.substr(0, whole.find_first_of(";]"));
    return whole.substr(whole.rfind(':') + 1);
}

template <typename T>
inline constexpr bool kIsOptional = false;
template <typename T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

class Printer {
  public:
    // A list of words, with a type for one of them.
    void words(
        std::string_view type, std::string_view list, const std::vector<std::string>& words) {
        printed_.emplace_back(type);
        out_ += "\nexport const ";
        out_ += list;
        out_ += " = [\n";
        for (const std::string& word : words) out_ += "  \"" + word + "\",\n";
        out_ += "] as const;\nexport type ";
        out_ += type;
        out_ += " = (typeof ";
        out_ += list;
        out_ += ")[number];\n";
    }
    template <base::Named E>
    void names(std::string_view type, std::string_view list) {
        words(type, list, {base::kNames<E>.begin(), base::kNames<E>.end()});
    }
    // The names of the alternatives of a variant.
    template <typename Variant>
    void alternatives(std::string_view type, std::string_view list) {
        std::vector<std::string> found;
        mp11::mp_for_each<mp11::mp_transform<mp11::mp_identity, Variant>>(
            [&](auto kind) { found.emplace_back(decltype(kind)::type::kName); });
        words(type, list, found);
    }
    void text(std::string_view text) { out_ += text; }

    // An interface for each message, those that it has inside before it, then their union.
    template <typename Variant>
    void messages(const std::string& prefix) {
        std::string all = "\nexport type " + prefix + " =";
        mp11::mp_for_each<mp11::mp_transform<mp11::mp_identity, Variant>>([&](auto kind) {
            using M = typename decltype(kind)::type;
            const std::string name = prefix + std::string{type_name<M>()};
            inner<M>();
            open(name);
            out_ += "  t: \"" + std::string{M::kName} + "\";\n";
            members<M>(name);
            out_ += "}\n";
            all += "\n  | " + name;
        });
        out_ += all + ";\n";
    }

    [[nodiscard]] std::string take() {
        CHECK(finer_used_ == kFiner.size());
        return std::move(out_);
    }

  private:
    void open(const std::string& name) {
        printed_.push_back(name);
        out_ += "\nexport interface " + name + " {\n";
    }
    template <typename T>
    void members(const std::string& name) {
        mp11::mp_for_each<Members<T>>([&](auto member) {
            using Held = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
            const std::string key = member.name;
            const auto* const finer = std::ranges::find(kFiner, name + '.' + key, &Finer::member);
            out_ += "  " + key + (kIsOptional<Held> ? "?: " : ": ");
            if (finer == kFiner.end()) {
                out_ += type_of(static_cast<Held*>(nullptr));
            } else {
                ++finer_used_;
                out_ += finer->type;
            }
            out_ += ";\n";
        });
    }
    // The interfaces that a struct needs.
    template <typename T>
    void inner() {
        mp11::mp_for_each<Members<T>>([&](auto member) {
            using Held = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
            print_inner(static_cast<Held*>(nullptr));
        });
    }
    template <typename T>
    void print_inner(const T* /*type*/) {
        if constexpr (record::Described<T>) {
            const std::string name{type_name<T>()};
            if (std::ranges::find(printed_, name) != printed_.end()) return;
            inner<T>();
            open(name);
            members<T>(name);
            out_ += "}\n";
        }
    }
    template <typename T>
    void print_inner(const std::optional<T>* /*type*/) {
        print_inner(static_cast<T*>(nullptr));
    }
    template <typename T>
    void print_inner(const std::vector<T>* /*type*/) {
        print_inner(static_cast<T*>(nullptr));
    }
    template <typename E, typename T>
    void print_inner(const EnumArray<E, T>* /*type*/) {
        print_inner(static_cast<T*>(nullptr));
    }

    // What TypeScript calls a type; the pointer says which.
    [[nodiscard]] static std::string type_of(const bool* /*type*/) { return "boolean"; }
    [[nodiscard]] static std::string type_of(const std::int64_t* /*type*/) { return "number"; }
    [[nodiscard]] static std::string type_of(const std::string* /*type*/) { return "string"; }
    [[nodiscard]] static std::string type_of(const PersonId* /*type*/) { return "string"; }
    template <typename Of>
    [[nodiscard]] static std::string type_of(const OpaqueId<Of>* /*type*/) {
        return "string";
    }
    [[nodiscard]] static std::string type_of(const json::object* /*type*/) { return "JsonObject"; }
    [[nodiscard]] static std::string type_of(const match::Header* /*type*/) { return "JsonObject"; }
    [[nodiscard]] static std::string type_of(const json::array* /*type*/) { return "Json[]"; }
    template <typename T>
    [[nodiscard]] static std::string type_of(const T* /*type*/) {
        return std::string{type_name<T>()};
    }
    template <typename T>
    [[nodiscard]] static std::string type_of(const std::optional<T>* /*type*/) {
        return type_of(static_cast<T*>(nullptr));
    }
    template <typename T>
    [[nodiscard]] static std::string type_of(const std::vector<T>* /*type*/) {
        return type_of(static_cast<T*>(nullptr)) + "[]";
    }
    template <typename E, typename T>
    [[nodiscard]] static std::string type_of(const EnumArray<E, T>* /*type*/) {
        return "Record<" + std::string{type_name<E>()} + ", " + type_of(static_cast<T*>(nullptr)) +
               '>';
    }

    std::string out_;
    std::vector<std::string> printed_;
    std::size_t finer_used_ = 0;
};

}  // namespace

std::string protocol_types() {
    Printer printer;
    printer.text(kOpening);
    printer.names<bughouse::BoardId>("BoardId", "boardIds");
    printer.names<bughouse::Seat>("Seat", "seats");
    printer.names<chess::Color>("Color", "colors");
    printer.names<bughouse::Team>("Team", "teams");
    printer.names<match::Winner>("Winner", "winners");
    printer.names<match::Reason>("Reason", "reasons");
    printer.names<match::PressBackReason>("PressBackReason", "pressBackReasons");
    printer.names<match::InfractionKind>("InfractionKind", "infractionKinds");
    printer.names<match::event::StepTaken>("StepTaken", "stepsTaken");
    printer.names<match::Authority>("Authority", "authorities");
    printer.names<rulebook::StartPosition>("StartPosition", "startPositions");
    printer.names<PersonKind>("PersonKind", "personKinds");
    printer.names<Listing>("Listing", "listings");
    printer.names<Direction>("Direction", "directions");
    printer.names<Rotation>("Rotation", "rotations");
    printer.names<BotStyle>("BotStyle", "botStyles");
    printer.names<Fill>("Fill", "fills");
    printer.names<Phase>("Phase", "phases");
    printer.names<Office>("Office", "offices");
    printer.names<NoticeKind>("NoticeKind", "noticeKinds");
    printer.names<Refusal>("HallRefusal", "hallRefusals");
    printer.names<match::Refusal>("ArbiterRefusal", "arbiterRefusals");
    printer.names<bughouse::QuickMessage>("QuickMessage", "quickMessages");
    printer.alternatives<match::AnyAction>("ActionName", "actionNames");
    printer.alternatives<match::AnyEvent>("EventName", "eventNames");
    printer.text(kLines);
    printer.messages<wire::AskForm>("Ask");
    printer.messages<wire::TellForm>("Tell");
    printer.text(kLineView);
    printer.text("\n// So many shapes a `draw` has at most.\n");
    printer.text("export const mostShapes = " + std::to_string(wire::kMostShapes) + ";\n");
    printer.text(
        "\n// The levels of bots are 1 to so many; the usual one plays where none is asked for.\n");
    printer.text("export const mostLevel = " + std::to_string(kMostLevel) + ";\n");
    printer.text("export const usualLevel = " + std::to_string(kUsualLevel) + ";\n");
    return printer.take();
}

}  // namespace tandem::hall
