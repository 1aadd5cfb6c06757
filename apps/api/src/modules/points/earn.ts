/**
 * Points for what counts. A source is a row that holds the whole of what counted: its points follow from the sum, and the difference to what
 * it had made before is posted in the same commit. So a play or a deposit earns once, whatever comes again, and what is void goes back.
 */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { type Earned, type PointSource, earnedNow, pointSourceOf } from '@banyan/core/points';
import { queryOn } from '../../infra/batch-query.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import type { Background } from '../../infra/jobs.ts';
import type { OutboxEvent } from '../../infra/relay.ts';
import { findDeposit } from '../cashier/index.ts';
import { lockPoints, lockPointsOfMany, movePointsOfMany } from '../ledger/index.ts';
import { membersWithValidMoves, takeValidMoves } from '../records/index.ts';
import { rewardBars } from '../safety/index.ts';
import { keyOf, readEarned, writeEarned } from './earned-store.ts';
import { unitsPerPoint } from './point-settings.ts';

type Earner = Pick<Context, 'settings' | 'clock' | 'database'>;
type Source = {
  readonly member: MemberId;
  readonly source: PointSource;
  readonly ref: string;
  readonly currency: Currency;
  readonly sum: (counted: bigint) => bigint;
};

/** Their wallets are held for a commit of them all: some hundredths of a second. */
const membersAtOnce = 250;

/** Counts what changed in valid bets, many members a commit. Whose wallet is held by somebody else comes with a later one. */
export async function earnForPlay(context: Earner, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const members = await membersWithValidMoves(context.database, membersAtOnce);
    if (members.length === 0 || stopping.aborted) return;
    const counted = await context.database.transaction().execute(async (tx) => {
      const balances = await lockPointsOfMany(tx, members);
      const moves = await takeValidMoves(tx, [...balances.keys()]);
      await earn(context, tx, balances, sourcesOf(moves));
      return balances.size;
    });
    if (counted === 0 || members.length < membersAtOnce) return;
  }
}

/** What moved, by member, source, day and currency: categories may share a source. */
function sourcesOf(moves: Awaited<ReturnType<typeof takeValidMoves>>): Source[] {
  const sums = new Map<string, Omit<Source, 'sum'> & { units: bigint }>();
  for (const { member, day, category, currency, units } of moves) {
    const source = pointSourceOf(category);
    if (source === undefined) continue;
    const name = keyOf({ member, source, ref: day, currency });
    const known = sums.get(name);
    sums.set(name, { member, source, ref: day, currency, units: (known?.units ?? 0n) + units });
  }
  return [...sums.values()].map(({ units, ...place }) => ({ ...place, sum: (counted) => counted + units }));
}

/** Counts what was credited of a deposit so far. */
async function earnForDeposit(context: Earner, member: MemberId, id: string): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    const balance = await lockPoints(tx, member);
    const deposit = await findDeposit(tx, { member, id: id as Parameters<typeof findDeposit>[1]['id'] });
    if (deposit === undefined) return;
    const { currency } = deposit.amount;
    const source: Source = { member, source: 'deposit', ref: id, currency, sum: () => deposit.creditedUnits };
    await earn(context, tx, new Map([[member, balance]]), [source]);
  });
}

/** Counts sources of members whose points are locked, and posts the differences. */
async function earn(
  { settings, clock }: Earner,
  tx: Tx,
  balances: ReadonlyMap<MemberId, bigint>,
  sources: readonly Source[],
): Promise<void> {
  if (sources.length === 0) return;
  const barred = await rewardBars(queryOn(tx), [...balances.keys()]);
  const known = new Map((await readEarned(tx, sources)).map((row) => [keyOf(row), row]));
  const left = new Map(balances);
  const rows: (Source & Earned & { readonly turn: number; readonly moves: bigint })[] = [];
  for (const one of sources) {
    const { member, source, currency, sum } = one;
    const before = known.get(keyOf(one));
    const ratio = before?.unitsPerPoint ?? unitsPerPoint(settings, currency, source);
    if (ratio === undefined) continue;
    const balance = left.get(member) ?? 0n;
    const start = before ?? { units: 0n, unitsPerPoint: ratio, points: 0n, posted: 0n, turn: 0 };
    const { after, moves } = earnedNow(start, sum(start.units), { balance, mayEarn: !barred.has(member) });
    left.set(member, balance + moves);
    rows.push({ ...one, ...after, turn: start.turn + 1, moves });
  }
  await writeEarned(tx, rows, new Date(clock.now()));
  await movePointsOfMany(
    tx,
    rows
      .filter(({ moves }) => moves !== 0n)
      .map(({ member, source, ref, currency, turn, moves }) => ({
        owner: member,
        key: derivedKey(`points ${member} ${source} ${ref} ${currency} ${turn}`),
        kind: `points-${source}`,
        request: { source, ref, currency, turn, moves },
        units: moves,
      })),
  );
}

export const pointsBackground: Background = {
  queue: 'ledger',
  jobs: {
    'points.deposit': async (context, payload) => {
      const { owner, payload: said } = payload as OutboxEvent;
      const { depositId, state } = said as { depositId: string; state: string };
      if (state === 'credited') await earnForDeposit(context, owner as MemberId, depositId);
    },
  },
  listens: { 'deposit.changed': ['points.deposit'] },
  ticks: [{ name: 'points.earn', everyMs: 250, on: 'leader', run: earnForPlay }],
};
