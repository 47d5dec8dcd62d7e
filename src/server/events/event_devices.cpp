// Devices of officials and clocks: listed, handed out, ended.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/events/event_devices.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>
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
// Of an official, without clocks; an organiser is not counted.
constexpr std::ptrdiff_t kMostOfOfficial = 20;
// Of an event, clocks included. The last of them are the organiser's to hand out.
constexpr std::ptrdiff_t kMostDevices = 5'000;
constexpr std::ptrdiff_t kDevicesOfOrganiser = 1'000;
// That are over, and still known to have been there.
constexpr std::size_t kMostOver = 1'000;
// Of those beyond it, with each that is added: thousands may be over at once.
constexpr std::size_t kForgottenAtOnce = 100;

struct DevicesTold {
    std::vector<DeviceTold> devices;
};
BOOST_DESCRIBE_STRUCT(DevicesTold, (), (devices))

[[nodiscard]] bool is_over(const HostedEvent& event, const desk::Device& device, std::int64_t now) {
    return device.until_ms <= now || !official_of(event.room.event(), device.official);
}

// Whether an event, or an official of it, has no more devices to come. Those that are over do not
// count: else whoever holds a single link could use them up for everybody, and for ever.
[[nodiscard]] bool has_all_devices(
    const HostedEvent& event, const Acting& who, const desk::Device& added, std::int64_t now) {
    const auto in_use = [&](const auto& each) { return !is_over(event, each.second, now); };
    const bool is_organiser = who.official.role == tournament::Role::Organiser;
    const auto most = is_organiser ? kMostDevices : kMostDevices - kDevicesOfOrganiser;
    if (std::ranges::count_if(event.devices, in_use) >= most) return true;
    const auto theirs = official_of(event.room.event(), added.official);
    if (added.clock || theirs->role == tournament::Role::Organiser) return false;
    return std::ranges::count_if(event.devices, [&](const auto& each) {
               const desk::Device& device = each.second;
               return device.official == added.official && !device.clock && in_use(each);
           }) >= kMostOfOfficial;
}

void forget_oldest_over(Archive& archive, HostedEvent& event, std::int64_t now) {
    std::vector<std::pair<desk::DeviceNumber, std::string>> over;
    for (const auto& [hash, device] : event.devices) {
        if (is_over(event, device, now)) over.emplace_back(device.number, hash);
    }
    if (over.size() <= kMostOver) return;
    std::ranges::sort(over);
    over.resize(std::min(over.size() - kMostOver, kForgottenAtOnce));
    std::vector<desk::DeviceNumber> numbers;
    numbers.reserve(over.size());
    for (const auto& [number, hash] : over) numbers.push_back(number);
    archive.forget_event_devices(event.head.event, numbers);
    for (const auto& [number, hash] : over) event.devices.erase(hash);
}

// A device and those that it has made, but for the one that asks.
[[nodiscard]] std::vector<desk::Device*> with_its_own(
    HostedEvent& event, desk::DeviceNumber number, desk::DeviceNumber asks) {
    std::vector<desk::Device*> all;
    all.reserve(event.devices.size());
    for (auto& [hash, device] : event.devices) all.push_back(&device);
    std::ranges::sort(all, {}, &desk::Device::number);  // made after the one that made it
    std::set<desk::DeviceNumber> ended{number};
    std::vector<desk::Device*> found;
    for (desk::Device* const each : all) {
        const bool is_its_own = ended.contains(each->made_by) && each->number != asks;
        if (each->number != number && !is_its_own) continue;
        ended.insert(each->number);
        found.push_back(each);
    }
    return found;
}

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
            desk::Device device{
                event.last_device + 1, key, *label, now, now + hours * 3'600'000, place};
            // A phone that is lost does not live on in others. A clock lies at its table.
            if (is_own && !place) {
                device.made_by = who.device.number;
                device.until_ms = std::min(device.until_ms, who.device.until_ms);
            }
            if (has_all_devices(event, who, device, now)) {
                return {refusal(409, "too-many-devices", say("http.too-many-devices"))};
            }
            archive.keep_event_device(event.head.event, {hash_of(secret), device});
            ++event.last_device;
            event.devices.emplace(hash_of(secret), device);
            forget_oldest_over(archive, event, now);
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
            const auto ended = with_its_own(event, found->second.number, who.device.number);
            std::vector<desk::DeviceNumber> numbers;
            numbers.reserve(ended.size());
            for (const desk::Device* const each : ended) numbers.push_back(each->number);
            archive.end_event_devices(event.head.event, numbers);
            for (desk::Device* const each : ended) each->until_ms = 0;
            return {done_answer()};
        });
}

}  // namespace tandem::server
