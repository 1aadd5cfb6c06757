/** Which tier a team reached, and what it brings. */
import { divide } from '../money/index.ts';
import { type Terms, type Tier, million } from './terms.ts';

/** A team in a period: the member and everybody below. Sums in units. */
export type Reached = {
  readonly sales: bigint;
  readonly users: number;
  /** What the team won, less what it staked; below zero it lost. What was carried over is in it. */
  readonly result: bigint;
};

export type Earned = {
  /** The place of the tier; undefined where none is reached. */
  readonly tier: number | undefined;
  /** Of a dividend that floats: how much of the tier's loss was reached, in ten thousandths; else the whole. */
  readonly factor: bigint;
  readonly units: bigint;
};

/** A float dividend knows four digits of what was reached: 25,000 of 30,000 is 0.8333. */
export const factorOne = 10_000n;
const nothing: Earned = { tier: undefined, factor: factorOne, units: 0n };

const lossOf = ({ result }: Reached): bigint => (result < 0n ? -result : 0n);

function highest(tiers: readonly Tier[], isReached: (tier: Tier) => boolean): number | undefined {
  const at = tiers.findLastIndex(isReached);
  return at === -1 ? undefined : at;
}

/** A wage: valid bets of the team by the rate of the highest tier that is reached. */
function wage({ tiers, checksLoss }: Terms, team: Reached): Earned {
  const at = highest(
    tiers,
    ({ sales, users, loss }) => team.sales >= sales && team.users >= users && (!checksLoss || lossOf(team) >= loss),
  );
  if (at === undefined) return nothing;
  const { rate } = tiers[at] as Tier;
  return { tier: at, factor: factorOne, units: divide(team.sales * rate, million, 'down') };
}

/** A dividend: what the team lost by a rate; a team that did not lose brings none. */
function dividend({ tiers, mode }: Terms, team: Reached): Earned {
  const loss = lossOf(team);
  if (loss === 0n) return nothing;
  const isOpen = ({ sales, users }: Tier) => team.sales >= sales && team.users >= users;
  const share = ({ rate }: Tier, factor: bigint) => divide(loss * rate * factor, million * factorOne, 'down');
  if (mode === 'fixed') {
    const at = highest(tiers, (tier) => isOpen(tier) && loss >= tier.loss);
    return at === undefined ? nothing : { tier: at, factor: factorOne, units: share(tiers[at] as Tier, factorOne) };
  }
  // Of two tiers that bring the same the higher one is named.
  return tiers.reduce<Earned>((best, tier, at) => {
    if (!isOpen(tier)) return best;
    const part = loss >= tier.loss ? factorOne : divide(loss * factorOne, tier.loss, 'down');
    const units = share(tier, part);
    return best.tier === undefined || units >= best.units ? { tier: at, factor: part, units } : best;
  }, nothing);
}

/** What a contract brings for a team in a period. A real-time salary is not counted by periods. */
export function earnedBy(terms: Terms, team: Reached): Earned {
  if (terms.kind === 'real-time-salary') return nothing;
  return terms.kind === 'dividend' ? dividend(terms, team) : wage(terms, team);
}
