// The journal's thread: a batch, a transaction, a word to the hall, and again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/journal/journal.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "store/database/checkpoints.hpp"
#include "store/database/connection.hpp"
#include "store/database/database_file.hpp"
#include "store/database/failure.hpp"
#include "store/database/migrations.hpp"
#include "store/database/ownership.hpp"
#include "store/database/turn.hpp"
#include "store/journal/queue.hpp"
#include "store/rows/id_columns.hpp"
#include "store/rows/match_state.hpp"
#include "store/rows/row_writer.hpp"

namespace tandem::store {

namespace {

using hall::MatchId;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kFirstWait{50};
constexpr milliseconds kLongestWait{1000};
constexpr milliseconds kPatience{2'000};  // with one statement
// Of a batch: the rows of no batch wait long for those before them, and that word comes now and
// then.
constexpr std::size_t kMostRows = 1024;
constexpr std::size_t kMostTables = 16;  // one may have 20 KB
constexpr std::size_t kMostSeconds = 4096;

// A match that is set aside, and why.
struct Aside {
    MatchId match;  // of a row of no match: empty
    std::string why;
};

// The row of a batch that the database refuses for good.
struct Unwritable {
    std::size_t row = 0;
    std::string why;
};

}  // namespace

struct Journal::Inside {
    Inside(std::string address, JournalTells who, const std::string& name)
        : url(std::move(address)),
          tells(std::move(who)),
          connection(std::in_place, url, LogCopied::Elsewhere) {
        own(*connection);
        migrate(*connection, migrations());
        file.emplace(url);
        checkpoints.emplace(url, tells.on_long_log);
        if (!name.empty()) run = begin_run(*connection, name);
        connection->limit(kPatience);
    }

    // On the thread:

    void work() {
        Batch batch;
        while (take(batch)) {
            const auto seconds = write_at_last(batch);
            if (!seconds) break;
            tells.on_written(batch.count, hall::row::written_by(batch.rows));
            for (const Aside& each : std::exchange(asides, {})) {
                tells.on_aside(each.match, each.why);
            }
            note(batch, *seconds);
        }
        const std::scoped_lock lock{mutex};
        has_ended = true;
        ended.notify_all();
    }

    // Waits for writes; whether there are any, or it is over.
    [[nodiscard]] bool take(Batch& batch) {
        std::unique_lock lock{mutex};
        wakes.wait(lock, [this] { return stopping || !queue.is_empty(); });
        batch = queue.take(kMostRows, kMostTables);
        in_hand = batch.rows.size();
        return in_hand > 0;
    }

    // Tries until it succeeds, and gives the seconds of the try that did; nothing if it was told
    // to stop and cannot write. What cannot be written ever is taken out of the batch.
    [[nodiscard]] std::optional<double> write_at_last(Batch& batch) {
        std::erase_if(batch.rows, [&](const auto& row) { return is_aside(row); });
        milliseconds wait = kFirstWait;
        while (true) {
            const bool last_try = is_stopping();
            std::optional<Unwritable> unwritable;
            if (const auto seconds = try_to_write(batch.rows, unwritable)) return seconds;
            if (unwritable) {
                set_aside(batch.rows, *unwritable);
                continue;
            }
            if (last_try) return std::nullopt;
            rest(wait);
            wait = std::min(2 * wait, kLongestWait);
        }
    }

    [[nodiscard]] std::optional<double> try_to_write(
        const std::vector<hall::row::Write>& rows, std::optional<Unwritable>& unwritable) {
        try {
            const auto start = steady_clock::now();
            if (file) file->look();  // before anything else: a new connection would make a new file
            open();
            write_all(rows, unwritable);
            const std::chrono::duration<double> took = steady_clock::now() - start;
            if (std::exchange(in_trouble, false)) tells.on_trouble("");
            return took.count();
        } catch (const FileGone& gone) {
            trouble(gone.what());  // the open one goes on where the file is put back
        } catch (const std::exception& error) {
            close();  // whatever state it is in, a new one is in a good one
            if (!unwritable) trouble(in_words(error, url));
        }
        return std::nullopt;
    }

    void open() {
        if (!connection) {
            connection.emplace(url, LogCopied::Elsewhere);
            own(*connection);
            if (run > 0) check_run(*connection, run);
            connection->limit(kPatience);
        }
        if (!writer) writer.emplace(connection->session(), Taken::Same, run);
    }

    void close() {
        writer.reset();
        connection.reset();
    }

    void trouble(std::string why) {
        if (!std::exchange(in_trouble, true)) tells.on_trouble(std::move(why));
    }

    void write_all(
        const std::vector<hall::row::Write>& rows, std::optional<Unwritable>& unwritable) {
        const Turn turn{connection->dialect(), Writer::Journal};
        soci::transaction transaction{connection->session()};
        for (std::size_t i = 0; i < rows.size(); ++i) {
            try {
                writer->write(rows[i]);
            } catch (const std::exception& error) {
                if (is_for_good(error)) unwritable = Unwritable{i, in_words(error)};
                throw;
            }
        }
        for (const Aside& each : asides) mark_aside(connection->session(), each.match);
        transaction.commit();
    }

    void set_aside(std::vector<hall::row::Write>& rows, const Unwritable& which) {
        const MatchId match = match_of(rows[which.row]);
        asides.push_back({match, which.why});
        if (match.is_empty()) {
            rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(which.row));
            return;
        }
        aside.insert(match);
        std::erase_if(rows, [&](const auto& row) { return is_aside(row); });
    }

    [[nodiscard]] bool is_aside(const hall::row::Write& row) const {
        return !aside.empty() && aside.contains(match_of(row));
    }

    void rest(milliseconds wait) {
        std::unique_lock lock{mutex};
        wakes.wait_for(lock, wait, [this] { return stopping; });
    }

    [[nodiscard]] bool is_stopping() {
        const std::scoped_lock lock{mutex};
        return stopping;
    }

    void note(const Batch& batch, double seconds) {
        const std::scoped_lock lock{mutex};
        in_hand = 0;
        ++figures.commits;
        figures.writes += batch.rows.size();
        if (recent.size() == kMostSeconds) recent.pop_front();
        recent.push_back(seconds);
        idle.notify_all();
    }

    void stop() {
        {
            const std::scoped_lock lock{mutex};
            stopping = true;
        }
        wakes.notify_all();
    }

    std::string url;
    JournalTells tells;
    std::int64_t run = 0;  // its number
    std::optional<Connection> connection;
    std::optional<DatabaseFile> file;
    std::optional<Checkpoints> checkpoints;
    std::optional<RowWriter> writer;
    bool in_trouble = false;
    std::vector<Aside> asides;  // of the batch in hand
    std::set<MatchId> aside;  // ever

    std::mutex mutex;  // guards what follows
    std::condition_variable wakes;
    std::condition_variable idle;
    std::condition_variable ended;
    Queue queue;
    std::size_t in_hand = 0;  // rows of a batch that is being written
    bool stopping = false;
    bool has_ended = false;
    Figures figures;
    std::deque<double> recent;

    std::thread thread;
};

Journal::Journal(const std::string& url, JournalTells tells, const std::string& run)
    : inside_(std::make_unique<Inside>(url, std::move(tells), run)) {
    inside_->thread = std::thread([inside = inside_.get()] { inside->work(); });
}

Journal::~Journal() {
    inside_->stop();
    inside_->thread.join();
}

bool Journal::finish(milliseconds most) {
    const auto until = steady_clock::now() + most;
    inside_->stop();
    {
        std::unique_lock lock{inside_->mutex};
        const auto has_ended = [this] { return inside_->has_ended; };
        if (!inside_->ended.wait_until(lock, until, has_ended)) return false;
    }
    const auto left = std::chrono::duration_cast<milliseconds>(until - steady_clock::now());
    return inside_->checkpoints->finish(std::max(left, milliseconds{0}));
}

void Journal::submit(std::vector<hall::row::Write> writes) {
    if (writes.empty()) return;
    {
        const std::scoped_lock lock{inside_->mutex};
        for (hall::row::Write& row : writes) inside_->queue.push(std::move(row));
    }
    inside_->wakes.notify_all();
}

bool Journal::drain(int milliseconds) {
    std::unique_lock lock{inside_->mutex};
    return inside_->idle.wait_for(lock, std::chrono::milliseconds{milliseconds}, [&] {
        return inside_->queue.is_empty() && inside_->in_hand == 0;
    });
}

Journal::Figures Journal::take_figures() {
    const std::scoped_lock lock{inside_->mutex};
    Figures figures = std::exchange(inside_->figures, {});
    figures.seconds.assign(inside_->recent.begin(), inside_->recent.end());
    inside_->recent.clear();
    figures.queued = inside_->queue.size() + inside_->in_hand;
    figures.log_bytes = inside_->checkpoints->log_bytes();
    return figures;
}

}  // namespace tandem::store
