/**
 * From when on who types in codes has to show that they are a person: after the second wrong one for a number from one address, and after many
 * from that address for whatever numbers. The owner elsewhere is asked for nothing (R64).
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { type Shown, freeOf, requireHuman } from '../humans/index.ts';
import { redeemCode } from './send-code.ts';

type Asked = {
  readonly phone: string;
  readonly purpose: 'login' | 'recovery';
  readonly code: string;
  readonly shown: Shown;
};
type Refused =
  | 'code-wrong'
  | 'code-expired'
  | 'too-many-requests'
  | 'captcha-required'
  | 'captcha-wrong'
  | 'human-required';

/** Uses up a code. Refusals: `code-wrong`, whose detail `captcha` says that the next try asks for one, and those of `redeemCode` and `requireHuman`. */
export async function redeemGuarded(
  context: Context,
  limits: RateLimits,
  { phone, purpose, code, shown }: Asked,
  request: RequestFacts,
): Promise<Result<undefined, Refused>> {
  const free = freeOf(context.settings);
  const source = sourceOf(request.address);
  const number = `${phone} ${source}`;
  // Spent before the code is checked, so that concurrent attempts do not slip past.
  const [isFewOfNumber, isFewOfAddress] = [
    await limits.take(free.typedCode, number),
    await limits.take(free.address, source),
  ];
  const isRisky = !isFewOfNumber || !isFewOfAddress;
  const isHuman = await requireHuman(context, { purpose, shown, isRisky, isSliderFree: true }, request);
  if (!isHuman.ok) return isHuman;
  const used = await redeemCode(context, { phone, purpose, code }, request);
  if (used.ok) {
    await limits.forget(free.typedCode, number);
    await limits.giveBack(free.address, source);
    return ok(undefined);
  }
  if (used.code !== 'code-wrong') return used;
  const asksNext = !(await limits.allows(free.typedCode, number)) || !(await limits.allows(free.address, source));
  return asksNext ? refuse('code-wrong', { captcha: 1 }) : used;
}
