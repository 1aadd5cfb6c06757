/** What somebody tells who joins, and the rules that it goes by (specification section 3, REG-01 to REG-06). */
import { type TOptional, type TString, Type } from 'typebox';
import { type DetailField, detailFields } from '@banyan/core/identity';
import { humanFields } from './humans.ts';

export const DialingCode = Type.String({
  maxLength: 8,
  description: 'Digits, a + before them is allowed; such as 880.',
});
export const MobileNumber = Type.String({ maxLength: 32 });
export const VerificationCode = Type.String({ maxLength: 255 });
export const Password = Type.String({ maxLength: 256 });

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

export const RegisterBody = Type.Object(
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

export const RegisterMobileBody = Type.Object(
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

/** What asking for a code and using one may be refused with. */
export const codeRefusals = ['phone-malformed', 'function-not-enabled'] as const;
/** What both ways of joining may be refused with. */
export const joiningRefusals = [
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
  ...codeRefusals,
] as const;

export const PhoneRules = Type.Object({
  countryDialingCode: Type.String({ description: 'The one that stands where none is chosen.' }),
  digits: Type.Array(
    Type.Object({ countryDialingCode: Type.String(), minDigits: Type.Integer(), maxDigits: Type.Integer() }),
  ),
});

export const FieldRule = Type.Object({
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  acceptedPattern: Type.String(),
  patternId: Type.String(),
  minLength: Type.Integer(),
  maxLength: Type.Integer(),
});
