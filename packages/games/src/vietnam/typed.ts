/**
 * Bets as people type them, many lines at once, in the digits of their own script and with or without accents (the ways of
 * writing: `typed-line.ts`). Nothing is guessed: `7` is not `07`, and what cannot be read is named with its line. A line
 * with a fault gives no bet, since half a line is rarely what was meant.
 */
import type { Lottery, LotteryPlay } from '../lottery/lottery.ts';
import { type LineFault, readLine, type Statement } from './typed-line.ts';

export type TypedBet = {
  /** Counted from 1. */
  readonly line: number;
  readonly play: string;
  /** In its canonical form. */
  readonly selection: string;
  /** Decimal text above nothing; undefined: that of the board. */
  readonly stake: string | undefined;
};

export type TypedFault = {
  readonly line: number;
  /** What stood there, in plain letters and digits, cut to 40 characters. */
  readonly text: string;
  /**
   * Beside those of a line: `play-missing`, numbers without a play and no play on the board; `play-unknown`, a play that this
   * game does not have; `digits`, not that many digits; `count`, not so many numbers; `twice`, a number twice; `side`, a
   * play of sides with numbers; `too-long` and `too-many`, more text or bets than are read at once.
   */
  readonly reason:
    | LineFault['reason']
    | 'play-missing'
    | 'play-unknown'
    | 'digits'
    | 'count'
    | 'twice'
    | 'side'
    | 'too-long'
    | 'too-many';
};

export type Typed = { readonly bets: readonly TypedBet[]; readonly faults: readonly TypedFault[] };

/** Characters and bets that are read at once. */
export const mostTyped = { characters: 20_000, bets: 2000 } as const;

type Wanted = { readonly play: string; readonly selection: string };
type Fault = Pick<TypedFault, 'reason' | 'text'>;
type Reading = { readonly wanted: readonly Wanted[] } | { readonly fault: Fault };

const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xbe6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10];

/** Plain lower-case letters, ASCII digits, one kind of dash with no blanks around it, `x` for every sign of times. */
function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replace(/[×✕✖]/g, 'x')
    .replace(/[^\P{Nd}0-9]/gu, (digit) => {
      const code = digit.codePointAt(0) as number;
      const zero = zeros.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?[-‐‑‒–—―−] ?/g, '-');
}

/** Every different order of a number's digits, ascending. */
function ordersOf(number: string): string[] {
  if (number.length < 2) return [number];
  const orders = [...number].flatMap((digit, at) =>
    ordersOf(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
  );
  return [...new Set(orders)].sort();
}

function firstTwice(numbers: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return numbers.find((number) => seen.size === seen.add(number).size);
}

/** The groups of a play of several numbers: what was joined is one each, all that stands alone is one together. */
function groupsOf({ picked }: Statement): (readonly string[])[] {
  const joined = picked.filter(({ numbers, set }) => set === undefined && numbers.length > 1);
  const alone = picked.filter((one) => !joined.includes(one)).flatMap(({ numbers }) => numbers);
  return [...joined.map(({ numbers }) => numbers), ...(alone.length > 0 ? [alone] : [])];
}

function several(lottery: Lottery, playOf: (count: number) => string, statement: Statement): Reading {
  const wanted: Wanted[] = [];
  for (const group of groupsOf(statement)) {
    const text = group.join('-').slice(0, 40);
    const play = lottery.plays.get(playOf(group.length));
    // A word such as xien with a number of numbers that the game has no play for.
    if (play?.board.kind !== 'numbers') return { fault: { reason: 'count', text } };
    const { digits, fewest, most } = play.board;
    const odd = group.find((number) => number.length !== digits);
    if (odd !== undefined) return { fault: { reason: 'digits', text: odd } };
    const twice = firstTwice(group);
    if (twice !== undefined) return { fault: { reason: 'twice', text: twice } };
    if (group.length < fewest || group.length > most) return { fault: { reason: 'count', text } };
    wanted.push({ play: play.play, selection: group.join('-') });
  }
  return { wanted };
}

function sides({ play, board }: LotteryPlay, { picked }: Statement): Reading {
  const wanted: Wanted[] = [];
  for (const { set, text } of picked) {
    const side = set?.side;
    const isOffered = board.kind === 'choices' && side !== undefined && board.choices.includes(side);
    if (!isOffered) return { fault: { reason: 'side', text } };
    wanted.push({ play, selection: side });
  }
  return { wanted };
}

/** Plays of one number: each number is a bet of its own on every play that the word means for so many digits. */
function singles(
  byDigits: Readonly<Record<number, readonly string[]>>,
  isEvery: boolean,
  statement: Statement,
): Reading {
  const numbers = statement.picked.flatMap((one) => one.numbers);
  const twice = firstTwice(numbers);
  if (twice !== undefined) return { fault: { reason: 'twice', text: twice } };
  const odd = numbers.find((number) => byDigits[number.length] === undefined);
  if (odd !== undefined) return { fault: { reason: 'digits', text: odd.slice(0, 40) } };
  const all = isEvery ? [...new Set(numbers.flatMap(ordersOf))] : numbers;
  return {
    wanted: all.flatMap((selection) => (byDigits[selection.length] ?? []).map((play) => ({ play, selection }))),
  };
}

function readStatement(lottery: Lottery, boardPlay: string | undefined, statement: Statement): Reading {
  const { code, word, picked } = statement;
  const outright = code === undefined ? boardPlay : code.play;
  if (code === undefined && outright === undefined) {
    return { fault: { reason: 'play-missing', text: picked.map(({ text }) => text).join(' ') } };
  }
  if (outright !== undefined) {
    const play = lottery.plays.get(outright);
    if (play === undefined) return { fault: { reason: 'play-unknown', text: word || outright } };
    const { board } = play;
    if (board.kind === 'choices') return sides(play, statement);
    if (board.kind !== 'numbers') return { fault: { reason: 'play-unknown', text: word || outright } };
    if (board.most > 1) return several(lottery, () => outright, statement);
    return singles({ [board.digits]: [outright] }, false, statement);
  }
  if (code?.byCount !== undefined) return several(lottery, code.byCount, statement);
  return singles(code?.byDigits ?? {}, code?.isEveryOrder === true, statement);
}

function readBets(lottery: Lottery, boardPlay: string | undefined, line: number, text: string): Typed {
  const read = readLine(text, lottery.plays);
  if (!read.ok) return { bets: [], faults: [{ line, ...read.fault }] };
  const bets: TypedBet[] = [];
  for (const statement of read.statements) {
    const reading = readStatement(lottery, boardPlay, statement);
    if ('fault' in reading) return { bets: [], faults: [{ line, ...reading.fault }] };
    for (const { play, selection } of reading.wanted) {
      const written = lottery.normalise(play, selection);
      if (!written.ok) return { bets: [], faults: [{ line, reason: 'play-unknown', text: play }] };
      bets.push({ line, play, selection: written.value, stake: statement.stake });
    }
  }
  return { bets, faults: [] };
}

/** Reads typed bets for a game. `boardPlay` is meant where numbers stand without a play. */
export function readTyped(text: string, lottery: Lottery, boardPlay?: string): Typed {
  if (text.length > mostTyped.characters) return { bets: [], faults: [{ line: 1, reason: 'too-long', text: '' }] };
  const bets: TypedBet[] = [];
  const faults: TypedFault[] = [];
  for (const [at, line] of plainText(text).split('\n').entries()) {
    const read = readBets(lottery, boardPlay, at + 1, line);
    if (bets.length + read.bets.length > mostTyped.bets) {
      faults.push({ line: at + 1, reason: 'too-many', text: '' });
      break;
    }
    bets.push(...read.bets);
    faults.push(...read.faults.map((fault) => ({ ...fault, text: fault.text.slice(0, 40) })));
  }
  return { bets, faults };
}
