/**
 * Which contract counts for a period. Terms hold for whole periods, so that a figure is never cut in two: the contract that stood when the period began counts
 * for all of it, also where it ended meanwhile, and one that was accepted since only where none stood.
 */

export type Lasting = {
  readonly acceptedAt: Date;
  /** Null while it stands. */
  readonly endedAt: Date | null;
};

/** The one of a member's contracts of one kind that counts from a moment to another, which is no more in it. */
export const inForceFor = <One extends Lasting>(
  contracts: readonly One[],
  { from, to }: { readonly from: Date; readonly to: Date },
): One | undefined =>
  contracts
    .toSorted((a, b) => a.acceptedAt.getTime() - b.acceptedAt.getTime())
    .find(({ acceptedAt, endedAt }) => acceptedAt < to && (endedAt === null || endedAt >= from));
