/**
 * Pieces of SQL about vendors for the statements of other modules: a bet and a list of rounds read them in the same round trip, and only this
 * module names its tables.
 */
import { type RawBuilder, sql } from 'kysely';

/**
 * Joins to `k (vendor, game, currency)` what decides whether a bet may be taken: `rules.version`, `rules.is_open`, which is the
 * switches of the game, its vendor and all vendors and whether the vendor rests, and the bounds of a stake in units, `rules.least` and `rules.most`, null where there are none. One row
 * for every row of `k`, each looked up by its key.
 */
export const betRulesOfK = `left join lateral (
       select coalesce(g.version, '') as version,
         coalesce(v.enabled and g.enabled and (v.rests_until is null or not clock_now() between v.rests_from and v.rests_until), false) and (select is_open from play_house where one) is not false as is_open, b.least, b.most
       from (select) as nothing
       left join lateral (select * from play_vendors v where v.code = k.vendor limit 1) v on true
       left join lateral (select * from play_games g where g.vendor = k.vendor and g.code = k.game limit 1) g on true
       left join lateral (
         select * from play_stakes b where b.vendor = k.vendor and b.game = k.game and b.currency = k.currency limit 1
       ) b on true
     ) rules on true`;

/** The vendor's address for looking at rounds, with `{round}` in it; of the vendor whose code stands in `column`. */
export const proofUrlOf = (column: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(select v.proof_url from play_vendors v where v.code = ${column})`;

/** What is done with rounds that stay open: `case`, `settle` or `void`; by the vendor whose code stands in `column`. */
export const staleRuleOf = (column: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(select v.stale_rounds from play_vendors v where v.code = ${column})`;

/** Codes of the vendors that are switched on; a statement of its own. */
export const switchedOnVendors = (): RawBuilder<unknown> => sql`select v.code from play_vendors v where v.enabled`;
