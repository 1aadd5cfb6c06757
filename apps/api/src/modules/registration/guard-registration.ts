/** Whether a registration needs a human check: always where the operator wants it, and for addresses from which many have joined. */
import type { Result } from '@banyan/core/results';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { type Shown, captchaOnRegistration, freeOf, requireHuman } from '../humans/index.ts';

/** `hasCode`: a code was sent to a number, which was asked a person for already. Refusals: those of `requireHuman`. */
export async function guardRegistration(
  context: Context,
  limits: RateLimits,
  { captcha, humanPass, hasCode = false }: Shown & { hasCode?: boolean },
  request: RequestFacts,
): Promise<Result<undefined, 'captcha-required' | 'captcha-wrong' | 'human-required'>> {
  const { settings } = context;
  const isFew = await limits.take(freeOf(settings).registration, sourceOf(request.address));
  const isRisky = !isFew || (!hasCode && settings.get(captchaOnRegistration));
  const shown = { captcha, humanPass };
  return await requireHuman(context, { purpose: 'register', shown, isRisky, isSliderFree: hasCode }, request);
}
