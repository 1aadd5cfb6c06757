/**
 * What an operator may do to an account, each with a recorded reason: lock and unlock it, replace a contact that its owner lost (the
 * member cannot change a bound one), and remove the second factors of an owner who lost all of them. The owner is notified.
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { type ContactKind, checkEmail, replaceContact, notifyMember } from '../contacts/index.ts';
import { type MemberRow, type Warrant, findByName, foldName, insertChange, setStatus } from '../members/index.ts';
import { endAccess } from '../sessions/index.ts';
import { phoneIn } from '../verification/index.ts';
import { unprotect } from '../protection/index.ts';

/** Does something to a member by name, all or nothing. Refusal: `not-found`, and what the act refuses. */
async function onMember<Code extends string>(
  { database }: Context,
  account: string,
  act: (tx: Tx, member: MemberRow) => Promise<Result<undefined, Code>>,
): Promise<Result<undefined, Code | 'not-found'>> {
  const member = await findByName(database, foldName(account.trim()));
  return member === undefined ? refuse('not-found') : await transact(database, (tx) => act(tx, member));
}

/** Locks an account and ends every session of it. Refusals: `not-found`, `state-conflict`. */
export async function lockMember(context: Context, account: string, warrant: Warrant) {
  const at = new Date(context.clock.now());
  return await onMember<'state-conflict'>(context, account, async (tx, { id }) => {
    if (!(await setStatus(tx, id, { from: 'active', to: 'locked' }))) return refuse('state-conflict');
    await endAccess(tx, id, at);
    await insertChange(tx, id, { act: 'locked', warrant, at });
    return ok(undefined);
  });
}

/** Refusals: `not-found`, `state-conflict`. */
export async function unlockMember(context: Context, account: string, warrant: Warrant) {
  const at = new Date(context.clock.now());
  return await onMember<'state-conflict'>(context, account, async (tx, { id }) => {
    if (!(await setStatus(tx, id, { from: 'locked', to: 'active' }))) return refuse('state-conflict');
    await insertChange(tx, id, { act: 'unlocked', warrant, at });
    return ok(undefined);
  });
}

/**
 * Gives a member another number or address; the old one is told of it first. It counts as theirs: the operator has looked.
 * Refusals: `not-found`, `email-malformed`, `phone-malformed`, `contact-taken`.
 */
export async function replaceMemberContact(
  context: Context,
  account: string,
  { kind, value, language }: { kind: ContactKind; value: string; language: string },
  warrant: Warrant,
) {
  const at = new Date(context.clock.now());
  const read = kind === 'email' ? checkEmail(value) : phoneIn(context, { mobileNum: value });
  if (!read.ok) return refuse(read.code);
  const written = kind === 'email' ? value : String(read.value);
  return await onMember<'contact-taken'>(context, account, async (tx, { id }) => {
    await notifyMember(context, tx, { member: id, change: 'contactBound', language, values: { contact: written } });
    if (!(await replaceContact(tx, id, { kind, value: written, at }))) return refuse('contact-taken');
    await insertChange(tx, id, { act: 'contact replaced', warrant, at, details: { kind, value: written } });
    return ok(undefined);
  });
}

/** Takes app, passkeys and recovery codes away, and ends every session. Refusal: `not-found`. */
export async function unprotectMember(context: Context, account: string, warrant: Warrant) {
  const at = new Date(context.clock.now());
  return await onMember<never>(context, account, async (tx, { id }) => {
    await unprotect(tx, id);
    await endAccess(tx, id, at);
    await insertChange(tx, id, { act: 'unprotected', warrant, at });
    return ok(undefined);
  });
}
