/** What became of payouts, entered by hand and by file, and what ends a dispute. */
import { ok, refuse } from '@banyan/core/results';
import type { withdrawalsAdminRoutes } from '@banyan/protocol/admin/withdrawals';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { note } from '../audit/index.ts';
import { decisions } from '../withdrawals/index.ts';

type Routes = typeof withdrawalsAdminRoutes;

export const paid: AdminUseCase<Routes['POST /admin/api/withdrawals/:reference/paid']> = async (
  context,
  { params, body },
  caller,
) => {
  const heard = { outcome: 'paid', paidReference: body.bankReference.trim() } as const;
  const done = await decisions.enter(context, params.reference, heard, { actor: caller, reason: body.reason });
  return done.ok ? ok(null) : done;
};

export const failed: AdminUseCase<Routes['POST /admin/api/withdrawals/:reference/failed']> = async (
  context,
  { params, body },
  caller,
) => {
  const heard = { outcome: 'refused', failure: body.code } as const;
  const done = await decisions.enter(context, params.reference, heard, { actor: caller, reason: body.reason });
  return done.ok ? ok(null) : done;
};

export const refund: AdminUseCase<Routes['POST /admin/api/withdrawals/:reference/refund']> = async (
  context,
  { params, body },
  caller,
) => {
  const done = await decisions.refund(context, params.reference, body.amount, { actor: caller, reason: body.reason });
  return done.ok ? ok({ isDone: done.value.isDone }) : done;
};

export const answerDispute: AdminUseCase<Routes['POST /admin/api/withdrawals/:reference/answer']> = async (
  context,
  { params, body },
  caller,
) => {
  const person = { actor: caller, reason: body.answer };
  const done = await decisions.answer(context, params.reference, body.answer, person);
  return done.ok ? ok(null) : done;
};

export const batch: AdminUseCase<Routes['POST /admin/api/withdrawals/batches']> = async (context, { body }, caller) => {
  const made = await decisions.makeBatch(context, caller, body.id);
  return made === undefined ? refuse('state-conflict') : ok(made);
};

export const results: AdminUseCase<Routes['POST /admin/api/withdrawals/results']> = async (
  context,
  { body },
  caller,
) => {
  const entered = await decisions.enterFile(context, body.text, { actor: caller, reason: '' });
  const lines = entered.ok
    ? entered.value.map(({ line, outcome }) => ({ line: line.line, reference: line.reference, outcome }))
    : [];
  const faults = entered.ok ? [] : [...(entered.faults ?? [])];
  await note(context.database, caller, {
    act: 'withdrawals.results',
    object: { kind: 'file', id: `${lines.length} lines` },
    after: { entered: lines.filter(({ outcome }) => outcome === 'entered').length, faults: faults.length },
  });
  return ok({ faults, lines });
};
