/** Codes to mobile numbers: how long they live, which numbers they go to, and how many are sent at most (DEC-62, T05). */
import { Type } from 'typebox';
import type { Limit } from '../../infra/rate-limits.ts';
import { type Settings, setting } from '../../infra/settings.ts';

const Digits = Type.Integer({ minimum: 4, maximum: 15 });

export const dialRules = setting({
  key: 'phone.digits',
  summary: 'The countries whose numbers are accepted, and how many digits a number has there (DEC-40, LIMIT-30).',
  shape: Type.Array(
    Type.Object(
      { countryDialingCode: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }), minDigits: Digits, maxDigits: Digits },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: 300 },
  ),
  default: (
    [
      ['880', 10, 10],
      ['91', 10, 10],
      ['92', 10, 10],
      ['977', 10, 10],
      ['94', 9, 9],
      ['95', 8, 10],
      ['66', 9, 9],
      ['84', 9, 10],
      ['855', 8, 9],
      ['856', 8, 10],
      ['60', 9, 10],
      ['65', 8, 8],
      ['62', 9, 12],
      ['63', 10, 10],
      ['86', 11, 11],
      ['852', 8, 8],
      ['81', 10, 10],
      ['82', 9, 10],
      ['90', 10, 10],
      ['966', 9, 9],
      ['971', 9, 9],
      ['98', 10, 10],
      ['7', 10, 10],
      ['998', 9, 9],
      ['55', 10, 11],
      ['351', 9, 9],
      ['34', 9, 9],
      ['33', 9, 9],
    ] as const
  ).map(([countryDialingCode, minDigits, maxDigits]) => ({ countryDialingCode, minDigits, maxDigits })),
});

export const ownDialingCode = setting({
  key: 'phone.countryDialingCode',
  summary: 'The dialling code of numbers that are written without one.',
  shape: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }),
  default: '880',
});

export const codeCountdownMinutes = setting({
  key: 'code.countdownMinutes',
  summary: 'A further code to the same number may be asked for after so many minutes (SMS-06).',
  shape: Type.Integer({ minimum: 1, maximum: 10 }),
  default: 1,
});

const Points = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const points = (name: string, summary: string, fallback: number, demo?: number) =>
  setting({ key: `limit.${name}`, summary, shape: Points, default: fallback, ...(demo === undefined ? {} : { demo }) });

export const codesPerPhone = points(
  'codesPerPhone',
  'Codes to one number in an hour; one more locks it for five minutes.',
  5,
);
export const codesPerPhoneAndDay = points('codesPerPhoneAndDay', 'Codes to one number in a day.', 15);
export const codesPerAddress = points('codesPerAddress', 'Codes asked for from one address in an hour.', 20, 10_000);
export const codesPerPrefix = points(
  'codesPerPrefix',
  'Codes in an hour to numbers that begin alike: all but the last four digits.',
  60,
);
export const codesPerCountry = points('codesPerCountry', 'Codes in an hour to the numbers of one country.', 3000);
export const codesPerDay = points(
  'codesPerDay',
  'Codes in a day, all together: what the operator is ready to pay for.',
  20_000,
);
const codeTriesPerAddress = points(
  'codeTriesPerAddress',
  'Codes typed in from one address in five minutes.',
  60,
  10_000,
);

export const poorPrefixCodes = points(
  'poorPrefixCodes',
  'After so many codes to numbers that begin alike, hardly one of which was typed in, no stranger there gets one for an hour or two.',
  20,
);
export const poorCountryCodes = points(
  'poorCountryCodes',
  'After so many codes to a country, hardly one of which was typed in, everybody there is asked for a captcha before a code.',
  200,
);
export const leastReturn = setting({
  key: 'code.leastReturnPercent',
  summary: 'So many of a hundred codes should be typed in; fewer look like sending for the sake of sending (T05).',
  shape: Type.Integer({ minimum: 0, maximum: 100 }),
  default: 10,
});

export const verificationSettings = [
  dialRules,
  ownDialingCode,
  codeCountdownMinutes,
  codesPerPhone,
  codesPerPhoneAndDay,
  codesPerAddress,
  codesPerPrefix,
  codesPerCountry,
  codesPerDay,
  codeTriesPerAddress,
  poorPrefixCodes,
  poorCountryCodes,
  leastReturn,
];

/** How often a code may be tried from one address. */
export const codeTries = (settings: Settings): Limit => ({
  name: 'code',
  points: settings.get(codeTriesPerAddress),
  seconds: 300,
});

/** The countries whose numbers are accepted, for a page. */
export const phoneRulesOf = (settings: Settings) => ({
  countryDialingCode: settings.get(ownDialingCode),
  digits: [...settings.get(dialRules)],
});
