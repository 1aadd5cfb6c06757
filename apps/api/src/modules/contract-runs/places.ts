/** In which place somebody stands in each part of a period: a place begins anew where the member, or anybody above, has been moved. */
import type { MemberId } from '@banyan/core/ids';

/** Members with who stood above each, null at the top; in a part of a period. */
export type Tree = ReadonlyMap<MemberId, MemberId | null>;

/** The part with which the place begins in which a member stands in a part. */
export function placesIn(trees: readonly Tree[]): (member: MemberId, part: number) => number {
  const known = trees.map(() => new Map<MemberId, number>());
  const placeOf = (member: MemberId, part: number): number => {
    const found = known[part]?.get(member);
    if (found !== undefined) return found;
    const [now, before] = [trees[part], trees[part - 1]];
    const upline = now?.get(member) ?? null;
    const isNew =
      before?.has(member) !== true ||
      (before.get(member) ?? null) !== upline ||
      (upline !== null && now?.has(upline) === true && placeOf(upline, part) === part);
    const place = isNew ? part : placeOf(member, part - 1);
    known[part]?.set(member, place);
    return place;
  };
  return placeOf;
}
