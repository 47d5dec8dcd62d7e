// One question a step, for what comes after the last line that is here.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/copies/follower.hpp"

#include <algorithm>
#include <expected>
#include <utility>

#include <fmt/format.h>
#include <boost/json/parse.hpp>

#include "server/copies/event_copy.hpp"
#include "server/copies/http_get.hpp"
#include "tournament/event_log/event_log.hpp"
#include "words/message_json.hpp"
#include "words/say.hpp"

namespace tandem::server {

using base::fail;
using base::Result;
using words::say;
using namespace words::literals;
namespace json = boost::json;
namespace row = desk::row;

namespace {

constexpr std::chrono::seconds kPatience{10};

[[nodiscard]] std::unexpected<NoCopy> refused(words::Message why) {
    return fail(NoCopy{NoCopy::Kind::Refused, std::move(why)});
}

// What the other server says is wrong; its status where it says nothing.
[[nodiscard]] words::Message reason(const Got& got) {
    boost::system::error_code error;
    const json::value body = json::parse(got.body, error);
    const auto* const object = error ? nullptr : body.if_object();
    const auto* const said = object == nullptr ? nullptr : object->if_contains("say");
    if (said != nullptr && said->is_string()) {
        return words::verbatim(std::string{said->as_string()});
    }
    return say("follow.no-event-there", "status"_is = std::to_string(got.status));
}

}  // namespace

Follower::Follower(EventLink link, const std::string& database)
    : link_(std::move(link)),
      archive_(database) {
    const auto here = archive_.event(link_.event);
    if (!here) return;
    line_ = here->lines.empty() ? 1 : here->lines.back().line;
}

Result<Follower::Step, NoCopy> Follower::step() {
    // With the last line that is here, to see that it is the same there.
    const std::string target =
        fmt::format("/api/events/{}/copy?after={}", link_.event.text(), line_ == 0 ? 0 : line_ - 1);
    auto got = http_get(link_, target, kPatience);
    if (!got) return fail(NoCopy{NoCopy::Kind::Unreached, std::move(got.error())});
    if (got->status >= 500 || got->status == 429) {
        return fail(NoCopy{NoCopy::Kind::Unreached, reason(*got)});
    }
    if (got->status != 200) return refused(reason(*got));
    auto copy = read_event_copy(got->body);
    if (!copy) return refused(say("follow.unreadable-copy"));
    if (copy->event.event != link_.event) {
        return refused(say("follow.no-event-there", "status"_is = std::to_string(got->status)));
    }
    const auto header = tournament::read_event_header(copy->event.header, 1, {});
    if (!header) return refused(tournament::describe_fault(header.error()));
    // Whether the other server may have more, which this answer had no space for.
    std::size_t bytes = 0;
    for (const row::Line& line : copy->lines) bytes += line.command.size();
    const bool is_full = std::ssize(copy->lines) >= kMostCopied.lines || bytes >= kMostCopied.bytes;
    const auto added = joined(*copy);
    if (!added) return fail(added.error());
    archive_.copy_event(*copy);
    line_ = copy->lines.empty() ? std::max<std::int64_t>(line_, 1) : copy->lines.back().line;
    return Step{header->name, line_, *added, is_full ? Step::Rest::Some : Step::Rest::None};
}

Result<std::int64_t, NoCopy> Follower::joined(row::Stored& copy) {
    std::vector<row::Line>& lines = copy.lines;
    if (line_ > 0) {
        const auto head = archive_.event_head(link_.event);
        const auto last =
            line_ > 1 ? archive_.event_lines(link_.event, line_ - 1, 1) : std::vector<row::Line>{};
        const bool is_same = head && head->header == copy.event.header &&
                             (last.empty() || (!lines.empty() && lines.front() == last.front()));
        if (!is_same) return refused(say("follow.another-course"));
        if (!last.empty()) lines.erase(lines.begin());
    }
    const std::int64_t next = std::max<std::int64_t>(line_, 1) + 1;
    if (!lines.empty() && lines.front().line != next) return refused(say("follow.another-course"));
    return static_cast<std::int64_t>(lines.size());
}

}  // namespace tandem::server
