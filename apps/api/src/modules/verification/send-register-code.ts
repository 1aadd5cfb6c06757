/** A code to join with (SMS-02). */
import { refuse } from '@banyan/core/results';
import type { verificationRoutes } from '@banyan/protocol/verification';
import type { UseCase } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import {
  asksProof,
  isOn,
  mobileRegistration,
  phoneTokenOnRegistration,
  requireSwitch,
  smsOnRegistration,
} from '../settings/index.ts';
import { sendCode } from './send-code.ts';

export const sendRegisterCode =
  (limits: RateLimits): UseCase<(typeof verificationRoutes)['POST /wps/verification/sms/register']> =>
  async (context, { body, request }) => {
    const { settings } = context;
    const allowed = requireSwitch(settings, mobileRegistration);
    if (!allowed.ok) return allowed;
    const isBySms = isOn(settings, smsOnRegistration) || !isOn(settings, phoneTokenOnRegistration);
    if (!asksProof(settings) || !isBySms) return refuse('function-not-enabled');
    const { mobileNo: mobileNum, countryDialingCode, captcha, humanPass } = body;
    const shown = { captcha, humanPass };
    return await sendCode(context, limits, { mobileNum, countryDialingCode, purpose: 'register', shown }, request);
  };
