/** The operator's side: what waits, a paper opened for a reason, and decided about. Who decided, when and why stays on record. */
import { type DocumentKind, documentStates, isDay } from '@banyan/core/kyc';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { notify } from '../messages/index.ts';
import { noteBirthOfDocument, readBirthDate } from '../safety/index.ts';
import { type Opening, openUpload } from '../uploads/index.ts';
import { findCheck } from './check-store.ts';
import { identityOf } from './identity.ts';
import {
  type Decision,
  type DocumentRow,
  decideDocument,
  documentOwners,
  findPerson,
  lockMember,
  newestDocuments,
  readDocuments,
} from './kyc-store.ts';
import { openDetails } from './person.ts';

/** Papers that wait, the longest first; with `isAll` the others too. */
export function listDocuments({ database }: Pick<Context, 'database'>, { isAll = false, limit = 200 } = {}) {
  return readDocuments(database, isAll, limit);
}

type Named = { readonly member: MemberId; readonly kind: DocumentKind };

async function newestOf(context: Pick<Context, 'database'>, { member, kind }: Named) {
  return (await newestDocuments(context.database, member)).find((row) => row.kind === kind);
}

/** The picture of a paper. Refusals: `not-found`, `reason-required`. */
export async function openDocument(context: Context, named: Named, opening: Opening) {
  const one = await newestOf(context, named);
  return one === undefined
    ? refuse('not-found')
    : await openUpload(context, { member: named.member, id: one.upload }, opening);
}

/** What the member said of themselves, for the one who compares it with the papers, and how many other accounts named the same paper. */
export async function personOf({ database, secrets }: Pick<Context, 'database' | 'secrets'>, member: MemberId) {
  const person = await findPerson(database, member);
  if (person === undefined) return undefined;
  const owners = await documentOwners(database, person.numberHash);
  return {
    ...openDetails(secrets, member, person.details),
    paper: person.paper,
    others: owners.filter((one) => one !== member),
    check: await findCheck(database, member),
  };
}

type Judging =
  | {
      readonly state: 'verified';
      readonly by: string;
      readonly expiresOn?: string | undefined;
      readonly evenIfTaken?: boolean;
    }
  | { readonly state: 'rejected'; readonly by: string; readonly reason: string };

/**
 * Verifies or rejects the newest paper of a kind; the member is left a message. Refusals: `not-found`, `state-conflict`, `reason-required`,
 * `under-age`, `document-taken` where another account named the same paper, `birth-date-malformed` for a last day that is none.
 */
export async function judgeDocument(
  context: Context,
  named: Named,
  judging: Judging,
): Promise<
  Result<
    undefined,
    'not-found' | 'state-conflict' | 'reason-required' | 'under-age' | 'document-taken' | 'birth-date-malformed'
  >
> {
  const at = new Date(context.clock.now());
  const by = judging.by.trim().slice(0, 80);
  if (by === '') return refuse('reason-required');
  return await transact(context.database, async (tx) => {
    await lockMember(tx, named.member);
    const one = (await newestDocuments(tx, named.member)).find((row) => row.kind === named.kind);
    if (one === undefined) return refuse('not-found');
    const state = next(documentStates, one.state, judging.state);
    if (!state.ok) return state;
    if (judging.state === 'verified') {
      const { expiresOn } = judging;
      if (expiresOn !== undefined && !isDay(expiresOn)) return refuse('birth-date-malformed');
      const fault = await whyNot(context, tx, named.member, judging.evenIfTaken === true);
      if (!fault.ok) return fault;
      await decide(context, tx, one, { state: 'verified', by, reason: '', expiresOn, at });
      return await tellSafety(context, tx, named.member);
    } else await decide(context, tx, one, { state: 'rejected', by, reason: judging.reason, at });
    return ok(undefined);
  });
}

/** Who is verified has shown a birth date: the gate before play may ask for one that a document shows. */
async function tellSafety(context: Context, tx: Tx, member: MemberId) {
  const { state } = await identityOf(tx, context.settings, member);
  const person = state === 'verified' ? await findPerson(tx, member) : undefined;
  if (person === undefined) return ok(undefined);
  const { birthDate } = openDetails(context.secrets, member, person.details);
  const noted = await noteBirthOfDocument(context, tx, member, birthDate);
  return noted.ok ? noted : refuse('under-age');
}

async function whyNot(context: Context, tx: Tx, member: MemberId, evenIfTaken: boolean) {
  const person = await findPerson(tx, member);
  if (person === undefined) return refuse('not-found');
  const { birthDate } = openDetails(context.secrets, member, person.details);
  const born = await readBirthDate(context, tx, birthDate);
  if (!born.ok) return refuse('under-age', born.details);
  const others = (await documentOwners(tx, person.numberHash)).filter((owner) => owner !== member);
  return others.length > 0 && !evenIfTaken ? refuse('document-taken') : ok(undefined);
}

/** Decides, and leaves a message: of each rejection, and once all is verified. */
export async function decide(
  { settings }: Pick<Context, 'settings'>,
  tx: Tx,
  one: DocumentRow,
  decision: Decision,
): Promise<void> {
  await decideDocument(tx, one, decision);
  const { state } = await identityOf(tx, settings, one.member);
  if (decision.state === 'verified' && state !== 'verified') return;
  const params = { outcome: decision.state, document: one.kind, reason: decision.reason };
  await notify(tx, one.member, { type: 'kyc', params, about: { kind: 'kyc' } });
}
