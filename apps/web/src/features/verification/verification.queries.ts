/** Codes to a mobile number or an e-mail address. */
import { call } from '../../lib/client.ts';
import type { HumanAnswers } from '../humans/index.ts';

/** `bindPhone`, `bindEmail` and `payment` are for who is signed in: their codes add a contact, or set a forgotten payment password. */
export type CodePurpose = 'login' | 'recovery' | 'register' | 'bindPhone' | 'bindEmail' | 'payment';
type CodeAsked = { purpose: CodePurpose; mobileNum: string; countryDialingCode: string } & HumanAnswers;
/** A code to a mobile number; for joining the field has another name, as the specification has it (SMS-02). */
export const sendCode = {
  mutationFn: async ({ purpose, mobileNum, countryDialingCode, ...shown }: CodeAsked) => {
    switch (purpose) {
      case 'payment':
        return await call('POST /wps/member/paymentPassword/code', { body: {} });
      case 'bindPhone':
        return await call('POST /wps/member/contacts/code', {
          body: { kind: 'phone', value: mobileNum, countryDialingCode },
        });
      case 'bindEmail':
        return await call('POST /wps/member/contacts/code', { body: { kind: 'email', value: mobileNum } });
      case 'register':
        return await call('POST /wps/verification/sms/register', {
          body: { mobileNo: mobileNum, countryDialingCode, ...shown },
        });
      default:
        return await call('POST /wps/verification/sms/noLogin', {
          body: { mobileNum, countryDialingCode, purpose, ...shown },
        });
    }
  },
};
