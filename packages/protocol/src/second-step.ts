/**
 * The second step of a login from an address that the account was not used from (LOGIN-35, SMS-12, DEC-52).
 */
import { Type } from 'typebox';
import { PasskeyAsked, PasskeySigned } from './passkey.ts';
import { routes } from './route.ts';
import { Session, enteringRefusals } from './sessions.ts';
import { CodeSent } from './verification.ts';

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
});
