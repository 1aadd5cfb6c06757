/** Complaints for commands and other modules: those that wait, one by its reference, and a picture of one for a reason. */
import { ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Opening, openUpload } from '../uploads/index.ts';
import { findByReference, readEntries, readWaiting } from './complaint-store.ts';

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
