/** The staff's acts on a complaint and on feedback, by the calls of the back office. */
import { ok, refuse } from '@banyan/core/results';
import type { complaintsAdminRoutes } from '@banyan/protocol/admin/complaints';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { markFeedbackRead } from './feedback-store.ts';
import {
  acknowledgeComplaint,
  answerComplaint,
  closeComplaintWith,
  escalateComplaint,
  takeComplaint,
} from './staff-work.ts';

type Routes = typeof complaintsAdminRoutes;

export const take: AdminUseCase<Routes['POST /admin/api/complaints/:reference/take']> = async (
  context,
  { params },
  caller,
) => {
  const done = await takeComplaint(context, params.reference, caller);
  return done.ok ? ok({}) : done;
};

export const acknowledge: AdminUseCase<Routes['POST /admin/api/complaints/:reference/acknowledge']> = async (
  context,
  { params },
  caller,
) => {
  const done = await acknowledgeComplaint(context, params.reference, caller);
  return done.ok ? ok({}) : done;
};

export const answer: AdminUseCase<Routes['POST /admin/api/complaints/:reference/replies']> = async (
  context,
  { params, body },
  caller,
) => {
  const written = { ...body, shownAs: caller.displayName, actor: caller };
  const done = await answerComplaint(context, params.reference, written);
  if (done.ok) return ok({});
  return done.code === 'content-too-short' ? refuse('content-empty') : refuse(done.code, done.details);
};

export const escalate: AdminUseCase<Routes['POST /admin/api/complaints/:reference/escalate']> = async (
  context,
  { params, body },
  caller,
) => {
  const done = await escalateComplaint(context, params.reference, body.reason, caller);
  return done.ok ? ok({}) : done;
};

export const close: AdminUseCase<Routes['POST /admin/api/complaints/:reference/close']> = async (
  context,
  { params, body },
  caller,
) => {
  const mayAuthorise = caller.permissions.has('complaints.authorise');
  const word = { ...body, shownAs: caller.displayName, actor: caller, mayAuthorise };
  const done = await closeComplaintWith(context, params.reference, word);
  if (done.ok) return ok({});
  return done.code === 'content-too-short' ? refuse('content-empty') : refuse(done.code, done.details);
};

export const readRemark: AdminUseCase<Routes['POST /admin/api/feedback/:id/read']> = (
  { database, clock },
  { params: { id } },
  caller,
) =>
  transact<Record<never, never>, 'state-conflict' | 'not-found'>(database, async (tx) => {
    const marked = await markFeedbackRead(tx, id, { staff: caller.staff, at: new Date(clock.now()) });
    if (marked === undefined) return refuse('not-found');
    if (!marked) return refuse('state-conflict');
    await note(tx, caller, { act: 'feedback.read', object: { kind: 'feedback', id } });
    return ok({});
  });
