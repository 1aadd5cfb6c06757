/** Lines on the accounts of some members, newest first, read as their plays are. */
import { type RawBuilder, sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { keysetForms, keysetText, readKeyset } from './keyset.ts';
import type { StoredLine } from './read-lines.ts';
import { stoodThen, within } from './read-plays.ts';
import type { Span } from './span.ts';

export type TeamLinesAsked = {
  readonly teams: RawBuilder<unknown>;
  readonly currency: Currency;
  readonly span: Span;
  readonly timeZone: string;
  readonly kind?: string | undefined;
};
export type TeamLine = StoredLine & { readonly member: MemberId };

const suits = ({ kind, currency }: TeamLinesAsked, table: 'l' | 'd'): RawBuilder<unknown> =>
  sql`and ${sql.ref(`${table}.currency`)} = ${currency}
    ${kind === undefined ? sql`` : sql`and ${sql.ref(`${table}.kind`)} = ${kind}`}`;

const { moment, id, number } = keysetForms;

/** Where the page after a line begins. */
export const afterLine = ({ at, member, accountId, version }: TeamLine): string =>
  keysetText([at.toISOString(), member, String(accountId), String(version)]);

function behind(after: string | undefined): RawBuilder<unknown> {
  const place = after === undefined ? undefined : readKeyset(after, [moment, id, number, number]);
  if (place === undefined) return sql``;
  const [at, member, account, version] = place;
  return sql`and l.at <= ${at}::timestamptz
    and (l.at, l.member, l.account_id, l.version) < (${at}::timestamptz, ${member}::uuid, ${account}::bigint, ${version}::bigint)`;
}

/** A place that no answer of ours gave is the beginning. */
export async function teamLines(
  database: Database,
  asked: TeamLinesAsked,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<TeamLine[]> {
  const { rows } = await sql<TeamLine>`with team as materialized (${asked.teams})
    select l.member, l.at, l.account_id as "accountId", l.version, l.units, l.balance, l.key, l.account, l.kind, l.currency, l.product,
      l.vendor, l.game, l.ref
    from team t cross join lateral (
      select * from record_lines l where l.bucket = bucket_of(t.member) and l.member = t.member
        ${within({ first: asked.span.from, last: asked.span.to }, asked.timeZone, 'l')} ${stoodThen(asked.timeZone, 'l')}
        ${suits(asked, 'l')} ${behind(after)}
      order by l.at desc, l.account_id desc, l.version desc limit ${limit}) l
    order by l.at desc, l.member desc, l.account_id desc, l.version desc limit ${limit}`.execute(database);
  return rows;
}

export async function countTeamLines(database: Database, asked: TeamLinesAsked): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`with team as materialized (${asked.teams})
    select coalesce(sum(d.lines), 0)::bigint as count
    from team t join record_line_days d on d.bucket = bucket_of(t.member) and d.member = t.member
      and d.day between ${asked.span.from}::date and ${asked.span.to}::date and d.day >= t.since and d.day < t.until ${suits(asked, 'd')}`.execute(
    database,
  );
  return rows[0]?.count ?? 0n;
}

/** The kinds of their lines on these days. */
export async function teamLineKinds(database: Database, asked: TeamLinesAsked): Promise<string[]> {
  const { rows } = await sql<Row<'record_line_days', 'kind'>>`with team as materialized (${asked.teams})
    select distinct d.kind from team t join record_line_days d on d.bucket = bucket_of(t.member) and d.member = t.member
      and d.day between ${asked.span.from}::date and ${asked.span.to}::date and d.day >= t.since and d.day < t.until and d.currency = ${asked.currency}
    order by d.kind`.execute(database);
  return rows.map(({ kind }) => kind);
}
