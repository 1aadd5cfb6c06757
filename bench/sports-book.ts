/** A sports book for benches: the application on a database of its own, matches with their markets, members with funds, and limits out of reach. */
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { type MemberId, bucketOf, makeId } from '../packages/core/src/ids/index.ts';
import { type FairSplit, readPrice } from '../packages/core/src/sports/index.ts';
import { systemClock } from '../packages/core/src/time/index.ts';
import { type App, openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { openPool } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { ledgerChecks, runChecks } from '../apps/api/src/modules/ledger/index.ts';
import { writeSetting } from '../apps/api/src/modules/settings/index.ts';
import { type MarketDraft, eventIntake } from '../apps/api/src/modules/sport-events/index.ts';

export type Book = {
  readonly app: App;
  readonly owner: pg.Pool;
  readonly url: string;
  /** Where the bench's own server keeps its files. */
  readonly clusterDir: string;
};

/** Opens a book for as long as `run` takes; at its end the books are checked, and that nothing is left at risk where `isSettled`. */
export async function withBook(name: string, run: (book: Book) => Promise<{ isSettled: boolean }>): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, `../.cache/bench-${name}`);
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    const owner = openPool(server.url, { max: 4, role: 'owner', statementTimeoutMs: 0 });
    const app = await openApp({
      config: readConfig({ PORT: '0', DATA_DIR: '.cache/bench', DATABASE_URL: server.url }, process.cwd()),
      ownerUrl: server.url,
      clock: systemClock,
      log: pino({ level: 'warn' }, process.stderr),
      secrets: secretsOf(Buffer.alloc(32, 7)),
      requestsPerMinute: 0,
      background: 'by hand',
    });
    await raiseLimits(app);
    const { isSettled } = await run({ app, owner, url: server.url, clusterDir: server.clusterDir });
    await requireBooks(app, owner, isSettled);
    await app.close();
    await owner.end();
  } finally {
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function raiseLimits({ context }: App): Promise<void> {
  const most = '999999999999';
  const limits = { least: '1', outcome: most, market: most, event: most, payout: most, day: most };
  await context.database
    .transaction()
    .execute((tx) => writeSetting(tx, 'sports.limits', { BDT: limits }, context.clock.now()));
  await context.settings.refresh();
}

/** Checks the ledger, what is at risk by outcome against the bets that are open, and that each bet that ended is paid once. */
async function requireBooks({ context }: App, owner: pg.Pool, isSettled: boolean): Promise<void> {
  const verdicts = await context.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => runChecks(tx, ledgerChecks));
  const faults = verdicts.flatMap(({ name, bad }) => (bad === undefined ? [] : [`${name}: ${bad}`]));
  const { rows } = await owner.query(
    `select (select count(*) from (
        select x.event, x.market, x.outcome, x.stakes, x.returns, x.bets from sport_exposures x where x.bets <> 0 or x.stakes <> 0 or x.returns <> 0
        except
        select l.event, l.market, l.outcome, sum(l.held_stake)::bigint, sum(l.held_return)::bigint, count(*)::integer
        from sport_legs l join sport_bets b on b.bucket = l.bucket and b.id = l.bet
        where b.state in ('pending', 'accepted', 'part-cashed-out') group by 1, 2, 3) x)::integer as wrong,
      (select count(*) from sport_exposures x where x.bets <> 0)::integer as open,
      (select count(*) from sport_bets b where b.state in ('settled', 'void') and b.payout is distinct from (
        select s.payout from sport_settlements s where s.bucket = b.bucket and s.bet = b.id order by s.version desc limit 1))::integer as unpaid`,
  );
  const { wrong, open, unpaid } = rows[0] as { wrong: number; open: number; unpaid: number };
  if (wrong > 0) faults.push(`${wrong} outcomes carry another risk than their open bets`);
  if (isSettled && open > 0) faults.push(`${open} outcomes carry a risk though everything is settled`);
  if (unpaid > 0) faults.push(`${unpaid} bets say another payout than their last settlement`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

const chance = (win: number): FairSplit => {
  const part = BigInt(Math.round(win * 1_000_000));
  return { win: part, halfWin: 0n, refund: 0n, halfLose: 0n, lose: 1_000_000n - part };
};
const outcome = (code: string, price: string, win: number) => ({ code, price: readPrice(price), fair: chance(win) });

/** Result, total and handicap of a match: seven outcomes. */
export const markets: readonly MarketDraft[] = [
  {
    ...{ type: 'football.1x2', specifiers: '', state: 'active' },
    outcomes: [outcome('home', '2.10', 0.45), outcome('draw', '3.40', 0.28), outcome('away', '3.60', 0.27)],
  },
  {
    ...{ type: 'football.total', specifiers: 'total=2.5', state: 'active' },
    outcomes: [outcome('over', '1.90', 0.5), outcome('under', '1.90', 0.5)],
  },
  {
    ...{ type: 'football.asian-handicap', specifiers: 'hcp=-0.25', state: 'active' },
    outcomes: [outcome('home', '1.95', 0.49), outcome('away', '1.85', 0.51)],
  },
];

let made = 0;

/** A match of tomorrow whose markets are open since yesterday. */
export async function openMatch({ app: { context } }: Book, drafts: readonly MarketDraft[] = markets): Promise<string> {
  made += 1;
  const number = made;
  const at = new Date();
  return await context.database.transaction().execute(async (tx) => {
    await eventIntake.putTournament(tx, {
      ...{ id: 'football.bench', sport: 'football', category: 'bench', tier: 1 },
      names: { EN: 'Bench League' },
    });
    const side = (code: string) => ({ code, names: { EN: code } });
    const id = await eventIntake.putEvent(
      tx,
      {
        ...{ producer: 'bench', ref: `match-${number}`, tournament: 'football.bench', sport: 'football' },
        startsAt: new Date(at.getTime() + 86_400_000),
        sides: { home: side(`h${number}`), away: side(`a${number}`) },
      },
      new Date(at.getTime() - 86_400_000),
    );
    await eventIntake.putMarkets(tx, id, drafts, at);
    return id;
  });
}

/** Members who have a hundred thousand each: in the ledger only, without a login. */
export async function openWallets({ app, owner }: Book, count: number): Promise<MemberId[]> {
  const members = Array.from({ length: count }, () => makeId<'member'>());
  await owner.query("select ledger_open_member(m, 'BDT') from unnest($1::uuid[]) m", [members]);
  await fundAll(app, members);
  return members;
}

/** Deposits a hundred thousand to each, lane by lane. */
export async function fundAll({ context: { writer } }: App, members: readonly MemberId[]): Promise<void> {
  for (let lane = 0; lane < writer.laneCount; lane += 1)
    await writer.alone(lane, async (open) => {
      const own = [...(await open.lock(members.filter((member) => open.buckets.includes(bucketOf(member))))).keys()];
      await open.post(
        own.map((member) => ({
          ...{ owner: member, key: makeId<'request'>(), request: {}, kind: 'deposit' },
          legs: [
            { account: 'cashier in-transit', units: -1_000_000_000n },
            { account: 'member main', units: 1_000_000_000n },
          ],
        })),
      );
    });
}
