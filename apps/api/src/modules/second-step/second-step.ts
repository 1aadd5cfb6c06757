/**
 * Whether a login needs a second step, and the step itself (DEC-52): from an address that the account was not used from, by a factor
 * its owner has set up, or else by a code to a verified contact. An account without either is let in: nothing could be asked for
 * (docs/adr/0013).
 */
import { bucketOf } from '@banyan/core/ids';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type CodeWay, addressHistoryOf, stepLifeMs, waysOf } from '../protection/index.ts';
import { isOn, secondStep } from '../settings/index.ts';
import type { Entry, Proven } from './proven.ts';
import type { Obligation, SessionAnswer } from '../sessions/index.ts';
import { type Step, insertStep } from './step-store.ts';
import { makeToken } from '../../infra/token.ts';

type RequiredStep = NonNullable<SessionAnswer['secondStep']>;

/** The proofs that are a code to the mobile number themselves: a second one to the same number would prove nothing more. */
const shownBy: Partial<Record<Proven['by'], CodeWay>> = { code: 'sms', 'phone-token': 'sms', reset: 'sms' };
/** Already inside, or two proofs at once. */
const asksNothing: ReadonlySet<Proven['by']> = new Set(['joined', 'trial', 'changed', 'passkey']);

/** What is still asked for: nothing, a step, or (after a reset that proves no more than the reset did) an ordinary login. */
export async function askSecondStep(
  context: Context,
  proven: Proven,
  request: RequestFacts,
  entry: Entry,
): Promise<'nothing' | 'login' | RequiredStep> {
  const { member, by } = proven;
  if (asksNothing.has(by)) return 'nothing';
  const history = await addressHistoryOf(context, member.id, request.address);
  const { ways, isEnrolled, phone, email } = await waysOf(context, member.id, shownBy[by]);
  // A reset never gets around what its owner has set up, wherever it comes from (R73).
  const isDoubted = history === 'unknown' || (by === 'reset' && isEnrolled);
  if (!isDoubted || (!isEnrolled && !isOn(context.settings, secondStep))) return 'nothing';
  if (ways.length === 0) return by === 'reset' ? 'login' : 'nothing';
  const { token, place } = makeToken('step', bucketOf(member.id));
  const now = context.clock.now();
  const firstProof: FirstProof = { by, owed: proven.owed, family: proven.family, entry };
  await insertStep(context.database, place, {
    memberId: member.id,
    at: new Date(now),
    expiresAt: new Date(now + stepLifeMs),
    ways,
    firstProof,
  });
  return {
    token,
    ways: [...ways],
    expiresInMs: stepLifeMs,
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email }),
  };
}

/** What is kept of the first proof until the second one comes. */
type FirstProof = {
  readonly by: Proven['by'];
  readonly owed?: Obligation | undefined;
  readonly family?: string | undefined;
  readonly entry: Entry;
};

export const firstProofOf = ({ firstProof }: Step): FirstProof => firstProof as FirstProof;
