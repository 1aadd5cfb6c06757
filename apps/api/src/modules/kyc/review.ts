/** The operator's side: what waits, a paper opened for a reason, and decided about. Who decided, when and why stays on record. */
import { type DocumentKind, type RejectionReason, documentStates, isDay } from '@banyan/core/kyc';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { notify } from '../messages/index.ts';
import { noteBirthOfDocument, readBirthDate } from '../safety/index.ts';
import { openUpload } from '../uploads/index.ts';
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

/** A paper as somebody saw it, by its id, or the newest of a kind. */
type Named = { readonly member: MemberId } & ({ readonly document: string } | { readonly kind: DocumentKind });

/** One that another has followed is not found by its id: nobody decides about what they have not seen. */
async function newestOf(database: Database | Tx, named: Named): Promise<DocumentRow | undefined> {
  const newest = await newestDocuments(database, named.member);
  return newest.find((row) => ('document' in named ? row.id === named.document : row.kind === named.kind));
}

/** The picture of a paper; who opened it stands in the audit log before it is shown. Refusals: `not-found`, `reason-required`. */
export async function openDocument(context: Context, named: Named, by: Actor, reason: string) {
  const one = await newestOf(context.database, named);
  if (one === undefined) return refuse('not-found');
  await note(context.database, by, {
    act: 'kyc.open',
    object: { kind: 'member', id: named.member },
    after: { paper: one.kind, document: one.id },
    reason,
    outcome: 'viewed',
  });
  return await openUpload(context, { member: named.member, id: one.upload }, { by: by.name, reason });
}

/** What the member said of themselves, for the one who compares it with the papers, and how many other accounts named the same paper. */
export async function personOf({ database, secrets }: Pick<Context, 'database' | 'secrets'>, member: MemberId) {
  const person = await findPerson(database, member);
  if (person === undefined) return undefined;
  const owners = await documentOwners(database, person.numberHash);
  return {
    ...openDetails(secrets, member, person.details),
    paper: person.paper,
    at: person.at,
    others: owners.filter((one) => one !== member),
    check: await findCheck(database, member),
  };
}

/** What was said of the person for an export: nothing of others who named the same paper. */
export async function readPerson(context: Context, member: MemberId): Promise<readonly object[]> {
  const person = await personOf(context, member);
  if (person === undefined) return [];
  const { name, birthDate, number, paper, at } = person;
  return [{ name, birthDate, number, paper, at }];
}

export type Judging =
  | {
      readonly state: 'verified';
      readonly expiresOn?: string | undefined;
      /** Two people have looked at why another account named the same paper. */
      readonly evenIfTaken?: boolean;
    }
  | { readonly state: 'rejected'; readonly reason: RejectionReason };

type JudgingRefusal = 'not-found' | 'state-conflict' | 'under-age' | 'document-taken' | 'birth-date-malformed';

/**
 * Verifies or rejects a paper; the member is left a message. Refusals: `not-found`, `state-conflict`, `under-age`, `document-taken`
 * where another account named the same paper, `birth-date-malformed` for a last day that is none.
 */
export async function judgeDocument(
  context: Context,
  named: Named,
  judging: Judging,
  by: Actor,
): Promise<Result<undefined, JudgingRefusal>> {
  return await transact(context.database, async (tx) => {
    const judged = await judgeIn(context, tx, named, judging, by.name);
    if (!judged.ok) return judged;
    await note(tx, by, {
      act: judging.state === 'verified' ? 'kyc.verify' : 'kyc.reject',
      object: { kind: 'member', id: named.member },
      ...judged.value,
      reason: judging.state === 'rejected' ? judging.reason : '',
    });
    return ok(undefined);
  });
}

/** The same within a transaction; answers what the audit log says of it. */
export async function judgeIn(
  context: Context,
  tx: Tx,
  named: Named,
  judging: Judging,
  by: string,
): Promise<Result<{ before: unknown; after: unknown }, JudgingRefusal>> {
  const at = new Date(context.clock.now());
  await lockMember(tx, named.member);
  const one = await newestOf(tx, named);
  if (one === undefined) return refuse('not-found');
  const state = next(documentStates, one.state, judging.state);
  if (!state.ok) return state;
  const changed = {
    before: { paper: one.kind, document: one.id, state: one.state },
    after: { paper: one.kind, document: one.id, ...judging },
  };
  if (judging.state === 'rejected') {
    await decide(context, tx, one, { state: 'rejected', by, reason: judging.reason, at });
    return ok(changed);
  }
  const { expiresOn } = judging;
  if (expiresOn !== undefined && !isDay(expiresOn)) return refuse('birth-date-malformed');
  const fault = await whyNot(context, tx, named.member, judging.evenIfTaken === true);
  if (!fault.ok) return fault;
  await decide(context, tx, one, { state: 'verified', by, reason: '', expiresOn, at });
  const noted = await noteBirth(context, tx, named.member);
  return noted.ok ? ok(changed) : noted;
}

/** Who is verified has shown a birth date: the gate before play may ask for one that a document shows. */
async function noteBirth(context: Context, tx: Tx, member: MemberId) {
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
