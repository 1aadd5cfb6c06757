/**
 * The second step of a login from an address that the account was not used from (LOGIN-35, SMS-12, DEC-52), coming in with a
 * passkey, and proving oneself anew before something sensitive (R71).
 */
import { Type } from 'typebox';
import { CodeSent, Session, enteringRefusals } from './identity.ts';
import { PasskeyAsked, PasskeySigned } from './passkey.ts';
import { routes } from './route.ts';

/** The token of the step: it opens the step and nothing else. */
const StepToken = Type.String({ maxLength: 64 });
const CodeWay = Type.Union([Type.Literal('sms'), Type.Literal('email')]);
const Code = Type.String({ maxLength: 255 });

export const secondStepRoutes = routes({
  'POST /wps/session/step': {
    summary: 'Answers the second step. The right answer registers the address and opens the session.',
    access: 'none',
    encrypted: true,
    body: Type.Object(
      {
        token: StepToken,
        way: Type.Union([CodeWay, Type.Literal('totp'), Type.Literal('recovery'), Type.Literal('passkey')]),
        code: Type.Optional(Code),
        passkey: Type.Optional(PasskeySigned),
      },
      { additionalProperties: false },
    ),
    value: Session,
    refusals: ['step-expired', 'code-wrong', 'code-expired', 'passkey-wrong', ...enteringRefusals],
  },
  'POST /wps/session/step/code': {
    summary: 'Sends the code of a second step.',
    access: 'none',
    body: Type.Object({ token: StepToken, way: CodeWay }, { additionalProperties: false }),
    value: CodeSent,
    refusals: ['step-expired', 'function-not-enabled', 'code-recent'],
  },
  'POST /wps/session/step/passkey': {
    summary: 'What the browser is to sign for a second step.',
    access: 'none',
    body: Type.Object({ token: StepToken }, { additionalProperties: false }),
    value: PasskeyAsked,
    refusals: ['step-expired', 'function-not-enabled'],
  },
  'POST /wps/session/login/passkey/options': {
    summary: 'What the browser is to sign for coming in with a passkey.',
    access: 'none',
    value: PasskeyAsked,
    refusals: ['function-not-enabled'],
  },
  'POST /wps/session/login/passkey': {
    summary:
      'Opens a session by a passkey: the device and a finger or PIN are two things at once, so no second step follows.',
    access: 'none',
    body: Type.Object(
      { passkey: PasskeySigned, agentEntry: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    value: Session,
    refusals: ['passkey-wrong', 'function-not-enabled', ...enteringRefusals],
  },
  'GET /wps/member/reauthentication': {
    summary: 'Whether the session has proven itself anew lately, and by what it can.',
    access: 'member',
    value: Type.Object({
      freshForMs: Type.Integer(),
      ways: Type.Array(
        Type.Union([
          Type.Literal('password'),
          CodeWay,
          Type.Literal('totp'),
          Type.Literal('recovery'),
          Type.Literal('passkey'),
        ]),
      ),
      phone: Type.Optional(Type.String({ description: 'Masked.' })),
      email: Type.Optional(Type.String({ description: 'Masked.' })),
    }),
    refusals: [],
  },
  'POST /wps/member/reauthentication': {
    summary: 'Proves anew who the caller is. The session goes on under a new token; the one before is dead.',
    access: 'member',
    encrypted: true,
    body: Type.Object(
      {
        way: Type.Union([
          Type.Literal('password'),
          CodeWay,
          Type.Literal('totp'),
          Type.Literal('recovery'),
          Type.Literal('passkey'),
        ]),
        password: Type.Optional(Type.String({ maxLength: 256 })),
        code: Type.Optional(Code),
        passkey: Type.Optional(PasskeySigned),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ token: Type.String(), freshForMs: Type.Integer() }),
    refusals: ['old-password-wrong', 'code-wrong', 'code-expired', 'passkey-wrong', 'function-not-enabled'],
  },
  'POST /wps/member/reauthentication/code': {
    summary: 'Sends a code to prove oneself anew with.',
    access: 'member',
    body: Type.Object({ way: CodeWay }, { additionalProperties: false }),
    value: CodeSent,
    refusals: ['function-not-enabled', 'code-recent'],
  },
  'POST /wps/member/reauthentication/passkey': {
    summary: 'What the browser is to sign to prove oneself anew.',
    access: 'member',
    value: PasskeyAsked,
    refusals: ['function-not-enabled'],
  },
});
