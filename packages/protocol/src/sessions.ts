/** Sessions and the browsers that they are for, and who the caller is (specification sections 4 and 7; DEC-19, DEC-21). */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment, Nothing, Uuid } from './shapes.ts';

/** An encrypted body: compact JWE, ECDH-ES with A256GCM, to the key of `GET /wps/system/bodyKey`. */
export const EncryptedBody = Type.Object({ jwe: Type.String({ maxLength: 16_384 }) }, { additionalProperties: false });

/**
 * What a login from a new address still lacks (DEC-52). Its token opens nothing but the second step; `token` of the answer is
 * then empty.
 */
export const SecondStep = Type.Object(
  {
    token: Type.String(),
    ways: Type.Array(
      Type.Union([
        Type.Literal('passkey'),
        Type.Literal('totp'),
        Type.Literal('recovery'),
        Type.Literal('sms'),
        Type.Literal('email'),
      ]),
      { description: 'By what it can be answered, the strongest first.' },
    ),
    phone: Type.Optional(Type.String({ description: 'Masked: where a code by SMS goes.' })),
    email: Type.Optional(Type.String({ description: 'Masked: where a code by e-mail goes.' })),
    expiresInMs: Type.Integer(),
  },
  { title: 'SecondStep' },
);

export const Session = Type.Object(
  {
    token: Type.String({ description: 'Bearer token: 256 random bits, base64url. Only its hash is stored.' }),
    firstTimeLogin: Type.Boolean(),
    passwordExpired: Type.Boolean(),
    mustChangePassword: Type.Boolean(),
    expiresInMs: Type.Integer(),
    secondStep: Type.Optional(SecondStep),
  },
  { title: 'Session' },
);

/** What every way in may end with, whatever proved who somebody is (R66). */
export const enteringRefusals = ['account-locked', 'non-member-account', 'error_not_agent'] as const;

export const OwnSession = Type.Object(
  {
    id: Uuid,
    since: Moment,
    lastSeenAt: Moment,
    address: Type.String(),
    userAgent: Type.String(),
    isThis: Type.Boolean(),
  },
  { title: 'OwnSession' },
);

export const OwnDevice = Type.Object(
  {
    id: Uuid,
    firstSeenAt: Moment,
    lastSeenAt: Moment,
    address: Type.String(),
    userAgent: Type.String(),
    isRemembered: Type.Boolean({ description: 'It may log in without the password for now.' }),
    isThis: Type.Boolean(),
  },
  { title: 'OwnDevice' },
);

export const Member = Type.Object(
  {
    id: Uuid,
    account: Type.String(),
    nickname: Type.String(),
    type: Type.Integer({ description: '1, 2, 41, 42 agents; 3 player; 4 trial (DEC-04, DEC-05).' }),
    toUpline: Type.Boolean(),
    clubLabel: Type.Object({ labelName: Type.String(), rankLevel: Type.Integer() }),
    memberLabel: Type.Array(Type.String()),
    currency: Type.String(),
    lastLoginAt: Type.Union([Moment, Type.Null()]),
  },
  { title: 'Member' },
);

export const sessionsRoutes = routes({
  'GET /wps/system/bodyKey': {
    summary: 'The public key for encrypted bodies, and the server time that their timestamp is counted on.',
    access: 'none',
    value: Type.Object({
      jwk: Type.Object({
        kty: Type.String(),
        crv: Type.String(),
        x: Type.String(),
        y: Type.String(),
        kid: Type.String(),
      }),
      serverTimeMs: Type.Integer(),
      bodyEncryption: Type.Union([Type.Literal('required'), Type.Literal('optional'), Type.Literal('off')]),
    }),
    refusals: [],
  },
  'DELETE /wps/session/logout': {
    summary: 'Ends the session on the server.',
    access: 'member',
    forTrial: true,
    duringChange: true,
    value: Nothing,
    refusals: [],
  },
  'GET /wps/member/info': {
    summary: 'Who the caller is.',
    access: 'member',
    forTrial: true,
    value: Member,
    refusals: [],
  },
  'GET /wps/member/sessions': {
    summary: 'The open sessions of the caller, the newest first.',
    access: 'member',
    value: Type.Object({ list: Type.Array(OwnSession) }),
    refusals: [],
  },
  'GET /wps/member/logins': {
    summary:
      'When and from where the caller has logged in, or somebody failed to with a wrong password, the newest first; addresses are masked.',
    access: 'member',
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          at: Moment,
          address: Type.String(),
          userAgent: Type.String(),
          isThis: Type.Boolean(),
          isFailed: Type.Boolean({ description: 'The password was wrong, and nobody came in' }),
        }),
      ),
    }),
    refusals: [],
  },
  'DELETE /wps/member/sessions/:sessionId': {
    summary: 'Ends one of the own sessions.',
    access: 'member',
    params: Type.Object({ sessionId: Uuid }),
    value: Nothing,
    refusals: [],
  },
  'GET /wps/member/devices': {
    summary: 'The browsers that the caller has logged in from, the last one first.',
    access: 'member',
    value: Type.Object({ list: Type.Array(OwnDevice) }),
    refusals: [],
  },
  'DELETE /wps/member/devices/:deviceId': {
    summary: 'Forgets one of them: its sessions end, and it needs the password again. The own one is `not-found`.',
    access: 'member',
    params: Type.Object({ deviceId: Uuid }),
    value: Nothing,
    refusals: [],
  },
  'DELETE /wps/member/sessions': {
    summary: 'Ends every own session but this one.',
    access: 'member',
    value: Type.Object({ ended: Type.Integer() }),
    refusals: [],
  },
});
