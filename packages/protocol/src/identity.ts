/** Joining, coming back, leaving, and who the caller is (specification sections 4 and 7; DEC-02, DEC-19, DEC-21). */
import { Type } from 'typebox';
import { humanFields, humanRefusals } from './humans.ts';
import {
  DialingCode,
  FieldRule,
  MobileNumber,
  Password,
  PhoneRules,
  RegisterBody,
  RegisterMobileBody,
  VerificationCode,
  codeRefusals,
  joiningRefusals,
} from './joining.ts';
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

const LoginBody = Type.Object(
  {
    type: Type.Union([Type.Literal('username'), Type.Literal('sms')]),
    username: Type.String({ maxLength: 64, description: 'For type sms the mobile number.' }),
    password: Type.String({ maxLength: 256, description: 'For type sms the code that was sent.' }),
    countryDialingCode: Type.Optional(DialingCode),
    ...humanFields,
    remember: Type.Optional(
      Type.Boolean({
        description:
          'True: this browser remembers who logs in, for 24 hours. False: it forgets everybody. Absent: nothing changes.',
      }),
    ),
    remembered: Type.Optional(
      Type.Literal(true, {
        description: 'The credential that this browser keeps for the username stands in place of the password.',
      }),
    ),
    agentEntry: Type.Optional(Type.Boolean({ description: 'The agent entry refuses players (DEC-32).' })),
  },
  { additionalProperties: false },
);

/** How a code was asked for. The countdown of the button is 60 seconds times `expiredMinutes` (SMS-03, SMS-06). */
export const CodeSent = Type.Object({ expiredMinutes: Type.Integer(), message: Type.String() }, { title: 'CodeSent' });

const passwordRefusals = [
  'password-malformed',
  'password-common',
  'password-default',
  'confirmation-incorrect',
] as const;

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
    value: Type.Object({
      fields: Type.Record(Type.String(), FieldRule),
      phone: PhoneRules,
      agreement: Type.Object({ ticked: Type.Boolean({ description: 'How its box stands at the start (DEC-15).' }) }),
    }),
    refusals: [],
  },
  'PUT /wps/member/register': {
    summary: 'Joins by username; with `login` the answer carries a session.',
    access: 'none',
    encrypted: true,
    body: RegisterBody,
    value: Session,
    refusals: [
      ...humanRefusals,
      'name-taken',
      'username-malformed',
      ...joiningRefusals,
      ...passwordRefusals,
      ...enteringRefusals,
    ],
  },
  'PUT /wps/member/register/mobile': {
    summary: 'Joins by mobile number; the name is made by the server.',
    access: 'none',
    encrypted: true,
    body: RegisterMobileBody,
    value: Session,
    refusals: [...humanRefusals, ...joiningRefusals, ...passwordRefusals, ...enteringRefusals],
  },
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
    refusals: ['old-password-wrong', ...passwordRefusals, ...enteringRefusals],
  },
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
      },
      { additionalProperties: false },
    ),
    value: Session,
    refusals: ['code-wrong', 'code-expired', ...codeRefusals, ...passwordRefusals, ...enteringRefusals],
  },
  'POST /wps/session/login': {
    summary: 'Opens a session by username and password, or by mobile number and code.',
    access: 'none',
    encrypted: true,
    body: LoginBody,
    value: Session,
    refusals: [
      ...humanRefusals,
      'credentials-wrong',
      'remembered-ended',
      ...enteringRefusals,
      'phone-malformed',
      'code-wrong',
      'code-expired',
      'function-not-enabled',
    ],
  },
  'POST /wps/session/login/freeplay': {
    summary: 'Makes a trial account (type 4) with play money and opens its session (DEC-60).',
    access: 'none',
    body: Type.Object(
      {
        os: Type.String({ maxLength: 64 }),
        platform: Type.Literal('W'),
        encryptedRandom: Type.String({
          minLength: 16,
          maxLength: 4096,
          description:
            'A JWE as in encrypted bodies, over { random: 16 to 64 characters }; where encryption is not required the text itself.',
        }),
        gatewayVersion: Type.Literal(3),
      },
      { additionalProperties: false },
    ),
    value: Session,
    refusals: [...enteringRefusals, 'function-not-enabled'],
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
  'GET /wps/member/security': {
    summary: 'What protects the account: password, e-mail, mobile number, the last login.',
    access: 'member',
    value: Security,
    refusals: [],
  },
  'GET /wps/member/sessions': {
    summary: 'The open sessions of the caller, the newest first.',
    access: 'member',
    value: Type.Object({ list: Type.Array(OwnSession) }),
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
