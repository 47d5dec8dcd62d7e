// Devices of officials and clocks: listed, handed out, ended.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/events/event_devices.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "server/events/event_answers.hpp"
#include "server/events/events.hpp"
#include "server/events/table_clock.hpp"
#include "server/http/answers.hpp"
#include "server/identity/secrets.hpp"
#include "words/say.hpp"

namespace tandem::server {

using base::Result;
using store::Archive;
using words::say;
using namespace words::literals;

namespace {

constexpr std::size_t kMostLabel = 60;
constexpr desk::DeviceNumber kMostDevices = 5'000;

struct DevicesTold {
    std::vector<DeviceTold> devices;
};
BOOST_DESCRIBE_STRUCT(DevicesTold, (), (devices))

}  // namespace

DeviceTold told(const desk::Device& device) {
    return {
        device.number,
        device.official.text,
        device.label,
        device.since_ms,
        device.until_ms,
        std::nullopt};
}

std::optional<Response> bad_label(const std::string& label) {
    const auto printed = [](char c) { return static_cast<unsigned char>(c) >= ' ' && c != '\x7f'; };
    const bool is_good =
        !label.empty() && label.size() <= kMostLabel && std::ranges::all_of(label, printed);
    if (is_good) return std::nullopt;
    return refusal(400, "bad-label", say("http.bad-label"));
}

void Events::list_devices(const SharedRequest& request, const Respond& respond) {
    for_official(
        request,
        respond,
        [now = wall_ms()](Archive& /*archive*/, HostedEvent& event, const Acting& who) -> Made {
            DevicesTold all;
            for (const auto& [hash, device] : event.devices) {
                const bool is_theirs = device.official == who.device.official;
                const bool may_see = who.official.role >= tournament::Role::FloorChief;
                if (device.until_ms > now && (is_theirs || may_see)) {
                    all.devices.push_back(told(device));
                }
            }
            std::ranges::sort(all.devices, {}, &DeviceTold::number);
            return {json_answer(200, all)};
        });
}

void Events::add_device(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    constexpr auto kKeys = std::to_array<std::string_view>({"official", "label", "hours", "clock"});
    auto body = object_of(*request, kKeys);
    if (!body) return respond(std::move(body.error()));
    // Whoever is not named is whoever asks.
    Result<std::string, Response> official{std::string{}};
    if (body->contains("official")) official = text_of(*body, "official");
    if (!official) return respond(official.error());
    const auto label = text_of(*body, "label");
    if (!label) return respond(label.error());
    if (auto bad = bad_label(*label)) return respond(std::move(*bad));
    const auto* const said = body->if_contains("hours");
    const std::int64_t hours = said != nullptr && said->is_int64() ? said->as_int64() : 24;
    if (hours < 1 || hours > kLongestDays * 24) {
        return respond(refusal(
            400,
            "bad-key",
            say("http.bad-choice", "key"_is = "hours", "text"_is = std::to_string(hours))));
    }
    const auto place = clock_place_in(*body);
    if (!place) return respond(place.error());
    constexpr double kOnDisk = 1'000;  // bytes of a device
    if (auto wait = unpaid(EventUse::Byte, kOnDisk, *request)) return respond(std::move(*wait));
    const std::int64_t now = wall_ms();
    for_official(
        request,
        respond,
        [=, place = *place, named = tournament::OfficialKey{*official}](
            Archive& archive, HostedEvent& event, const Acting& who) -> Made {
            const auto& key = named.text.empty() ? who.device.official : named;
            const auto theirs = tournament::official_of(event.room.event(), key);
            if (!theirs) {
                return {refusal(
                    404, "no-such-official", say("http.no-such-official", "key"_is = key.text))};
            }
            const bool is_own = key == who.device.official;
            if (!is_own && who.official.role != tournament::Role::Organiser) {
                return {refusal(403, "not-your-role", say("http.for-organiser"))};
            }
            if (event.last_device >= kMostDevices) {
                return {refusal(409, "too-many-devices", say("http.too-many-devices"))};
            }
            if (place &&
                event.room.event().find<tournament::Division>(place->division) == nullptr) {
                return {refusal(404, "no-such-table", say("http.no-clock-table"))};
            }
            if (place) {
                auto bar = not_theirs(
                    event.room.event(), *theirs, tournament::Role::Desk, place->division);
                if (bar) return {std::move(*bar)};
            }
            const std::string secret = new_secret();
            const desk::Device device{
                event.last_device + 1, key, *label, now, now + hours * 3'600'000, place};
            archive.keep_event_device(event.head.event, {hash_of(secret), device});
            ++event.last_device;
            event.devices.emplace(hash_of(secret), device);
            DeviceTold made = told(device);
            made.secret = secret;
            return {json_answer(201, made)};
        });
}

void Events::end_device(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    constexpr auto kKeys = std::to_array<std::string_view>({"number"});
    auto body = object_of(*request, kKeys);
    if (!body) return respond(std::move(body.error()));
    const auto* const said = body->if_contains("number");
    const std::int64_t number = said != nullptr && said->is_int64() ? said->as_int64() : 0;
    for_official(
        request,
        respond,
        [number](Archive& archive, HostedEvent& event, const Acting& who) -> Made {
            const auto found = std::ranges::find_if(
                event.devices, [&](const auto& each) { return each.second.number == number; });
            if (found == event.devices.end()) {
                return {refusal(404, "no-such-device", say("http.no-such-device"))};
            }
            const bool is_own = found->second.official == who.device.official;
            if (!is_own && who.official.role != tournament::Role::Organiser) {
                return {refusal(403, "not-your-role", say("http.for-organiser"))};
            }
            archive.end_event_device(event.head.event, found->second.number);
            found->second.until_ms = 0;
            return {done_answer()};
        });
}

}  // namespace tandem::server
