/**
 * What a run is computed from: the tree below the members concerned, and what each did alone in its time. Moves cut the time into parts, each with the tree of
 * its days: whoever was moved, with everybody below, stands in a place before and in another since, each with what was done there.
 */
import type { Currency } from '@banyan/core/money';
import type { MemberId } from '@banyan/core/ids';
import type { BusinessDay } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { RunLine, RunPeriod, RunSpan } from '../contract-bills/index.ts';
import { linesOn, moveDaysUnder, treeOn } from '../members/index.ts';
import { mainSumsBetween, mainSumsOf } from '../records/index.ts';
import { givenTo, momentsOf } from '../reports/index.ts';
import { type Tree, placesIn } from './places.ts';

type Asked = { readonly span: RunSpan; readonly period: RunPeriod; readonly currency: Currency };
/** Days of one tree. */
type Part = { readonly first: BusinessDay; readonly last: BusinessDay; readonly startsAt: Date };
export type ReadLines = {
  readonly lines: RunLine[];
  /** In which place a contract of a member counts that ended at a moment, or has not: the last one that it saw begin. */
  placeOf(member: MemberId, endedAt: Date | null): number;
};

async function partsOf(context: Context, tx: Tx, heads: readonly MemberId[], { first, last, startsAt }: RunSpan) {
  const days = await moveDaysUnder(tx, heads, { first, last });
  const parts: Part[] = [];
  for (const [at, day] of [first, ...days].entries()) {
    const next = days[at];
    const begins = at === 0 ? startsAt : (await momentsOf(context, { from: day, to: day })).from;
    parts.push({ first: day, last: next === undefined ? last : daysAfter(next, -1), startsAt: begins });
  }
  return parts;
}

/** What each did in a part. */
async function doneIn(tx: Tx, heads: readonly MemberId[], part: Part, { span, period, currency }: Asked) {
  const { first, last } = part;
  const line = linesOn(heads, first);
  const sums =
    period === 'hourly'
      ? await mainSumsBetween(tx, line, { from: span.startsAt, to: span.endsAt, currency })
      : await mainSumsOf(tx, line, { first, last, currency });
  // An hour's wage looks at no losses: what the house gives is counted by days.
  const given =
    period === 'hourly' ? new Map<MemberId, bigint>() : await givenTo(tx, line, { from: first, to: last, currency });
  return { played: new Map(sums.map((sum) => [sum.member, sum])), given };
}

/** Of those who hold a contract and everybody below: whoever did something, and whoever stands between them. */
export async function readLines(
  context: Context,
  tx: Tx,
  holders: ReadonlySet<MemberId>,
  asked: Asked,
): Promise<ReadLines> {
  const heads = [...holders].sort();
  const parts = await partsOf(context, tx, heads, asked.span);
  const trees: Tree[] = [];
  for (const { first } of parts)
    trees.push(new Map((await treeOn(tx, heads, first)).map(({ member, upline }) => [member, upline])));
  const places = placesIn(trees);
  const lines = new Map<string, RunLine>();
  for (const [at, part] of parts.entries()) {
    const tree = trees[at] as Tree;
    const { played, given } = await doneIn(tx, heads, part, asked);
    const wanted = new Set<MemberId>();
    for (const member of tree.keys()) {
      if (!holders.has(member) && !played.has(member) && !given.has(member)) continue;
      for (
        let one: MemberId | null = member;
        one !== null && tree.has(one) && !wanted.has(one);
        one = tree.get(one) ?? null
      )
        wanted.add(one);
    }
    for (const member of wanted) {
      const above = tree.get(member) ?? null;
      const upline = above !== null && wanted.has(above) ? above : null;
      const place = places(member, at);
      const { valid = 0n, staked = 0n, won = 0n } = played.get(member) ?? {};
      const before = lines.get(`${member} ${place}`);
      lines.set(`${member} ${place}`, {
        ...{ member, place, upline: before?.upline ?? upline, uplinePlace: upline === null ? 0 : places(upline, at) },
        ...{ valid: valid + (before?.valid ?? 0n), staked: staked + (before?.staked ?? 0n) },
        ...{ won: won + (before?.won ?? 0n), given: (given.get(member) ?? 0n) + (before?.given ?? 0n) },
      });
    }
  }
  const inOrder = (a: RunLine, b: RunLine) =>
    a.member === b.member ? a.place - b.place : a.member < b.member ? -1 : 1;
  return {
    lines: [...lines.values()].toSorted(inOrder),
    placeOf(member, endedAt) {
      const at = endedAt === null ? parts.length - 1 : parts.findLastIndex(({ startsAt }) => startsAt < endedAt);
      return places(member, Math.max(0, at));
    },
  };
}

/** What a member won and was given, less what they staked. */
export const resultOf = ({ won, given, staked }: Pick<RunLine, 'won' | 'given' | 'staked'>): bigint =>
  won + given - staked;
