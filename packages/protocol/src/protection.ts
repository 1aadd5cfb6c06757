/**
 * What protects an account beyond its password: the authenticator app, passkeys, recovery codes (specification section 4,
 * DEC-52). Every change asks to prove oneself anew first (R71).
 */
import { Type } from 'typebox';
import { PasskeyMade, PasskeyNew } from './passkey.ts';
import { routes } from './route.ts';
import { Moment, Nothing, Uuid } from './shapes.ts';

const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Shown this once. Empty when the ones from before go on.' }),
});
/** What proves to be the member anew before something that protects the account is changed. */
export const sensitiveRefusals = ['reauthentication-required'] as const;

export const Protection = Type.Object(
  {
    authenticator: Type.Union([Type.Object({ addedAt: Moment }), Type.Null()]),
    passkeys: Type.Array(
      Type.Object({
        id: Uuid,
        label: Type.String(),
        addedAt: Moment,
        lastUsedAt: Type.Union([Moment, Type.Null()]),
      }),
    ),
    passkeysWork: Type.Boolean({ description: 'False where the site is reached by a bare address.' }),
    recoveryCodesLeft: Type.Integer(),
    /** What a login from a new address is asked for; none: it is only told of. */
    asks: Type.Union([Type.Literal('enrolled'), Type.Literal('code'), Type.Literal('nothing')]),
  },
  { title: 'Protection' },
);

export const protectionRoutes = routes({
  'GET /wps/member/protection': {
    summary: 'What protects the account of the caller beyond its password.',
    access: 'member',
    value: Protection,
    refusals: [],
  },
  'POST /wps/member/authenticator': {
    summary: 'Makes the secret of an authenticator app. It counts once a code of it was shown.',
    access: 'member',
    value: Type.Object({
      secret: Type.String({ description: 'Base32, to be typed in.' }),
      uri: Type.String({ description: 'otpauth:// address, to be scanned.' }),
    }),
    refusals: [...sensitiveRefusals, 'authenticator-present'],
  },
  'POST /wps/member/authenticator/confirmation': {
    summary: 'Shows a code of the new authenticator app; from then on it is asked for.',
    access: 'member',
    body: Type.Object({ code: Type.String({ maxLength: 16 }) }, { additionalProperties: false }),
    value: RecoveryCodes,
    refusals: [...sensitiveRefusals, 'code-wrong'],
  },
  'DELETE /wps/member/authenticator': {
    summary: 'Removes the authenticator app.',
    access: 'member',
    value: Nothing,
    refusals: [...sensitiveRefusals],
  },
  'POST /wps/member/passkeys/options': {
    summary: 'What the browser needs to make a passkey.',
    access: 'member',
    value: PasskeyMade,
    refusals: [...sensitiveRefusals, 'function-not-enabled', 'passkeys-full'],
  },
  'POST /wps/member/passkeys': {
    summary: 'Keeps a passkey that the browser has made.',
    access: 'member',
    body: Type.Object(
      { passkey: PasskeyNew, label: Type.String({ minLength: 1, maxLength: 60 }) },
      { additionalProperties: false },
    ),
    value: RecoveryCodes,
    refusals: [...sensitiveRefusals, 'passkey-wrong', 'passkeys-full'],
  },
  'DELETE /wps/member/passkeys/:passkeyId': {
    summary: 'Removes one of the own passkeys.',
    access: 'member',
    params: Type.Object({ passkeyId: Uuid }),
    value: Nothing,
    refusals: [...sensitiveRefusals],
  },
  'POST /wps/member/recoveryCodes': {
    summary: 'Makes ten new recovery codes; those from before are worth nothing.',
    access: 'member',
    value: RecoveryCodes,
    refusals: [...sensitiveRefusals, 'function-not-enabled'],
  },
});
