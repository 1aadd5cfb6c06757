/** The levels as the operator sets them. Amounts are in the currency of the member. */
import { type Static, Type } from 'typebox';
import { type Currency, parseMoney } from '@banyan/core/money';
import { type Benefits, firstEasierLevel } from '@banyan/core/vip';
import { type Settings, setting } from '../../infra/settings.ts';

const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,2})?$', maxLength: 16 });
/** Empty: as for everybody. */
const OptionalAmount = Type.String({ pattern: '^((0|[1-9][0-9]{0,11})(\\.[0-9]{1,2})?)?$', maxLength: 16 });
const strict = { additionalProperties: false };

const Level = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40, pattern: '^\\S(.*\\S)?$' }),
    validBet: Amount,
    deposits: Amount,
    retention: Amount,
    upgradeBonus: Amount,
    weeklyBonus: Amount,
    monthlyBonus: Amount,
    birthdayBonus: Amount,
    withdrawal: Type.Object(
      { maximum: OptionalAmount, dayCount: Type.Integer({ minimum: 0, maximum: 1000 }), daySum: OptionalAmount },
      strict,
    ),
  },
  strict,
);
type StoredLevel = Static<typeof Level>;

type Row = readonly [
  validBet: string,
  deposits: string,
  retention: string,
  bonuses: readonly string[],
  limits: readonly [string, number, string],
];
const level = (
  [validBet, deposits, retention, bonuses, [maximum, dayCount, daySum]]: Row,
  at: number,
): StoredLevel => ({
  name: `VIP ${at + 1}`,
  ...{ validBet, deposits, retention },
  ...{ upgradeBonus: bonuses[0] ?? '0', weeklyBonus: bonuses[1] ?? '0' },
  ...{ monthlyBonus: bonuses[2] ?? '0', birthdayBonus: bonuses[3] ?? '0' },
  withdrawal: { maximum, dayCount, daySum },
});

const asForAll = ['', 0, ''] as const;
const sample: readonly Row[] = [
  ['10000', '1000', '0', ['10', '0', '0', '50'], asForAll],
  ['100000', '10000', '20000', ['50', '20', '50', '100'], asForAll],
  ['500000', '50000', '50000', ['200', '100', '250', '500'], ['300000', 15, '750000']],
  ['2000000', '200000', '250000', ['1000', '400', '1000', '2000'], ['500000', 20, '1500000']],
  ['10000000', '1000000', '1000000', ['5000', '1500', '4000', '8000'], ['1000000', 30, '3000000']],
  ['50000000', '5000000', '5000000', ['20000', '5000', '15000', '30000'], ['2000000', 50, '6000000']],
];

const amountKeys = [
  'validBet',
  'deposits',
  'retention',
  'upgradeBonus',
  'weeklyBonus',
  'monthlyBonus',
  'birthdayBonus',
] as const;

/** A level in one currency. */
export type VipLevel = Benefits & {
  readonly name: string;
  /** Undefined: as for everybody. */
  readonly withdrawal: {
    readonly maximum: bigint | undefined;
    readonly dayCount: number | undefined;
    readonly daySum: bigint | undefined;
  };
};

function unitsOf(currency: Currency, amount: string): bigint {
  const read = parseMoney(currency, amount);
  return read.ok ? read.value.units : 0n;
}

function levelIn(currency: Currency, { name, withdrawal, ...rest }: StoredLevel): VipLevel {
  const { maximum, dayCount, daySum } = withdrawal;
  const bound = (amount: string) => (amount === '' ? undefined : unitsOf(currency, amount));
  return {
    name,
    ...(Object.fromEntries(amountKeys.map((key) => [key, unitsOf(currency, rest[key])])) as unknown as Benefits),
    withdrawal: { maximum: bound(maximum), dayCount: dayCount === 0 ? undefined : dayCount, daySum: bound(daySum) },
  };
}

export const vipLevels = setting({
  key: 'vip.levels',
  summary:
    'The VIP levels from the lowest: name, valid bets and deposits of all time that reach it, valid bets of a month that keep it, the bonuses at the upgrade, each week, each month and at the birthday, and what of the limits of withdrawals is higher. Amounts are in the currency of the member.',
  shape: Type.Array(Level, { maxItems: 20 }),
  // Nobody is given anything before the operator says what.
  default: sample.map(([validBet, deposits], at) => level([validBet, deposits, '0', [], asForAll], at)),
  demo: sample.map(level),
  objections(_database, value) {
    const easier = firstEasierLevel(value.map((one) => levelIn('BDT', one)));
    const names = new Set(value.map(({ name }) => name));
    return Promise.resolve([
      ...(easier === undefined ? [] : [`Level ${easier} asks for less than the level below it.`]),
      ...(names.size < value.length ? ['Two levels have the same name.'] : []),
    ]);
  },
});

/** The levels from the lowest; the first is level 1. */
export const levelsIn = (settings: Settings, currency: Currency): readonly VipLevel[] =>
  settings.get(vipLevels).map((one) => levelIn(currency, one));

/** What the levels are called that somebody of a level has reached, their own last (VIP-06); empty for level 0. */
export const memberLabelOf = (settings: Settings, rankLevel: number): string[] =>
  settings
    .get(vipLevels)
    .slice(0, rankLevel)
    .map(({ name }) => name);

/** What a level is called (VIP-02); empty for level 0 and for one that the table has not. */
export const clubLabelOf = (settings: Settings, rankLevel: number): { labelName: string; rankLevel: number } => ({
  labelName: settings.get(vipLevels)[rankLevel - 1]?.name ?? '',
  rankLevel,
});
