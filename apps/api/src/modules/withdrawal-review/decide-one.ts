/** Claims and decisions of one withdrawal, as the module of withdrawals makes them. */
import { ok } from '@banyan/core/results';
import type { withdrawalsAdminRoutes } from '@banyan/protocol/admin/withdrawals';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { decisions } from '../withdrawals/index.ts';

type Routes = typeof withdrawalsAdminRoutes;

export const claim: AdminUseCase<Routes['POST /admin/api/withdrawals/:reference/claim']> = async (
  context,
  { params },
  caller,
) => {
  const taken = await decisions.claim(context, params.reference, caller);
  return taken.ok ? ok({ until: taken.value.until.toISOString() }) : taken;
};

export const release: AdminUseCase<Routes['POST /admin/api/withdrawals/:reference/release']> = (
  context,
  { params },
  caller,
) => decisions.release(context, params.reference, caller);

export const approve: AdminUseCase<Routes['POST /admin/api/withdrawals/:reference/approve']> = async (
  context,
  { params, body },
  caller,
) => {
  const done = await decisions.approve(context, params.reference, { actor: caller, reason: body.reason });
  return done.ok ? ok({ given: done.value.given, needed: done.value.needed }) : done;
};

export const reject: AdminUseCase<Routes['POST /admin/api/withdrawals/:reference/reject']> = async (
  context,
  { params, body },
  caller,
) => {
  const person = { actor: caller, reason: body.reason };
  const done = await decisions.reject(context, params.reference, person, body.code);
  return done.ok ? ok(null) : done;
};

const stopping =
  (isStopped: boolean): AdminUseCase<Routes['POST /admin/api/withdrawals/:reference/hold']> =>
  async (context, { params, body }, caller) => {
    const done = await decisions.stop(context, params.reference, { actor: caller, reason: body.reason }, isStopped);
    return done.ok ? ok(null) : done;
  };

export const hold = stopping(true);
export const unhold = stopping(false);
