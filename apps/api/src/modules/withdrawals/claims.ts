/**
 * Who works on a withdrawal, and whether it is stopped. A claim lasts ten minutes; what is decided on a page takes one of one's own, and
 * nobody decides what somebody else works on. One that is stopped is not approved.
 */
import { bucketOf } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Actor, StaffCaller } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { onWithdrawal } from './on-withdrawal.ts';
import { type Person, about, personOf } from './person.ts';
import { type WithdrawalKey, type WithdrawalRow, publishMove } from './withdrawal-store.ts';

const claimMs = 600_000;

export type Claim = { readonly staff: string; readonly person: string; readonly until: Date };
export type Stop = { readonly staff: string | undefined; readonly reason: string; readonly at: Date };

/** The claim that stands at a moment. */
export async function claimOn(
  database: Database | Tx,
  { member, id }: WithdrawalKey,
  at: Date,
): Promise<Claim | undefined> {
  return await database
    .selectFrom('withdrawal_claims')
    .select(['staff', 'person', 'until'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('withdrawal', '=', id)
    .where('until', '>', at)
    .executeTakeFirst();
}

export async function stopOn(database: Database | Tx, { member, id }: WithdrawalKey): Promise<Stop | undefined> {
  const row = await database
    .selectFrom('withdrawal_stops')
    .select(['staff', 'reason', 'at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('withdrawal', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, staff: row.staff ?? undefined };
}

/** Why somebody may not decide of a withdrawal now; undefined when they may. */
export async function whyNotNow(
  tx: Tx,
  key: WithdrawalKey,
  actor: Actor,
  at: Date,
): Promise<'claim-needed' | 'claimed-by-another' | undefined> {
  const claim = await claimOn(tx, key, at);
  if (claim === undefined) return actor.via === 'page' ? 'claim-needed' : undefined;
  return claim.person === actor.person ? undefined : 'claimed-by-another';
}

/** Takes it for ten minutes from now, anew where it is one's own already. */
export async function takeClaim(
  tx: Tx,
  { member, id }: WithdrawalKey,
  { staff, person }: Pick<StaffCaller, 'staff' | 'person'>,
  at: Date,
): Promise<Result<Claim, 'claimed-by-another'>> {
  const before = await claimOn(tx, { member, id }, at);
  if (before !== undefined && before.person !== person) return refuse('claimed-by-another');
  const until = new Date(at.getTime() + claimMs);
  await tx
    .insertInto('withdrawal_claims')
    .values({ bucket: bucketOf(member), member, withdrawal: id, staff, person, until })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'member', 'withdrawal']).doUpdateSet({ staff, person, until }),
    )
    .execute();
  return ok({ staff, person, until });
}

/** Somebody begins to work on it. Refusals: `not-found`, `claimed-by-another`. */
export function claimWithdrawal(
  context: Context,
  reference: string,
  caller: StaffCaller,
): Promise<Result<Claim, 'not-found' | 'claimed-by-another'>> {
  return onWithdrawal(context, reference, async (tx, row) => {
    const taken = await takeClaim(tx, row, caller, new Date(context.clock.now()));
    if (taken.ok) await note(tx, caller, { act: 'withdrawals.claim', object: about(reference) });
    return taken;
  });
}

/** Somebody leaves it to others. */
export function releaseWithdrawal(
  context: Context,
  reference: string,
  caller: StaffCaller,
): Promise<Result<null, 'not-found' | 'claimed-by-another'>> {
  return onWithdrawal<null, 'claimed-by-another'>(context, reference, async (tx, row) => {
    const claim = await claimOn(tx, row, new Date(context.clock.now()));
    if (claim !== undefined && claim.person !== caller.person) return refuse('claimed-by-another');
    await endClaim(tx, row);
    await note(tx, caller, { act: 'withdrawals.release', object: about(reference) });
    return ok(null);
  });
}

/** What was decided is nobody's work any more. */
export async function endClaim(tx: Tx, { member, id }: WithdrawalKey): Promise<void> {
  await tx
    .deleteFrom('withdrawal_claims')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('withdrawal', '=', id)
    .execute();
}

type StopRefusal = 'not-found' | 'state-conflict' | 'claim-needed' | 'claimed-by-another';

/** Stops one that is looked at, or takes the stop away. Refusal: `state-conflict` where it stands so already. */
export function stopWithdrawal(
  context: Context,
  reference: string,
  person: Person,
  isStopped: boolean,
): Promise<Result<WithdrawalRow, StopRefusal>> {
  return onWithdrawal<WithdrawalRow, StopRefusal>(context, reference, async (tx, row) => {
    if (row.state !== 'reviewing') return refuse('state-conflict', { from: row.state, to: 'on-hold' });
    const at = new Date(context.clock.now());
    const { actor } = person;
    const why = await whyNotNow(tx, row, actor, at);
    if (why !== undefined) return refuse(why);
    const before = await stopOn(tx, row);
    if ((before !== undefined) === isStopped) return refuse('state-conflict', { from: row.state, to: 'on-hold' });
    const { reason } = personOf(person);
    const { member, id } = row;
    const bucket = bucketOf(member);
    if (isStopped)
      await tx
        .insertInto('withdrawal_stops')
        .values({ bucket, member, withdrawal: id, staff: actor.staff ?? null, reason, at })
        .execute();
    else
      await tx
        .deleteFrom('withdrawal_stops')
        .where('bucket', '=', bucket)
        .where('member', '=', member)
        .where('withdrawal', '=', id)
        .execute();
    const act = isStopped ? 'withdrawals.hold' : 'withdrawals.unhold';
    await note(tx, actor, {
      act,
      object: about(reference),
      reason,
      before: { onHold: !isStopped },
      after: { onHold: isStopped },
    });
    await publishMove(tx, row);
    return ok(row);
  });
}
