/**
 * A rule as a condition of a statement over rows of members, `m`. The modules that own a fact give its piece; the cheap ones, which the row of
 * a member has, are asked first by PostgreSQL itself.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Currency, currencyScales } from '@banyan/core/money';
import { dayAfter, momentOf } from '@banyan/core/report-schedules';
import {
  type AgoCondition,
  type ChoiceCondition,
  type Condition,
  type FlagCondition,
  type Group,
  type RangeCondition,
  type SegmentRule,
  isGroup,
  segmentFacts,
} from '@banyan/core/segments';
import { businessDayOf } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import { bonusesTaken } from '../bonuses/index.ts';
import { hasVerified } from '../contacts/index.ts';
import { isVerified } from '../kyc/index.ts';
import { mainBalanceOf } from '../ledger/index.ts';
import { within } from '../members/index.ts';
import { type Of, memberFacts } from '../records/index.ts';
import { countryOf } from '../reports/index.ts';
import { deviceKindOf } from '../sessions/index.ts';
import { merchantTimeZone } from '../settings/index.ts';

export type Asked = Pick<Context, 'settings' | 'clock'>;
type Piece = RawBuilder<unknown>;

const bucket = sql`m.bucket`;
const id = sql`m.id`;
const of: Of = { bucket, member: id, currency: sql`m.currency` };

/** The first of the last so many business days, today included. */
function dayFrom({ settings, clock }: Asked, days: number) {
  return dayAfter(businessDayOf(clock.now(), settings.get(merchantTimeZone)), 1 - days);
}
const momentFrom = (asked: Asked, days: number): Date =>
  new Date(momentOf(dayFrom(asked, days), 0, asked.settings.get(merchantTimeZone)));

/** Decimal text as units of each member's currency; what is more precise than a currency is cut. */
function unitsOf(amount: string): Piece {
  const scales = new Map<number, Currency[]>();
  for (const [currency, scale] of Object.entries(currencyScales) as [Currency, number][])
    scales.set(scale, [...(scales.get(scale) ?? []), currency]);
  const [whole = '0', rest = ''] = amount.split('.');
  const cases = [...scales].map(([scale, currencies]) => {
    const units = `${whole}${rest.padEnd(scale, '0').slice(0, scale)}`;
    return sql`when m.currency = any (${currencies}::text[]) then ${units}::numeric`;
  });
  return sql`(case ${sql.join(cases, sql` `)} end)`;
}

function figureOf(asked: Asked, { fact, days }: RangeCondition): Piece {
  const from = days === undefined ? undefined : dayFrom(asked, days);
  switch (fact) {
    case 'level':
      return sql`m.rank_level`;
    case 'balance':
      return mainBalanceOf(bucket, id, sql`m.currency`);
    case 'deposited':
      return memberFacts.deposited(of, from);
    case 'deposits':
      return memberFacts.deposits(of, from);
    case 'validBet':
      return memberFacts.valid(of, from);
    case 'bets':
      return memberFacts.plays(of, from);
    case 'bonuses':
      return bonusesTaken(bucket, id, days === undefined ? undefined : momentFrom(asked, days));
  }
}

function range(asked: Asked, condition: RangeCondition): Piece {
  const figure = figureOf(asked, condition);
  const bound = (text: string): Piece =>
    segmentFacts[condition.fact] === 'amount' ? unitsOf(text) : sql`${text}::numeric`;
  const { from, to } = condition;
  if (from === undefined) return to === undefined ? sql`false` : sql`${figure} <= ${bound(to)}`;
  return to === undefined ? sql`${figure} >= ${bound(from)}` : sql`${figure} between ${bound(from)} and ${bound(to)}`;
}

function ago(asked: Asked, { fact, within: last, before }: AgoCondition): Piece {
  const days = last ?? before ?? 1;
  const happened =
    fact === 'registered'
      ? sql`m.created_at >= ${momentFrom(asked, days)}`
      : fact === 'lastPlay'
        ? memberFacts.hasPlayed(of, dayFrom(asked, days))
        : memberFacts.hasDeposited(of, dayFrom(asked, days));
  return last === undefined ? sql`not (${happened})` : happened;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function choice({ fact, in: chosen, isNot = false }: ChoiceCondition): Piece {
  const columns = {
    country: () => countryOf(id),
    language: () => sql`m.language`,
    currency: () => sql`m.currency`,
    device: () => deviceKindOf(bucket, id),
  } as const;
  const isOne =
    fact === 'line'
      ? within({ members: [], lines: chosen.filter((one) => uuid.test(one)) as never }, id)
      : sql`${columns[fact]()} = any (${[...chosen]}::text[])`;
  return isNot ? sql`not (${isOne})` : isOne;
}

function flag({ settings }: Asked, { fact, is }: FlagCondition): Piece {
  const holds = fact === 'identity' ? isVerified(settings, bucket, id) : hasVerified(bucket, id, fact);
  return is ? holds : sql`not (${holds})`;
}

function conditionOf(asked: Asked, condition: Condition): Piece {
  if ('is' in condition) return flag(asked, condition);
  if ('in' in condition) return choice(condition);
  return segmentFacts[condition.fact] === 'ago'
    ? ago(asked, condition as AgoCondition)
    : range(asked, condition as RangeCondition);
}

/** The condition of a rule that `checkSegment` lets pass. */
export function conditionSql(asked: Asked, { match, of: parts }: SegmentRule | Group): RawBuilder<SqlBool> {
  if (parts.length === 0) return match === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`;
  const pieces = parts.map((part) => (isGroup(part) ? conditionSql(asked, part) : conditionOf(asked, part)));
  return sql<SqlBool>`(${sql.join(
    pieces.map((piece) => sql`(${piece})`),
    match === 'all' ? sql` and ` : sql` or `,
  )})`;
}
