/**
 * Counts an affiliate's month. The figures of each friend are all that is known up to its last day, less what earlier statements counted: what became
 * known late is in this one, and nothing is counted twice.
 */
import {
  type AffiliateTerms,
  type MemberMonth,
  type MonthStatement,
  type Opening,
  type SubEarning,
  lastQualifyingDay,
  qualifiedOn,
  statementOf,
} from '@banyan/core/affiliates';
import type { MemberId } from '@banyan/core/ids';
import { daysOfMonth } from '@banyan/core/months';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import type { Tx } from '../../infra/database.ts';
import { memberDays, memberTotals } from '../reports/index.ts';
import { type Friend, friendsOf, subsOf } from '../affiliate-links/index.ts';
import { type Line, type StatementRow, countedBefore, statementBefore, takeSubs } from './statement-store.ts';

const nothing: MemberMonth = { losses: 0n, rebates: 0n, promotions: 0n, deposited: 0n, isQualified: false };

/** Friends who qualify by the last day, and did not before. */
async function qualifying(
  tx: Tx,
  { qualifies }: AffiliateTerms,
  friends: readonly Friend[],
  { plannedDay, first, last }: { plannedDay: BusinessDay; first: BusinessDay; last: BusinessDay },
): Promise<ReadonlySet<MemberId>> {
  // What becomes known a month late still counts; whoever had their days before that has had their chance.
  const waiting = friends.filter(({ joinedDay }) => lastQualifyingDay(joinedDay, qualifies) >= monthBefore(first));
  if (waiting.length === 0) return new Set();
  const from = waiting.map(({ joinedDay }) => joinedDay).toSorted()[0] as BusinessDay;
  const members = waiting.map(({ member }) => member);
  const days = Map.groupBy(await memberDays(tx, members, { from, to: last }), ({ member }) => member);
  const found = waiting.filter(({ member, joinedDay }) => {
    const own = (days.get(member) ?? []).map(({ day, deposited, valid }) => ({ day, deposited, validBets: valid }));
    const on = qualifiedOn(qualifies, joinedDay, own);
    return on !== undefined && on >= plannedDay;
  });
  return new Set(found.map(({ member }) => member));
}

const monthBefore = (first: BusinessDay): BusinessDay => {
  const at = new Date(`${first}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - 1);
  return at.toISOString().slice(0, 10) as BusinessDay;
};

const isNothing = (line: MemberMonth): boolean =>
  line.losses === 0n && line.rebates === 0n && line.promotions === 0n && line.deposited === 0n && !line.isQualified;

/** A line for each friend of whom anything is to be counted. */
async function linesFor(
  tx: Tx,
  { affiliate, month, currency }: StatementRow,
  terms: AffiliateTerms,
  plannedDay: BusinessDay,
): Promise<Line[]> {
  const { first, last } = daysOfMonth(month);
  const friends = await friendsOf(tx, affiliate, last);
  const before = await countedBefore(tx, affiliate);
  const members = friends.map(({ member }) => member);
  const totals = new Map((await memberTotals(tx, members, { to: last, currency })).map((one) => [one.member, one]));
  // Who has no day in the plan's currency plays in another, and its units are not added.
  const unpaid = friends.filter(({ member }) => totals.has(member) && before.get(member)?.isQualified !== true);
  const qualified =
    terms.kind === 'share' ? new Set<MemberId>() : await qualifying(tx, terms, unpaid, { plannedDay, first, last });
  return friends.flatMap(({ member }) => {
    const { stake = 0n, won = 0n, rebates = 0n, promotions = 0n, deposited = 0n } = totals.get(member) ?? {};
    const counted = before.get(member) ?? nothing;
    const line: Line = {
      member,
      losses: stake - won - counted.losses,
      rebates: rebates - counted.rebates,
      promotions: promotions - counted.promotions,
      deposited: deposited - counted.deposited,
      isQualified: qualified.has(member),
    };
    return isNothing(line) ? [] : [line];
  });
}

export type Counted = {
  readonly lines: readonly Line[];
  readonly subs: readonly SubEarning[];
  readonly statement: MonthStatement;
};

/** The month of a locked statement, with what affiliates below earned taken into it. */
export async function countStatement(
  tx: Tx,
  row: StatementRow,
  terms: AffiliateTerms,
  { plannedAt, timeZone }: { readonly plannedAt: Date; readonly timeZone: string },
): Promise<Counted> {
  const before = await statementBefore(tx, row.affiliate, row.month);
  if (before?.state === 'open') throw new Error(`the statement ${before.id} is to be closed before ${row.id}`);
  const opening: Opening =
    before === undefined || before.currency !== row.currency
      ? { carried: 0n, advance: 0n }
      : { carried: before.carried, advance: before.advance };
  const lines = await linesFor(tx, row, terms, businessDayOf(plannedAt.getTime(), timeZone));
  const subs = await takeSubs(tx, row, await subsOf(tx, row.affiliate));
  return { lines, subs, statement: statementOf(terms, opening, lines, subs) };
}
