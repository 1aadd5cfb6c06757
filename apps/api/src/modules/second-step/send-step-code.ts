/** The code of a second step. It is good for the one login that asked for it. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RefusalOf } from '@banyan/protocol';
import type { secondStepRoutes } from '@banyan/protocol/second-step';
import type { UseCase } from '../../infra/bind.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { holdStep, lastStepCodeOf, storeStepCode } from './step-store.ts';
import { codeSent, sendProofCode } from './send-proof-code.ts';
import { placeOfToken } from '../../infra/token.ts';
import { codeTries } from '../verification/index.ts';

type Route = (typeof secondStepRoutes)['POST /wps/session/step/code'];

export const sendStepCode =
  (limits: RateLimits): UseCase<Route> =>
  async (context, { body, request }) => {
    const { settings, database, clock } = context;
    if (!(await limits.take(codeTries(settings), sourceOf(request.address)))) return refuse('too-many-requests');
    const place = placeOfToken('step', body.token);
    if (place === undefined) return refuse('step-expired');
    const at = new Date(clock.now());
    const { way } = body;
    // A refusal commits too: what was counted stays counted.
    const sent = await database
      .transaction()
      .execute(async (tx): Promise<Result<undefined, RefusalOf<Route> | 'too-many-requests'>> => {
        const step = await holdStep(tx, place, at);
        if (step === undefined || !step.ways.includes(way)) return refuse('step-expired');
        const { memberId: member } = step;
        const lastSentAt = await lastStepCodeOf(tx, member);
        const bound = place.hash.toString('hex');
        const made = await sendProofCode(context, tx, { member, way, bound, lastSentAt }, request);
        if (!made.ok) return made;
        await storeStepCode(tx, place, made.value, at);
        return ok(undefined);
      });
    return sent.ok ? ok(codeSent(context, request.language)) : sent;
  };
