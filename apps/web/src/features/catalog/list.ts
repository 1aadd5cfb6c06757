/** What a list of games shows: its kind and its filters, and what each choice does to them (LIST-19 to LIST-24). */

/** `none` is the plain list. */
export type ListKind = 'none' | 'hot' | 'fav' | 'recent';

export type ListState = {
  readonly kind: ListKind;
  readonly classify: string;
  readonly name: string;
  /** Decimal text, empty for all. */
  readonly minBet: string;
  /** Percent, empty for all. */
  readonly minRtp: string;
  /** One of the three words, empty for all. */
  readonly volatility: string;
};

export const plainList: ListState = { kind: 'none', classify: '', name: '', minBet: '', minRtp: '', volatility: '' };

/** The kinds that the menu offers: hot only where there are hot games (LIST-03). */
export function kindsFor(hasHot: boolean): readonly Exclude<ListKind, 'none'>[] {
  return hasHot ? ['recent', 'hot', 'fav'] : ['recent', 'fav'];
}

/** The active kind chosen again leads back to the plain list; every choice forgets the filters (LIST-23, DEC-61). */
export function withKind(state: ListState, kind: ListKind): ListState {
  return { ...plainList, kind: state.kind === kind ? 'none' : kind };
}

/** A filter leads out of every kind (LIST-24). The same text searched again is the same list, and nothing is asked (LIST-05). */
export function withFilter(state: ListState, change: Partial<Omit<ListState, 'kind'>>): ListState {
  const next = { ...state, ...change, kind: 'none' as const };
  const isSame = (Object.keys(next) as (keyof ListState)[]).every((name) => next[name] === state[name]);
  return isSame ? state : next;
}
