/**
 * The gate: is a human check required here, and did the request bring a pass? The server alone decides, by its own counters and
 * settings; what the page shows or omits changes nothing (T06).
 */
import { timingSafeEqual } from 'node:crypto';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { isOn, slider } from '../settings/index.ts';
import { hashOfLetters } from './captcha.ts';
import { sliderPurposes } from './human-settings.ts';
import { redeemPass } from './pass.ts';
import type { Purpose } from './purposes.ts';
import { takeCheck } from './store.ts';
import { visitOf } from './visit.ts';

/** What the request carried. */
export type Shown = { readonly captcha?: string | undefined; readonly humanPass?: string | undefined };
type Asking = {
  readonly purpose: Purpose;
  readonly shown: Shown;
  /** Whether the counters, or a setting, ask for a captcha. */
  readonly isRisky: boolean;
  /** Where the slider has been asked for already on the way here, it is not asked for again. */
  readonly isSliderFree?: boolean;
};

/**
 * Refusals: `captcha-required` and `captcha-wrong` where a captcha is asked for, `human-required` where the slider is. A
 * pass, from the slider or from work, is good for both.
 */
export async function requireHuman(
  context: Context,
  { purpose, shown, isRisky, isSliderFree = false }: Asking,
  request: RequestFacts,
): Promise<Result<undefined, 'captcha-required' | 'captcha-wrong' | 'human-required'>> {
  const { settings } = context;
  const isSliderOn = !isSliderFree && isOn(settings, slider) && settings.get(sliderPurposes).includes(purpose);
  if (!isSliderOn && !isRisky) return ok(undefined);
  const { captcha = '', humanPass = '' } = shown;
  const visit = visitOf(request);
  if (visit !== undefined && humanPass !== '' && (await redeemPass(context, visit, purpose, humanPass)))
    return ok(undefined);
  if (isSliderOn) return refuse('human-required');
  if (captcha.trim() === '') return refuse('captcha-required');
  const isRight = visit !== undefined && (await isCaptcha(context, visit, purpose, captcha));
  return isRight ? ok(undefined) : refuse('captcha-wrong');
}

async function isCaptcha(
  { database, secrets, clock }: Context,
  visit: Buffer,
  purpose: Purpose,
  text: string,
): Promise<boolean> {
  const asked = await takeCheck(database, { visit, kind: 'captcha', purpose }, clock.now());
  return asked?.answer != null && timingSafeEqual(asked.answer, hashOfLetters(secrets, visit, text));
}
