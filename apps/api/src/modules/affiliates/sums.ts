/** What a statement came to, as it is stored and as it goes over the wire. */
import type { Static } from 'typebox';
import type { MonthStatement } from '@banyan/core/affiliates';
import type { Currency } from '@banyan/core/money';
import type { StatementSums } from '@banyan/protocol/affiliates';
import { amountOf } from '../reports/index.ts';

/** Sums as text: a number of JSON would lose what is above 2^53. */
export type WrittenSums = {
  readonly [Name in keyof MonthStatement]: MonthStatement[Name] extends bigint
    ? string
    : Name extends 'subs'
      ? readonly { readonly affiliate: string; readonly units: string; readonly share: string }[]
      : Name extends 'tier'
        ? number | null
        : number;
};

export function writtenSums({ tier, subs, qualified, ...sums }: MonthStatement): WrittenSums {
  const text = Object.fromEntries(Object.entries(sums).map(([name, units]) => [name, String(units)]));
  return {
    ...(text as { [Name in keyof typeof sums]: string }),
    ...{ tier: tier ?? null, qualified },
    subs: subs.map(({ affiliate, units, share }) => ({ affiliate, units: String(units), share: String(share) })),
  };
}

const shown = [
  ...[
    'losses',
    'rebates',
    'promotions',
    'gameFees',
    'depositFees',
    'base',
    'carriedIn',
    'shared',
    'share',
    'carriedOut',
  ],
  ...['forgiven', 'fixed', 'advanceIn', 'advanceUsed', 'advanceOut', 'own', 'units'],
] as const;

export function wireSums(currency: Currency, sums: WrittenSums): Static<typeof StatementSums> {
  const amount = (units: string) => amountOf(currency, BigInt(units));
  const amounts = Object.fromEntries(shown.map((name) => [name, amount(sums[name as 'losses'])]));
  return {
    ...amounts,
    tier: sums.tier === null ? null : sums.tier + 1,
    qualified: sums.qualified,
    subs: amount(String(sums.subs.reduce((sum, { share }) => sum + BigInt(share), 0n))),
  } as Static<typeof StatementSums>;
}
