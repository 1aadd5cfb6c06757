/** A code to join with (SMS-02). */
import { refuse } from '@banyan/core/results';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { UseCase } from '../../infra/bind.ts';
import { isOn, mobileRegistration, smsOnRegistration } from '../settings/index.ts';
import { sendCode } from './send-code.ts';

export const sendRegisterCode: UseCase<(typeof identityRoutes)['POST /wps/verification/sms/register']> = async (
  context,
  { body, request },
) => {
  const { settings } = context;
  if (!isOn(settings, mobileRegistration) || !isOn(settings, smsOnRegistration)) return refuse('function-not-enabled');
  const { mobileNo, countryDialingCode } = body;
  return await sendCode(context, { mobileNum: mobileNo, countryDialingCode, purpose: 'register' }, request);
};
