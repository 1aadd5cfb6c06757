/** What the records know of one member, as pieces of others' statements. Days are business days, money is units of the member's own currency. */
import { type RawBuilder, sql } from 'kysely';
import type { BusinessDay } from '@banyan/core/time';

/** Columns of the statement around it that name the member. */
export type Of = {
  readonly bucket: RawBuilder<unknown>;
  readonly member: RawBuilder<unknown>;
  readonly currency: RawBuilder<unknown>;
};

const since = (column: RawBuilder<unknown>, from: BusinessDay | undefined): RawBuilder<unknown> =>
  from === undefined ? sql`` : sql`and ${column} >= ${from}::date`;

const deposits = ({ bucket, member, currency }: Of, from: BusinessDay | undefined): RawBuilder<unknown> =>
  sql`from record_line_days l where l.bucket = ${bucket} and l.member = ${member} and l.kind = 'deposit' and l.account = 'main'
    and l.currency = ${currency} ${since(sql`l.day`, from)}`;

const plays = ({ bucket, member, currency }: Of, from: BusinessDay | undefined): RawBuilder<unknown> =>
  sql`from record_days d where d.bucket = ${bucket} and d.member = ${member} and d.currency = ${currency} ${since(sql`d.day`, from)}`;

export const memberFacts = {
  deposited: (of: Of, from: BusinessDay | undefined) => sql`(select coalesce(sum(l.units), 0) ${deposits(of, from)})`,
  deposits: (of: Of, from: BusinessDay | undefined) => sql`(select coalesce(sum(l.lines), 0) ${deposits(of, from)})`,
  hasDeposited: (of: Of, from: BusinessDay) => sql`exists (select ${deposits(of, from)})`,
  valid: (of: Of, from: BusinessDay | undefined) => sql`(select coalesce(sum(d.valid), 0) ${plays(of, from)})`,
  plays: (of: Of, from: BusinessDay | undefined) => sql`(select coalesce(sum(d.plays), 0) ${plays(of, from)})`,
  hasPlayed: (of: Of, from: BusinessDay) => sql`exists (select ${plays(of, from)})`,
  /** Credited between two moments. */
  depositedBetween: (of: Of, from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    sql`(select coalesce(sum(l.units), 0) from record_lines l where l.member = ${of.member} and l.kind = 'deposit' and l.account = 'main'
      and l.currency = ${of.currency} and l.at >= ${from} and l.at < ${to})`,
} as const;
