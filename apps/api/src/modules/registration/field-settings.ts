/** The rule of each registration field, as an operator sets it (REG-05, REG-07, DEC-40): one setting a field. */
import { Type } from 'typebox';
import { type DetailField, type PatternKind, nameKinds, patternKinds } from '@banyan/core/identity';
import { type Setting, setting } from '../../infra/settings.ts';

const literals = <const Kind extends string>(kinds: readonly Kind[]) =>
  Type.Unsafe<Kind>(Type.String({ enum: [...kinds] }));

const most = 500;
const Length = Type.Integer({ minimum: 0, maximum: most });

export const RuleShape = Type.Object(
  {
    enabled: Type.Boolean(),
    required: Type.Boolean(),
    patternId: literals(patternKinds),
    minLength: Length,
    maxLength: Length,
  },
  { additionalProperties: false },
);

type Standard = readonly [patternId: PatternKind, minLength: number, maxLength: number];

function rule(field: string, what: string, [patternId, minLength, maxLength]: Standard, enabled = false) {
  return setting({
    key: `register.${field}`,
    summary: `At registration: ${what}. Whether it is asked for, whether it must be filled in, which kind of text and how long.`,
    shape: RuleShape,
    default: { enabled, required: false, patternId, minLength, maxLength },
  });
}

/** Who joins by username has one, so it can be neither switched off nor left empty (REG-10). */
export const usernameRule = setting({
  key: 'register.username',
  summary:
    'The kind and the length of a username. Its letters are those of ASCII, so that no two names only look alike.',
  shape: Type.Object(
    {
      patternId: literals(nameKinds),
      minLength: Type.Integer({ minimum: 3, maximum: 32 }),
      maxLength: Type.Integer({ minimum: 3, maximum: 32 }),
    },
    { additionalProperties: false },
  ),
  default: { patternId: 'letter-first', minLength: 4, maxLength: 16 },
});

export const emailRule = rule('email', 'an e-mail address', ['email', 6, 254], true);
/** Who joins by mobile number gives one anyway, by the rules of its country. */
export const mobileRule = rule('mobileNum', 'a mobile number, where somebody joins by username', ['any', 4, 32]);
export const affiliateRule = rule('affiliateCode', "an agent's invitation code", ['alphanumeric', 4, 32], true);
export const recommenderRule = rule('recommenderId', 'the account of the agent who recommended us', [
  'no-spaces',
  3,
  36,
]);
export const nicknameRule = rule('nickname', 'a nickname, which others may see', ['any', 1, 24]);

export const detailRules: Readonly<Record<DetailField, Setting<typeof RuleShape>>> = {
  payeeName: rule('payeeName', 'the real name, as the bank knows it', ['any', 2, 80]),
  fullName: rule('fullName', 'the full name', ['any', 2, 80]),
  qqNum: rule('qqNum', 'a QQ number', ['digits', 5, 12]),
  line: rule('line', 'a LINE id', ['no-spaces', 2, 40]),
  whatsapp: rule('whatsapp', 'a WhatsApp number', ['any', 5, 24]),
  facebook: rule('facebook', 'a Facebook name', ['any', 2, 100]),
  wechat: rule('wechat', 'a WeChat id', ['letters-digits-symbols', 4, 40]),
  telegram: rule('telegram', 'a Telegram name', ['no-spaces', 3, 40]),
  zalo: rule('zalo', 'a Zalo number', ['any', 5, 24]),
  idNumber: rule('idNumber', 'the number of an identity document', ['alphanumeric', 4, 32]),
  address: rule('address', 'a postal address', ['any', 5, 200]),
  nationality: rule('nationality', 'the nationality', ['any', 2, 60]),
  occupation: rule('occupation', 'the occupation', ['any', 2, 80]),
  sourceOfIncome: rule('sourceOfIncome', 'the source of income', ['any', 2, 80]),
  birthDate: rule('birthDate', 'the birth date, which must be of age', ['date-ymd', 10, 10]),
};

/** Payment passwords have a rule of their own; here only whether one is set at once (REG-16). */
export const asksPaymentPassword = setting({
  key: 'register.paymentPassword',
  summary: 'Whether registration asks for a payment password; where it does, one must be set.',
  shape: Type.Boolean(),
  default: false,
});

export const agreementTicked = setting({
  key: 'register.agreementTicked',
  summary:
    'Whether the box of the agreement is ticked at the start; to be turned off where law demands an act (DEC-15).',
  shape: Type.Boolean(),
  default: true,
});

export const fieldSettings = [
  usernameRule,
  emailRule,
  mobileRule,
  affiliateRule,
  recommenderRule,
  nicknameRule,
  ...Object.values(detailRules),
  asksPaymentPassword,
  agreementTicked,
];
