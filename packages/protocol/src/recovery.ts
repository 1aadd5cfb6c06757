/** A forgotten password: a link by e-mail, or a code by SMS (PWD-10 to PWD-17). */
import { Type } from 'typebox';
import { humanFields, humanRefusals } from './humans.ts';
import { Password, passwordRefusals } from './passwords.ts';
import { routes } from './route.ts';
import { Session, enteringRefusals } from './sessions.ts';
import { Nothing } from './shapes.ts';
import { DialingCode, MobileNumber, VerificationCode, codeRefusals } from './verification.ts';

export const recoveryRoutes = routes({
  'POST /wps/member/password/email': {
    summary: 'Sends a link to set a new password, when username and e-mail belong together.',
    access: 'none',
    form: true,
    body: Type.Object(
      { username: Type.String({ maxLength: 64 }), email: Type.String({ maxLength: 254 }), ...humanFields },
      { additionalProperties: false },
    ),
    value: Nothing,
    refusals: [...humanRefusals, 'recovery-unknown', 'username-malformed', 'email-malformed', 'function-not-enabled'],
  },
  'POST /wps/member/password/link': {
    summary: 'Sets a new password by the token of a link, which is good once.',
    access: 'none',
    encrypted: true,
    body: Type.Object(
      {
        token: Type.String({ maxLength: 64 }),
        newPassword: Password,
        confirmNewPassword: Type.Optional(Password),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ account: Type.String() }),
    refusals: ['link-invalid', ...passwordRefusals],
  },
  'POST /wps/member/password/verification': {
    summary: 'Sets a new password by a code to the mobile number, and opens a session.',
    access: 'none',
    encrypted: true,
    body: Type.Object(
      {
        newPassword: Password,
        mobileNum: MobileNumber,
        countryDialingCode: Type.Optional(DialingCode),
        verificationCode: VerificationCode,
        ...humanFields,
      },
      { additionalProperties: false },
    ),
    value: Session,
    refusals: [
      ...humanRefusals,
      'code-wrong',
      'code-expired',
      ...codeRefusals,
      ...passwordRefusals,
      ...enteringRefusals,
    ],
  },
});
