/** What somebody has typed of the terms of bonus money, and the terms that it makes. */
import type { PublishedBonus } from '@banyan/protocol/admin/promotions';
import type { PlainKey } from '../../lib/language.tsx';
import { figuresOf, hundredths, isHundredths, isWhole, linesOf, toHundredths, weightLine } from './formats.ts';

type Terms = PublishedBonus['rules']['terms'];
export const products = ['lottery', 'game', 'sports'] as const;

export type TermsDraft = {
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
  readonly productWeights: Readonly<Record<(typeof products)[number], string>>;
  /** A name and its percent a line. */
  readonly categoryWeights: string;
  readonly gameWeights: string;
};

export const freshTerms: TermsDraft = {
  ...{ multiple: '10', base: 'bonus', cap: '', days: '7', startDays: '7', isSticky: false, countedFrom: 'all' },
  ...{ excludedGames: '', leastOdds: '', onWithdrawal: 'forfeit', onExclusion: 'forfeit' },
  productWeights: { lottery: '', game: '100', sports: '' },
  ...{ categoryWeights: '', gameWeights: '' },
};

const written = (weights: Readonly<Record<string, number>> = {}): string =>
  Object.entries(weights)
    .map(([name, percent]) => `${name} ${percent}`)
    .join('\n');

export function termsDraftOf(terms: Terms): TermsDraft {
  const { multiple, base, cap, days, startDays, isSticky, countedFrom, leastOdds, weights } = terms;
  return {
    ...{ base, isSticky, countedFrom },
    ...{ onWithdrawal: terms.onWithdrawal, onExclusion: terms.onExclusion, multiple: hundredths(multiple) },
    ...{ cap: hundredths(cap), leastOdds: hundredths(leastOdds), days: String(days), startDays: String(startDays) },
    excludedGames: terms.excludedGames.join('\n'),
    productWeights: {
      lottery: String(weights.products?.['lottery'] ?? ''),
      game: String(weights.products?.['game'] ?? ''),
      sports: String(weights.products?.['sports'] ?? ''),
    },
    ...{ categoryWeights: written(weights.categories), gameWeights: written(weights.games) },
  };
}

/** What is wrong, by the name of its field. */
export function termsFaults(draft: TermsDraft): Readonly<Record<string, PlainKey>> {
  const faults: Record<string, PlainKey> = {};
  const need = (name: string, isRight: boolean, key: PlainKey) => {
    if (!isRight) faults[name] = key;
  };
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
  for (const name of ['categoryWeights', 'gameWeights'] as const)
    need(name, linesOf(draft[name]).every(isWeight), 'promotions.fault.weightLines');
  return faults;
}

function isWeight(line: string): boolean {
  const read = weightLine(line);
  return read !== undefined && isWhole(read[1], 0, 1000);
}

const weightsOf = (text: string): Record<string, number> =>
  Object.fromEntries(Object.entries(figuresOf(text)).map(([name, percent]) => [name, Number(percent)]));

export function termsOf(draft: TermsDraft): Terms {
  const { base, isSticky, countedFrom, onWithdrawal, onExclusion, productWeights } = draft;
  const typed = products.filter((product) => productWeights[product] !== '');
  const weights = {
    products: Object.fromEntries(typed.map((product) => [product, Number(productWeights[product])])),
    categories: weightsOf(draft.categoryWeights),
    games: weightsOf(draft.gameWeights),
  };
  return {
    ...{ base, isSticky, countedFrom, onWithdrawal, onExclusion, multiple: toHundredths(draft.multiple) },
    ...{ days: Number(draft.days), startDays: Number(draft.startDays) },
    ...(draft.cap === '' ? {} : { cap: toHundredths(draft.cap) }),
    ...(draft.leastOdds === '' ? {} : { leastOdds: toHundredths(draft.leastOdds) }),
    excludedGames: linesOf(draft.excludedGames),
    weights: Object.fromEntries(Object.entries(weights).filter(([, of]) => Object.keys(of).length > 0)),
  };
}
