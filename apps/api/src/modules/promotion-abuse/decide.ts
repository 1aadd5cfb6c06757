/**
 * Somebody takes a sign in hand, and decides. What is confirmed is withheld by the rule that the sign is of: open bonuses and unclaimed rewards of
 * the promotion. Main money, and so every deposit, every win of own money and what was converted, is never touched.
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
import { takeBackUnder } from '../rewards/index.ts';
import { toWireSuspects } from './show.ts';
import { type SuspectRow, claimSuspect, decideSuspect, findSuspect, lockSuspect } from './suspect-store.ts';

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
  // What was fulfilled before is theirs: bets that are settled but not counted yet are counted first.
  if (before !== undefined && state === 'confirmed') await bringBonusesUp(context, before.member);
  const at = new Date(clock.now());
  return await transact(database, async (tx) => {
    const row = await lockSuspect(tx, id);
    if (row === undefined) return refuse('not-found');
    const follows = next(suspectStates, row.state, state);
    if (!follows.ok) return follows;
    const withheld = state === 'confirmed' ? await withhold(context, tx, row, { by: caller.staff, reason, at }) : 0n;
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

async function withhold(
  context: Context,
  tx: Tx,
  { member, promotion, sign, currency }: SuspectRow,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<bigint> {
  const why = `abuse: ${sign}`;
  const grants = await withholdGrants(context, tx, { member, promotion, currency }, { why, now: at });
  return grants + (await takeBackUnder(tx, { member, promotion }, { by, why: reason, at }));
}
