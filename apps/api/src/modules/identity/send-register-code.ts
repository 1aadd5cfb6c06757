/** A code to join with (SMS-02). */
import type { identityRoutes } from '@banyan/protocol/identity';
import type { UseCase } from '../../infra/bind.ts';
import { mobileRegistration, smsOnRegistration, requireSwitch } from '../settings/index.ts';
import { sendCode } from './send-code.ts';

export const sendRegisterCode: UseCase<(typeof identityRoutes)['POST /wps/verification/sms/register']> = async (
  context,
  { body, request },
) => {
  const { settings } = context;
  const allowed = requireSwitch(settings, mobileRegistration, smsOnRegistration);
  if (!allowed.ok) return allowed;
  const { mobileNo, countryDialingCode } = body;
  return await sendCode(context, { mobileNum: mobileNo, countryDialingCode, purpose: 'register' }, request);
};
