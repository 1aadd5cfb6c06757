/** An offer as a form has it: figures stay text until they are sent, and what a kind does not look at is nothing. */
import { type Currency, parseMoney } from '../money/index.ts';
import { percentText, readPercent } from './percent.ts';
import type { Terms } from './terms.ts';

/** Terms as the wire has them. */
export type OfferedTerms = Omit<Terms, 'currency' | 'activeTurnover' | 'tiers'> & {
  activeTurnover: string;
  tiers: { rate: number; sales: string; loss: string; users: number }[];
};

export type TierFields = { rate: string; sales: string; loss: string; users: string };
export type OfferFields = Pick<OfferedTerms, 'period' | 'mode' | 'checksLoss'> & {
  carryOver: string;
  activeTurnover: string;
  tiers: TierFields[];
};

/** Without decimals that say nothing. */
const plain = (sum: string): string => sum.replace(/\.0+$/, '');

export const emptyTier: TierFields = { rate: '', sales: '0', loss: '0', users: '0' };

/** What a form begins with, made of terms. */
export const fieldsOf = ({
  period,
  mode,
  carryOver,
  checksLoss,
  activeTurnover,
  tiers,
}: OfferedTerms): OfferFields => ({
  ...{ period, mode, checksLoss, carryOver: String(carryOver), activeTurnover: plain(activeTurnover) },
  tiers: tiers.map(({ rate, sales, loss, users }) => ({
    ...{ rate: percentText(rate), sales: plain(sales), loss: plain(loss), users: String(users) },
  })),
});

export const isPercentText = (text: string): boolean => (readPercent(text.trim()) ?? 0n) > 0n;
export const isSumText = (text: string): boolean => /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,4})?$/.test(text.trim());
export const isCountText = (text: string): boolean => /^(0|[1-9][0-9]{0,5})$/.test(text.trim());

/** Which figures a tier of a kind has. */
export function tierFieldsOf(kind: Terms['kind'], checksLoss: boolean): (keyof TierFields)[] {
  if (kind === 'real-time-salary') return ['rate'];
  return kind === 'dividend' || checksLoss ? ['rate', 'sales', 'users', 'loss'] : ['rate', 'sales', 'users'];
}

/** As it is sent; every figure is one. */
export function offeredOf(kind: Terms['kind'], fields: OfferFields): OfferedTerms {
  const has = new Set(tierFieldsOf(kind, fields.checksLoss));
  return {
    ...{ kind, period: fields.period, mode: fields.mode, checksLoss: fields.checksLoss },
    carryOver: Number(fields.carryOver) as Terms['carryOver'],
    activeTurnover: kind === 'real-time-salary' ? '0' : fields.activeTurnover.trim(),
    tiers: fields.tiers.map(({ rate, sales, loss, users }) => ({
      rate: Number(readPercent(rate.trim()) ?? 0n),
      sales: has.has('sales') ? sales.trim() : '0',
      loss: has.has('loss') ? loss.trim() : '0',
      users: has.has('users') ? Number(users.trim()) : 0,
    })),
  };
}

/** For the rules, before it is sent. A sum that the currency does not know is none that a rule allows. */
export function comparedOf({ tiers, activeTurnover, ...rest }: OfferedTerms, currency: Currency): Terms {
  const units = (text: string): bigint => {
    const parsed = parseMoney(currency, text);
    return parsed.ok ? parsed.value.units : -1n;
  };
  return {
    ...{ ...rest, currency, activeTurnover: units(activeTurnover) },
    tiers: tiers.map(({ rate, sales, loss, users }) => ({
      ...{ rate: BigInt(rate), sales: units(sales), loss: units(loss), users },
    })),
  };
}
