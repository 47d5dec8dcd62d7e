// Ids, abbreviations and full names of the printed rulebooks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/book.hpp"

namespace tandem::rulebook {

std::string_view id(BookId book) {
    switch (book) {
        case BookId::Nsb: return "nsb";
        case BookId::Sn5: return "sn5";
        case BookId::Trn: return "trn";
        case BookId::Fbx: return "fbx";
    }
    __builtin_unreachable();
}

std::string_view abbreviation(BookId book) {
    switch (book) {
        case BookId::Nsb: return "NSB";
        case BookId::Sn5: return "SN5";
        case BookId::Trn: return "TRN";
        case BookId::Fbx: return "FBX";
    }
    __builtin_unreachable();
}

std::string_view full_name(BookId book) {
    switch (book) {
        case BookId::Nsb: return "National Scholastic Bughouse Rules, August 2006";
        case BookId::Sn5: return "US Chess bughouse rules for SuperNationals V";
        case BookId::Trn: return "Complete ruleset for the Bughouse tournament";
        case BookId::Fbx: return "Bughouse extension to FIDE Laws of Chess";
    }
    __builtin_unreachable();
}

std::optional<BookId> parse_book(std::string_view text) {
    for (const BookId book : base::all_of<BookId>()) {
        if (text == id(book)) return book;
    }
    return std::nullopt;
}

bool players_repunch(BookId book) { return book == BookId::Nsb || book == BookId::Sn5; }

bool adjusts_only_stopped_boards(BookId book) { return book == BookId::Nsb || book == BookId::Sn5; }

}  // namespace tandem::rulebook
