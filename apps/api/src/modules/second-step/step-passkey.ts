/** What the browser is to sign for a second step. */
import { ok, refuse } from '@banyan/core/results';
import type { secondStepRoutes } from '@banyan/protocol/second-step';
import type { UseCase } from '../../infra/bind.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { askPasskey } from '../protection/index.ts';
import { holdStep } from './step-store.ts';
import { placeOfToken } from '../../infra/token.ts';
import { codeTries } from '../verification/index.ts';

export const stepPasskey =
  (limits: RateLimits): UseCase<(typeof secondStepRoutes)['POST /wps/session/step/passkey']> =>
  async (context, { body, request }) => {
    const { settings, database, clock } = context;
    if (!(await limits.take(codeTries(settings), sourceOf(request.address)))) return refuse('too-many-requests');
    const place = placeOfToken('step', body.token);
    if (place === undefined) return refuse('step-expired');
    return await database.transaction().execute(async (tx) => {
      const step = await holdStep(tx, place, new Date(clock.now()));
      if (step === undefined) return refuse('step-expired');
      if (!step.ways.includes('passkey')) return refuse('function-not-enabled');
      return ok(await askPasskey(context, tx, 'step', step.memberId));
    });
  };
