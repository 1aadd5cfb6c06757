/** Joining: what somebody tells, the rules that it goes by, and trial accounts (specification section 3, REG-01 to REG-06). */
import { type TOptional, type TString, Type } from 'typebox';
import { type DetailField, detailFields } from '@banyan/core/identity';
import { humanFields, humanRefusals } from './humans.ts';
import { Password, passwordRefusals } from './passwords.ts';
import { routes } from './route.ts';
import { Session, enteringRefusals } from './sessions.ts';
import { Nothing } from './shapes.ts';
import { DialingCode, MobileNumber, VerificationCode, codeRefusals } from './verification.ts';

/** What goes into the database as text: without control characters, which PostgreSQL cannot keep. */
const Line = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });

/** Which of these are asked for, and how they must be, is in `GET /wps/system/setting/register`. */
const details = Object.fromEntries(detailFields.map((field) => [field, Type.Optional(Line(500))])) as Record<
  DetailField,
  TOptional<TString>
>;

const joining = {
  ...details,
  nickname: Type.Optional(Line(64)),
  recommenderId: Type.Optional(Line(64)),
  paymentPassword: Type.Optional(Password),
  countryDialingCode: Type.Optional(DialingCode),
  verificationCode: Type.Optional(VerificationCode),
  firebaseChannel: Type.Optional(Type.Literal('sms')),
  firebaseIdToken: Type.Optional(
    Type.String({
      maxLength: 4096,
      description: 'In the place of the code where another service verifies numbers (REG-03).',
    }),
  ),
  agreement: Type.Boolean({ description: 'Terms and privacy accepted; the version, time and address are stored.' }),
  adult: Type.Boolean({ description: 'The visitor says to be of age, by an act of their own.' }),
  login: Type.Optional(Type.Literal(true)),
  affiliateCode: Type.Optional(Line(64)),
  referralCode: Type.Optional(Line(64)),
  domain: Type.Optional(Line(255)),
  registerUrl: Type.Optional(Line(2048)),
  registerMethod: Type.Optional(Type.Literal('WEB')),
  ...humanFields,
};

const RegisterBody = Type.Object(
  {
    username: Type.String({ maxLength: 64 }),
    password: Password,
    confirmPassword: Type.Optional(Password),
    mobileNum: Type.Optional(MobileNumber),
    email: Type.Optional(Type.String({ maxLength: 254 })),
    ...joining,
  },
  { additionalProperties: false },
);

const RegisterMobileBody = Type.Object(
  {
    username: Type.Optional(Type.Literal('', { description: 'Empty: the name is made by the server (DEC-18).' })),
    mobileNum: MobileNumber,
    password: Type.Optional(Password),
    confirmPassword: Type.Optional(Password),
    email: Type.Optional(Type.String({ maxLength: 254 })),
    ...joining,
  },
  { additionalProperties: false },
);

/** What both ways of joining may be refused with. */
const joiningRefusals = [
  'agreement-required',
  'age-required',
  'email-malformed',
  'email-taken',
  'phone-taken',
  'code-wrong',
  'code-expired',
  'phone-token-invalid',
  'field-malformed',
  'invitation-invalid',
  'recommender-unknown',
  'payment-password-malformed',
  'registration-refused',
  'birth-date-malformed',
  'under-age',
  ...codeRefusals,
] as const;

const PhoneRules = Type.Object({
  countryDialingCode: Type.String({ description: 'The one that stands where none is chosen.' }),
  digits: Type.Array(
    Type.Object({ countryDialingCode: Type.String(), minDigits: Type.Integer(), maxDigits: Type.Integer() }),
  ),
});

const FieldRule = Type.Object({
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  acceptedPattern: Type.String(),
  patternId: Type.String(),
  minLength: Type.Integer(),
  maxLength: Type.Integer(),
});

export const registrationRoutes = routes({
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
  'POST /wps/member/agreements': {
    summary:
      'Accepts the terms and confirms the age, in an account that an agent opened; without that its password is not changed.',
    access: 'member',
    duringChange: true,
    body: Type.Object({ agreement: Type.Boolean(), adult: Type.Boolean() }, { additionalProperties: false }),
    value: Nothing,
    refusals: ['agreement-required', 'age-required', 'registration-refused'],
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
});
