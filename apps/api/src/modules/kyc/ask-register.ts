/**
 * Asks a service who a member is, where the operator has set one up. What it confirms stands in place of papers and shows the age; what it refuses,
 * or is never clear about, is left to papers and people.
 */
import { ok } from '@banyan/core/results';
import {
  type IdentityAnswer,
  type IdentityCode,
  type IdentityService,
  identityBy,
} from '../../adapters/identity/index.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { notify } from '../messages/index.ts';
import { noteBirthOfDocument } from '../safety/index.ts';
import { type CheckRow, endCheck, findCheck, takeDue } from './check-store.ts';
import { checkAnswersWithin, checkedBy } from './kyc-settings.ts';
import { documentOwners, findPerson, lockMember } from './kyc-store.ts';
import { openDetails } from './person.ts';

/** Few at once: each waits for the other side. */
const atOnce = 10;
const againAfterMs = 15 * 60_000;
/** Then people look at papers. */
const givesUpAfterMs = 3 * 86_400_000;

/** The code of the service that is asked; undefined where people look at papers. */
export function serviceInForce({ config, settings }: Pick<Context, 'config' | 'settings'>): IdentityCode | undefined {
  const code = settings.get(checkedBy);
  return identityBy(config.mode, code).by === 'service' ? code : undefined;
}

/** Asks about everybody whose time has come. */
export async function askRegister(context: Context, stopping: AbortSignal): Promise<void> {
  const at = new Date(context.clock.now());
  const due = await takeDue(context.database, at, new Date(at.getTime() + againAfterMs), atOnce);
  await Promise.all(due.map((check) => askOne(context, check, stopping)));
}

async function askOne(context: Context, check: CheckRow, stopping: AbortSignal): Promise<void> {
  const { config, settings, log } = context;
  const port = identityBy(config.mode, settings.get(checkedBy));
  // Set up no more, or another one by now: nothing leaves.
  if (port.by !== 'service' || settings.get(checkedBy) !== check.adapter)
    return await refuseCheck(context, check, 'not set up');
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(settings.get(checkAnswersWithin))]);
  try {
    await take(context, check, await answerOf(context, port, check, signal));
  } catch (error) {
    log.warn({ err: error, check: check.id }, 'nobody could be asked who a member is');
    await take(context, check, { outcome: 'pending' });
  }
}

async function answerOf(
  context: Context,
  port: IdentityService,
  check: CheckRow,
  signal: AbortSignal,
): Promise<IdentityAnswer> {
  const person = await findPerson(context.database, check.member);
  if (person?.at.getTime() !== check.personAt.getTime()) return { outcome: 'refused', reason: 'unknown' };
  const { name, birthDate, number } = openDetails(context.secrets, check.member, person.details);
  return await port.check(context, { reference: check.id, name, birthDate, paper: person.paper, number }, signal);
}

async function take(context: Context, check: CheckRow, answer: IdentityAnswer): Promise<void> {
  if (answer.outcome === 'refused') return await refuseCheck(context, check, answer.reason);
  if (answer.outcome === 'confirmed') return await confirm(context, check, answer.birthDate);
  if (context.clock.now() - check.askedAt.getTime() > givesUpAfterMs) await refuseCheck(context, check, 'no answer');
}

async function refuseCheck({ database, clock }: Context, check: CheckRow, reason: string): Promise<void> {
  const at = new Date(clock.now());
  await transact(database, async (tx) => ok(await endCheck(tx, check, { state: 'refused', reason, at })));
}

async function confirm(context: Context, check: CheckRow, birthDate: string): Promise<void> {
  const at = new Date(context.clock.now());
  const { member } = check;
  await transact(context.database, async (tx) => {
    await lockMember(tx, member);
    const reason = await whyNot(context, tx, check, birthDate);
    const state = reason === '' ? 'confirmed' : 'refused';
    if (!(await endCheck(tx, check, { state, reason, at })) || state === 'refused') return ok(undefined);
    await notify(tx, member, { type: 'kyc', params: { outcome: 'verified' }, about: { kind: 'kyc' } });
    return ok(undefined);
  });
}

/** Why a confirmation does not count: the member said something else meanwhile, or another date; is too young; has somebody else's paper. */
async function whyNot(context: Context, tx: Tx, check: CheckRow, birthDate: string): Promise<string> {
  const person = await findPerson(tx, check.member);
  if (person === undefined || (await findCheck(tx, check.member))?.id !== check.id) return 'said anew';
  if (openDetails(context.secrets, check.member, person.details).birthDate !== birthDate) return 'mismatch';
  const others = (await documentOwners(tx, person.numberHash)).filter((owner) => owner !== check.member);
  if (others.length > 0) return 'document-taken';
  const noted = await noteBirthOfDocument(context, tx, check.member, birthDate);
  return noted.ok ? '' : noted.code;
}
