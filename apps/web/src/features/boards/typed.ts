/**
 * Numbers as people type them: `07, 18 27`, one under the other, in the digits of their own script. Numbers joined by `-`
 * are one selection of a play that takes several. Nothing is guessed: `7` is not `07`, because in a play of three digits
 * it might have been meant as `007`; what cannot be read is named with its line and not dropped.
 */
import { latinDigits } from '@banyan/ui/amount-input';

export type TypedFault = {
  text: string;
  /** Counted from 1. */
  line: number;
  /** `digits`: not that many digits. `range`: no number of this board. `picks`: not so many numbers. `twice`: one number twice. */
  reason: 'digits' | 'range' | 'picks' | 'twice';
};
export type Typed = {
  /** Numbers that stand alone, each once, ascending. For a play of several they are combined. */
  numbers: string[];
  /** Whole selections that were typed joined, normalised, each once. */
  joined: string[];
  faults: TypedFault[];
};

/** What is typed for: numbers of so many digits, so many to a selection. */
export type TypedShape = {
  readonly digits: number;
  readonly fewest: number;
  readonly most: number;
  /** The ends of the board's numbers, where not every number of the digits is one. */
  readonly first?: number;
  readonly last?: number;
};

function faultOf(parts: readonly string[], shape: TypedShape): TypedFault['reason'] | undefined {
  const { digits, fewest, most, first = 0, last = 10 ** digits - 1 } = shape;
  const wellFormed = parts.every((part) => part.length === digits && /^\d+$/.test(part));
  if (!wellFormed) return 'digits';
  if (parts.some((part) => Number(part) < first || Number(part) > last)) return 'range';
  if (parts.length === 1) return undefined;
  if (parts.length < fewest || parts.length > most) return 'picks';
  return new Set(parts).size === parts.length ? undefined : 'twice';
}

/** The words of a line. Spaces around a dash belong to the dash; every other separator ends a selection. */
function wordsOf(line: string): string[] {
  return line
    .replace(/\s*[-‐-―−]\s*/g, '-')
    .split(/[\s,;.،、।|/]+/)
    .filter((token) => token !== '');
}

/** Reads what was typed for a play whose numbers have so many digits and whose selection takes so many numbers. */
export function readTyped(text: string, shape: TypedShape): Typed {
  const numbers = new Set<string>();
  const joined = new Set<string>();
  const faults: TypedFault[] = [];
  for (const [index, line] of latinDigits(text).split(/\r?\n/).entries()) {
    for (const token of wordsOf(line)) {
      const parts = token.split('-');
      const reason = faultOf(parts, shape);
      if (reason !== undefined) faults.push({ text: token, line: index + 1, reason });
      else if (parts.length === 1) numbers.add(token);
      else joined.add(parts.sort().join('-'));
    }
  }
  return { numbers: [...numbers].sort(), joined: [...joined].sort(), faults };
}
