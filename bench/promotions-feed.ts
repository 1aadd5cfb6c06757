/**
 * How far meters, missions, leaderboards and points are behind what is settled: bets of members who each have an active bonus, take part in a mission and a
 * board and earn points, settled so many a second, while the product's own worker does all that it does. The lag of a draw is the time from its
 * settlement to the moment when the follower has counted as many bets. Where a rate leaves one of them further behind than a second, the half of it
 * is tried. Points and scores are sums of valid bets, which tickets share out nearly evenly: theirs are right to a draw, a fifth of a second.
 *
 * Sketch, before the first measurement: the records take a member over in 1.5 ms; counted by shares of a hundred members the others take half a
 * millisecond each. On two cores with the settlement beside them 1,250 members a second are more than there is time for; half of it is not.
 */
import { acceptGrant } from '../apps/api/src/modules/bonuses/index.ts';
import { openDatabase, openPool } from '../apps/api/src/infra/database.ts';
import { lockOwed } from '../apps/api/src/modules/ledger/index.ts';
import { publish } from '../apps/api/src/modules/promotions/index.ts';
import { type WrittenRules, rulesIn } from '../packages/core/src/promotions/index.ts';
import type { Published } from '../packages/protocol/src/admin/promotions.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';
import { type Bench, type Followed, pause, placeBets, settleAt, withBench } from './settled-rate.ts';

const goalMs = 1000;
const rates = [5000, 2500, 1250, 600, 300];

const terms: Extract<WrittenRules, { kind: 'by-hand' | 'deposit' }>['terms'] = {
  ...{
    multiple: 5000,
    base: 'bonus',
    weights: { products: { lottery: 100 } },
    days: 30,
    startDays: 30,
    isSticky: false,
  },
  ...{ countedFrom: 'all', excludedGames: [], onWithdrawal: 'forfeit', onExclusion: 'forfeit' },
};

export async function feedFigures(print: Print): Promise<void> {
  await withBench('promotions-feed', async (bench) => {
    await prepareFeed(bench);
    await bench.work();
    for (const rate of rates) {
      const draws = await placeBets(bench, rate);
      await untilStill(bench);
      const lags = await settleAt(bench.owner, draws, rate, () => lookAt(bench));
      for (const [name, own] of lags)
        print({
          name: `promotions.${name} behind ${rate} bets settled a second`,
          value: round(percentile(own, 0.95) / 1000),
          unit: 's at p95',
          baseline: null,
          ratio: null,
          p50Ms: round(percentile(own, 0.5), 0),
          p99Ms: round(percentile(own, 0.99), 0),
        });
      if ([...lags.values()].every((own) => percentile(own, 0.95) <= goalMs)) break;
      await untilStill(bench);
    }
  });
}

/** Gives each member a bonus, and publishes a mission and a board. */
export async function prepareFeed({ url, members }: Bench): Promise<void> {
  const database = openDatabase(openPool(url, { max: 4 }));
  const made = { at: new Date(Date.now() - 60_000), by: 'bench' };
  const common = { startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false } as const;
  const turns = {
    titles: { en: 'x' },
    gives: { kind: 'cash', claimDays: 7 },
    join: 'automatic',
    window: 'once',
  } as const;
  const tasks = [{ target: '999999' }];
  const written: WrittenRules[] = [
    { kind: 'by-hand', terms, currencies: { BDT: { tiers: [] } } },
    {
      ...{ kind: 'mission', ...turns, combine: 'all', tasks: [{ measure: 'bets' }] },
      currencies: { BDT: { amount: '1', tasks } },
    },
    { kind: 'board', ...turns, score: 'valid-bet', currencies: { BDT: { prizes: ['1'] } } },
  ];
  await database.transaction().execute(async (tx) => {
    for (const rules of written) {
      const { kind } = rules;
      await publish(
        tx,
        { ...common, id: kind, kind, budgets: { BDT: null }, rules: rules as Published['rules'] },
        made,
      );
    }
  });
  const read = rulesIn(written[0] as WrittenRules, 'BDT');
  if (!read.ok || read.value === undefined) throw new Error('the terms of the bench cannot be read');
  const { terms: own } = read.value;
  for (const member of members)
    await database.transaction().execute(async (tx) => {
      await lockOwed(tx, member, 'BDT');
      const grant = { promotion: 'by-hand', version: 1, source: 'bench', currency: 'BDT', deposit: 0n } as const;
      await acceptGrant(tx, { ...grant, member, bonus: 10_000_000n }, own, made.at);
    });
  await database.destroy();
}

async function lookAt({ owner }: Bench): Promise<Followed> {
  const { rows } = await owner.query<Record<string, string>>(
    `select (select coalesce(sum(progress), 0) from bonus_grants) as meters,
       (select coalesce(sum(progress[1]), 0) from mission_entries where kind = 'mission') as missions,
       (select coalesce(sum(score), 0) from board_scores) as boards,
       (select coalesce(sum(counted), 0) from points_earned) as points`,
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, BigInt(value)]));
}

/** Until nothing of what was placed waits to be followed. */
async function untilStill(bench: Bench): Promise<void> {
  for (let quiet = 0; quiet < 8; ) {
    const { rows } = await bench.owner.query<{ waits: boolean }>(
      `select exists (select from record_valid_moves) or exists (select from outbox o where o.topic in ('wallet.changed', 'bets.settled')
         and o.xid >= (select min(c.xid) from outbox_cursors c where c.consumer in ('records', 'bonuses', 'missions'))) as waits`,
    );
    quiet = rows[0]?.waits === true ? 0 : quiet + 1;
    await pause(500);
  }
}
