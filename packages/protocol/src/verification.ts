/** Codes that show a number or an address to be somebody's, and binding one (SMS-01 to SMS-14, MC-05). */
import { Type } from 'typebox';
import { humanFields, humanRefusals } from './humans.ts';
import { sensitiveRefusals } from './protection.ts';
import { routes } from './route.ts';

export const DialingCode = Type.String({
  maxLength: 8,
  description: 'Digits, a + before them is allowed; such as 880.',
});
export const MobileNumber = Type.String({ maxLength: 32 });
export const VerificationCode = Type.String({ maxLength: 255 });

/** How a code was asked for. The countdown of the button is 60 seconds times `expiredMinutes` (SMS-03, SMS-06). */
export const CodeSent = Type.Object({ expiredMinutes: Type.Integer(), message: Type.String() }, { title: 'CodeSent' });

/** What asking for a code and using one may be refused with. */
export const codeRefusals = ['phone-malformed', 'function-not-enabled'] as const;
const ContactKind = Type.Union([Type.Literal('phone'), Type.Literal('email')]);
const contact = {
  kind: ContactKind,
  value: Type.String({ maxLength: 254, description: 'A mobile number or an e-mail address.' }),
  countryDialingCode: Type.Optional(Type.String({ maxLength: 8 })),
};

export const verificationRoutes = routes({
  'POST /wps/verification/sms/noLogin': {
    summary: 'Sends a code for logging in or for a forgotten password. The answer is the same for an unknown number.',
    access: 'none',
    body: Type.Object(
      {
        mobileNum: MobileNumber,
        countryDialingCode: Type.Optional(DialingCode),
        purpose: Type.Optional(Type.Union([Type.Literal('login'), Type.Literal('recovery')])),
        ...humanFields,
      },
      { additionalProperties: false },
    ),
    value: CodeSent,
    refusals: [...humanRefusals, ...codeRefusals, 'code-recent'],
  },
  'POST /wps/verification/sms/register': {
    summary: 'Sends a code for joining. The answer is the same for a number that has an account.',
    access: 'none',
    body: Type.Object(
      { mobileNo: MobileNumber, countryDialingCode: Type.Optional(DialingCode), ...humanFields },
      { additionalProperties: false },
    ),
    value: CodeSent,
    refusals: [...humanRefusals, ...codeRefusals, 'code-recent'],
  },
  'POST /wps/member/contacts/code': {
    summary: 'Sends a code to a number or an address that the caller wants to bind. One that is bound already stays.',
    access: 'member',
    body: Type.Object(contact, { additionalProperties: false }),
    value: CodeSent,
    refusals: [...codeRefusals, ...sensitiveRefusals, 'email-malformed', 'code-recent', 'contact-bound'],
  },
  'PUT /wps/member/contacts': {
    summary: 'Binds a number or an address by the code that went there. Only the operator can change it later (MC-05).',
    access: 'member',
    body: Type.Object({ ...contact, verificationCode: VerificationCode }, { additionalProperties: false }),
    value: Type.Object({ masked: Type.String() }),
    refusals: [
      ...codeRefusals,
      ...sensitiveRefusals,
      'email-malformed',
      'code-wrong',
      'code-expired',
      'contact-bound',
      'phone-taken',
      'email-taken',
    ],
  },
});
