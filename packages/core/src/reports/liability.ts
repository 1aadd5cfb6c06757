/** What the house owes, put together from the accounts of its ledger and what lies outside of them. Units of one currency. */

/** In the order in which they are read. `onGames`: what members moved to vendors' wallets. `points`: at the ratio at which they become money. */
export const liabilityParts = ['main', 'held', 'inTransit', 'onGames', 'openStakes', 'jackpots', 'points'] as const;
export type LiabilityPart = (typeof liabilityParts)[number];

export type Liability = {
  readonly parts: Readonly<Record<LiabilityPart, bigint>>;
  readonly whole: bigint;
  /** Of grants that are not met yet: may become owed, and stands apart. */
  readonly bonus: bigint;
  /** What members owe the house after corrections, above zero: stands apart and lessens nothing. */
  readonly receivable: bigint;
};

type Given = {
  /** Balances by account of the ledger. */
  readonly accounts: Readonly<Record<string, bigint>>;
  readonly onGames: bigint;
  readonly openStakes: bigint;
  readonly points: bigint;
};

/** The accounts of each part that the ledger has. Money in a gateway is what the house has and not what it owes. */
export const accountsOfPart: Readonly<Partial<Record<LiabilityPart, readonly string[]>>> = {
  main: ['member main'],
  held: ['member held'],
  inTransit: ['vendor in-transit', 'member in-transit'],
  jackpots: ['jackpot pool'],
};

export function liabilityOf({ accounts, onGames, openStakes, points }: Given): Liability {
  const sum = (part: LiabilityPart) =>
    (accountsOfPart[part] ?? []).reduce((units, account) => units + (accounts[account] ?? 0n), 0n);
  const parts = {
    ...{ main: sum('main'), held: sum('held'), inTransit: sum('inTransit'), onGames },
    ...{ openStakes, jackpots: sum('jackpots'), points },
  };
  return {
    parts,
    whole: Object.values(parts).reduce((units, one) => units + one, 0n),
    bonus: accounts['member bonus'] ?? 0n,
    receivable: -(accounts['member receivable'] ?? 0n),
  };
}
