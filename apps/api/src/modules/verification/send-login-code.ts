/** A code to log in with, or to set a new password with (SMS-01, SMS-14). */
import { refuse } from '@banyan/core/results';
import type { verificationRoutes } from '@banyan/protocol/verification';
import type { UseCase } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { isOn, loginAsWhole, mobileLogin, phoneRecovery } from '../settings/index.ts';
import { sendCode } from './send-code.ts';

export const sendLoginCode =
  (limits: RateLimits): UseCase<(typeof verificationRoutes)['POST /wps/verification/sms/noLogin']> =>
  async (context, { body, request }) => {
    const { settings } = context;
    const { mobileNum, countryDialingCode, purpose = 'login', captcha, humanPass } = body;
    const isOpen =
      purpose === 'login' ? isOn(settings, loginAsWhole) && isOn(settings, mobileLogin) : isOn(settings, phoneRecovery);
    if (!isOpen) return refuse('function-not-enabled');
    const shown = { captcha, humanPass };
    return await sendCode(context, limits, { mobileNum, countryDialingCode, purpose, shown }, request);
  };
