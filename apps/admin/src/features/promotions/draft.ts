/** What somebody has typed of a promotion, and the promotion that it makes. */
import type { Published, PublishedBonus } from '@banyan/protocol/admin/promotions';
import type { CallValue } from '../../lib/client.ts';
import type { PlainKey } from '../../lib/language.tsx';
import { localOf, momentOf } from './moments.ts';

type Terms = PublishedBonus['rules']['terms'];
export type TierDraft = { readonly from: string; readonly percent: string; readonly cap: string };
export type CurrencyDraft = {
  readonly currency: string;
  readonly budget: string;
  readonly maxBet: string;
  readonly tiers: readonly TierDraft[];
};
export const products = ['lottery', 'game', 'sports'] as const;

/** All fields as they are typed; what has no field of its own (weights by category and game) stays as it was. */
export type Draft = {
  readonly id: string;
  readonly kind: PublishedBonus['kind'];
  readonly startsAt: string;
  readonly endsAt: string;
  readonly times: string;
  readonly per: Published['per'];
  readonly isFirstDeposit: boolean;
  readonly multiple: string;
  readonly base: Terms['base'];
  readonly cap: string;
  readonly days: string;
  readonly startDays: string;
  readonly isSticky: boolean;
  readonly countedFrom: Terms['countedFrom'];
  readonly excludedGames: string;
  readonly leastOdds: string;
  readonly onWithdrawal: Terms['onWithdrawal'];
  readonly onExclusion: Terms['onExclusion'];
  readonly weights: Terms['weights'];
  readonly productWeights: Readonly<Record<(typeof products)[number], string>>;
  readonly currencies: readonly CurrencyDraft[];
};

export const emptyTier: TierDraft = { from: '', percent: '', cap: '' };
export const emptyCurrency: CurrencyDraft = { currency: '', budget: '', maxBet: '', tiers: [emptyTier] };

const fresh: Draft = {
  ...{ id: '', kind: 'deposit', startsAt: '', endsAt: '', times: '1', per: 'ever', isFirstDeposit: false },
  ...{ multiple: '10', base: 'bonus', cap: '', days: '7', startDays: '7', isSticky: false, countedFrom: 'all' },
  ...{ excludedGames: '', leastOdds: '', onWithdrawal: 'forfeit', onExclusion: 'forfeit', weights: {} },
  productWeights: { lottery: '', game: '100', sports: '' },
  currencies: [{ ...emptyCurrency, currency: 'BDT' }],
};

const hundredths = (value: number | undefined): string => (value === undefined ? '' : String(value / 100));

/** Whether rules give bonus money with a deposit or by hand, which the form is for. */
export function isBonus(rules: Published['rules']): rules is PublishedBonus['rules'] {
  return rules.kind === 'deposit' || rules.kind === 'by-hand';
}

/** The current version as a draft of the next one. */
export function draftOf(shown?: CallValue<'GET /admin/api/promotions/:id'>): Draft {
  const rules = shown?.rules;
  if (shown === undefined || rules === undefined || rules === null || !isBonus(rules)) return fresh;
  const { terms, currencies } = rules;
  const { multiple, base, cap, days, startDays, isSticky, countedFrom, leastOdds, weights } = terms;
  return {
    ...{ id: shown.id, kind: rules.kind, per: shown.per, isFirstDeposit: shown.isFirstDeposit },
    ...{ base, isSticky, countedFrom, weights, times: String(shown.times) },
    ...{ onWithdrawal: terms.onWithdrawal, onExclusion: terms.onExclusion },
    ...{ startsAt: localOf(shown.startsAt), endsAt: localOf(shown.endsAt), multiple: hundredths(multiple) },
    ...{ cap: hundredths(cap), leastOdds: hundredths(leastOdds), days: String(days), startDays: String(startDays) },
    excludedGames: terms.excludedGames.join('\n'),
    productWeights: {
      lottery: String(weights.products?.['lottery'] ?? ''),
      game: String(weights.products?.['game'] ?? ''),
      sports: String(weights.products?.['sports'] ?? ''),
    },
    currencies: Object.entries(currencies).map(([currency, { maxBet = '', tiers }]) => ({
      ...{ currency, maxBet },
      budget: shown.budgets.find((row) => row.currency === currency)?.most?.amount ?? '',
      tiers: tiers.map(({ from, percent, cap: most = '' }) => ({ from, percent, cap: most })),
    })),
  };
}

const amount = /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/;
const percent = /^(0|[1-9]\d{0,3})(\.\d{1,4})?$/;
const twoPlaces = /^\d{1,4}(\.\d{1,2})?$/;
/** Hundredths of a decimal text, without a float between. */
const toHundredths = (text: string): number => {
  const [whole = '0', rest = ''] = text.split('.');
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'));
};
const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
const isHundredths = (text: string, least: number, most: number): boolean =>
  twoPlaces.test(text) && toHundredths(text) >= least && toHundredths(text) <= most;

/** What is wrong, by the name of its field. */
export function faultsOf(draft: Draft): Readonly<Record<string, PlainKey>> {
  const faults: Record<string, PlainKey> = {};
  const need = (name: string, isRight: boolean, key: PlainKey) => {
    if (!isRight) faults[name] = key;
  };
  need('id', /^[a-z0-9][a-z0-9-]{1,59}$/.test(draft.id), 'promotions.fault.id');
  need('times', isWhole(draft.times, 1, 1000), 'promotions.fault.whole');
  need('days', isWhole(draft.days, 1, 366), 'promotions.fault.days');
  need('startDays', isWhole(draft.startDays, 1, 366), 'promotions.fault.days');
  need('multiple', isHundredths(draft.multiple, 0, 10_000), 'promotions.fault.times');
  need('cap', draft.cap === '' || isHundredths(draft.cap, 100, 100_000), 'promotions.fault.atLeastOne');
  need(
    'leastOdds',
    draft.leastOdds === '' || isHundredths(draft.leastOdds, 100, 100_000),
    'promotions.fault.atLeastOne',
  );
  const isBackwards = draft.startsAt !== '' && draft.endsAt !== '' && draft.startsAt >= draft.endsAt;
  need('endsAt', !isBackwards, 'promotions.fault.ends');
  for (const product of products) {
    const typed = draft.productWeights[product];
    need(`weight ${product}`, typed === '' || isWhole(typed, 0, 1000), 'promotions.fault.weight');
  }
  draft.currencies.forEach(({ currency, budget, maxBet, tiers }, at) => {
    const isTwice = draft.currencies.findIndex((other) => other.currency === currency) !== at;
    need(`${at} currency`, /^[A-Z]{3,4}$/.test(currency) && !isTwice, 'promotions.fault.currency');
    need(`${at} budget`, budget === '' || amount.test(budget), 'promotions.fault.amount');
    need(`${at} maxBet`, maxBet === '' || amount.test(maxBet), 'promotions.fault.amount');
    if (draft.kind !== 'deposit') return;
    tiers.forEach((tier, row) => {
      need(`${at} ${row} from`, amount.test(tier.from), 'promotions.fault.amount');
      need(`${at} ${row} percent`, percent.test(tier.percent), 'promotions.fault.percent');
      need(`${at} ${row} cap`, amount.test(tier.cap), 'promotions.fault.amount');
    });
  });
  return faults;
}

/** The promotion that a draft without faults makes. */
export function publishedOf(draft: Draft): PublishedBonus {
  const { id, kind, per, isFirstDeposit, base, isSticky, countedFrom, onWithdrawal, onExclusion, currencies } = draft;
  const typed = products.filter((product) => draft.productWeights[product] !== '');
  return {
    ...{ id, kind, per, isFirstDeposit, times: Number(draft.times) },
    ...{ startsAt: momentOf(draft.startsAt), endsAt: momentOf(draft.endsAt) },
    budgets: Object.fromEntries(currencies.map(({ currency, budget }) => [currency, budget === '' ? null : budget])),
    rules: {
      kind,
      terms: {
        ...{ base, isSticky, countedFrom, onWithdrawal, onExclusion, multiple: toHundredths(draft.multiple) },
        ...{ days: Number(draft.days), startDays: Number(draft.startDays) },
        ...(draft.cap === '' ? {} : { cap: toHundredths(draft.cap) }),
        ...(draft.leastOdds === '' ? {} : { leastOdds: toHundredths(draft.leastOdds) }),
        excludedGames: draft.excludedGames.split(/\s*[\n,]\s*/).filter((game) => game !== ''),
        weights: {
          ...draft.weights,
          products: Object.fromEntries(typed.map((product) => [product, Number(draft.productWeights[product])])),
        },
      },
      currencies: Object.fromEntries(
        currencies.map(({ currency, maxBet, tiers }) => [
          currency,
          { ...(maxBet === '' ? {} : { maxBet }), tiers: kind === 'deposit' ? tiers.map((tier) => ({ ...tier })) : [] },
        ]),
      ),
    },
  };
}
