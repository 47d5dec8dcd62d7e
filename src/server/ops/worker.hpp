// A worker: a thread for database reads and other slow work, with everybody taking turns.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whoever asks for more than others waits, and can make that wait as long as they like. So all
// waiting comes before anything is looked up:
//
//   asked -> the line of the payer -> their turn -> `still` | `ask` -> `then`
//            |----------- may be long -----------|  |- in one order for all -|
//
// From `still` on everything is done, and told, in the same order for everybody. So an answer is
// never older than one that was told before it, and what `still` or `ask` has found to be allowed
// has not been forbidden by the time it is done.
//
// Where the database has answered nothing for too long, although it was asked all the time, it
// hangs: until it answers, whatever is asked is refused at once. A failure is an answer only where
// it is about what was asked. Otherwise each of those who wait would wait as long as it takes to
// fail, one after another: a lock that another program holds, for instance.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "base/result.hpp"
#include "server/ops/side_thread.hpp"
#include "server/ops/turns.hpp"
#include "store/archive/archive.hpp"
#include "store/database/failure.hpp"

namespace tandem::server {

// Who pays for what the server does of its own accord, and for its operator.
inline constexpr const char* kHouse = "";

class Worker {
  public:
    // For which the thread may be busy without an answer.
    static constexpr std::chrono::milliseconds kPatience{5'000};

    // Opens the archive of `url`, to which a journal of this process writes as well: it makes the
    // checkpoints. Errors: store::Failure.
    Worker(const std::string& url, Post post, std::chrono::milliseconds patience = kPatience);
    // The same, and whoever asked pays for what is made of the answer on the server's thread, too:
    // with their next question waiting until they can.
    // Needs: `turns` outlives it.
    Worker(
        const std::string& url,
        Post post,
        Turns& turns,
        std::chrono::milliseconds patience = kPatience);
    // Does what it has begun and drops the rest.
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Calls `ask(archive)` on the worker's thread, and then, on the server's thread,
    // `then(Result<what it gave, store::Failure>)`. Those who pay take turns: nobody waits behind
    // more than one thing of each other, and with too many of one payer waiting, `then` of that
    // payer is told so; and so is everybody but the house while the database does not answer. On
    // the server's thread.
    template <typename Ask, typename Then>
    void ask(const std::string& payer, Ask ask, Then then) {
        ask_if({}, payer, std::move(ask), std::move(then));
    }

    // Whether it may still be done, looked at on the server's thread when its turn has come. Where
    // it may not, this has told whoever asked.
    using Still = std::function<bool()>;
    // The same; neither is called where `still` says no.
    template <typename Ask, typename Then>
    void ask_if(const Still& still, const std::string& payer, Ask ask, Then then) {
        using Answer = std::invoke_result_t<Ask&, store::Archive&>;
        using Outcome = base::Result<Answer, store::Failure>;
        auto outcome = std::make_shared<std::optional<Outcome>>();
        auto tell = [outcome, then = std::move(then)]() mutable { then(std::move(**outcome)); };
        enqueue(
            payer,
            {
                .run =
                    [outcome, ask = std::move(ask)](store::Archive& archive) mutable {
                        if constexpr (std::is_void_v<Answer>) {
                            ask(archive);
                            outcome->emplace();
                        } else {
                            outcome->emplace(ask(archive));
                        }
                    },
                .fail = [outcome](store::Failure why) { *outcome = base::fail(std::move(why)); },
                .tell = std::move(tell),
                .still = still,
            });
    }

    // As the destructor; false where what was begun takes longer.
    [[nodiscard]] bool finish(std::chrono::milliseconds most);

    // Whether the database does not answer. On the server's thread.
    [[nodiscard]] bool hangs() const;

    // How many wait.
    [[nodiscard]] std::size_t waiting() const;

  private:
    struct Task {
        std::function<void(store::Archive&)> run;
        std::function<void(store::Failure)> fail;
        std::function<void()> tell;
        Still still;  // empty: it may
        bool is_answered = true;  // by the database, once it is done
    };
    void enqueue(const std::string& payer, Task task);
    void begin(const std::string& payer, const std::shared_ptr<Task>& task);
    void hand_over(const std::string& payer, const std::shared_ptr<Task>& task);
    void tell(const std::string& payer, const std::shared_ptr<Task>& task);

    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tandem::server
