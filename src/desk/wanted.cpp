// The log's own reader does the reading.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/wanted.hpp"

#include <utility>

#include <boost/json/serialize.hpp>

#include "record/log/match_log_object.hpp"

namespace tandem::desk {

using record::log_json::Object;
using tournament::kOrganiser;

base::Result<Wanted, record::LogError> read_wanted(boost::json::object command) {
    for (const auto* key : {"at", "by"}) {
        const auto* const value = command.if_contains(key);
        if (value == nullptr) continue;
        const boost::json::object only{{key, *value}};
        return base::fail(*Object{only, {record::log_json::Noun::Command}, {}}.fault());
    }
    command["at"] = tournament::to_string(tournament::Timestamp{});
    command["by"] = kOrganiser;
    Wanted wanted;
    const auto* const name = command.if_contains("do");
    if (name != nullptr && name->is_string()) {
        const std::string_view key = tournament::numbered_key(name->get_string());
        if (!key.empty() && !command.contains(key)) {
            command[key] = 1;
            wanted.numbering = Numbering::Next;
        }
    }
    auto read = tournament::read_event_command(boost::json::serialize(command), 0);
    if (!read) return base::fail(std::move(read.error()));
    wanted.action = std::move(read->action);
    return wanted;
}

}  // namespace tandem::desk
