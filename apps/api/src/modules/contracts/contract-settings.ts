/** What an operator allows of contracts: which kinds there are, by the switches, and within which bounds they are offered (CON-14, DEC-40). */
import { Type } from 'typebox';
import { type Bounds, type ContractKind, percentText, readPercent, usualBounds } from '@banyan/core/contracts';
import { type Result } from '@banyan/core/results';
import { type Settings, setting } from '../../infra/settings.ts';
import { type Switch, dailyWages, dividends, hourlyWages, realTimeSalary, requireSwitch } from '../settings/index.ts';

const switches: Readonly<Record<ContractKind, Switch>> = {
  'daily-wage': dailyWages,
  'hourly-wage': hourlyWages,
  dividend: dividends,
  'real-time-salary': realTimeSalary,
};

export const requireKind = (settings: Settings, kind: ContractKind): Result<undefined, 'function-not-enabled'> =>
  requireSwitch(settings, switches[kind]);

/** Up to four places, so that a rate is a whole number of parts of a million. */
const Percent = Type.String({ pattern: '^(100|[1-9]?[0-9](\\.[0-9]{1,4})?)$', maxLength: 7 });
const Shape = Type.Object(
  {
    leastPercent: Percent,
    mostPercent: Percent,
    mostUsers: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    mostTiers: Type.Integer({ minimum: 1, maximum: 40 }),
  },
  { additionalProperties: false },
);

const boundsSetting = (key: string, summary: string, { least, most, users, tiers }: Bounds) =>
  setting({
    ...{ key: `contracts.${key}`, summary, shape: Shape },
    default: {
      ...{ leastPercent: percentText(least), mostPercent: percentText(most) },
      ...{ mostUsers: users, mostTiers: tiers },
    },
  });

const settingOf = {
  'daily-wage': boundsSetting(
    'dailyWage',
    'Daily wages: the least and the most percent of valid bets that are offered, active members, and tiers.',
    usualBounds['daily-wage'],
  ),
  'hourly-wage': boundsSetting(
    'hourlyWage',
    'Hourly wages: the least and the most percent of valid bets that are offered, active members, and tiers.',
    usualBounds['hourly-wage'],
  ),
  dividend: boundsSetting(
    'dividend',
    'Dividends: the least and the most percent of losses that are offered, active members, and tiers.',
    usualBounds.dividend,
  ),
  'real-time-salary': boundsSetting(
    'realTimeSalary',
    'Real-time salaries: the least and the most percent of a valid bet that are offered. They have one tier and no conditions.',
    usualBounds['real-time-salary'],
  ),
} as const;

export const contractSettings = Object.values(settingOf);

/** Kinds that are paid out of valid bets; a dividend is a part of what was lost. */
const ofValidBets = ['daily-wage', 'hourly-wage', 'real-time-salary'] as const;

/** What decides how much of valid bets may be promised: which of these kinds are switched on, and up to which rates. */
export const ratesOfBetsKeys: ReadonlySet<string> = new Set(
  ofValidBets.flatMap((kind) => [settingOf[kind].key, switches[kind].key]),
);

/** The highest rates that one line may have at once, over all kinds that are paid out of valid bets and switched on. */
export const ratesOfBets = (settings: Pick<Settings, 'get'>): bigint =>
  ofValidBets
    .filter((kind) => settings.get(switches[kind]))
    .reduce((sum, kind) => sum + (readPercent(settings.get(settingOf[kind]).mostPercent) ?? 0n), 0n);

export function boundsOf(settings: Settings, kind: ContractKind): Bounds {
  const { leastPercent, mostPercent, mostUsers, mostTiers } = settings.get(settingOf[kind]);
  return {
    least: readPercent(leastPercent) ?? 0n,
    most: readPercent(mostPercent) ?? 0n,
    users: mostUsers,
    tiers: mostTiers,
  };
}
