/**
 * What the staff may do to an account, each with a recorded reason: lock and unlock it, replace a contact that its owner lost (the
 * member cannot change a bound one), and remove the second factors of an owner who lost all of them. The owner is notified.
 */
import type { MemberId } from '@banyan/core/ids';
import { maskedEmail, maskedPhone } from '@banyan/core/identity';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { type ContactKind, checkEmail, contactsOf, replaceContact, notifyMember } from '../contacts/index.ts';
import { changesOf, findMember, insertChange, setStatus } from '../members/index.ts';
import { endAccess } from '../sessions/index.ts';
import { phoneIn } from '../verification/index.ts';
import { unprotect } from '../protection/index.ts';

/** Why an account is locked. What was locked for fraud is opened by two people. */
export type LockCause = 'fraud' | 'request' | 'other';

const objectOf = (id: MemberId) => ({ kind: 'member', id });

/** Does something to a member, all or nothing. Refusal: `not-found`, and what the act refuses. */
async function onMember<Code extends string>(
  { database }: Context,
  id: MemberId,
  act: (tx: Tx) => Promise<Result<undefined, Code>>,
): Promise<Result<undefined, Code | 'not-found'>> {
  if ((await findMember(database, id)) === undefined) return refuse('not-found');
  return await transact<undefined, Code>(database, act);
}

/** Locks an account and ends every session of it. Refusals: `not-found`, `state-conflict`. */
export async function lockMember(
  context: Context,
  actor: Actor,
  id: MemberId,
  { reason, cause }: { readonly reason: string; readonly cause: LockCause },
) {
  const at = new Date(context.clock.now());
  return await onMember<'state-conflict'>(context, id, async (tx) => {
    if (!(await setStatus(tx, id, { from: 'active', to: 'locked' }))) return refuse('state-conflict');
    await insertChange(tx, id, { act: 'locked', warrant: { by: actor.name, reason }, at, details: { cause } });
    const after = { status: 'locked', cause };
    await note(tx, actor, { act: 'members.lock', object: objectOf(id), before: { status: 'active' }, after, reason });
    await endAccess(tx, id, at);
    return ok(undefined);
  });
}

/** Whether the lock that stands was set for fraud: then one person does not open it. */
export async function isLockedForFraud(tx: Tx | Database, id: MemberId): Promise<boolean> {
  const lock = (await changesOf(tx, id)).find(({ act }) => act === 'locked');
  return (lock?.details as { cause?: string } | undefined)?.cause === 'fraud';
}

/** In the caller's transaction, by whoever may; what is noted of it is the caller's. Refusal: `state-conflict`. */
export async function unlockIn(
  { clock }: Context,
  tx: Tx,
  id: MemberId,
  warrant: { readonly by: string; readonly reason: string },
): Promise<Result<undefined, 'state-conflict'>> {
  if (!(await setStatus(tx, id, { from: 'locked', to: 'active' }))) return refuse('state-conflict');
  await insertChange(tx, id, { act: 'unlocked', warrant, at: new Date(clock.now()) });
  return ok(undefined);
}

/** Refusals: `not-found`, `state-conflict`, `proposal-required` after a lock for fraud. */
export async function unlockMember(context: Context, actor: Actor, id: MemberId, reason: string) {
  return await onMember<'state-conflict' | 'proposal-required'>(context, id, async (tx) => {
    // The row first, and then why it was locked: nobody locks it for fraud in between.
    const done = await unlockIn(context, tx, id, { by: actor.name, reason });
    if (!done.ok) return done;
    if (await isLockedForFraud(tx, id)) return refuse('proposal-required');
    const [before, after] = [{ status: 'locked' }, { status: 'active' }];
    await note(tx, actor, { act: 'members.unlock', object: objectOf(id), before, after, reason });
    return ok(undefined);
  });
}

const masked = (kind: ContactKind, value: string) => (kind === 'email' ? maskedEmail(value) : maskedPhone(value));

/**
 * Gives a member another number or address; the old one is told of it first. It counts as theirs: the staff have looked.
 * Refusals: `not-found`, `email-malformed`, `phone-malformed`, `contact-taken`.
 */
export async function replaceMemberContact(
  context: Context,
  actor: Actor,
  id: MemberId,
  { kind, value, language, reason }: { kind: ContactKind; value: string; language: string; reason: string },
) {
  const at = new Date(context.clock.now());
  const read = kind === 'email' ? checkEmail(value) : phoneIn(context, { mobileNum: value });
  if (!read.ok) return refuse(read.code);
  const written = kind === 'email' ? value : String(read.value);
  return await onMember<'contact-taken'>(context, id, async (tx) => {
    const old = (await contactsOf(tx, id))[kind]?.value;
    await notifyMember(context, tx, { member: id, change: 'contactBound', language, values: { contact: written } });
    if (!(await replaceContact(tx, id, { kind, value: written, at }))) return refuse('contact-taken');
    const warrant = { by: actor.name, reason };
    await insertChange(tx, id, { act: 'contact replaced', warrant, at, details: { kind, value: written } });
    await note(tx, actor, {
      act: 'members.contact',
      object: objectOf(id),
      before: { [kind]: old === undefined ? null : masked(kind, old) },
      after: { [kind]: masked(kind, written) },
      reason,
    });
    return ok(undefined);
  });
}

/** Takes app, passkeys and recovery codes away, and ends every session, in the caller's transaction; what is noted of it is the caller's. */
export async function unprotectIn(
  { clock }: Context,
  tx: Tx,
  id: MemberId,
  warrant: { readonly by: string; readonly reason: string },
): Promise<void> {
  const at = new Date(clock.now());
  await unprotect(tx, id);
  await insertChange(tx, id, { act: 'unprotected', warrant, at });
  await endAccess(tx, id, at);
}
