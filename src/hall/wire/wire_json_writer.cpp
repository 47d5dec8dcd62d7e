// Writing messages, member after member, straight into the text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/wire/wire_json.hpp"

#include "record/log/object_writer.hpp"

namespace tandem::hall::wire {

using record::kTight;
using record::ObjectWriter;

template <Message M>
void append(std::string& out, const M& message) {
    ObjectWriter writer{out, kTight};
    writer.open();
    writer.add("t", M::kName);
    writer.members(message);
    writer.close();
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

void append(std::string& out, const Settings& part) { ObjectWriter{out, kTight}.write(part); }
void append(std::string& out, const Over& part) { ObjectWriter{out, kTight}.write(part); }
void append(std::string& out, const BoardView& part) { ObjectWriter{out, kTight}.write(part); }
void append(std::string& out, const MatchView& part) { ObjectWriter{out, kTight}.write(part); }
void append(std::string& out, const EnumArray<Seat, SeatView>& part) {
    ObjectWriter{out, kTight}.write(part);
}
void append(std::string& out, const boost::json::object& part) {
    ObjectWriter{out, kTight}.write(part);
}

}  // namespace tandem::hall::wire
