/** The installation's own settings: one merchant, one database (IMP-50, IMP-51, SET-21). */
import { Type } from 'typebox';
import { currencyScales } from '@banyan/core/money';
import { languages } from '@banyan/i18n';
import { setting } from '../../infra/settings.ts';

export const merchantCode = setting({
  key: 'merchant.code',
  summary: 'The code of the installation, shown to game vendors.',
  shape: Type.String({ pattern: '^[A-Za-z0-9]{2,20}$' }),
  default: 'BANYAN',
});

/** The money new members play in. Existing members keep theirs. */
export const merchantCurrency = setting({
  key: 'merchant.currency',
  summary: 'The currency of new members.',
  shape: Type.Enum(Object.keys(currencyScales) as (keyof typeof currencyScales)[]),
  default: 'BDT',
});

export const currencySymbol = setting({
  key: 'merchant.currencySymbol',
  summary: 'The sign shown beside amounts.',
  shape: Type.String({ minLength: 1, maxLength: 8 }),
  default: '৳',
});

export const grouping = setting({
  key: 'merchant.grouping',
  summary: 'How whole figures of money are grouped: 3-3-3 (12,345,678) or lakh (1,23,45,678).',
  shape: Type.Union([Type.Literal('3-3-3'), Type.Literal('lakh')]),
  default: '3-3-3',
});

export const numerals = setting({
  key: 'merchant.numerals',
  summary: 'The digits that money is shown in: latn (123) or beng (১২৩).',
  shape: Type.Union([Type.Literal('latn'), Type.Literal('beng')]),
  default: 'latn',
});

export const merchantTimeZone = setting({
  key: 'merchant.timeZone',
  summary: 'The zone of the business day, such as Asia/Dhaka.',
  shape: Type.Enum([...Intl.supportedValuesOf('timeZone'), 'UTC']),
  default: 'Asia/Dhaka',
});

export const languagesOffered = setting({
  key: 'merchant.languages',
  summary: 'Codes of the languages on offer, in the order of the picker; BN and EN cannot both be missing (DEC-25).',
  shape: Type.Array(Type.Enum(languages.map(({ code }) => code)), {
    minItems: 1,
    uniqueItems: true,
    contains: { enum: ['BN', 'EN'] },
  }),
  default: languages.map(({ code }) => code),
});

export const siteStatus = setting({
  key: 'site.status',
  summary: '0 normal, 1 maintenance, 2 region blocked.',
  shape: Type.Integer({ minimum: 0, maximum: 2 }),
  default: 0,
});

/** DEC-48: with one wallet games take money by themselves and nobody moves it by hand. */
export const isSingleWallet = setting({
  key: 'wallet.isSingle',
  summary:
    'One wallet: money goes to vendors that hold balances when a game opens, and comes back after it. Off: members move it by hand.',
  shape: Type.Boolean(),
  default: true,
});

export const merchantSettings = [
  isSingleWallet,
  merchantCode,
  merchantCurrency,
  currencySymbol,
  grouping,
  numerals,
  merchantTimeZone,
  languagesOffered,
  siteStatus,
];
