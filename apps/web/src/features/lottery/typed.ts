/**
 * Numbers as people type them: `07, 18 27`, one under the other, in the digits of their own script. Numbers joined by `-`
 * are one selection of a play that takes several. Nothing is guessed: `7` is not `07`, because in a play of three digits
 * it might have been meant as `007`; what cannot be read is named and not dropped.
 */
import { latinDigits } from '@banyan/ui/amount-input';

export type TypedFault = {
  text: string;
  /** `digits`: not that many digits. `picks`: not so many numbers. `twice`: one number twice in a selection. */
  reason: 'digits' | 'picks' | 'twice';
};
export type Typed = {
  /** Numbers that stand alone, each once, ascending. For a play of several they are combined. */
  numbers: string[];
  /** Whole selections that were typed joined, normalised, each once. */
  joined: string[];
  faults: TypedFault[];
};

function faultOf(parts: readonly string[], digits: number, picks: number): TypedFault['reason'] | undefined {
  const wellFormed = parts.every((part) => part.length === digits && /^\d+$/.test(part));
  if (!wellFormed) return 'digits';
  if (parts.length === 1) return undefined;
  if (parts.length !== picks) return 'picks';
  return new Set(parts).size === parts.length ? undefined : 'twice';
}

/** Reads what was typed for a play whose numbers have so many digits and whose selection takes so many numbers. */
export function readTyped(text: string, digits: number, picks: number): Typed {
  const numbers = new Set<string>();
  const joined = new Set<string>();
  const faults: TypedFault[] = [];
  // Spaces around a dash belong to the dash; every other separator ends a selection.
  const tokens = latinDigits(text)
    .replace(/\s*[-‐-―−]\s*/g, '-')
    .split(/[\s,;.،、।|/]+/)
    .filter((token) => token !== '');
  for (const token of tokens) {
    const parts = token.split('-');
    const reason = faultOf(parts, digits, picks);
    if (reason !== undefined) faults.push({ text: token, reason });
    else if (parts.length === 1) numbers.add(token);
    else joined.add(parts.sort().join('-'));
  }
  return { numbers: [...numbers].sort(), joined: [...joined].sort(), faults };
}
