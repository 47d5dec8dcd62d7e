// The laws that books fall back on: of each the articles that matter here.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "rulebook/books/books.hpp"
#include "rulebook/books/says.hpp"

namespace tandem::rulebook {

namespace {

using enum Keeping;

constexpr std::array kFideArticles{
    article("FIDE 3.4b", Kept{{Enforced}, {Claimed}, {Claimed}}),
    article("FIDE 3.5", Kept{{Enforced}, {Claimed}, {Claimed}}),
    article("FIDE 4.1", always({Recorded})),
    article("FIDE 4.3", Kept{{Shown}, {Claimed}, {Shown}}),
    article("FIDE 4.4", Kept{{Shown}, {Claimed}, {Shown}}),
    article("FIDE 4.6", Kept{{Shown}, {Claimed}, {Shown}}),
    article("FIDE 4.7", Kept{{Shown}, {Claimed}, {Shown}}),
    article("FIDE 5.1", Kept{{Enforced}, {Enforced}, {Claimed}}),
    article("FIDE 5.2", always({Enforced, Claimed})),
    article("FIDE 6.5", always({Enforced})),
    article("FIDE 6.6", always({Recorded})),
    article("FIDE 6.7", always({Enforced, Recorded})),
    article("FIDE 6.9", always({Claimed})),
    article("FIDE 6.10", always({Recorded})),
    article("FIDE 6.12", always({Claimed})),
    article("FIDE 6.13", always({Recorded})),
    article("FIDE 7.1", always({Claimed})),
    article("FIDE 7.2", always({Recorded})),
    article("FIDE 7.3", Kept{{Recorded}, {Claimed, Recorded}, {Claimed, Recorded}}),
    article("FIDE 9.1", always({Enforced})),
    article("FIDE 9.2", always({Enforced, Claimed})),
    article("FIDE 9.3", always({Claimed})),
    article("FIDE 9.4", always({Claimed})),
    article("FIDE 9.5", always({Recorded})),
    article("FIDE 9.6", always({Enforced})),
    article("FIDE 10.2", always({Enforced})),
    article("FIDE 12.1", always({Recorded})),
    article("FIDE 12.2", always({Shown})),
    article("FIDE 12.5", always({Recorded})),
    article("FIDE 13.4", always({Recorded})),
    article("FIDE 13.6", always({Enforced})),
    article("FIDE 13.7", always({Recorded})),
    article("FIDE B3", always({Shown})),
    article("FIDE B4", always({Claimed})),
    article("FIDE B5", Kept{{Shown}, {Claimed}, {Shown}}),
    article("FIDE B6", always({Claimed})),
    article("FIDE B7", always({Claimed})),
    article("FIDE B8", always({Claimed})),
    article("FIDE C1", always({Enforced})),
    article("FIDE C3", Kept{{Enforced}, {Claimed}, {Claimed}}),
};

constexpr std::array kUsChessArticles{
    article("USC 1C2a", always({Recorded})),
    article("USC 9E", Kept{{Enforced}, {Enforced}, {Claimed}}),
    article("USC 11A", Kept{{Enforced}, {Claimed}, {Claimed}}),
    article("USC 11C", Kept{{Recorded}, {Claimed, Recorded}, {Claimed, Recorded}}),
    article("USC 11D", always({Enforced})),
    article("USC 12B", Kept{{Enforced}, {Enforced}, {Claimed}}),
    article("USC 13A1", Kept{{Enforced}, {Enforced}, {Claimed}}),
    article("USC 13A3", always({Enforced})),
    article("USC 13C", always({Claimed})),
    article("USC 13C6", always({Claimed, Recorded})),
    article("USC 14G", always({Claimed})),
    article("USC 16C", always({Recorded})),
    article("USC 16E", always({Claimed})),
    article("USC 16O", always({Recorded})),
    article("USC 20A", always({Recorded})),
    article("USC 20G", always({Recorded})),
    article("USC 28K", always({Recorded})),
    article("USC 29G", always({Recorded})),
};

}  // namespace

constexpr Law kFide{"FIDE", kFideArticles, find("law-edition.FIDE")};
constexpr Law kUsChess{"USC", kUsChessArticles, find("law-edition.USC")};

}  // namespace tandem::rulebook
