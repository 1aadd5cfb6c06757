/**
 * Compares rebate differentials with what they were made from: parts with the bets, the lines and the series of their moments, what was earned with the
 * parts, and what was paid with the payments and the ledger's transfers.
 */
import { sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';
import { nobody } from '../../infra/relay.ts';
import { type Check, ledgerEntries } from '../ledger/index.ts';
import { type DrawToCount, type Part, buckets, countedDraws, partsOfDraw } from './differential-store.ts';
import { readParts } from './parts-of-stakes.ts';

const drawsAtOnce = 100;

/** What of a part must be the same, whatever place it has. */
const textOf = ({ member, agent, way, currency, stake, series, below, units }: Part): string =>
  [member, agent, way.join('-'), currency, stake, series, below, units].join(' ');

async function faultOf(tx: Tx, draw: DrawToCount): Promise<string | undefined> {
  const stored = (await partsOfDraw(tx, draw.draw, buckets.all)).map(textOf).sort();
  const made = (await readParts(tx, draw, buckets.all)).map(textOf).sort();
  const at = Array.from({ length: Math.max(stored.length, made.length) }, (_, index) => index);
  const wrong = at.find((index) => stored[index] !== made[index]);
  if (wrong === undefined) return undefined;
  return `draw ${draw.draw}: stored is ${stored[wrong] ?? 'nothing'} where its bets make ${made[wrong] ?? 'nothing'}`;
}

const parts: Check = {
  name: 'differentials: parts are those of the bets, lines and series of their moments',
  async run(tx) {
    let looked = 0n;
    for (let after: string = nobody; ; ) {
      const draws = await countedDraws(tx, after, drawsAtOnce);
      for (const draw of draws) {
        looked += 1n;
        const bad = await faultOf(tx, draw);
        if (bad !== undefined) return { looked, bad };
      }
      if (draws.length < drawsAtOnce) return { looked, bad: undefined };
      after = draws.at(-1)?.draw ?? nobody;
    }
  },
};

const sums: Check = {
  name: 'differentials: earned is the sum of parts, paid is what the ledger posted',
  async run(tx) {
    const { rows } = await sql<{ looked: bigint; bad: string | null }>`select
      (select count(*) from differential_sums) as looked, coalesce(
      (select 'draw ' || coalesce(s.draw, p.draw) || ' of ' || coalesce(s.member, p.agent) || ': earned ' || coalesce(s.earned, 0)
          || ' where its parts make ' || coalesce(p.units, 0)
       from (select s.* from differential_sums s join differential_draws d on d.draw = s.draw and d.counted_version = d.version) s
       full join (select p.draw, p.agent, sum(p.units)::bigint as units from differential_parts p
         join differential_draws d on d.draw = p.draw and d.counted_version = d.version group by 1, 2) p
         on p.draw = s.draw and p.agent = s.member
       where coalesce(s.earned, 0) <> coalesce(p.units, 0) limit 1),
      (select 'draw ' || s.draw || ' of ' || s.member || ': paid ' || s.paid || ' where its payments make ' || coalesce(p.units, 0)
       from differential_sums s
       left join (select p.draw, p.member, sum(p.units)::bigint as units from differential_payments p group by 1, 2) p using (draw, member)
       where s.paid <> coalesce(p.units, 0) limit 1),
      (select 'payment ' || p.key || ' of ' || p.member || ' is not what the ledger posted' from differential_payments p
       where ${ledgerEntries.received({ bucket: sql`p.bucket`, owner: sql`p.member`, key: sql`p.key` })} is distinct from p.units limit 1)) as bad`.execute(
      tx,
    );
    return { looked: rows[0]?.looked ?? 0n, bad: rows[0]?.bad ?? undefined };
  },
};

export const differentialChecks: readonly Check[] = [parts, sums];
