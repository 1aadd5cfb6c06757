/** The password and the payment password, and what else protects the account (MC-05, MC-06, DEC-13, DEC-56, R71). */
import { Type } from 'typebox';
import { sensitiveRefusals } from './protection.ts';
import { routes } from './route.ts';
import { Session, enteringRefusals } from './sessions.ts';
import { Moment, Nothing } from './shapes.ts';
import { CodeSent, VerificationCode } from './verification.ts';

export const Password = Type.String({ maxLength: 256 });

export const passwordRefusals = [
  'password-malformed',
  'password-common',
  'password-default',
  'confirmation-incorrect',
] as const;

const newPaymentPassword = ['payment-password-malformed', 'confirmation-incorrect'] as const;

export const Security = Type.Object(
  {
    passwordChangedAt: Moment,
    passwordExpiresAt: Type.Union([Moment, Type.Null()]),
    email: Type.Union([Type.Object({ masked: Type.String(), verified: Type.Boolean() }), Type.Null()]),
    phone: Type.Union([Type.Object({ masked: Type.String(), verified: Type.Boolean() }), Type.Null()]),
    paymentPassword: Type.Union([
      Type.Object({ setAt: Moment, isLocked: Type.Boolean({ description: 'After five wrong ones (DEC-56).' }) }),
      Type.Null(),
    ]),
    joinedAt: Moment,
    lastLogin: Type.Union([Type.Object({ at: Moment, address: Type.String() }), Type.Null()]),
  },
  { title: 'Security' },
);

export const passwordsRoutes = routes({
  'POST /wps/member/password': {
    summary:
      'Changes the password and ends every other session. A change that was asked for by the member ends this one too; after a forced one the answer carries a new session (DEC-13).',
    access: 'member',
    duringChange: true,
    encrypted: true,
    body: Type.Object(
      { oldPassword: Password, newPassword: Password, confirmNewPassword: Type.Optional(Password) },
      { additionalProperties: false },
    ),
    value: Session,
    refusals: [
      'old-password-wrong',
      'password-unchanged',
      ...passwordRefusals,
      ...enteringRefusals,
      'agreement-required',
    ],
  },
  'GET /wps/member/security': {
    summary: 'What protects the account: password, e-mail, mobile number, the last login.',
    access: 'member',
    value: Security,
    refusals: [],
  },
  'PUT /wps/member/paymentPassword': {
    summary: 'Sets the payment password; where one is set the old one is asked for.',
    access: 'member',
    encrypted: true,
    body: Type.Object(
      {
        oldPassword: Type.Optional(Password),
        newPassword: Password,
        confirmNewPassword: Type.Optional(Password),
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
      { verificationCode: VerificationCode, newPassword: Password, confirmNewPassword: Type.Optional(Password) },
      { additionalProperties: false },
    ),
    value: Nothing,
    refusals: [...newPaymentPassword, ...sensitiveRefusals, 'code-wrong', 'code-expired', 'contact-required'],
  },
});
