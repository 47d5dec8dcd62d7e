// What is said of keys that an object lacks, or has and should not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/match_log_object.hpp"

#include "record/text/quoting.hpp"
#include "words/say.hpp"

namespace tandem::record::log_json {

using namespace words::literals;
using words::say;

namespace {

// "the header", "\"claim\""
[[nodiscard]] words::Message text_of(const Called& object) {
    return words::say_of<"log-object">(object.noun, "name"_is = object.name);
}

}  // namespace

LogError not_an_object(const boost::json::value& value) {
    return {0, LogFault::NotObject, {}, unexpected(say("wanted.object"), value)};
}

LogError Object::missing(std::string_view key) const {
    std::string path = prefix_ + std::string{key};
    words::Message said =
        say("log-fault.missing-key", "key"_is = path, "object"_is = text_of(called_));
    return {0, LogFault::MissingKey, std::move(path), std::move(said)};
}

LogError Object::unknown(std::string_view key) const {
    std::string path = prefix_ + std::string{shortened(key)};
    words::Message said =
        say("log-fault.unknown-key", "key"_is = path, "object"_is = text_of(called_));
    return {0, LogFault::UnknownKey, std::move(path), with_hint(std::move(said), key, known_)};
}

}  // namespace tandem::record::log_json
