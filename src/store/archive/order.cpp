// What the operator has done, what people tell of one another, and whom they have blocked.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "store/archive/archive.hpp"
#include "store/archive/archive_inside.hpp"
#include "store/rows/id_columns.hpp"
#include "store/rows/text.hpp"

namespace tandem::store {

using soci::into;
using soci::use;

namespace {

[[nodiscard]] std::int64_t next_id(soci::session& session, const std::string& table) {
    std::int64_t id = 0;
    session << "select coalesce(max(id), 0) + 1 from " + table, into(id);
    return id;
}

// Gives its id.
std::int64_t keep(soci::session& session, Deed deed) {
    for (std::string* text : {&deed.who, &deed.what, &deed.whom, &deed.why}) {
        *text = storable(std::move(*text));
    }
    deed.id = next_id(session, "deeds");
    session << "insert into deeds (id, wall_ms, who, what, whom, why) values "
               "(:id, :wall_ms, :who, :what, :whom, :why)",
        use(deed.id), use(deed.wall_ms), use(deed.who), use(deed.what), use(deed.whom),
        use(deed.why);
    return deed.id;
}

}  // namespace

std::vector<hall::Sanction> all_sanctions(soci::session& session) {
    std::vector<hall::Sanction> found;
    hall::Sanction one;
    std::string kind;
    std::int64_t until = 0;
    soci::indicator has_end = soci::i_null;
    soci::statement query =
        (session.prepare << "select id, kind, whom, until_ms, why from sanctions order by id",
         into(one.id),
         into(kind),
         into(one.whom),
         into(until, has_end),
         into(one.why));
    query.execute();
    while (query.fetch()) {
        const auto known = base::from_name<hall::SanctionKind>(kind);
        if (!known) continue;
        one.kind = *known;
        one.until_ms = has_end == soci::i_ok ? std::optional{until} : std::nullopt;
        found.push_back(one);
    }
    return found;
}

void Archive::note(Deed deed) {
    inside_->changing([&](soci::session& session) { keep(session, std::move(deed)); });
}

hall::Sanction Archive::lay_on(hall::Sanction sanction, Deed deed) {
    sanction.whom = storable(std::move(sanction.whom));
    sanction.why = storable(std::move(sanction.why));
    return inside_->changing([&](soci::session& session) {
        sanction.id = keep(session, deed);
        const std::string kind{name(sanction.kind)};
        std::int64_t until = sanction.until_ms.value_or(0);
        soci::indicator has_end = sanction.until_ms ? soci::i_ok : soci::i_null;
        session << "insert into sanctions (id, kind, whom, until_ms, why) values "
                   "(:id, :kind, :whom, :until_ms, :why)",
            use(sanction.id), use(kind), use(sanction.whom), use(until, has_end), use(sanction.why);
        return sanction;
    });
}

bool Archive::lift(std::int64_t sanction, Deed deed) {
    return inside_->changing([&](soci::session& session) {
        soci::statement erase =
            (session.prepare << "delete from sanctions where id = :id", use(sanction));
        erase.execute(true);
        if (erase.get_affected_rows() == 0) return false;
        keep(session, deed);
        return true;
    });
}

std::vector<hall::Sanction> Archive::sanctions(std::int64_t now_ms) {
    return inside_->changing([&](soci::session& session) {
        session << "delete from sanctions where until_ms <= :now_ms", use(now_ms);
        return all_sanctions(session);
    });
}

std::vector<Deed> Archive::deeds(int most) {
    return inside_->reading([&](soci::session& session) {
        std::vector<Deed> found;
        Deed one;
        soci::statement query =
            (session.prepare << "select id, wall_ms, who, what, whom, why from deeds "
                                "order by id desc limit :most",
             use(most),
             into(one.id),
             into(one.wall_ms),
             into(one.who),
             into(one.what),
             into(one.whom),
             into(one.why));
        query.execute();
        while (query.fetch()) found.push_back(one);
        return found;
    });
}

void Archive::add_report(Report report) {
    for (std::string* text : {&report.name, &report.whom_name, &report.why, &report.talk}) {
        *text = storable(std::move(*text));
    }
    const std::string person = storable(report.person.text());
    const std::string whom = storable(report.whom.text());
    const hall::MatchId match = storable(report.match);
    const hall::TableCode code = storable(report.code);
    inside_->changing([&](soci::session& session) {
        report.id = next_id(session, "reports");
        session << "insert into reports (id, wall_ms, person, name, whom, whom_name, match_id, "
                   "code, why, talk) values (:id, :wall_ms, :person, :name, :whom, :whom_name, "
                   ":match_id, :code, :why, :talk)",
            use(report.id), use(report.wall_ms), use(person), use(report.name), use(whom),
            use(report.whom_name), use(match), use(code), use(report.why), use(report.talk);
        const std::int64_t oldest = report.id - kReports;
        session << "delete from reports where id <= :oldest", use(oldest);
    });
}

std::vector<Report> Archive::reports(int most) {
    return inside_->reading([&](soci::session& session) {
        std::vector<Report> found;
        Report one;
        std::string person;
        std::string whom;
        soci::statement query =
            (session.prepare << "select id, wall_ms, person, name, whom, whom_name, match_id, "
                                "code, why, talk from reports order by id desc limit :most",
             use(most),
             into(one.id),
             into(one.wall_ms),
             into(person),
             into(one.name),
             into(whom),
             into(one.whom_name),
             into(one.match),
             into(one.code),
             into(one.why),
             into(one.talk));
        query.execute();
        while (query.fetch()) {
            one.person = person_of(person);
            one.whom = person_of(whom);
            found.push_back(one);
        }
        return found;
    });
}

std::vector<Block> Archive::blocks(const hall::PersonId& person) {
    const std::string key = storable(person.text());
    return inside_->reading([&](soci::session& session) {
        std::vector<Block> found;
        Block one;
        std::string whom;
        soci::statement query =
            (session.prepare << "select whom, name, wall_ms from blocks where person = :person "
                                "order by wall_ms, whom",
             use(key),
             into(whom),
             into(one.name),
             into(one.wall_ms));
        query.execute();
        while (query.fetch()) {
            one.person = person_of(whom);
            found.push_back(one);
        }
        return found;
    });
}

bool Archive::block(const hall::PersonId& person, const Block& whom) {
    const std::string key = storable(person.text());
    const std::string other = storable(whom.person.text());
    const std::string called = storable(whom.name);
    return inside_->changing([&](soci::session& session) {
        if (person.kind() == hall::PersonKind::Guest && sessions_of(session, key) == 0)
            return false;
        std::int64_t many = 0;
        session << "select count(*) from blocks where person = :person and whom <> :whom", use(key),
            use(other), into(many);
        if (many >= kBlocks) return false;
        session << "insert into blocks (person, whom, name, wall_ms) values "
                   "(:person, :whom, :name, :wall_ms) on conflict do nothing",
            use(key), use(other), use(called), use(whom.wall_ms);
        return true;
    });
}

void Archive::unblock(const hall::PersonId& person, const hall::PersonId& whom) {
    const std::string key = storable(person.text());
    const std::string other = storable(whom.text());
    inside_->changing([&](soci::session& session) {
        session << "delete from blocks where person = :person and whom = :whom", use(key),
            use(other);
    });
}

}  // namespace tandem::store
