/** Two members who bet against each other: together they risk next to nothing, and what their bets bring is the house's. */

/** Two who bet against each other do it in so many rounds at least, or it is chance. */
const leastRounds = 5;
/** Of rounds in which both won or both lost so many in a hundred at most, or they only sat at the same table. */
const mostTogether = 10;

/** Whether two stakes are within 5 % of the larger one. Units. */
export function areNear(one: bigint, other: bigint): boolean {
  const [less, more] = one < other ? [one, other] : [other, one];
  return more > 0n && (more - less) * 20n <= more;
}

/** One draw on which two members bet: what each staked, and whether their bets together, but not those of one alone, leave nothing to chance. */
export type SharedDraw = {
  readonly draw: string;
  readonly one: bigint;
  readonly other: bigint;
  readonly isCovering: boolean;
};

/** The draws on which two bet against each other, where they are enough to be no chance; else none. */
export function oppositeDraws(draws: readonly SharedDraw[]): readonly string[] {
  const against = draws
    .filter(({ one, other, isCovering }) => isCovering && areNear(one, other))
    .map(({ draw }) => draw);
  return against.length >= leastRounds ? against : [];
}

type Side = { readonly stake: bigint; readonly payout: bigint };

/** One round at a vendor's table in which two members bet. The vendor says what each staked and was paid, and not on what. */
export type SharedRound = { readonly round: string; readonly one: Side; readonly other: Side };

/**
 * The rounds of a table in which two bet against each other with stakes that are near: one lost what the other won. A round that gave both their
 * stake back says nothing. None where they are too few, or where the two won or lost together too often.
 */
export function oppositeRounds(rounds: readonly SharedRound[]): readonly string[] {
  const near = rounds.filter(({ one, other }) => areNear(one.stake, other.stake));
  const decided = near.filter(({ one, other }) => one.payout !== one.stake && other.payout !== other.stake);
  const isWon = ({ stake, payout }: Side) => payout > stake;
  const against = decided.filter(({ one, other }) => isWon(one) !== isWon(other));
  const together = decided.length - against.length;
  if (against.length < leastRounds || together * 100 > decided.length * mostTogether) return [];
  return against.map(({ round }) => round);
}
