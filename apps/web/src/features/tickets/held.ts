/**
 * Numbers that the operator holds back: they pay half of the odds, or are not sold. The board says so before they are picked, the
 * slip takes them at their own odds; by the same rules as the operator prices them.
 */
import type { CurrentDraw, Play } from '../draws/index.ts';
import { formatOdds, type NumberState, parseOdds, selectionStateOf, termsInState } from '@banyan/core/lottery';
import { numbersOf } from '@banyan/games/lottery';
import type { SlipBet, Wanted } from './slipBets.ts';

/** By play, then by number as the play writes it. */
export type Held = ReadonlyMap<string, ReadonlyMap<string, NumberState>>;
/** The odds of a bet now, joined by `/`; undefined for one that is not sold. */
export type PriceOf = (play: string, bet: SlipBet) => string | undefined;

const nothing: ReadonlyMap<string, NumberState> = new Map();

export function heldOf({ held = [] }: Pick<CurrentDraw, 'held'>): Held {
  const plays = new Map<string, Map<string, NumberState>>();
  for (const { play, number, soldAs } of held) plays.set(play, (plays.get(play) ?? new Map()).set(number, soldAs));
  return plays;
}

/** How a bet is sold: as the worst of its numbers. */
export function stateOf({ play, board }: Play, { selection, combinations }: SlipBet, held: Held): NumberState {
  const own = held.get(play);
  if (own === undefined) return 'sold';
  return selectionStateOf(numbersOf(board, selection, combinations), (number) => own.get(number) ?? 'sold');
}

/** Half of a play's odds, as the operator cuts it. */
export function halfOdds({ odds }: Pick<Play, 'odds'>): string {
  const parsed = parseOdds(odds);
  return parsed.ok ? formatOdds(termsInState({ odds: parsed.value, cap: 0n }, 'half').odds) : odds;
}

/** A play as it is sold in a state: at half odds, or as it is. */
export function inState(play: Play, state: NumberState | undefined): Play {
  if (state !== 'half') return play;
  const odds = halfOdds(play);
  const texts = odds.split('/');
  return { ...play, odds, levels: play.levels.map((level, at) => ({ ...level, odds: texts[at] ?? level.odds })) };
}

export function pricesOf(plays: readonly Play[], held: Held): PriceOf {
  return (code, bet) => {
    const play = plays.find((one) => one.play === code);
    const state = play && stateOf(play, bet, held);
    return play === undefined || state === 'full' ? undefined : state === 'half' ? halfOdds(play) : play.odds;
  };
}

/** Bets of one play and stake, apart by their odds; what is not sold is left out. */
export function atTheirOdds(play: string, bets: readonly SlipBet[], stake: string, priceOf: PriceOf): Wanted[] {
  const byOdds = new Map<string, SlipBet[]>();
  for (const bet of bets) {
    const odds = priceOf(play, bet);
    if (odds !== undefined) byOdds.set(odds, [...(byOdds.get(odds) ?? []), bet]);
  }
  return [...byOdds].map(([odds, own]) => ({ play, bets: own, stake, odds }));
}

/** For every row of keys of a play's board, the keys that are held back. */
export function heldKeys({ play, board }: Play, held: Held): readonly ReadonlyMap<string, NumberState>[] {
  const own = held.get(play) ?? nothing;
  if (board.kind !== 'places') return [own];
  return board.places.map((_, at) => {
    const keys = [...own].map(([number, state]) => [number.split('|')[at] ?? '', state] as const);
    return new Map(keys.filter(([symbol]) => symbol !== ''));
  });
}
