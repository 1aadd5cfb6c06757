/** A complaint in the shape of the wire; its pictures with addresses for some minutes. */
import type { MemberId } from '@banyan/core/ids';
import type { ValueOf } from '@banyan/protocol';
import type { complaintsRoutes } from '@banyan/protocol/complaints';
import type { Context } from '../../infra/context.ts';
import { uploadLink } from '../uploads/index.ts';
import { type ComplaintRow, findComplaint, readEntries } from './complaint-store.ts';

type Routes = typeof complaintsRoutes;

export const toWire = ({ openedAt, changedAt, member: _, ...rest }: ComplaintRow) => ({
  ...rest,
  openedAt: openedAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

/** The member's complaint with its conversation; undefined where there is none. */
export async function conversationOf(
  context: Context,
  member: MemberId,
  id: string,
): Promise<ValueOf<Routes['GET /wps/complaints/:complaintId']> | undefined> {
  const found = await findComplaint(context.database, member, id);
  if (found === undefined) return undefined;
  const entries = await readEntries(context.database, member, id);
  return {
    ...toWire(found),
    messages: entries.map(({ body, pictures, at, author, ...rest }) => ({
      ...rest,
      author: author as 'member' | 'staff',
      text: body,
      pictures: pictures.map((one) => ({ id: one, address: uploadLink(context, { member, id: one }) })),
      at: at.toISOString(),
    })),
  };
}
