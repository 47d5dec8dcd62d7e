// Sessions: whose cookie or token it is; guests are made here.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The archive keeps the hash of each secret. Its answers are remembered for a while, even that it
// does not know a secret, so that a page full of requests costs one query. All on the server's
// thread.
//
// What is remembered says who asks. Whatever they ask for may have to wait, and by then they may be
// logged out, muted or banned: so it is done by `act`, which checks again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "base/result.hpp"
#include "server/http/answers.hpp"
#include "server/http/http.hpp"
#include "server/identity/entry_limits.hpp"
#include "server/identity/identity.hpp"
#include "server/ops/addresses.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/worker.hpp"
#include "store/archive/archive.hpp"

namespace tandem::server {

struct SessionsConfig {
    std::size_t remembered = 20'000;
    Millis remembered_for{600'000};
    Millis unknown_for{10'000};  // that a secret is remembered to be none
    EntryRates rates;
};

// A secret that was just made, and what the archive gets of it.
struct NewSession {
    std::string secret;
    store::Session row;
};

// What tells who comes with a request: beside a cookie, the bearer may be the secret of a device.
enum class Credential : std::uint8_t { TokenOrCookie, Cookie };

// In whose name something is done.
struct Asker {
    std::string address;
    hall::PersonId person = {};
    std::string session = {};  // the hash of the secret that permits it; "": it takes none
    bool program = false;
};
[[nodiscard]] Asker asker_of(const Request& request, const std::optional<Identity>& who);

class Sessions {
  public:
    using Found = std::function<void(base::Result<std::optional<Identity>, Response>)>;

    Sessions(Worker& worker, ReadClock clock, SessionsOver over, SessionsConfig config);

    // Nobody is barred before.
    void bar_by(Bar bar) { bar_ = std::move(bar); }
    // Nobody is muted before.
    void mute_by(Bar mute) { mute_ = std::move(mute); }
    // Guests whose name is taken get another before anybody is told of them; `renamed` hears of it.
    // Nobody's is before.
    void keep_free(Taken taken, Renamed renamed) {
        taken_ = std::move(taken);
        renamed_ = std::move(renamed);
    }
    // Whether somebody who is called so, as people are at events, passes for somebody else who has
    // an account, or for a bot.
    [[nodiscard]] bool passes_for_other(
        std::string_view called, const hall::PersonId& person) const;
    // Why they give nothing a name or words that everybody reads; nothing if they may.
    [[nodiscard]] std::optional<Response> muted(
        const hall::PersonId& person, const std::string& address) const {
        return mute_ ? mute_(person, address) : std::nullopt;
    }
    // Why nobody comes in from that address as that person.
    [[nodiscard]] std::optional<Response> barred(
        const hall::PersonId& person, const std::string& address) const {
        return bar_ ? bar_(person, address) : std::nullopt;
    }

    // Who comes with `request`: nothing without a secret, or with a cookie that is not known. A
    // cookie that was not used for a day is good for another year, and comes with the answer. The
    // second person at a device is a guest or nobody.
    // Errors: 401 "bad-token" for an invalid token; 403 "second-is-guest", "banned"; 503.
    void find(
        const Request& request,
        const Found& found,
        Credential credential = Credential::TokenOrCookie);
    // Calls `known` with who comes with `request`, or responds: 401 "no-session", and as find.
    using Known = std::function<void(const Identity&)>;
    void find_known(
        const Request& request,
        const Respond& respond,
        const Known& known,
        Credential credential = Credential::TokenOrCookie);
    // Who comes with `request`, or else a new guest, who is stored before they are told, and is
    // known for a month; when they come back, for a year. Whoever comes as nobody is a new guest
    // each time, without a session: they only watch, and nothing of them is stored.
    // Errors: as find; 429.
    void identify(const SharedRequest& request, const Identified& identified);

    // Why it may not be done any more; nothing if it may. On the server's thread.
    using Forbid = std::function<std::optional<Response>()>;
    // Has `worker` call `act(archive)` in somebody's name, and then, on the server's thread,
    // `then(Result<what it gave, Response>)`. They may have asked long ago: whether they may is
    // looked at anew when it is done, their session by the same task as does it.
    // Errors: 403 "banned"; what `forbid` says, which may be empty; 401 where the session is over;
    // 503.
    template <typename Act, typename Then>
    void act(Worker& worker, const Asker& who, Forbid forbid, Act act, Then then);
    // The same in another line than that of their address: for what all wait for one another in,
    // and what has a quota of its own.
    template <typename Act, typename Then>
    void act_in(
        Worker& worker,
        const std::string& line,
        const Asker& who,
        Forbid forbid,
        Act act,
        Then then);

    // Whoever was found before, as they are by now, with what `look` finds, in the same moment; by
    // the worker that keeps sessions. Guests whose name is taken have got another.
    // Errors: as of `act`.
    using Look = std::function<void(store::Archive& archive, Identity& who)>;
    void look_again(const Asker& asker, const Look& look, const Identified& identified);

    // A session of somebody from now on; `label`: of a token, "" for a cookie. It is nowhere yet.
    [[nodiscard]] NewSession make(const hall::Person& person, const std::string& label) const;
    // The header that hands a secret to a browser, and that takes it back.
    [[nodiscard]] static std::string cookie(const std::string& secret, const Request& request);
    [[nodiscard]] static std::string no_cookie(const Request& request);
    // The header that has a browser remember that it has logged in.
    [[nodiscard]] static std::string device_cookie(
        const std::string& secret, const Request& request);

    // How often people may come in, by any way.
    [[nodiscard]] EntryLimits& limits() { return limits_; }

    // What has changed in the archive.
    void began(const store::Session& row);
    // These are over, for whatever reason, and what rests on them ends at once: a connection whose
    // session is nowhere could be neither named otherwise nor found by an operator.
    void ended(const std::vector<std::string>& hashes);
    void renamed(const std::string& hash, const hall::PersonId& person, const std::string& name);

  private:
    struct Remembered {
        std::string hash;
        std::optional<Identity> who;
        Millis until{};
    };
    using Place = std::list<Remembered>::iterator;

    [[nodiscard]] const Remembered* recall(const std::string& hash);
    void remember(const std::string& hash, std::optional<Identity> who, Millis span);
    // Tells it, unless who was found is barred.
    [[nodiscard]] Found unless_barred(const std::string& address, const Found& found) const;
    // Tells it, with another name of a guest whose name is taken.
    [[nodiscard]] Found unless_taken(const std::string& address, const Found& found);
    // Tells it, unless who was found is no guest: then it is nobody.
    [[nodiscard]] static Found guests_alone(const Found& found);
    [[nodiscard]] bool has_taken_name(const Identity& who) const;
    // Gives such a guest another name.
    void call_otherwise(const std::string& address, Identity who, const Found& found);
    [[nodiscard]] static Response over_answer(bool program);
    void sweep(std::int64_t now);
    void look_up(const std::string& hash, const Request& request, const Found& found);
    // Why there is no new guest from that address now.
    [[nodiscard]] std::optional<Response> no_guest_from(const std::string& address);
    void make_guest(const SharedRequest& request, const Identified& identified);
    [[nodiscard]] Identity make_onlooker() const;
    [[nodiscard]] std::int64_t wall_ms() const;
    // When it is, for what ends with time: a wall clock that jumps ahead ends nothing.
    [[nodiscard]] std::int64_t surely_ms() const;

    Worker& worker_;
    ReadClock clock_;
    hall::Now start_;
    SessionsOver over_;
    SessionsConfig config_;
    EntryLimits limits_;
    Bar bar_;
    Bar mute_;
    Taken taken_;
    Renamed renamed_;
    std::list<Remembered> newest_first_;
    std::unordered_map<std::string, Place> places_;
    std::int64_t swept_ms_ = 0;  // when sessions that are over were last forgotten
};

template <typename Act, typename Then>
void Sessions::act(Worker& worker, const Asker& who, Forbid forbid, Act act, Then then) {
    act_in(
        worker, subscriber(who.address), who, std::move(forbid), std::move(act), std::move(then));
}

template <typename Act, typename Then>
void Sessions::act_in(
    Worker& worker, const std::string& line, const Asker& who, Forbid forbid, Act act, Then then) {
    using Answer = std::invoke_result_t<Act&, store::Archive&>;
    const auto told = std::make_shared<Then>(std::move(then));
    worker.ask_if(
        [this, person = who.person, address = who.address, forbid = std::move(forbid), told] {
            auto why = barred(person, address);
            if (!why && forbid) why = forbid();
            if (why) (*told)(base::Result<Answer, Response>{base::fail(std::move(*why))});
            return !why;
        },
        line,
        [session = who.session, now = surely_ms(), act = std::move(act)](
            store::Archive& archive) mutable {
            const bool may = session.empty() || archive.session(session, now);
            return may ? std::optional<Answer>{std::in_place, act(archive)} : std::nullopt;
        },
        [told, program = who.program](base::Result<std::optional<Answer>, store::Failure> done) {
            using Told = base::Result<Answer, Response>;
            if (!done) return (*told)(Told{base::fail(busy_answer())});
            if (!*done) return (*told)(Told{base::fail(over_answer(program))});
            (*told)(Told{std::move(**done)});
        });
}

// What the second person at a device is told who wants an account, or comes with a token.
[[nodiscard]] Response second_is_guest();
// A guest name that is no account's.
[[nodiscard]] std::string free_guest_name(store::Archive& archive);
// Gives a session the name, and what it is found by.
void call(store::Session& session, const std::string& name);
// Who an archive's session is of.
[[nodiscard]] Identity identity_of(const store::Session& row);

}  // namespace tandem::server
