/** Complaints from the operator's side, by their references: listed, read, answered, closed, and their pictures opened for a reason. */
import { afterStaff, complaintStates } from '@banyan/core/complaints';
import { makeId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { notify } from '../messages/index.ts';
import { type Opening, openUpload } from '../uploads/index.ts';
import {
  addEntry,
  findByReference,
  lockComplaint,
  moveComplaint,
  readEntries,
  readWaiting,
} from './complaint-store.ts';
import { plainText } from './plain-text.ts';

/** What an answer may hold. */
const answerLength = 2000;

/** The complaints that wait, the oldest first; with `isAll` the others too. */
export function listWaiting({ database }: Pick<Context, 'database'>, { isAll = false, limit = 200 } = {}) {
  return readWaiting(database, isAll, limit);
}

/** A complaint with its conversation. Refusal: `not-found`. */
export async function complaintNamed({ database }: Pick<Context, 'database'>, reference: string) {
  const found = await findByReference(database, reference);
  if (found === undefined) return refuse('not-found');
  return ok({ ...found, entries: await readEntries(database, found.member, found.id) });
}

/** Answers; the member is left a message. `staff` is the name they see. Refusals: `not-found`, `content-empty`, `content-too-long`. */
export async function answerComplaint(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  reference: string,
  { staff, text }: { readonly staff: string; readonly text: string },
): Promise<Result<undefined, 'not-found' | 'content-empty' | 'content-too-short' | 'content-too-long'>> {
  const body = plainText(text, { max: answerLength });
  if (!body.ok) return body;
  const found = await findByReference(database, reference);
  if (found === undefined) return refuse('not-found');
  const { member, id } = found;
  return await transact(database, async (tx) => {
    const locked = await lockComplaint(tx, member, id);
    if (locked === undefined) return refuse('not-found');
    const at = new Date(clock.now());
    const move = { seq: locked.lastSeq + 1, state: afterStaff(locked.state) };
    await addEntry(tx, { member, id }, move, {
      id: makeId(at.getTime()),
      author: 'staff',
      staff,
      body: body.value,
      at,
    });
    const params = { reference: found.reference };
    await notify(tx, member, { type: 'complaint-answered', params, about: { kind: 'complaint', id } });
    return ok(undefined);
  });
}

/** Closes one that is settled. Refusals: `not-found`, `state-conflict` where it is closed. */
export async function settleComplaint(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  reference: string,
): Promise<Result<undefined, 'not-found' | 'state-conflict'>> {
  const found = await findByReference(database, reference);
  if (found === undefined) return refuse('not-found');
  const { member, id } = found;
  return await transact(database, async (tx) => {
    const locked = await lockComplaint(tx, member, id);
    if (locked === undefined) return refuse('not-found');
    const state = next(complaintStates, locked.state, 'closed');
    if (!state.ok) return state;
    await moveComplaint(tx, { member, id }, { state: 'closed', seq: locked.lastSeq, at: new Date(clock.now()) });
    return ok(undefined);
  });
}

/** A picture of a complaint, counted from 1 through the conversation; who opened it and why stays on record. */
export async function openComplaintPicture(
  context: Context,
  reference: string,
  { number, ...opening }: Opening & { readonly number: number },
) {
  const found = await complaintNamed(context, reference);
  if (!found.ok) return found;
  const id = found.value.entries.flatMap(({ pictures }) => pictures)[number - 1];
  if (id === undefined) return refuse('not-found');
  return await openUpload(context, { member: found.value.member, id }, opening);
}
