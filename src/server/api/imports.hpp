// The route by which games played elsewhere are imported.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/enum_names.hpp"
#include "server/api/import_games.hpp"
#include "server/http/http.hpp"
#include "server/http/routes.hpp"
#include "server/identity/sessions.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/fair_queue.hpp"
#include "server/ops/side_thread.hpp"
#include "server/ops/worker.hpp"

namespace tandem::server {

enum class Importing : std::uint8_t { Import, Bytes, Ms };
consteval auto names_of(Importing /*type*/) {
    return base::names<Importing>(
        {{Importing::Import, "import"}, {Importing::Bytes, "bytes"}, {Importing::Ms, "ms"}});
}

// What a person may import; an address may ten times as much.
struct ImportsConfig {
    base::Rate imports{.at_once = 20, .per_minute = 10};
    // As they are sent, but one for kKeptForOne that are kept at least.
    base::Rate bytes{.at_once = 20'000'000, .per_minute = 200'000};
    std::int64_t kept_lines = 1'000'000;  // that are kept of a person, as the archive counts them
    std::size_t lines = kMostImportedLines;  // of one match
    // Of a processor: for one import, after which it is given up, and for all of an address.
    std::chrono::milliseconds longest{10'000};
    base::Rate address_ms{.at_once = 60'000, .per_minute = 6'000};
    std::function<std::chrono::nanoseconds()> processor_time = server::processor_time;
};

// So many bytes on disk cost as much as one that is sent: a move in BPGN may have nine letters, and
// takes 354 bytes.
inline constexpr std::size_t kKeptForOne = 5;

class Imports {
  public:
    // One import is done at a time, in turn for all addresses.
    // Needs: all of them outlive it.
    Imports(
        Worker& worker,
        Sessions& sessions,
        const Post& post,
        ReadClock clock,
        const ImportsConfig& config);

    // POST /api/import.
    void add_to(Routes& routes);

    void take(const SharedRequest& request, const Respond& respond);

    // Begins none any more; false where the one that is being read takes longer.
    [[nodiscard]] bool finish(std::chrono::milliseconds most) { return side_.finish(most); }

  private:
    // Makes matches of a body, for as long as there is time.
    using Convert = std::function<base::Result<std::vector<hall::row::StoredMatch>, Response>(
        const std::function<bool()>& has_time)>;
    // One request, until it is answered.
    struct Job {
        Asker asker;
        Convert convert;
        std::size_t bytes = 0;  // that were sent, and paid for
        Respond respond;
    };
    // Matches that are being written, one after another.
    struct Kept;

    // How long it takes until an import of so many bytes can be paid for; nothing if it is paid.
    [[nodiscard]] std::optional<Millis> unpaid(
        const hall::PersonId& person, const std::string& payer, std::size_t bytes);
    // How long it takes until an address can pay for time again; nothing if it can.
    [[nodiscard]] std::optional<Millis> unpaid_time(const std::string& address);
    // Has the address pay for the time that an import took, and wait as long as others did for it.
    void charge_for_time(const Asker& asker, std::chrono::nanoseconds took);
    // Has whoever has paid for a body of so many bytes pay for what is kept of it, if that is more.
    void charge_for_kept(const Asker& asker, std::size_t kept, std::size_t sent);
    // Gives back what was paid for a body of so many bytes, of which nothing is kept.
    void give_back(const Asker& asker, std::size_t sent);
    // Who pays for bytes, at that moment.
    [[nodiscard]] std::array<base::Payer<Importing>, 2> payers(const Asker& asker, Millis now);
    void read(const SharedRequest& request, const Asker& asker, const Respond& respond);
    // Whether those who ask may give nothing words that everybody reads; what is imported is in the
    // list of all matches. This machine always may.
    [[nodiscard]] std::optional<Response> muted(const Asker& asker) const;
    // Begins the next, unless one is under way.
    void next();
    void begin(Job job);
    // Looks whether all of them may be kept, and then keeps them.
    void begin_keeping(const std::shared_ptr<Kept>& kept);
    void keep(const std::shared_ptr<Kept>& kept);
    void answer(const Respond& respond, Response response);

    Worker& worker_;
    Sessions& sessions_;
    ReadClock clock_;
    std::int64_t kept_lines_;
    std::size_t lines_;
    std::chrono::milliseconds longest_;
    std::function<std::chrono::nanoseconds()> processor_time_;
    base::Purses<Importing> of_people_;
    base::Purses<Importing> of_addresses_;
    FairQueue<Job> waiting_;
    bool busy_ = false;
    SideThread side_;  // for games are replayed and officiated, which takes its time
};

}  // namespace tandem::server
