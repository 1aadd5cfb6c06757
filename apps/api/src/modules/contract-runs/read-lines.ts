/** What a run is computed from: the tree below the members concerned, and what each did alone in its time. */
import type { Currency } from '@banyan/core/money';
import type { MemberId } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';
import type { RunLine, RunPeriod, RunSpan } from '../contract-bills/index.ts';
import { linesUnder, treeUnder } from '../members/index.ts';
import { mainSumsBetween, mainSumsOf } from '../records/index.ts';
import { givenTo } from '../reports/index.ts';

/** Of those who hold a contract and everybody below: whoever did something, and whoever stands between them. */
export async function readLines(
  tx: Tx,
  holders: ReadonlySet<MemberId>,
  { span, period, currency }: { readonly span: RunSpan; readonly period: RunPeriod; readonly currency: Currency },
): Promise<RunLine[]> {
  const heads = [...holders].sort();
  const tree = await treeUnder(tx, heads);
  const [from, to] = [span.startsAt, span.endsAt];
  const sums =
    period === 'hourly'
      ? await mainSumsBetween(tx, linesUnder(heads), { from, to, currency })
      : await mainSumsOf(tx, linesUnder(heads), { first: span.first, last: span.last, currency });
  const played = new Map(sums.map((sum) => [sum.member, sum]));
  // An hour's wage looks at no losses: what the house gives is counted by days.
  const given =
    period === 'hourly'
      ? new Map<MemberId, bigint>()
      : await givenTo(tx, linesUnder(heads), { from: span.first, to: span.last, currency });
  const places = new Map(tree.map((place) => [place.member, place]));
  const wanted = new Set<MemberId>();
  for (const { member } of tree) {
    if (!holders.has(member) && !played.has(member) && !given.has(member)) continue;
    for (
      let at: MemberId | null = member;
      at !== null && places.has(at) && !wanted.has(at);
      at = places.get(at)?.upline ?? null
    )
      wanted.add(at);
  }
  return [...wanted].sort().map((member) => {
    const upline = places.get(member)?.upline ?? null;
    const { valid = 0n, staked = 0n, won = 0n } = played.get(member) ?? {};
    const above = upline !== null && wanted.has(upline) ? upline : null;
    return { member, upline: above, valid, staked, won, given: given.get(member) ?? 0n };
  });
}

/** What a member won and was given, less what they staked. */
export const resultOf = ({ won, given, staked }: Pick<RunLine, 'won' | 'given' | 'staked'>): bigint =>
  won + given - staked;
