// Writing messages, member after member, straight into the text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/wire/wire_json.hpp"

#include <array>
#include <charconv>
#include <cstdint>

#include <boost/describe.hpp>
#include <boost/json/serializer.hpp>
#include <boost/mp11/algorithm.hpp>

#include "record/text/json.hpp"

namespace tandem::hall::wire {

namespace json = boost::json;

namespace {

template <typename T>
concept Writable = boost::describe::has_describe_members<T>::value;

template <typename T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

// Each kind of value that a member can be.
struct Writer {
    std::string& out;

    // A key of an object that is open; the first has no comma before it.
    void key(std::string_view name) {
        out += out.back() == '{' ? "\"" : ",\"";
        out += name;
        out += "\":";
    }

    void write(bool value) { out += value ? "true" : "false"; }
    void write(std::int64_t value) {
        std::array<char, 20> text{};
        out.append(text.data(), std::to_chars(text.begin(), text.end(), value).ptr);
    }
    void write(const std::string& value) { record::append_json(out, value); }
    void write(const PersonId& id) { write(id.text()); }
    template <base::Named E>
    void write(E value) {
        out += '"';
        out += name(value);
        out += '"';
    }
    void write(const json::object& value) { write_library(&value); }
    void write(const json::array& value) { write_library(&value); }
    template <typename E, typename T>
    void write(const By<E, T>& family) {
        out += '{';
        for (const E which : base::all_of<E>()) {
            key(name(which));
            write(family[which]);
        }
        out += '}';
    }
    template <typename T>
    void write(const std::vector<T>& list) {
        out += '[';
        for (const T& one : list) {
            if (&one != list.data()) out += ',';
            write(one);
        }
        out += ']';
    }
    template <Writable T>
    void write(const T& value) {
        out += '{';
        members(value);
        out += '}';
    }

    template <Writable T>
    void members(const T& value) {
        boost::mp11::mp_for_each<Members<T>>(
            [&](auto member) { add(member.name, value.*member.pointer); });
    }

  private:
    template <typename T>
    void add(std::string_view name, const T& value) {
        key(name);
        write(value);
    }
    template <typename T>
    void add(std::string_view name, const std::optional<T>& value) {
        if (value) add(name, *value);
    }

    template <typename Value>
    void write_library(const Value* value) {
        json::serializer serializer;
        serializer.reset(value);
        std::array<char, 1024> some{};
        while (!serializer.done()) {
            const json::string_view part = serializer.read(some.data(), some.size());
            out.append(part.data(), part.size());
        }
    }
};

}  // namespace

template <Message M>
void append(std::string& out, const M& message) {
    Writer writer{out};
    out += "{\"t\":\"";
    out += M::kName;
    out += '"';
    writer.members(message);
    out += '}';
}

template void append(std::string& out, const ask::Ping& message);
template void append(std::string& out, const ask::Lobby& message);
template void append(std::string& out, const ask::Create& message);
template void append(std::string& out, const ask::Enter& message);
template void append(std::string& out, const ask::Leave& message);
template void append(std::string& out, const ask::Change& message);
template void append(std::string& out, const ask::Sit& message);
template void append(std::string& out, const ask::Stand& message);
template void append(std::string& out, const ask::SeatBot& message);
template void append(std::string& out, const ask::Unseat& message);
template void append(std::string& out, const ask::Ready& message);
template void append(std::string& out, const ask::Chat& message);
template void append(std::string& out, const ask::Quick& message);
template void append(std::string& out, const ask::QuickCancel& message);
template void append(std::string& out, const ask::Watch& message);
template void append(std::string& out, const ask::Unwatch& message);
template void append(std::string& out, const ask::Do& message);
template void append(std::string& out, const ask::Substitute& message);
template void append(std::string& out, const tell::Welcome& message);
template void append(std::string& out, const tell::Pong& message);
template void append(std::string& out, const tell::Refused& message);
template void append(std::string& out, const tell::Done& message);
template void append(std::string& out, const tell::Table& message);
template void append(std::string& out, const tell::Left& message);
template void append(std::string& out, const tell::Lobby& message);
template void append(std::string& out, const tell::Queued& message);
template void append(std::string& out, const tell::Chat& message);
template void append(std::string& out, const tell::Told& message);
template void append(std::string& out, const tell::Match& message);
template void append(std::string& out, const tell::Presence& message);
template void append(std::string& out, const tell::Notice& message);

std::string to_json(const Ask& message) {
    return std::visit([](const auto& one) { return to_json(one); }, message);
}
std::string to_json(const Tell& message) {
    return std::visit([](const auto& one) { return to_json(one); }, message);
}

void append(std::string& out, const Settings& part) { Writer{out}.write(part); }
void append(std::string& out, const Over& part) { Writer{out}.write(part); }
void append(std::string& out, const BoardView& part) { Writer{out}.write(part); }
void append(std::string& out, const MatchView& part) { Writer{out}.write(part); }
void append(std::string& out, const By<Seat, SeatView>& part) { Writer{out}.write(part); }
void append(std::string& out, const json::object& part) { Writer{out}.write(part); }

}  // namespace tandem::hall::wire
