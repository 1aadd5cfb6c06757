/** Codes to a mobile number or an e-mail address. */
import { call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';
import type { HumanAnswers } from '../humans/index.ts';

/** Countries with their dialling codes (SHELL-45). */
export const countriesQuery = queryOf('GET /wps/system/countries', {}, { staleTimeMs: 3_600_000 });

type Phone = { mobileNum: string; countryDialingCode: string };

/** What codes are for, and what says where each goes: `payment` goes to a contact that the server knows already (SMS-02). */
export type CodeReceivers = {
  login: Phone;
  recovery: Phone;
  register: Phone;
  /** A contact that who is signed in adds. */
  bindPhone: Phone;
  bindEmail: { email: string };
  payment: Record<never, never>;
};
export type CodePurpose = keyof CodeReceivers;
export type PhonePurpose = Exclude<CodePurpose, 'bindEmail' | 'payment'>;

export type CodeAsked = {
  [Purpose in CodePurpose]: { purpose: Purpose; to: CodeReceivers[Purpose]; shown: HumanAnswers };
}[CodePurpose];

/** For joining the number's field has another name, as the specification has it. */
export const sendCode = {
  mutationFn: async (asked: CodeAsked) => {
    switch (asked.purpose) {
      case 'payment':
        return await call('POST /wps/member/paymentPassword/code', { body: {} });
      case 'bindPhone': {
        const { mobileNum: value, countryDialingCode } = asked.to;
        return await call('POST /wps/member/contacts/code', { body: { kind: 'phone', value, countryDialingCode } });
      }
      case 'bindEmail':
        return await call('POST /wps/member/contacts/code', { body: { kind: 'email', value: asked.to.email } });
      case 'register': {
        const { mobileNum: mobileNo, countryDialingCode } = asked.to;
        const body = { mobileNo, countryDialingCode, ...asked.shown };
        return await call('POST /wps/verification/sms/register', { body });
      }
      default: {
        const body = { ...asked.to, purpose: asked.purpose, ...asked.shown };
        return await call('POST /wps/verification/sms/noLogin', { body });
      }
    }
  },
};
