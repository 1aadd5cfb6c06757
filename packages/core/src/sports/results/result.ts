/** What an outcome of a market came to. What it makes of a stake is the money's part. */

export type Word = 'won' | 'half-won' | 'refund' | 'half-lost' | 'lost';

/** So many who tie share what is left of the places. */
export type DeadHeat = { readonly places: number; readonly tied: number };

export type OutcomeResult = Word | DeadHeat;

/** Of every outcome of a market. */
export type Outcomes = Readonly<Record<string, OutcomeResult>>;

const halves: readonly Word[] = ['lost', 'half-lost', 'refund', 'half-won', 'won'];

/** The mean of the two half bets of a quarter line. Throws on a won and a half-lost half: lines that lie beside each other never make them. */
export function meanOf(a: Word, b: Word): Word {
  const mean = halves[(halves.indexOf(a) + halves.indexOf(b)) / 2];
  if (mean === undefined) throw new RangeError(`no line has the halves ${a} and ${b}`);
  return mean;
}

/** One outcome won, the others lost. */
export const only = (outcomes: readonly string[], winner: string): Outcomes =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, outcome === winner ? 'won' : 'lost']));

/** Every outcome the same: a refund of all, mostly. */
export const every = (outcomes: readonly string[], result: OutcomeResult): Outcomes =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, result]));
