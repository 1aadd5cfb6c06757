/** What a member sets to protect the account: ways to be reached, and the payment password (MC-05, MC-06, DEC-56, R71). */
import { Type } from 'typebox';
import { CodeSent } from './identity.ts';
import { codeRefusals } from './joining.ts';
import { routes } from './route.ts';
import { Nothing } from './shapes.ts';

const ContactKind = Type.Union([Type.Literal('phone'), Type.Literal('email')]);
const contact = {
  kind: ContactKind,
  value: Type.String({ maxLength: 254, description: 'A mobile number or an e-mail address.' }),
  countryDialingCode: Type.Optional(Type.String({ maxLength: 8 })),
};
const Code = Type.String({ maxLength: 255 });
const PaymentPassword = Type.String({ maxLength: 256 });

/** What proves to be the member anew before something that protects the account is changed. */
const sensitiveRefusals = ['reauthentication-required'] as const;
const newPaymentPassword = ['payment-password-malformed', 'confirmation-incorrect'] as const;

export const securityRoutes = routes({
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
    body: Type.Object({ ...contact, verificationCode: Code }, { additionalProperties: false }),
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
  'PUT /wps/member/paymentPassword': {
    summary: 'Sets the payment password; where one is set the old one is asked for.',
    access: 'member',
    encrypted: true,
    body: Type.Object(
      {
        oldPassword: Type.Optional(PaymentPassword),
        newPassword: PaymentPassword,
        confirmNewPassword: Type.Optional(PaymentPassword),
      },
      { additionalProperties: false },
    ),
    value: Nothing,
    refusals: [...newPaymentPassword, ...sensitiveRefusals, 'payment-password-wrong', 'payment-password-locked'],
  },
  'POST /wps/member/paymentPassword/code': {
    summary: "Sends a code to the caller's confirmed number, or else address, for a forgotten payment password.",
    access: 'member',
    body: Nothing,
    value: Type.Object({ ...CodeSent.properties, sentTo: Type.String({ description: 'Masked.' }) }),
    refusals: ['function-not-enabled', 'phone-malformed', 'code-recent', 'contact-required'],
  },
  'POST /wps/member/paymentPassword/reset': {
    summary: 'Sets the payment password by that code. It also opens a locked one.',
    access: 'member',
    encrypted: true,
    body: Type.Object(
      { verificationCode: Code, newPassword: PaymentPassword, confirmNewPassword: Type.Optional(PaymentPassword) },
      { additionalProperties: false },
    ),
    value: Nothing,
    refusals: [...newPaymentPassword, ...sensitiveRefusals, 'code-wrong', 'code-expired', 'contact-required'],
  },
});
