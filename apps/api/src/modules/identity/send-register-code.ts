/** A code to join with (SMS-02). */
import type { identityRoutes } from '@banyan/protocol/identity';
import type { UseCase } from '../../infra/bind.ts';
import { mobileRegistration, smsOnRegistration, requireSwitch } from '../settings/index.ts';
import type { IdentityParts } from './parts.ts';
import { sendCode } from './send-code.ts';

export const sendRegisterCode =
  ({ limits }: IdentityParts): UseCase<(typeof identityRoutes)['POST /wps/verification/sms/register']> =>
  async (context, { body, request }) => {
    const { settings } = context;
    const allowed = requireSwitch(settings, mobileRegistration, smsOnRegistration);
    if (!allowed.ok) return allowed;
    const { mobileNo: mobileNum, countryDialingCode, captcha, humanPass } = body;
    const shown = { captcha, humanPass };
    return await sendCode(context, limits, { mobileNum, countryDialingCode, purpose: 'register', shown }, request);
  };
