/**
 * Logging in by a name, a code or a passkey; proving oneself anew before something sensitive (R71); through somebody else's door, and by a mobile number that somebody else has verified (LOGIN-31, SMS-11, API-60,
 * DEC-31, DEC-41). The page opens a window on the address that `start` answers; the other side sends that window to
 * /signed-in.html, which hands what it was given to the page, and the page brings it here.
 */
import { Type } from 'typebox';
import { humanFields, humanRefusals } from './humans.ts';
import { PasskeyAsked, PasskeySigned } from './passkey.ts';
import { routes } from './route.ts';
import { Session, enteringRefusals } from './sessions.ts';
import { Moment, Nothing, Uuid } from './shapes.ts';
import { CodeSent, DialingCode } from './verification.ts';

const IssuerName = Type.Union([Type.Literal('google'), Type.Literal('facebook')]);
const Origin = Type.String({ maxLength: 300, pattern: '^https?://[^\\s/?#]+$' });

/** Who the other side says it is, when no account here belongs to them. */
export const Unlinked = Type.Object(
  {
    ticket: Type.String({ description: 'Stands for them for ten minutes, in this browser only.' }),
    issuer: IssuerName,
    name: Type.String(),
  },
  { title: 'Unlinked' },
);

export const SignInWays = Type.Object(
  {
    issuers: Type.Array(IssuerName),
    phone: Type.Union([
      Type.Object({
        kind: Type.Union([Type.Literal('demo'), Type.Literal('identity-toolkit')]),
        endpoint: Type.String({ description: 'Where its calls go; a path for our own server.' }),
        apiKey: Type.String(),
      }),
      Type.Null(),
    ]),
  },
  { title: 'SignInWays' },
);

const CodeWay = Type.Union([Type.Literal('sms'), Type.Literal('email')]);
const Code = Type.String({ maxLength: 255 });

const LoginBody = Type.Object(
  {
    type: Type.Union([Type.Literal('username'), Type.Literal('sms')]),
    username: Type.String({ maxLength: 64, description: 'For type sms the mobile number.' }),
    password: Type.String({
      maxLength: 256,
      description: 'For type sms the code that was sent, at most 255 characters.',
    }),
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

export const signInRoutes = routes({
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
  'GET /wps/session/login/thirdparty': {
    summary: 'The doors of others that are switched on and set up.',
    access: 'none',
    value: SignInWays,
    refusals: [],
  },
  'POST /wps/session/login/thirdparty/start': {
    summary: 'Begins a sign-in elsewhere in this browser: the address for a window.',
    access: 'none',
    body: Type.Object(
      {
        issuer: IssuerName,
        origin: Type.Optional(
          Type.Union([Origin], {
            description: 'The line of the site that the page is on; one that is not ours is ignored.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ url: Type.String(), state: Type.String() }),
    refusals: ['function-not-enabled'],
  },
  'POST /wps/session/login/thirdparty': {
    summary:
      'Ends a sign-in elsewhere: opens the session of the account that is linked, or answers a ticket to link one with. An e-mail address never decides whose account it is.',
    access: 'none',
    body: Type.Object(
      {
        state: Type.String({ maxLength: 64 }),
        code: Type.String({ maxLength: 2048 }),
        agentEntry: Type.Optional(Type.Boolean()),
        link: Type.Optional(
          Type.Literal(true, { description: 'Opens no session: only a ticket is wanted, to link it.' }),
        ),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ ...Session.properties, unlinked: Type.Optional(Unlinked) }),
    refusals: ['sign-in-failed', 'sign-in-expired', 'sign-in-taken', 'function-not-enabled', ...enteringRefusals],
  },
  'GET /wps/member/thirdparty': {
    summary: 'The doors of others that the account of the caller is linked with.',
    access: 'member',
    value: Type.Object({
      list: Type.Array(Type.Object({ issuer: IssuerName, name: Type.String(), linkedAt: Moment })),
    }),
    refusals: [],
  },
  'POST /wps/member/thirdparty': {
    summary:
      'Links the account of the caller with who signed in elsewhere. The session must have been opened, or proven anew, after that.',
    access: 'member',
    body: Type.Object({ ticket: Uuid }, { additionalProperties: false }),
    value: Nothing,
    refusals: ['sign-in-expired', 'sign-in-taken', 'reauthentication-required'],
  },
  'DELETE /wps/member/thirdparty/:issuer': {
    summary: 'Ends a link. The session must have been opened or proven anew within the last minutes.',
    access: 'member',
    params: Type.Object({ issuer: IssuerName }),
    value: Nothing,
    refusals: ['reauthentication-required'],
  },
  'POST /wps/session/login/firebase': {
    summary: 'Opens a session by a token that says which mobile number was verified. A token is good once.',
    access: 'none',
    body: Type.Object(
      {
        type: Type.Literal('firebase'),
        firebaseIdToken: Type.String({ maxLength: 4096 }),
        firebaseChannel: Type.Optional(Type.Literal('sms')),
      },
      { additionalProperties: false },
    ),
    value: Session,
    refusals: ['phone-token-invalid', 'phone-unknown', 'function-not-enabled', ...enteringRefusals],
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
