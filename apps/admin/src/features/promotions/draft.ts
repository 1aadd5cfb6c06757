/** What somebody has typed of a promotion, and the promotion that it makes. What is its kind's own stands in `own` and in each currency's `offer`. */
import type { Published, PublishedBonus } from '@banyan/protocol/admin/promotions';
import type { CallValue } from '../../lib/client.ts';
import type { PlainKey } from '../../lib/language.tsx';
import { localOf, momentOf } from './moments.ts';
import { amountText, isHundredths, isWhole, toHundredths } from './formats.ts';
import type { Kind } from './kindForm.ts';
import { formOf, kindForms } from './kinds/index.ts';

type Terms = PublishedBonus['rules']['terms'];
export type CurrencyDraft = {
  readonly currency: string;
  readonly budget: string;
  readonly maxBet: string;
  readonly offer: unknown;
};
export const products = ['lottery', 'game', 'sports'] as const;

/** All fields as they are typed; what has no field of its own (weights by category and game) stays as it was. */
export type Draft = {
  readonly id: string;
  readonly kind: Kind;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly times: string;
  readonly per: Published['per'];
  readonly isFirstDeposit: boolean;
  readonly own: unknown;
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
  /** Whom it is for: it has no field of its own and stays as it was. */
  readonly audience?: NonNullable<PublishedBonus['rules']['audience']>;
  readonly currencies: readonly CurrencyDraft[];
};

export const emptyCurrency = (kind: Kind): CurrencyDraft => ({
  ...{ currency: '', budget: '', maxBet: '' },
  offer: formOf(kind).startOffer,
});

const freshTerms: Omit<
  Draft,
  'id' | 'kind' | 'startsAt' | 'endsAt' | 'times' | 'per' | 'isFirstDeposit' | 'own' | 'currencies'
> = {
  ...{ multiple: '10', base: 'bonus', cap: '', days: '7', startDays: '7', isSticky: false, countedFrom: 'all' },
  ...{ excludedGames: '', leastOdds: '', onWithdrawal: 'forfeit', onExclusion: 'forfeit', weights: {} },
  productWeights: { lottery: '', game: '100', sports: '' },
};

/** A new promotion of a kind. */
export const freshDraft = (kind: Kind): Draft => ({
  ...{ id: '', kind, startsAt: '', endsAt: '', times: '1', per: 'ever', isFirstDeposit: false },
  ...freshTerms,
  own: formOf(kind).start,
  currencies: [{ ...emptyCurrency(kind), currency: 'BDT' }],
});

/** The same promotion as one of another kind: what both have stays, what is a kind's own begins anew. */
export const ofKind = (draft: Draft, kind: Kind): Draft => ({
  ...draft,
  kind,
  isFirstDeposit: draft.isFirstDeposit && formOf(kind).hasFirstDeposit === true,
  own: formOf(kind).start,
  currencies: draft.currencies.map((one) => ({ ...one, offer: formOf(kind).startOffer })),
});

const hundredths = (value: number | undefined): string => (value === undefined ? '' : String(value / 100));

/** Whether rules give bonus money with a deposit or by hand, which have a card of their own. */
export function isBonus(rules: Published['rules']): rules is PublishedBonus['rules'] {
  return rules.kind === 'deposit' || rules.kind === 'by-hand';
}

/** The current version as a draft of the next one; undefined where its kind has no form. */
export function draftOf(shown: CallValue<'GET /admin/api/promotions/:id'>): Draft | undefined {
  const { rules, kind } = shown;
  const form = kindForms[kind];
  if (rules === null || form === undefined) return undefined;
  const { own, offers } = form.read(rules);
  const maxBets = Object.entries(rules.currencies) as [string, { maxBet?: string }][];
  return {
    ...freshDraft(kind),
    ...('audience' in rules && rules.audience !== undefined ? { audience: rules.audience } : {}),
    ...{ id: shown.id, per: shown.per, isFirstDeposit: shown.isFirstDeposit, times: String(shown.times), own },
    ...{ startsAt: localOf(shown.startsAt), endsAt: localOf(shown.endsAt) },
    ...(rules.terms === undefined ? {} : termsDraft(rules.terms)),
    currencies: maxBets.map(([currency, { maxBet = '' }]) => ({
      ...{ currency, maxBet, offer: offers[currency] ?? form.startOffer },
      budget: shown.budgets.find((row) => row.currency === currency)?.most?.amount ?? '',
    })),
  };
}

function termsDraft(terms: Terms): Partial<Draft> {
  const { multiple, base, cap, days, startDays, isSticky, countedFrom, leastOdds, weights } = terms;
  return {
    ...{ base, isSticky, countedFrom, weights },
    ...{ onWithdrawal: terms.onWithdrawal, onExclusion: terms.onExclusion, multiple: hundredths(multiple) },
    ...{ cap: hundredths(cap), leastOdds: hundredths(leastOdds), days: String(days), startDays: String(startDays) },
    excludedGames: terms.excludedGames.join('\n'),
    productWeights: {
      lottery: String(weights.products?.['lottery'] ?? ''),
      game: String(weights.products?.['game'] ?? ''),
      sports: String(weights.products?.['sports'] ?? ''),
    },
  };
}

export const hasTerms = (draft: Draft): boolean => formOf(draft.kind).givesBonus(draft.own);

/** What is wrong, by the name of its field: `own <name>` and `<currency's place> <name>` of what is a kind's own. */
export function faultsOf(draft: Draft): Readonly<Record<string, PlainKey>> {
  const faults: Record<string, PlainKey> = {};
  const need = (name: string, isRight: boolean, key: PlainKey) => {
    if (!isRight) faults[name] = key;
  };
  const form = formOf(draft.kind);
  need('id', /^[a-z0-9][a-z0-9-]{1,59}$/.test(draft.id), 'promotions.fault.id');
  need('times', isWhole(draft.times, 1, 1000), 'promotions.fault.whole');
  const isBackwards = draft.startsAt !== '' && draft.endsAt !== '' && draft.startsAt >= draft.endsAt;
  need('endsAt', !isBackwards, 'promotions.fault.ends');
  for (const [name, key] of Object.entries(form.faults(draft.own))) faults[`own ${name}`] = key;
  draft.currencies.forEach(({ currency, budget, maxBet, offer }, at) => {
    const isTwice = draft.currencies.findIndex((other) => other.currency === currency) !== at;
    need(`${at} currency`, /^[A-Z]{3,4}$/.test(currency) && !isTwice, 'promotions.fault.currency');
    need(`${at} budget`, budget === '' || amountText.test(budget), 'promotions.fault.amount');
    need(`${at} maxBet`, maxBet === '' || amountText.test(maxBet), 'promotions.fault.amount');
    for (const [name, key] of Object.entries(form.offerFaults(offer))) faults[`${at} ${name}`] = key;
  });
  if (hasTerms(draft)) faultsOfTerms(draft, need);
  return faults;
}

function faultsOfTerms(draft: Draft, need: (name: string, isRight: boolean, key: PlainKey) => void): void {
  need('days', isWhole(draft.days, 1, 366), 'promotions.fault.days');
  need('startDays', isWhole(draft.startDays, 1, 366), 'promotions.fault.days');
  need('multiple', isHundredths(draft.multiple, 0, 10_000), 'promotions.fault.times');
  need('cap', draft.cap === '' || isHundredths(draft.cap, 100, 100_000), 'promotions.fault.atLeastOne');
  need(
    'leastOdds',
    draft.leastOdds === '' || isHundredths(draft.leastOdds, 100, 100_000),
    'promotions.fault.atLeastOne',
  );
  for (const product of products) {
    const typed = draft.productWeights[product];
    need(`weight ${product}`, typed === '' || isWhole(typed, 0, 1000), 'promotions.fault.weight');
  }
}

/** The promotion that a draft without faults makes. */
export function publishedOf(draft: Draft): Published {
  const { id, kind, per, isFirstDeposit, currencies } = draft;
  const form = formOf(kind);
  const isBonusGiven = hasTerms(draft);
  return {
    ...{ id, kind, per, isFirstDeposit, times: Number(draft.times) },
    ...{ startsAt: momentOf(draft.startsAt), endsAt: momentOf(draft.endsAt) },
    budgets: Object.fromEntries(currencies.map(({ currency, budget }) => [currency, budget === '' ? null : budget])),
    rules: {
      kind,
      ...(draft.audience === undefined ? {} : { audience: draft.audience }),
      ...form.write(draft.own),
      ...(isBonusGiven ? { terms: termsOf(draft) } : {}),
      currencies: Object.fromEntries(
        currencies.map(({ currency, maxBet, offer }) => [
          currency,
          { ...(isBonusGiven && maxBet !== '' ? { maxBet } : {}), ...form.writeOffer(offer) },
        ]),
      ),
      // The parts of a kind make its rules: their shape is checked by the server as that of any input.
    } as Published['rules'],
  };
}

function termsOf(draft: Draft): Terms {
  const { base, isSticky, countedFrom, onWithdrawal, onExclusion } = draft;
  const typed = products.filter((product) => draft.productWeights[product] !== '');
  return {
    ...{ base, isSticky, countedFrom, onWithdrawal, onExclusion, multiple: toHundredths(draft.multiple) },
    ...{ days: Number(draft.days), startDays: Number(draft.startDays) },
    ...(draft.cap === '' ? {} : { cap: toHundredths(draft.cap) }),
    ...(draft.leastOdds === '' ? {} : { leastOdds: toHundredths(draft.leastOdds) }),
    excludedGames: draft.excludedGames.split(/\s*[\n,]\s*/).filter((game) => game !== ''),
    weights: {
      ...draft.weights,
      products: Object.fromEntries(typed.map((product) => [product, Number(draft.productWeights[product])])),
    },
  };
}
