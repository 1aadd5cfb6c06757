/**
 * Somebody takes a sign in hand, and decides. Bets against each other count as no play for either; what was taken by another account of a person is
 * taken back where the rules said that it is once a person: open bonuses and unclaimed rewards of the promotion. Everything else is only noted. Main
 * money, and so every deposit, every win of own money and what was converted, is never touched.
 */
import { suspectStates } from '@banyan/core/abuse';
import { ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { promotionAbuseRoutes } from '@banyan/protocol/admin/promotion-abuse';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { bringBonusesUp, withholdGrants } from '../promotions/index.ts';
import { catchUpRecords, countNothing } from '../records/index.ts';
import { takeBackUnder } from '../rewards/index.ts';
import { answerOf } from './answer-of.ts';
import { toWireSuspects } from './show.ts';
import {
  type SuspectRow,
  claimSuspect,
  decideSuspect,
  findSuspect,
  lockOfOthers,
  lockSuspect,
} from './suspect-store.ts';

type Routes = typeof promotionAbuseRoutes;

async function shown(tx: Tx, id: string) {
  const row = await findSuspect(tx, id);
  const [wire] = row === undefined ? [] : await toWireSuspects(tx, [row]);
  if (wire === undefined) throw new Error(`the sign ${id} is gone`);
  return ok(wire);
}

export const claimSign: AdminUseCase<Routes['POST /admin/api/promotion-abuse/:id/claim']> = async (
  { database },
  { params: { id } },
  caller,
) =>
  await transact(database, async (tx) => {
    const row = await lockSuspect(tx, id);
    if (row === undefined) return refuse('not-found');
    if (row.state !== 'open') return refuse('state-conflict', { from: row.state, to: 'open' });
    await claimSuspect(tx, id, caller.staff);
    await note(tx, caller, {
      act: 'abuse.claim',
      object: { kind: 'member', id: row.member },
      after: { sign: row.sign, of: id },
    });
    return await shown(tx, id);
  });

export const decideSign: AdminUseCase<Routes['POST /admin/api/promotion-abuse/:id/decide']> = async (
  context,
  { params: { id }, body: { state, reason } },
  caller,
) => {
  const { database, clock } = context;
  const before = await findSuspect(database, id);
  if (before !== undefined && state === 'confirmed') await bringUp(context, before);
  const at = new Date(clock.now());
  return await transact(database, async (tx) => {
    const row = await lockSuspect(tx, id);
    if (row === undefined) return refuse('not-found');
    const follows = next(suspectStates, row.state, state);
    if (!follows.ok) return follows;
    const withheld = state === 'confirmed' ? await confirm(context, tx, row, { by: caller.staff, reason, at }) : 0n;
    await decideSuspect(tx, id, { state, by: caller.staff, at, reason, withheld });
    await note(tx, caller, {
      act: 'abuse.decide',
      object: { kind: 'member', id: row.member },
      before: { state: row.state, sign: row.sign, promotion: row.promotion },
      after: { state, withheld: String(withheld), of: id },
      reason,
    });
    return await shown(tx, id);
  });
};

/** What was fulfilled before is theirs, but not by bets that are about to count nothing. */
async function bringUp(context: Context, { sign, member, others }: SuspectRow): Promise<void> {
  if (sign !== 'opposite-bets') return await bringBonusesUp(context, member);
  for (const one of [member, ...others]) await catchUpRecords(context, one);
}

type Decided = { readonly by: string; readonly reason: string; readonly at: Date };

/** Returns what was withheld, in units. */
async function confirm(context: Context, tx: Tx, row: SuspectRow, decided: Decided): Promise<bigint> {
  const answer = await answerOf(tx, row);
  if (answer === 'counts-nothing') await countBothNothing(context, tx, row, decided);
  return answer === 'withheld' ? await withhold(context, tx, row, decided) : 0n;
}

/** The rounds count as no play for either of two. What the other's sign says is the same, and is decided with it. */
async function countBothNothing(context: Context, tx: Tx, row: SuspectRow, { by, reason, at }: Decided): Promise<void> {
  for (const other of await lockOfOthers(tx, row))
    await decideSuspect(tx, other.id, { state: 'confirmed', by, at, reason, withheld: 0n });
  const rounds = row.rounds.flatMap(({ with: other, ...round }) => [
    { ...round, member: row.member },
    { ...round, member: other },
  ]);
  await countNothing(context, tx, rounds, `abuse: ${row.sign}`);
}

async function withhold(
  context: Context,
  tx: Tx,
  { member, promotion, sign, currency }: SuspectRow,
  { by, reason, at }: Decided,
): Promise<bigint> {
  const why = `abuse: ${sign}`;
  const grants = await withholdGrants(context, tx, { member, promotion, currency }, { why, now: at });
  return grants + (await takeBackUnder(tx, { member, promotion }, { by, why: reason, at }));
}
