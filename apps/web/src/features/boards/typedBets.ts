/**
 * Bets typed with their plays, many at once, as rows for the slip: read by the rules of the game, then held against what is
 * sold now. A line with a fault gives no bet at all, since half a line is rarely what was meant.
 */
import {
  atTheirOdds,
  readStake,
  stateOf,
  type Held,
  type PriceOf,
  type SlipBet,
  type Wanted,
} from '../tickets/index.ts';
import type { Play } from '../draws/index.ts';
import type { Lottery } from '@banyan/games/lottery';
import { readTyped, type TypedBet, type TypedFault } from '@banyan/games/vietnam';

export type BetFault = {
  readonly line: number;
  /** The line as it was typed. */
  readonly text: string;
  /** Beside those of reading: a play that is not sold, a stake outside its limits, a number that is not sold. */
  readonly reason: TypedFault['reason'] | 'not-offered' | 'stake' | 'unsold';
  /** The part of the line that is meant; empty where the line says it. */
  readonly found: string;
  readonly play?: Play;
};

export type ReadBets = {
  readonly wanted: readonly Wanted[];
  readonly bets: number;
  /** How many of them pay half of the odds. */
  readonly half: number;
  readonly faults: readonly BetFault[];
};

export type Terms = {
  readonly rules: Lottery;
  readonly plays: readonly Play[];
  readonly held: Held;
  readonly priceOf: PriceOf;
  /** The play of the board, meant where numbers stand alone, and the stake where none is written. */
  readonly boardPlay: string;
  readonly stake: string;
  /** Words of the reader's language: `tail=duoi parlay=xien`. */
  readonly words: string;
};

/** The text with the words of a language as those that the rules read. */
export function inTradeWords(text: string, words: string): string {
  const pairs = words
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((pair) => {
      const [word = '', code] = pair.split('=');
      return code === undefined || word === '' ? [] : [[word, code] as const];
    });
  // The longer first: one word may end as another does.
  return pairs
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce(
      (read, [word, code]) => read.replace(new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'giu'), code),
      text.normalize('NFC'),
    );
}

type Sold = { readonly wanted: Wanted; readonly isHalf: boolean };

/** A read bet as the operator would sell it now. */
function soldAs({ line, play: code, selection, stake }: TypedBet, terms: Terms, text: string): Sold | BetFault {
  const { rules, plays, held, priceOf } = terms;
  const play = plays.find((one) => one.play === code);
  const own = rules.plays.get(code);
  if (play === undefined || own === undefined) return { line, text, reason: 'not-offered', found: '' };
  const read = readStake(stake ?? terms.stake, play);
  if (!read.isValid) return { line, text, reason: 'stake', found: '', play };
  const bet: SlipBet = { selection, combinations: own.combinations(selection) };
  const [wanted] = atTheirOdds(code, [bet], read.amount, priceOf);
  if (wanted === undefined) return { line, text, reason: 'unsold', found: selection };
  return { wanted, isHalf: stateOf(play, bet, held) === 'half' };
}

const keyOf = ({ play, stake, odds }: Wanted): string => `${play} ${stake} ${odds}`;

/** Bets of one play, stake and odds as one row, each once. */
function joined(all: readonly Wanted[]): Wanted[] {
  const rows = new Map<string, Wanted>();
  for (const one of all) {
    const row = rows.get(keyOf(one));
    const known = new Set(row?.bets.map(({ selection }) => selection));
    const fresh = one.bets.filter(({ selection }) => !known.has(selection));
    rows.set(keyOf(one), row === undefined ? one : { ...row, bets: [...row.bets, ...fresh] });
  }
  return [...rows.values()];
}

export function readBets(text: string, terms: Terms): ReadBets {
  const lines = text.split('\n').map((line) => line.trim());
  const { bets, faults: unread } = readTyped(inTradeWords(text, terms.words), terms.rules, terms.boardPlay);
  const textOf = (line: number) => (lines[line - 1] ?? '').slice(0, 40);
  const read = bets.map((bet) => ({ line: bet.line, sold: soldAs(bet, terms, textOf(bet.line)) }));
  const unsold = read.flatMap(({ sold }) => ('reason' in sold ? [sold] : []));
  const firstOfLine = unsold.filter(({ line }, at) => unsold.findIndex((one) => one.line === line) === at);
  const wrong = new Set(unsold.map(({ line }) => line));
  const right = read.flatMap(({ line, sold }) => ('reason' in sold || wrong.has(line) ? [] : [sold]));
  const wanted = joined(right.map((sold) => sold.wanted));
  const faults = unread.map(({ line, reason, text: found }): BetFault => ({ line, text: textOf(line), reason, found }));
  return {
    wanted,
    bets: wanted.reduce((sum, row) => sum + row.bets.length, 0),
    half: right.filter(({ isHalf }) => isHalf).length,
    faults: [...faults, ...firstOfLine].sort((a, b) => a.line - b.line),
  };
}
