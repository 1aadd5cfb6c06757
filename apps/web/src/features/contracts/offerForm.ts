/** The fields of an offer: what they begin with, and what the terms are that they make. Figures stay text until they are sent. */
import { type ContractKind, type Terms, readPercent } from '@banyan/core/contracts';
import { type Currency, parseMoney } from '@banyan/core/money';
import { rateText } from './rates.ts';
import type { WireTerms } from './contracts.queries.ts';

export type TierFields = { rate: string; sales: string; loss: string; users: string };
export type OfferFields = {
  period: WireTerms['period'];
  mode: WireTerms['mode'];
  carryOver: string;
  checksLoss: boolean;
  activeTurnover: string;
  tiers: TierFields[];
};

/** Without decimals that say nothing. */
const plain = (sum: string): string => sum.replace(/\.0+$/, '');

/** A form begins with the terms of the own contract, from which less is offered. */
export const fieldsOf = ({ period, mode, carryOver, checksLoss, activeTurnover, tiers }: WireTerms): OfferFields => ({
  ...{ period, mode, checksLoss, carryOver: String(carryOver), activeTurnover: plain(activeTurnover) },
  tiers: tiers.map(({ rate, sales, loss, users }) => ({
    ...{ rate: rateText(rate), sales: plain(sales), loss: plain(loss), users: String(users) },
  })),
});

export const emptyTier: TierFields = { rate: '', sales: '0', loss: '0', users: '0' };

/** Rules of single fields: true, or the key of a text. */
export const isPercent = (text: string) => (readPercent(text.trim()) ?? 0n) > 0n || 'contracts.form.notPercent';
export const isSum = (text: string) =>
  /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,4})?$/.test(text.trim()) || 'contracts.form.notSum';
export const isCount = (text: string) => /^(0|[1-9][0-9]{0,5})$/.test(text.trim()) || 'contracts.form.notCount';

/** As the wire has it; the rules of the fields were kept. */
export function wireOf(kind: ContractKind, fields: OfferFields): WireTerms {
  const isRealTime = kind === 'real-time-salary';
  const hasLoss = kind === 'dividend' || fields.checksLoss;
  return {
    ...{ kind, period: fields.period, mode: fields.mode, checksLoss: fields.checksLoss },
    carryOver: Number(fields.carryOver) as WireTerms['carryOver'],
    activeTurnover: isRealTime ? '0' : fields.activeTurnover.trim(),
    tiers: fields.tiers.map(({ rate, sales, loss, users }) => ({
      rate: Number(readPercent(rate.trim()) ?? 0n),
      sales: isRealTime ? '0' : sales.trim(),
      loss: hasLoss && !isRealTime ? loss.trim() : '0',
      users: isRealTime ? 0 : Number(users.trim()),
    })),
  };
}

/** For the rules of the house, which are the server's too. */
export function termsOf({ tiers, activeTurnover, ...rest }: WireTerms, currency: Currency): Terms {
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
