// Accounts: registering, logging in and out, passwords, and who a client is.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A password is hashed on a side thread, which takes long on purpose; then the archive checks again
// whether that is still the password, or the name still free. A session is never passed on: whoever
// logs in gets a new secret, and the old one becomes invalid.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/http/http.hpp"
#include "server/http/routes.hpp"
#include "server/identity/identity.hpp"
#include "server/identity/login_marks.hpp"
#include "server/identity/names.hpp"
#include "server/identity/password_queue.hpp"
#include "server/identity/passwords.hpp"
#include "server/identity/sessions.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/side_thread.hpp"
#include "server/ops/worker.hpp"
#include "store/archive/archive.hpp"

namespace tandem::server {

struct AccountsConfig {
    std::vector<std::string> names;  // of all accounts that there are
    PasswordCost cost = interactive_cost();
    std::size_t hashes_waiting = 3'000;  // of one address: ten times a venue
};

struct Credentials;  // a name and a password that were sent

class Accounts {
  public:
    Accounts(
        Worker& worker,
        Sessions& sessions,
        const Post& post,
        ReadClock clock,
        Renamed renamed,
        May may,
        const AccountsConfig& config);

    // GET /api/me, POST /api/session, /api/accounts, /api/login, /api/logout, /api/password; of
    // recovery.cpp GET and POST /api/recovery-code, POST /api/recover.
    void add_to(Routes& routes);

    void tell_who(const SharedRequest& request, const Respond& respond);
    void start_session(const SharedRequest& request, const Respond& respond);
    void enroll(const SharedRequest& request, const Respond& respond);
    void log_in(const SharedRequest& request, const Respond& respond);
    void log_out(const SharedRequest& request, const Respond& respond);
    void change_password(const SharedRequest& request, const Respond& respond);
    void tell_recovery_code(const SharedRequest& request, const Respond& respond);
    void make_recovery_code(const SharedRequest& request, const Respond& respond);
    void recover(const SharedRequest& request, const Respond& respond);

    // Begins no password any more; false where the one that is under way takes longer.
    [[nodiscard]] bool finish(std::chrono::milliseconds most) { return passwords_.finish(most); }

  private:
    using Hashed = std::function<void(std::string hash)>;
    using Checked = std::function<void(PasswordCheck check)>;
    using Known = std::function<void(const std::string& hash)>;

    [[nodiscard]] static bool good_password(const std::string& password);
    [[nodiscard]] static Response bad_password();
    // Whose session ends when somebody else's takes its place: a cookie's, not a token's.
    [[nodiscard]] static std::string replaced(const std::optional<Identity>& before);
    // From now on the account has logged in from there.
    static void remember(
        store::Archive& archive,
        const std::string& key,
        const LoginMarks& marks,
        std::int64_t now_ms);
    // Who tries to come in from there.
    [[nodiscard]] static Try try_from(
        store::Archive& archive,
        const std::string& key,
        const LoginMarks& marks,
        std::int64_t now_ms);

    [[nodiscard]] std::optional<Response> too_often(Entry use, const Request& request);
    void rename(
        const Request& request,
        const Identity& identity,
        const std::string& name,
        const Respond& respond);
    // Either calls the last or responds.
    void hash(
        const Request& request,
        const std::string& password,
        const Respond& respond,
        const Hashed& hashed);
    void check(
        const Request& request,
        const Try& what,
        const std::string& hash,
        const std::string& password,
        const Respond& respond,
        const Checked& checked);
    // Calls `known` with the hash of the password of whoever is logged in, if that is it, or
    // responds.
    void check_own(
        const SharedRequest& request,
        const Identity& identity,
        const std::string& password,
        const Respond& respond,
        const Known& known);
    void add_account(
        const SharedRequest& request,
        const Credentials& entry,
        const std::string& hash,
        const Respond& respond);
    // Gives other names to all guests who are called like a new account, while others ask.
    void free_name(const std::string& name);
    // What is asked of the archive at a login.
    struct Found;
    void try_password(
        const SharedRequest& request,
        const Credentials& entry,
        const Found& found,
        const Respond& respond);
    void let_in(
        const SharedRequest& request,
        const store::Account& account,
        const std::string& new_hash,
        const Respond& respond);
    // Who is logged in now, with their cookie; the session whose hash is `before`, if any, is over.
    [[nodiscard]] Response begun(
        int status,
        const Request& request,
        const NewSession& made,
        const std::string& device,
        const std::string& before);
    // What a code gives access to.
    struct Recovery;
    void try_code(const SharedRequest& request, const Recovery& recovery, const Respond& respond);
    void put_recovered(
        const SharedRequest& request,
        const Recovery& recovery,
        const std::string& hash,
        const Respond& respond);
    // `tried`: the hash that the old password was tried against.
    void put_password(
        const SharedRequest& request,
        const Identity& identity,
        const std::string& tried,
        const std::string& hash,
        store::Archive::Ends ends,
        const Respond& respond);

    Worker& worker_;
    Sessions& sessions_;
    ReadClock clock_;
    May may_;
    KnownNames names_;  // of all accounts, and of those that are being made
    std::string decoy_;  // a hash that no password has
    PasswordQueue passwords_;
};

// The account's person: "a:ann" for Ann.
[[nodiscard]] hall::Person person_of_account(const std::string& name);

// Calls `found` with the account that comes with a cookie, or responds: 401 "no-session",
// 403 "needs-account" for a guest, 403 "needs-cookie" for a program.
void find_account(
    Sessions& sessions,
    const Request& request,
    const Respond& respond,
    const std::function<void(const Identity&)>& found);

}  // namespace tandem::server
