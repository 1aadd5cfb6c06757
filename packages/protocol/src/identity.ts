/** Joining, coming back, leaving, and who the caller is (specification sections 4 and 7; DEC-02, DEC-19, DEC-21). */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment, Nothing, Uuid } from './shapes.ts';

/** An encrypted body: compact JWE, ECDH-ES with A256GCM, to the key of `GET /wps/system/bodyKey`. */
export const EncryptedBody = Type.Object({ jwe: Type.String({ maxLength: 16_384 }) }, { additionalProperties: false });

export const Session = Type.Object(
  {
    token: Type.String({ description: 'Bearer token: 256 random bits, base64url. Only its hash is stored.' }),
    firstTimeLogin: Type.Boolean(),
    passwordExpired: Type.Boolean(),
    mustChangePassword: Type.Boolean(),
    expiresInMs: Type.Integer(),
  },
  { title: 'Session' },
);

const LoginBody = Type.Object(
  {
    type: Type.Literal('username'),
    username: Type.String({ maxLength: 64 }),
    password: Type.String({ maxLength: 256 }),
    captcha: Type.Optional(Type.String({ maxLength: 16 })),
    agentEntry: Type.Optional(Type.Boolean({ description: 'The agent entry refuses players (DEC-32).' })),
  },
  { additionalProperties: false },
);

const RegisterBody = Type.Object(
  {
    username: Type.String({ maxLength: 64 }),
    password: Type.String({ maxLength: 256 }),
    confirmPassword: Type.Optional(Type.String({ maxLength: 256 })),
    agreement: Type.Boolean({ description: 'Terms and privacy accepted; the version, time and address are stored.' }),
    adult: Type.Boolean({ description: 'The visitor says to be of age, by an act of their own.' }),
    login: Type.Optional(Type.Literal(true)),
    affiliateCode: Type.Optional(Type.String({ maxLength: 64 })),
    referralCode: Type.Optional(Type.String({ maxLength: 64 })),
    domain: Type.Optional(Type.String({ maxLength: 255 })),
    registerUrl: Type.Optional(Type.String({ maxLength: 2048 })),
    registerMethod: Type.Optional(Type.Literal('WEB')),
  },
  { additionalProperties: false },
);

export const FieldRule = Type.Object({
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  acceptedPattern: Type.String(),
  patternId: Type.String(),
  minLength: Type.Integer(),
  maxLength: Type.Integer(),
});

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

export const identityRoutes = routes({
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
  'GET /wps/system/setting/register': {
    summary: 'The rules of the registration fields.',
    access: 'optional',
    value: Type.Object({ fields: Type.Record(Type.String(), FieldRule) }),
    refusals: [],
  },
  'PUT /wps/member/register': {
    summary: 'Joins by username; with `login` the answer carries a session.',
    access: 'none',
    encrypted: true,
    body: RegisterBody,
    value: Session,
    refusals: [
      'name-taken',
      'username-malformed',
      'password-malformed',
      'password-common',
      'confirmation-incorrect',
      'agreement-required',
      'age-required',
      'function-not-enabled',
    ],
  },
  'POST /wps/session/login': {
    summary: 'Opens a session by username and password.',
    access: 'none',
    encrypted: true,
    body: LoginBody,
    value: Session,
    refusals: ['credentials-wrong', 'account-locked', 'error_not_agent'],
  },
  'DELETE /wps/session/logout': {
    summary: 'Ends the session on the server.',
    access: 'member',
    value: Nothing,
    refusals: [],
  },
  'GET /wps/member/info': { summary: 'Who the caller is.', access: 'member', value: Member, refusals: [] },
});
