// Other names for guests, in the archive.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/taken_names.hpp"

#include "server/identity/names.hpp"
#include "server/identity/sessions.hpp"

namespace tandem::server {

namespace {

void call_otherwise(store::Archive& archive, store::Session& guest) {
    const std::string look = guest.look;
    do {
        call(guest, free_guest_name(archive));
    } while (guest.look == look);
}

}  // namespace

std::vector<store::Session> rename_guests_like(store::Archive& archive, const std::string& name) {
    auto guests = archive.guests_like(folded(name), look_of(name), kRenamedAtOnce);
    for (store::Session& guest : guests) call_otherwise(archive, guest);
    archive.rename_sessions(guests);
    return guests;
}

std::optional<std::string> other_name_of_guest(
    store::Archive& archive,
    const std::string& hash,
    const std::string& name,
    std::int64_t now_ms) {
    auto guest = archive.session(hash, now_ms);
    if (!guest) return std::nullopt;
    if (guest->name == name) {
        call_otherwise(archive, *guest);
        archive.rename_sessions({*guest});
    }
    return guest->name;
}

}  // namespace tandem::server
