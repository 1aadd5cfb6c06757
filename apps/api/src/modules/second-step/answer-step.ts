/**
 * The answer to the second step: five tries, ten minutes, good once and for this one login (R67, T07). The right one
 * registers the address and opens the session that the login asked for.
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RefusalOf } from '@banyan/protocol';
import type { secondStepRoutes } from '@banyan/protocol/second-step';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { findMember } from '../members/index.ts';
import { type Answer, takeAnswer } from '../protection/index.ts';
import { type Step, countStepTry, holdStep, spendStep } from './step-store.ts';
import { spendAllowance } from '../../infra/allowances.ts';
import { mayEnter, open } from './enter.ts';
import { firstProofOf } from './second-step.ts';
import { triesBucket } from './step-buckets.ts';
import { type TokenPlace, placeOfToken } from '../../infra/token.ts';
import { codeTries } from '../verification/index.ts';

type Route = (typeof secondStepRoutes)['POST /wps/session/step'];

export const answerStep =
  (limits: RateLimits): UseCase<Route> =>
  async (context, { body, request }) => {
    const { settings, database } = context;
    if (!(await limits.take(codeTries(settings), sourceOf(request.address)))) return refuse('too-many-requests');
    const place = placeOfToken('step', body.token);
    const taken = place === undefined ? refuse('step-expired') : await takeStep(context, place, body);
    if (!taken.ok) return taken;
    const member = await findMember(database, taken.value.memberId);
    if (member === undefined) return refuse('step-expired');
    const { entry, ...shown } = firstProofOf(taken.value);
    // Whatever happened in these ten minutes counts: an account that was locked meanwhile stays closed.
    const allowed = mayEnter(member, entry);
    return allowed.ok ? ok(await open(context, { member, ...shown }, request, entry)) : allowed;
  };

type Refused = Extract<RefusalOf<Route>, 'step-expired' | 'code-wrong' | 'code-expired' | 'passkey-wrong'>;

/** Uses the step up when the answer is right. It commits also when it is wrong: what was counted stays counted. */
async function takeStep(
  context: Context,
  place: TokenPlace<'step'>,
  answer: Answer,
): Promise<Result<Step, Refused | 'too-many-requests'>> {
  const { clock, database, secrets } = context;
  const now = clock.now();
  return await database.transaction().execute(async (tx) => {
    const step = await holdStep(tx, place, new Date(now));
    if (step === undefined || !step.ways.includes(answer.way)) return refuse('step-expired');
    const { memberId: member, sent } = step;
    if (!(await spendAllowance(tx, secrets.derive('allowances'), triesBucket(context, member), now)))
      return refuse('too-many-requests');
    const bound = place.hash.toString('hex');
    const taken = await takeAnswer(context, tx, { member, purpose: 'step', bound, sent }, answer);
    if (taken === 'right') {
      await spendStep(tx, place, new Date(now));
      return ok(step);
    }
    await countStepTry(tx, place);
    return refuse(taken);
  });
}
