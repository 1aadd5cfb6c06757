/**
 * What the staff do with a complaint: taken, acknowledged, answered, escalated, ended. Each is one of the audit log's lines; the member is
 * left a message where they are told something.
 */
import { type ComplaintOutcome, afterStaff, complaintStates, namesOutsideBody } from '@banyan/core/complaints';
import { type MemberId, makeId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { notify } from '../messages/index.ts';
import { takeUploads } from '../uploads/index.ts';
import { endCaseOf, openCaseOf } from './case-of-complaint.ts';
import { outsideBody } from './complaint-settings.ts';
import { addEntry, findByReference, findEntry, lockComplaint, moveComplaint, setFacts } from './complaint-store.ts';
import { plainText } from './plain-text.ts';

/** What an answer may hold. */
const answerLength = 2000;

export const aboutComplaint = (reference: string) => ({ kind: 'complaint', id: reference }) as const;

type Locked = NonNullable<Awaited<ReturnType<typeof lockComplaint>>> & {
  readonly id: string;
  readonly member: MemberId;
  readonly reference: string;
  readonly at: Date;
};

/** Works on a complaint that is locked. Refusal: `not-found`. */
async function onComplaint<Refusal extends string = never>(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  named: string,
  work: (tx: Tx, found: Locked) => Promise<Result<undefined, Refusal>>,
): Promise<Result<undefined, Refusal | 'not-found'>> {
  const found = await findByReference(database, named);
  if (found === undefined) return refuse('not-found');
  const { id, member, reference } = found;
  return await transact<undefined, Refusal | 'not-found'>(database, async (tx) => {
    const locked = await lockComplaint(tx, member, id);
    if (locked === undefined) return refuse('not-found');
    return await work(tx, { ...locked, id, member, reference, at: new Date(clock.now()) });
  });
}

const publishMessage = (
  tx: Tx,
  { member, id, reference }: Locked,
  type: 'complaint-answered' | 'complaint-acknowledged',
) => notify(tx, member, { type, params: { reference }, about: { kind: 'complaint', id } });

/** Whoever works on one that nobody has is its owner. */
const ownerAfter = ({ owner }: Locked, { staff }: Actor) =>
  owner === undefined && staff !== undefined ? { owner: staff } : {};

/** Refusals: `not-found`; `state-conflict` where it is one's own already, or closed. */
export function takeComplaint(context: Context, named: string, actor: Actor) {
  return onComplaint<'state-conflict'>(context, named, async (tx, found) => {
    if (found.state === 'closed' || found.owner === actor.staff) return refuse('state-conflict');
    await setFacts(tx, found, { owner: actor.staff ?? null });
    await note(tx, actor, {
      act: 'complaints.take',
      object: aboutComplaint(found.reference),
      before: { owner: found.owner ?? null },
    });
    return ok(undefined);
  });
}

/** Tells the member that it has arrived. Refusals: `not-found`; `state-conflict` where it was said, or is closed. */
export function acknowledgeComplaint(context: Context, named: string, actor: Actor) {
  return onComplaint<'state-conflict'>(context, named, async (tx, found) => {
    if (found.isAcknowledged || found.state === 'closed') return refuse('state-conflict');
    await setFacts(tx, found, { acknowledged_at: found.at, ...ownerAfter(found, actor) });
    await note(tx, actor, { act: 'complaints.acknowledge', object: aboutComplaint(found.reference) });
    await publishMessage(tx, found, 'complaint-acknowledged');
    return ok(undefined);
  });
}

export type ComplaintAnswer = {
  /** Made by the sender: the same id again is the same answer. */
  readonly id?: string;
  readonly text: string;
  readonly pictures?: readonly string[];
  /** The name that the member sees. */
  readonly shownAs: string;
  readonly actor: Actor;
};

type AnswerRefusal =
  | 'content-empty'
  | 'content-too-short'
  | 'content-too-long'
  | 'request-mismatch'
  | 'upload-unknown'
  | 'pictures-too-many';

/** Answers; the member is left a message. */
export async function answerComplaint(
  context: Pick<Context, 'database' | 'clock'>,
  named: string,
  { id, text, pictures = [], shownAs, actor }: ComplaintAnswer,
): Promise<Result<undefined, AnswerRefusal | 'not-found'>> {
  const body = plainText(text, { max: answerLength });
  if (!body.ok) return body;
  return await onComplaint<AnswerRefusal>(context, named, async (tx, found) => {
    const entry = id ?? makeId(found.at.getTime());
    const line = { act: 'complaints.reply', object: aboutComplaint(found.reference), after: { entry } };
    const before = await findEntry(tx, found.member, entry);
    if (before !== undefined) {
      const isSame = before.author === 'staff' && before.complaint === found.id && before.body === body.value;
      await note(tx, actor, line);
      return isSame ? ok(undefined) : refuse('request-mismatch');
    }
    await write(tx, found, { id: entry, body: body.value, pictures, shownAs, actor });
    const taken = await takeUploads(tx, { member: found.member, ids: pictures, purpose: 'complaint' });
    if (!taken.ok) return taken;
    await note(tx, actor, line);
    await publishMessage(tx, found, 'complaint-answered');
    return ok(undefined);
  });
}

type Written = {
  readonly id: string;
  readonly body: string;
  readonly pictures: readonly string[];
  readonly shownAs: string;
  readonly actor: Actor;
};

/** Whoever answers has said by it that it arrived. */
async function write(tx: Tx, found: Locked, { id, body, pictures, shownAs, actor }: Written): Promise<void> {
  const move = { seq: found.lastSeq + 1, state: afterStaff(found.state) };
  const entry = { id, author: 'staff', staff: shownAs, writtenBy: actor.staff, body, pictures, at: found.at } as const;
  await addEntry(tx, found, move, entry);
  await setFacts(tx, found, {
    ...(found.isAcknowledged ? {} : { acknowledged_at: found.at }),
    ...ownerAfter(found, actor),
  });
}

/** Brings it before who may authorise. Refusals: `not-found`; `state-conflict` where it was done, or is closed. */
export function escalateComplaint(context: Context, named: string, reason: string, actor: Actor) {
  return onComplaint<'state-conflict'>(context, named, async (tx, found) => {
    if (found.isEscalated || found.state === 'closed') return refuse('state-conflict');
    await setFacts(tx, found, { escalated_at: found.at, owner: null });
    await openCaseOf(tx, found, reason);
    await note(tx, actor, { act: 'complaints.escalate', object: aboutComplaint(found.reference), reason });
    return ok(undefined);
  });
}

export type LastWord = {
  readonly outcome: ComplaintOutcome;
  readonly text: string;
  readonly shownAs: string;
  readonly actor: Actor;
  /** May close what was escalated. */
  readonly mayAuthorise: boolean;
};

/**
 * Ends it with a last word, which names the outside body where the member did not get all they asked for. Refusals: `not-found`,
 * `state-conflict` where it is closed, `access-denied` for one that was escalated.
 */
export async function closeComplaintWith(
  context: Context,
  named: string,
  { outcome, text, shownAs, actor, mayAuthorise }: LastWord,
): Promise<
  Result<
    undefined,
    'not-found' | 'state-conflict' | 'access-denied' | 'content-empty' | 'content-too-short' | 'content-too-long'
  >
> {
  const word = plainText(text, { max: answerLength });
  if (!word.ok) return word;
  const outside = namesOutsideBody(outcome) ? context.settings.get(outsideBody).trim() : '';
  const body = outside === '' ? word.value : `${word.value}\n\n${outside}`;
  return await onComplaint<'state-conflict' | 'access-denied'>(context, named, async (tx, found) => {
    if (found.isEscalated && !mayAuthorise) return refuse('access-denied');
    const state = next(complaintStates, found.state, 'closed');
    if (!state.ok) return state;
    await write(tx, found, { id: makeId(found.at.getTime()), body, pictures: [], shownAs, actor });
    await moveComplaint(tx, found, { state: 'closed', seq: found.lastSeq + 1, at: found.at });
    await setFacts(tx, found, { outcome });
    if (found.isEscalated) await endCaseOf(tx, found, { by: actor.name, reason: outcome });
    await note(tx, actor, {
      act: 'complaints.close',
      object: aboutComplaint(found.reference),
      before: { state: found.state },
      after: { state: 'closed', outcome },
    });
    await publishMessage(tx, found, 'complaint-answered');
    return ok(undefined);
  });
}
