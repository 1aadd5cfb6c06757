/** What a line was computed from, as it is stored: sums by game and what they came to, in units as text. Whoever has it and the rules can compute it anew. */
import { type PeriodLine, type PeriodPlay, type WrittenRules } from '@banyan/core/promotions';
import type { MainPlay } from '../records/index.ts';

type Text<T> = { readonly [Key in keyof T]: T[Key] extends bigint ? string : T[Key] };

export type ProofPlay = Text<PeriodPlay> & {
  /** Of the valid bets those of bets that were made before the period. */
  readonly earlier: string;
};
export type Proof = {
  /** Where the rules name no game they are one sum for each category, with the game empty. */
  readonly plays: readonly ProofPlay[];
  readonly parts: readonly Text<PeriodLine['parts'][number]>[];
  /** Cashback: what the house gave back meanwhile, and what it expects to keep of the stakes. */
  readonly givenBack?: string;
  readonly expectedLoss?: string;
  /** Rescue fund: what was deposited on the day. */
  readonly deposits?: string;
  /** What it was before the cap, or the share of the expected loss. */
  readonly capped?: string;
};

export type Computed = PeriodLine & {
  readonly expectedLoss?: bigint;
  readonly givenBack?: bigint;
  readonly deposits?: bigint;
};

const texts = <T extends object>(value: T): Text<T> =>
  Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, typeof part === 'bigint' ? String(part) : part]),
  ) as Text<T>;

/** Games that the rules name singly. */
export function namedGames(rules: WrittenRules): ReadonlySet<string> {
  if (rules.kind === 'cashback') return new Set([...rules.excludedGames, ...Object.keys(rules.edges.games ?? {})]);
  if (rules.kind === 'rebate' || rules.kind === 'rescue' || rules.kind === 'friends')
    return new Set(rules.excludedGames);
  return new Set();
}

/** Sums up what games that nobody names have in common. */
export function condensed(
  plays: readonly MainPlay[],
  named: ReadonlySet<string>,
): (PeriodPlay & { earlier: bigint })[] {
  const sums = new Map<string, PeriodPlay & { earlier: bigint }>();
  for (const { product, category, game: played, staked, valid, won, earlier } of plays) {
    const game = named.has(played) ? played : '';
    const key = `${product} ${category} ${game}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...{ product, category, game },
      staked: staked + (sum?.staked ?? 0n),
      valid: valid + (sum?.valid ?? 0n),
      won: won + (sum?.won ?? 0n),
      earlier: earlier + (sum?.earlier ?? 0n),
    });
  }
  return [...sums.values()];
}

export function proofOf(
  plays: readonly (PeriodPlay & { readonly earlier: bigint })[],
  { parts, capped, expectedLoss, givenBack, deposits }: Computed,
): Proof {
  const optional = { capped, expectedLoss, givenBack, deposits };
  const known = Object.entries(optional).filter(([, units]) => units !== undefined);
  return {
    plays: plays.map(texts),
    parts: parts.map(texts),
    ...Object.fromEntries(known.map(([key, units]) => [key, String(units)])),
  };
}
