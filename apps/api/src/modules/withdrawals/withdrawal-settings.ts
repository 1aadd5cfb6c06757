/** What an operator sets about withdrawals. Amounts are in the currency of the member. */
import { Type } from 'typebox';
import { type Currency, money, parseMoney, parseRate } from '@banyan/core/money';
import type { FeeTerms, PayoutKind, ReviewRules } from '@banyan/core/withdrawals';
import { type PayoutCode, payoutAdapters, payoutCodes, walletPayouts } from '../../adapters/payouts/index.ts';
import type { Mode } from '../../infra/config.ts';
import type { Limit } from '../../infra/rate-limits.ts';
import { type Settings, setting } from '../../infra/settings.ts';
import { levelsIn } from '../vip-levels/index.ts';

const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,2})?$', maxLength: 16 });
/** Empty: no bound. */
const OptionalAmount = Type.String({ pattern: '^((0|[1-9][0-9]{0,11})(\\.[0-9]{1,2})?)?$', maxLength: 16 });
const strict = { additionalProperties: false };

export const withdrawalLimits = setting({
  key: 'withdrawals.limits',
  summary:
    'The least and the most of one withdrawal, and how many and how much together a member may ask for in 24 hours.',
  shape: Type.Object(
    { minimum: Amount, maximum: Amount, dayCount: Type.Integer({ minimum: 1, maximum: 1000 }), daySum: Amount },
    strict,
  ),
  default: { minimum: '200', maximum: '200000', dayCount: 10, daySum: '500000' },
});

export const withdrawalFee = setting({
  key: 'withdrawals.fee',
  summary: 'What a withdrawal costs: a fixed part and a part of a hundred. It is taken from the amount.',
  shape: Type.Object({ fixed: Amount, percent: Type.String({ pattern: '^(0|[1-9][0-9]?)(\\.[0-9]{1,4})?$' }) }, strict),
  default: { fixed: '0', percent: '0' },
});

export const reviewRulesSetting = setting({
  key: 'withdrawals.review',
  summary:
    'When a person looks before a withdrawal is paid: at the first one, an account younger than so many hours, above an amount, above so many or so much in 24 hours, above an amount without a verified identity, an account of another kind than deposits came from, an account that another member has too. An empty amount bounds nothing.',
  shape: Type.Object(
    {
      firstWithdrawal: Type.Boolean(),
      newAccountHours: Type.Integer({ minimum: 0, maximum: 8760 }),
      amountOver: OptionalAmount,
      dayCountOver: Type.Integer({ minimum: 0, maximum: 1000 }),
      daySumOver: OptionalAmount,
      identityOver: OptionalAmount,
      otherMethod: Type.Boolean(),
      sharedAccount: Type.Boolean(),
    },
    strict,
  ),
  default: {
    firstWithdrawal: true,
    newAccountHours: 24,
    amountOver: '10000',
    dayCountOver: 3,
    daySumOver: '20000',
    identityOver: '',
    otherMethod: true,
    sharedAccount: true,
  },
});

export const approvesByRule = setting({
  key: 'withdrawals.approvesByRule',
  summary: 'Whether a withdrawal at which no rule found anything is approved without a person.',
  shape: Type.Boolean(),
  default: false,
  demo: true,
});

export const twoPersonsOver = setting({
  key: 'withdrawals.twoPersonsOver',
  summary:
    'Above this sum of 24 hours two different people must approve a withdrawal. Empty: one person is enough for any amount.',
  shape: OptionalAmount,
  default: '20000',
});

export const mayCancelSetting = setting({
  key: 'withdrawals.mayCancel',
  summary:
    'Whether a member may take a withdrawal back before it is decided. Off: what was asked to be paid out is not played with again.',
  shape: Type.Boolean(),
  default: false,
});

export const receivedAutoMinutes = setting({
  key: 'withdrawals.receivedAutoMinutes',
  summary:
    'So many minutes after it was paid a withdrawal counts as received when its member says nothing. Nothing is refunded by that.',
  shape: Type.Integer({ minimum: 1, maximum: 43_200 }),
  default: 60,
});

export const disputeDays = setting({
  key: 'withdrawals.disputeDays',
  summary: 'For so many days after it was paid a withdrawal that counted as received by itself can be disputed.',
  shape: Type.Integer({ minimum: 1, maximum: 365 }),
  default: 30,
});

const Method = Type.Unsafe<PayoutCode | ''>(Type.String({ enum: [...payoutCodes, ''] }));

export const payoutMethods = setting({
  key: 'withdrawals.methods',
  summary:
    'How withdrawals are paid out, for each kind of account: manual, batch-file, or mobile-wallet, which payouts.mobileWallet sets up; empty for not at all. demo is for demo mode only.',
  shape: Type.Object({ bank: Method, wallet: Method }, strict),
  default: { bank: 'manual', wallet: 'manual' },
  demo: { bank: 'demo', wallet: 'demo' },
});

export const asksAMinute = setting({
  key: 'withdrawals.asksAMinute',
  summary: 'How often a member may ask for a withdrawal in a minute.',
  shape: Type.Integer({ minimum: 1, maximum: 10_000 }),
  default: 10,
});

export const withdrawalSettings = [
  withdrawalLimits,
  withdrawalFee,
  reviewRulesSetting,
  approvesByRule,
  twoPersonsOver,
  mayCancelSetting,
  receivedAutoMinutes,
  disputeDays,
  payoutMethods,
  walletPayouts,
  asksAMinute,
];

export const askLimit = (settings: Settings): Limit => ({
  name: 'withdrawal',
  points: settings.get(asksAMinute),
  seconds: 60,
});

/** The units of an amount of a setting, which its shape has checked. */
export function unitsOf(currency: Currency, amount: string): bigint {
  const read = parseMoney(currency, amount);
  return read.ok ? read.value.units : 0n;
}

const bound = (currency: Currency, amount: string): bigint | undefined =>
  amount === '' ? undefined : unitsOf(currency, amount);

/** What bounds the withdrawals of a VIP level, 0 for none: what everybody has, and more where the level has more. */
export function limitsOf(settings: Settings, currency: Currency, level: number) {
  const { minimum, maximum, daySum, dayCount } = settings.get(withdrawalLimits);
  const own = levelsIn(settings, currency)[level - 1]?.withdrawal;
  const most = (forAll: bigint, ofLevel = 0n) => (ofLevel > forAll ? ofLevel : forAll);
  return {
    minimum: money(currency, unitsOf(currency, minimum)),
    maximum: money(currency, most(unitsOf(currency, maximum), own?.maximum)),
    daySum: most(unitsOf(currency, daySum), own?.daySum),
    dayCount: Math.max(dayCount, own?.dayCount ?? 0),
  };
}

export function feeTermsOf(settings: Settings, currency: Currency): FeeTerms {
  const { fixed, percent } = settings.get(withdrawalFee);
  const rate = parseRate(percent);
  const { numerator, denominator } = rate.ok ? rate.value : { numerator: 0n, denominator: 1n };
  return { fixed: unitsOf(currency, fixed), rate: { numerator, denominator: denominator * 100n } };
}

export function reviewRulesOf(settings: Settings, currency: Currency): ReviewRules {
  const rules = settings.get(reviewRulesSetting);
  return {
    firstWithdrawal: rules.firstWithdrawal,
    newAccountMs: rules.newAccountHours * 3_600_000,
    amountOver: bound(currency, rules.amountOver),
    countOver: rules.dayCountOver === 0 ? undefined : rules.dayCountOver,
    sumOver: bound(currency, rules.daySumOver),
    identityOver: bound(currency, rules.identityOver),
    otherMethod: rules.otherMethod,
    sharedAccount: rules.sharedAccount,
  };
}

export const twoPersonsOverOf = (settings: Settings, currency: Currency): bigint | undefined =>
  bound(currency, settings.get(twoPersonsOver));

/** How an account of a kind is paid; undefined when it cannot be. Play money is for demo mode, real payouts are for production. */
export function methodFor(mode: Mode, settings: Settings, kind: PayoutKind): PayoutCode | undefined {
  const code = settings.get(payoutMethods)[kind];
  if (code === '') return undefined;
  const { kinds, isSample } = payoutAdapters[code];
  return kinds.includes(kind) && (!isSample || mode === 'demo') ? code : undefined;
}
