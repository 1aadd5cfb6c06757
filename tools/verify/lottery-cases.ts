/**
 * Random bets on any lottery family, seeded: written from what a play's board says and nothing else, so that a new play is
 * asked without a line here. Half of the symbols are taken out of results that were drawn, so that rare bets win too.
 */
import { nextBelow } from '@banyan/games/draws';
import type { Lottery, LotteryPlay } from '@banyan/games/lottery';
import type { Board, Prizes } from '../../packages/games/src/lottery/play.ts';

/** Even 64-bit words from a number (splitmix64). */
export function wordsOf(seed: number): () => bigint {
  let state = BigInt(seed);
  return () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let word = state;
    word = BigInt.asUintN(64, (word ^ (word >> 30n)) * 0xbf58476d1ce4e5b9n);
    word = BigInt.asUintN(64, (word ^ (word >> 27n)) * 0x94d049bb133111ebn);
    return word ^ (word >> 31n);
  };
}

const below = (n: number, nextWord: () => bigint) => Number(nextBelow(BigInt(n), nextWord));

/** What chooses: whole numbers below n, and symbols among which those of some result come first half of the time. */
type Chooser = {
  below(n: number): number;
  some(symbols: readonly string[], count: number): string[];
  /** Half of the time `count` symbols as they stand side by side in the result, else none. */
  row(symbols: readonly string[], count: number): string[];
};

function chooserOf(nextWord: () => bigint, result: Prizes): Chooser {
  const numbers = result.flatMap((tier) => tier.numbers);
  return {
    below: (n) => below(n, nextWord),
    some(symbols, count) {
      const left = [...symbols];
      const taken: string[] = [];
      while (taken.length < count && left.length > 0) {
        const drawn = left.filter((symbol) => numbers.some((number) => number === symbol || number.endsWith(symbol)));
        const pool = below(2, nextWord) === 0 && drawn.length > 0 ? drawn : left;
        const symbol = pool[below(pool.length, nextWord)] ?? '';
        left.splice(left.indexOf(symbol), 1);
        taken.push(symbol);
      }
      return taken.sort((a, b) => symbols.indexOf(a) - symbols.indexOf(b));
    },
    row(symbols, count) {
      const parts = numbers.every((number) => symbols.includes(number)) ? numbers : [...numbers.join('')];
      if (below(2, nextWord) === 0 || parts.length < count) return [];
      const first = below(parts.length - count + 1, nextWord);
      return parts.slice(first, first + count).filter((part) => symbols.includes(part));
    },
  };
}

/** How many to take from `fewest` to `most`: mostly few. */
function sizeOf(chooser: Chooser, fewest: number, most: number): number {
  const room = Math.max(0, Math.min(most, fewest + (chooser.below(4) === 0 ? 6 : 2)) - fewest);
  return fewest + chooser.below(room + 1);
}

function numbersText(board: Extract<Board, { kind: 'numbers' }>, chooser: Chooser): string {
  const all = Array.from({ length: board.last - board.first + 1 }, (_, at) =>
    String(board.first + at).padStart(board.digits, '0'),
  );
  return chooser.some(all, sizeOf(chooser, board.fewest, board.most)).join('-');
}

function placesText(board: Extract<Board, { kind: 'places' }>, chooser: Chooser): string {
  const count = board.places.length;
  const filled = board.fewest + chooser.below(count - board.fewest + 1);
  const places = Array.from({ length: count }, (_, at) => String(at));
  const full = new Set(chooser.some(places, filled));
  const row = chooser.row(board.symbols, count);
  return places
    .map((place, at) => {
      if (!full.has(place)) return '';
      const chosen = new Set(chooser.some(board.symbols, sizeOf(chooser, 1, board.symbols.length)));
      const seen = row[at];
      if (seen !== undefined) chosen.add(seen);
      return board.symbols.filter((symbol) => chosen.has(symbol)).join('-');
    })
    .join('|');
}

/** Every other selection has no symbol in two groups, and is as wide as the board lets it be: bankers need that. */
function groupsText(board: Extract<Board, { kind: 'groups' }>, chooser: Chooser): string {
  const isWide = chooser.below(2) === 0;
  const taken = new Set<string>();
  const text = board.groups
    .map((group) => {
      const left = isWide ? board.symbols.filter((symbol) => !taken.has(symbol)) : board.symbols;
      const wide = group.fewest + chooser.below(group.most - group.fewest + 1);
      const chosen = chooser.some(left, isWide ? wide : sizeOf(chooser, group.fewest, group.most));
      for (const symbol of chosen) taken.add(symbol);
      return chosen.join('-');
    })
    .join('|');
  if (board.placesOf === undefined) return text;
  const places = Array.from({ length: board.placesOf.count }, (_, at) => String(at + 1));
  const { fewest, count } = board.placesOf;
  return `${chooser.some(places, fewest + chooser.below(count - fewest + 1)).join('-')}:${text}`;
}

function listText(board: Extract<Board, { kind: 'list' }>, chooser: Chooser): string {
  const several = Array.from({ length: sizeOf(chooser, 1, board.most) }, () => {
    const row = chooser.row(board.symbols, board.digits);
    return Array.from({ length: board.digits }, (_, at) => row[at] ?? chooser.some(board.symbols, 1)[0]).join('');
  });
  return [...new Set(several)].sort().join('-');
}

function textOf(board: Board, chooser: Chooser): string {
  switch (board.kind) {
    case 'numbers':
      return numbersText(board, chooser);
    case 'places':
      return placesText(board, chooser);
    case 'groups':
      return groupsText(board, chooser);
    case 'choices':
      return chooser.some(board.choices, 1 + chooser.below(Math.min(board.most, board.choices.length))).join('-');
    case 'list':
      return listText(board, chooser);
  }
}

/** The board filled to its edges: all symbols everywhere, as many numbers as may be. Lists are typed and have no such edge. */
function fullText(board: Board): string {
  switch (board.kind) {
    case 'numbers':
      return Array.from({ length: Math.min(board.most, board.last - board.first + 1) }, (_, at) =>
        String(board.first + at).padStart(board.digits, '0'),
      ).join('-');
    case 'places':
      return board.places.map(() => board.symbols.join('-')).join('|');
    case 'groups': {
      const text = board.groups.map((group) => board.symbols.slice(0, group.most).join('-')).join('|');
      if (board.placesOf === undefined) return text;
      return `${Array.from({ length: board.placesOf.count }, (_, at) => at + 1).join('-')}:${text}`;
    }
    case 'choices':
      return board.choices.slice(0, board.most).join('-');
    case 'list':
      return '';
  }
}

/** Questions on the count of each play's full board, as far as it has `most` combinations. */
export function fullBoards(lottery: Lottery, most: number): Question[] {
  return [...lottery.plays.values()].flatMap((play) => {
    const read = lottery.normalise(play.play, fullText(play.board));
    const combinations = read.ok ? play.combinations(read.value) : 0;
    if (!read.ok || combinations > most) return [];
    return [{ family: lottery.rules, play: play.play, selection: read.value, combinations, hits: [] }];
  });
}

/** One question to the second implementation. */
export type Question = {
  family: string;
  play: string;
  selection: string;
  combinations: number;
  /** The index of a result, and the hits of each level on it. */
  hits: [number, readonly number[]][];
  chance?: string[];
  /** The most hits on each level. */
  most?: readonly number[];
};

/** The most combinations that are listed one by one, where nothing else is said. */
const mostListed = 4000;

/** The most combinations of a selection that is asked for the most it can win: it is decided on every result there is. */
const mostBounded = 300;

/** Selections of so few combinations are decided on ten times as many results: that costs nothing and finds the edges. */
const fewListed = 20;

/** A normalised selection of the play. Throws when 200 texts in a row are refused: the board then says too little. */
export function selectionOf(
  lottery: Lottery,
  play: LotteryPlay,
  nextWord: () => bigint,
  result: Prizes,
  most: number = mostListed,
): string {
  const chooser = chooserOf(nextWord, result);
  for (let tried = 0; tried < 200; tried += 1) {
    const text = textOf(play.board, chooser);
    const read = lottery.normalise(play.play, text);
    if (read.ok && play.combinations(read.value) <= most) return read.value;
  }
  throw new Error(`no selection of ${lottery.rules} ${play.play} could be made from its board`);
}

/** Seeded questions on every play of a family: each on some results, and on those of a large pool that it wins. */
export function questionsOn(
  lottery: Lottery,
  seed: number,
  amount: { selections: number; results: number; random: number; bounded: number },
) {
  const nextWord = wordsOf(seed);
  const results = Array.from({ length: amount.results }, () => lottery.draw(nextWord));
  const deciders = results.map((result) => lottery.decider(result));
  const asked: Question[] = [];
  for (const play of lottery.plays.values()) {
    let won = 0;
    for (let at = 0; at < amount.selections || (won === 0 && at < amount.selections * 40); at += 1) {
      const selection = selectionOf(lottery, play, nextWord, results[below(results.length, nextWord)] ?? []);
      const decided = deciders.map((decide) => decide(play.play, selection));
      const kinds = new Map(decided.map((hits, index) => [hits.join('/'), index]));
      if (kinds.size > 1) won += 1;
      else if (at >= amount.selections) continue;
      const combinations = play.combinations(selection);
      const blind = amount.random * (combinations <= fewListed ? 10 : 1);
      const chosen = new Set(Array.from({ length: blind }, () => below(results.length, nextWord)));
      for (const index of [...kinds.values()].slice(0, 6)) chosen.add(index);
      const hits = [...chosen].map((index): [number, readonly number[]] => [index, decided[index] ?? []]);
      const bound = combinations <= mostBounded && at < amount.bounded ? { most: play.mostHits(selection) } : {};
      asked.push({ family: lottery.rules, play: play.play, selection, combinations, hits, ...bound });
    }
  }
  return { results, asked };
}

/** Questions on the chance of each play's samples; the short run asks of the first and the last, of a third of many plays. */
export function chancesOf(lottery: Lottery, areAllAsked: boolean): Question[] {
  const every = [...lottery.plays.values()];
  const plays = areAllAsked || every.length < 50 ? every : every.filter((_, at) => at % 3 === 0);
  return plays.flatMap((play) => {
    const few = new Set([play.samples[0] ?? '', play.samples.at(-1) ?? '']);
    return (areAllAsked ? play.samples : [...few]).map((selection) => ({
      family: lottery.rules,
      play: play.play,
      selection,
      combinations: play.combinations(selection),
      hits: [],
      chance: play.chance(selection).map(({ numerator, denominator }) => `${numerator}/${denominator}`),
    }));
  });
}
