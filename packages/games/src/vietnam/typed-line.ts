/**
 * One line of typed bets, cut into statements. Two ways of writing are read, as often as wanted on a line:
 *
 * - the play first: `lo 07 18 27 x10`, `xien2 11-13, 07-68 = 5k`, `de68 x2`;
 * - the numbers first: `07.18b5`, `12 34 dd10 b5`, `10/20keo90 duoi 2k`; without a play that of the board is meant.
 *
 * A stake has a sign before it (`x`, `*`, `=`, `@`), a unit behind it (`k`, `n`, `nghin` are thousands, `tr` millions), or a
 * play with numbers before it. With a sign or a unit `1,5k` is 1500 and `1.500` too, because three digits after a dot are
 * a group; bare it may have one decimal, since `dd10,08` could be two things.
 */
import { type Code, codeOf, type NumberSet, numberSets } from './typed-words.ts';

/** Numbers of a line: one or, joined by dashes, one selection; or a set by its word. */
type Picked = { readonly text: string; readonly numbers: readonly string[]; readonly set?: NumberSet };

export type Statement = {
  /** Undefined: the play of the board. */
  readonly code: Code | undefined;
  /** The word for the play as it was read, for messages. */
  readonly word: string;
  readonly picked: readonly Picked[];
  readonly stake: string | undefined;
};

export type LineFault = {
  readonly reason: 'word-unknown' | 'stake-unreadable' | 'range-unreadable' | 'numbers-missing';
  readonly text: string;
};

export type LineReading =
  | { readonly ok: true; readonly statements: readonly Statement[] }
  | { readonly ok: false; readonly fault: LineFault };

const powers: Readonly<Record<string, number>> = { k: 3, n: 3, ng: 3, nghin: 3, ngan: 3, tr: 6, trieu: 6 };
const amount = String.raw`(\d{1,3}(?:[.,]\d{3})+|\d{1,12}(?:[.,]\d{1,2})?)`;
const units = '(k|ng|nghin|ngan|n|trieu|tr|d)';
const pattern = {
  blank: /[\s.,;:|،、।]+/y,
  set: /[a-z]+(?![a-z0-9])/y,
  range: /(\d{1,4})(?:\/(\d{1,4}))?keo(\d{1,4})(?![0-9])/y,
  numbers: /\d+(?:-\d+)*/y,
  withUnit: new RegExp(`${amount} ?${units}(?![a-z0-9])`, 'y'),
  withSign: new RegExp(`[x*=@] ?${amount}(?: ?${units})?(?![a-z0-9])`, 'y'),
  sign: /(?:[*=@]|x(?![a-z])) ?\S{0,38}/y,
  bare: new RegExp(String.raw` ?(\d{1,12}(?:[.,]\d(?!\d))?)(?: ?${units}(?![a-z0-9]))?`, 'y'),
  unclear: /[.,]\d/y,
  words: /[a-z]+(?: [a-z]+){1,2}(?![a-z])/y,
  letters: /[a-z]+/y,
  sized: /[a-z]+ ?\d{1,2}[a-z]?(?![a-z0-9])/y,
  token: /\S{1,40}/y,
} as const;

type Scanner = {
  /** Takes what stands here and goes on behind it. */
  take(regex: RegExp): RegExpExecArray | undefined;
  /** What stands here. */
  look(regex: RegExp): RegExpExecArray | undefined;
  isDone(): boolean;
  /** Ends the reading: nothing stands here any more. The first fault counts. */
  fail(reason: LineFault['reason'], text: string): undefined;
  fault(): LineFault | undefined;
};

function scannerOf(text: string): Scanner {
  let at = 0;
  let fault: LineFault | undefined;
  const look = (regex: RegExp) => {
    regex.lastIndex = at;
    return regex.exec(text) ?? undefined;
  };
  return {
    look,
    take(regex) {
      const match = look(regex);
      if (match !== undefined) at += match[0].length;
      return match;
    },
    isDone: () => at >= text.length,
    fail(reason, found) {
      fault ??= { reason, text: found.trim().slice(0, 40) };
      at = text.length;
    },
    fault: () => fault,
  };
}

/** Decimal text of a stake: `1,5` of thousands is `1500`. Undefined for none above nothing, and for `07`, which is a number. */
function stakeText(written: string, unit = ''): string | undefined {
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(written);
  const [whole = '', fraction = ''] = isGrouped ? [written.replace(/[.,]/g, '')] : written.split(/[.,]/);
  const power = powers[unit] ?? 0;
  const shifted = `${whole}${fraction.slice(0, power).padEnd(power, '0')}`.replace(/^0+(?=\d)/, '');
  const left = fraction.slice(power).replace(/0+$/, '');
  if (/^0\d/.test(whole) || /^0*$/.test(shifted + left)) return undefined;
  return left === '' ? shifted : `${shifted}.${left}`;
}

/** Every number from the first to the last in steps: `10/20keo90`. Undefined when the steps do not lead there. */
function rangeOf(first: string, second: string | undefined, last: string): readonly string[] | undefined {
  const from = Number(first);
  const step = second === undefined ? 1 : Number(second) - from;
  const to = Number(last);
  if (first.length !== last.length || (second ?? first).length !== first.length) return undefined;
  if (step < 1 || to <= from || (to - from) % step !== 0) return undefined;
  return Array.from({ length: (to - from) / step + 1 }, (_, at) =>
    String(from + at * step).padStart(first.length, '0'),
  );
}

/** Numbers of the ranges of one statement: all that four digits have, once. */
const mostInRanges = 10_000;

function pickedOf(scanner: Scanner): readonly Picked[] {
  const picked: Picked[] = [];
  let many = 0;
  for (;;) {
    scanner.take(pattern.blank);
    const range = scanner.take(pattern.range);
    if (range !== undefined) {
      const [text, first = '', second, last = ''] = range;
      const numbers = rangeOf(first, second, last);
      many += numbers?.length ?? 0;
      if (numbers === undefined || many > mostInRanges) scanner.fail('range-unreadable', text);
      else picked.push({ text, numbers, set: { numbers } });
      continue;
    }
    const set = numberSets.get(scanner.look(pattern.set)?.[0] ?? '');
    if (set !== undefined) {
      const text = scanner.take(pattern.set)?.[0] ?? '';
      picked.push({ text, numbers: set.numbers, set });
      continue;
    }
    const numbers = scanner.look(pattern.withUnit) === undefined ? scanner.take(pattern.numbers) : undefined;
    if (numbers === undefined) return picked;
    picked.push({ text: numbers[0], numbers: numbers[0].split('-') });
  }
}

/** A stake with a sign or a unit, when one stands here. */
function markedStake(scanner: Scanner): string | undefined {
  scanner.take(pattern.blank);
  const match = scanner.take(pattern.withSign) ?? scanner.take(pattern.withUnit);
  if (match === undefined) return undefined;
  return stakeText(match[1] ?? '', match[2]) ?? scanner.fail('stake-unreadable', match[0]);
}

/** A stake behind numbers and a play, which needs no sign. */
function bareStake(scanner: Scanner): string | undefined {
  const match = scanner.take(pattern.bare);
  if (match === undefined) return undefined;
  const stake = stakeText(match[1] ?? '', match[2]);
  const unclear = scanner.take(pattern.unclear);
  if (stake !== undefined && unclear === undefined) return stake;
  return scanner.fail('stake-unreadable', `${match[0]}${unclear?.[0] ?? ''}${scanner.look(pattern.token)?.[0] ?? ''}`);
}

type Word = { readonly code: Code; readonly word: string };

/** The play that stands here. With numbers before it, digits behind the letters are rather its stake: `07b2`. */
function wordOf(scanner: Scanner, plays: ReadonlyMap<string, unknown>, hasNumbers: boolean): Word | undefined {
  const inOrder = hasNumbers
    ? [pattern.words, pattern.letters, pattern.sized]
    : [pattern.sized, pattern.words, pattern.letters];
  for (const regex of inOrder) {
    const found = scanner.look(regex)?.[0];
    if (found === undefined) continue;
    const word = found.replace(/ /g, '');
    const code = numberSets.has(word) ? undefined : codeOf(word, plays);
    if (code === undefined) continue;
    scanner.take(regex);
    return { code, word };
  }
  return undefined;
}

/** Statements that begin with their numbers: each play behind them is one, and so are numbers alone. */
function numbersFirst(scanner: Scanner, plays: ReadonlyMap<string, unknown>, picked: readonly Picked[]): Statement[] {
  const alone = markedStake(scanner);
  if (alone !== undefined) return [{ code: undefined, word: '', picked, stake: alone }];
  const statements: Statement[] = [];
  for (;;) {
    scanner.take(pattern.blank);
    const found = wordOf(scanner, plays, true);
    if (found === undefined) break;
    statements.push({ ...found, picked, stake: markedStake(scanner) ?? bareStake(scanner) });
  }
  if (statements.length === 0) return [{ code: undefined, word: '', picked, stake: undefined }];
  // `12 34 dd b 10`: one stake behind several plays is of them all.
  const last = statements.at(-1)?.stake;
  return statements.map((statement) => ({ ...statement, stake: statement.stake ?? last }));
}

function statementsOf(scanner: Scanner, plays: ReadonlyMap<string, unknown>): Statement[] {
  const picked = pickedOf(scanner);
  if (picked.length > 0) return numbersFirst(scanner, plays, picked);
  if (scanner.isDone()) return [];
  const found = wordOf(scanner, plays, false);
  if (found === undefined) {
    const sign = scanner.look(pattern.sign);
    scanner.fail(sign ? 'stake-unreadable' : 'word-unknown', (sign ?? scanner.look(pattern.token))?.[0] ?? '');
    return [];
  }
  const numbers = pickedOf(scanner);
  if (numbers.length === 0) scanner.fail('numbers-missing', found.word);
  return [{ ...found, picked: numbers, stake: markedStake(scanner) }];
}

/** Reads one line, already in lower case, plain letters and ASCII digits; `plays` are those of the game, by name. */
export function readLine(text: string, plays: ReadonlyMap<string, unknown>): LineReading {
  const scanner = scannerOf(text);
  const statements: Statement[] = [];
  while (!scanner.isDone()) statements.push(...statementsOf(scanner, plays));
  const fault = scanner.fault();
  return fault === undefined ? { ok: true, statements } : { ok: false, fault };
}
