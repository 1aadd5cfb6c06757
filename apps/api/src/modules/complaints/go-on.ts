/** The member writes again in a complaint, or closes it. */
import { afterMember, complaintStates } from '@banyan/core/complaints';
import { ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { complaintsRoutes } from '@banyan/protocol/complaints';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { takeUploads } from '../uploads/index.ts';
import { endCaseOf } from './case-of-complaint.ts';
import { contentMaximum, messagesPerHour, termsIn } from './complaint-settings.ts';
import { addEntry, lockComplaint, moveComplaint, restartClocks } from './complaint-store.ts';
import { conversationOf } from './complaint-wire.ts';
import { sentBefore } from './open-complaint.ts';
import { plainText } from './plain-text.ts';

type Routes = typeof complaintsRoutes;

export const writeInComplaint =
  (limits: RateLimits): UseCase<Routes['POST /wps/complaints/:complaintId/messages']> =>
  async (context, { params: { complaintId }, body }, { memberId: member }) => {
    const { database, settings, clock } = context;
    const { id, content, pictures = [] } = body;
    const text = plainText(content, { max: settings.get(contentMaximum) });
    if (!text.ok) return text;
    const limit = { name: 'complaints', points: settings.get(messagesPerHour), seconds: 3600 };
    if (!(await limits.take(limit, member))) return refuse('too-many-requests');
    const at = new Date(clock.now());
    const written = await transact(database, async (tx) => {
      const found = await lockComplaint(tx, member, complaintId);
      if (found === undefined) return refuse('not-found');
      const before = await sentBefore(tx, member, { id, body: text.value, pictures, complaint: complaintId });
      if (!before.ok || before.value) return before;
      const move = { seq: found.lastSeq + 1, state: afterMember(found.state) };
      await addEntry(tx, { member, id: complaintId }, move, { id, author: 'member', body: text.value, pictures, at });
      await restartClocks(tx, { member, id: complaintId }, { before: found.state, at, terms: termsIn(context) });
      const taken = await takeUploads(tx, { member, ids: pictures, purpose: 'complaint' });
      return taken.ok ? ok(false) : taken;
    });
    if (!written.ok) return written;
    const after = await conversationOf(context, member, complaintId);
    return after === undefined ? refuse('not-found') : ok(after);
  };

export const closeComplaint: UseCase<Routes['POST /wps/complaints/:complaintId/close']> = async (
  context,
  { params: { complaintId } },
  { memberId: member },
) => {
  const at = new Date(context.clock.now());
  const closed = await transact(context.database, async (tx) => {
    const found = await lockComplaint(tx, member, complaintId);
    if (found === undefined) return refuse('not-found');
    const state = next(complaintStates, found.state, 'closed');
    if (!state.ok) return state;
    await moveComplaint(tx, { member, id: complaintId }, { state: 'closed', seq: found.lastSeq, at });
    if (found.isEscalated)
      await endCaseOf(tx, { reference: found.reference, at }, { by: 'member', reason: 'closed by its member' });
    return ok(undefined);
  });
  if (!closed.ok) return closed;
  const after = await conversationOf(context, member, complaintId);
  return after === undefined ? refuse('not-found') : ok(after);
};
