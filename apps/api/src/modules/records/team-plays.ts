/**
 * What some members played, newest first, each page after the last row of the one before. The caller says who they are as rows (root, member, since,
 * until); of each as many are read as the page has room for, so that nobody's years are sorted for twenty rows.
 */
import { type RawBuilder, sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { PlayProduct, PlayState } from '@banyan/core/records';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { keysetForms, keysetText, readKeyset } from './keyset.ts';
import { type StoredPlay, stoodThen, within } from './read-plays.ts';
import type { Span } from './span.ts';

export type TeamPlaysAsked = {
  readonly teams: RawBuilder<unknown>;
  readonly currency: Currency;
  readonly span: Span;
  readonly timeZone: string;
  readonly product?: PlayProduct | undefined;
  readonly category?: string | undefined;
  readonly state?: PlayState | undefined;
};
export type TeamPlay = StoredPlay & { readonly member: MemberId };

const suits = ({ product, category, state, currency }: TeamPlaysAsked, table: 'p' | 'd'): RawBuilder<unknown> => {
  const of = (column: string, value: string | undefined) =>
    value === undefined ? sql`` : sql`and ${sql.ref(`${table}.${column}`)} = ${value}`;
  return sql`${of('currency', currency)} ${of('product', product)} ${of('category', category)} ${of('state', state)}`;
};

const { moment, id, word } = keysetForms;

/** Where the page after a play begins. */
export const afterPlay = ({ at, member, product, vendor, ref }: TeamPlay): string =>
  keysetText([at.toISOString(), member, product, vendor, ref]);

function behind(after: string | undefined): RawBuilder<unknown> {
  const place = after === undefined ? undefined : readKeyset(after, [moment, id, word, word, word]);
  if (place === undefined) return sql``;
  const [at, member, product, vendor, ref] = place;
  return sql`and p.at <= ${at}::timestamptz
    and (p.at, p.member, p.product, p.vendor, p.ref) < (${at}::timestamptz, ${member}::uuid, ${product}, ${vendor}, ${ref})`;
}

/** A place that no answer of ours gave is the beginning. */
export async function teamPlays(
  database: Database,
  asked: TeamPlaysAsked,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<TeamPlay[]> {
  const { rows } = await sql<TeamPlay>`with team as materialized (${asked.teams})
    select p.member, p.at, p.ended_at as "endedAt", p.product, p.category, p.vendor, p.game, p.ref, p.currency, p.state, p.stake, p.valid,
      p.payout, p.rebate, null as "proofUrl"
    from team t cross join lateral (
      select * from record_plays p where p.bucket = bucket_of(t.member) and p.member = t.member
        ${within({ first: asked.span.from, last: asked.span.to }, asked.timeZone)} ${stoodThen(asked.timeZone, 'p')}
        ${suits(asked, 'p')} ${behind(after)}
      order by p.at desc, p.product desc, p.vendor desc, p.ref desc limit ${limit}) p
    order by p.at desc, p.member desc, p.product desc, p.vendor desc, p.ref desc limit ${limit}`.execute(database);
  return rows;
}

type Sums = {
  readonly bets: bigint;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  /** Of every state. */
  readonly all: bigint;
};

/** What the plays of a filter came to; open and void ones are only in `all`. */
export async function teamPlaySums(database: Database, asked: TeamPlaysAsked): Promise<Sums> {
  const ended = (what: string) =>
    sql`coalesce(sum(${sql.raw(what)}) filter (where d.state in ('won', 'lost')), 0)::bigint`;
  const { rows } = await sql<Sums>`with team as materialized (${asked.teams})
    select ${ended('d.plays')} as bets, ${ended('d.stake')} as stake, ${ended('d.valid')} as valid,
      ${ended('d.payout + d.rebate')} as payout, coalesce(sum(d.plays), 0)::bigint as "all"
    from team t join record_days d on d.bucket = bucket_of(t.member) and d.member = t.member
      and d.day between ${asked.span.from}::date and ${asked.span.to}::date and d.day >= t.since and d.day < t.until ${suits(asked, 'd')}`.execute(
    database,
  );
  return rows[0] ?? { bets: 0n, stake: 0n, valid: 0n, payout: 0n, all: 0n };
}

/** The categories of games that they played on these days. */
export async function teamCategories(database: Database, { teams, span }: TeamPlaysAsked): Promise<string[]> {
  const { rows } = await sql<Row<'record_days', 'category'>>`with team as materialized (${teams})
    select distinct d.category from team t join record_days d on d.bucket = bucket_of(t.member) and d.member = t.member
      and d.day between ${span.from}::date and ${span.to}::date and d.day >= t.since and d.day < t.until and d.plays <> 0
    where d.category <> '' order by d.category`.execute(database);
  return rows.map(({ category }) => category);
}
