/** What members drew, took and entered, for their history, for the winners and for the staff. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { ChanceKind } from '@banyan/core/promotions';
import type { StaffScope } from '../../infra/actor.ts';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database } from '../../infra/database.ts';
import { within } from '../members/index.ts';

export type OwnDraw = {
  readonly id: string;
  readonly promotion: string;
  readonly version: number;
  readonly kind: Extract<ChanceKind, 'envelope' | 'raffle'> | 'spin';
  readonly currency: Currency;
  readonly units: bigint;
  readonly at: Date;
  readonly drawn: number | null;
  readonly place: number | null;
  readonly nonce: number | null;
};

const own = (member: MemberId, promotion: string | null) => sql`
  select d.id, d.promotion, d.version, 'spin' as kind, d.currency, d.units, d.at, d.drawn::integer, d.place::integer, d.nonce
    from chance_draws d where d.bucket = ${bucketOf(member)} and d.member = ${member}::uuid
      and (${promotion}::text is null or d.promotion = ${promotion})
  union all
  select e.id, e.promotion, e.version, 'envelope', e.currency, p.units, p.at, null, p.place, null
    from chance_parts p join chance_envelopes e on e.id = p.envelope where p.member = ${member}::uuid
      and (${promotion}::text is null or e.promotion = ${promotion})
  union all
  select r.id, r.promotion, r.version, 'raffle', r.currency, e.units, r.drawn_at, null, e.place, null
    from chance_entries e join chance_raffles r on r.id = e.raffle where e.member = ${member}::uuid and e.rank is not null
      and (${promotion}::text is null or r.promotion = ${promotion})`;

/** A page of what was drawn for a member, the newest first. */
export async function pageOfOwn(
  database: Database,
  member: MemberId,
  { promotion, offset, limit }: { promotion: string | undefined; offset: number; limit: number },
): Promise<{ list: OwnDraw[]; total: number }> {
  const all = own(member, promotion ?? null);
  const { rows } =
    await sql<OwnDraw>`select * from (${all}) o order by o.at desc, o.id limit ${limit} offset ${offset}`.execute(
      database,
    );
  const counted = await sql<{ total: number }>`select count(*)::integer as total from (${all}) o`.execute(database);
  return { list: rows, total: counted.rows[0]?.total ?? 0 };
}

export type WinRow = {
  readonly member: MemberId;
  readonly currency: Currency;
  readonly units: bigint;
  readonly at: Date;
};

/** The newest wins of a promotion. */
export async function newestWins(database: Database, promotion: string, limit: number): Promise<WinRow[]> {
  const { rows } = await sql<WinRow>`select * from (
      (select d.member, d.currency, d.units, d.at from chance_draws d where d.promotion = ${promotion} and d.units > 0
        order by d.at desc limit ${limit})
      union all
      (select p.member, e.currency, p.units, p.at
        from (select * from chance_envelopes where promotion = ${promotion} order by opens_at desc limit 5) e
        join chance_parts p on p.envelope = e.id where p.member is not null order by p.at desc limit ${limit})
      union all
      (select e.member, r.currency, e.units, r.drawn_at
        from (select * from chance_raffles where promotion = ${promotion} and drawn_at is not null order by draws_at desc limit 2) r
        join chance_entries e on e.raffle = r.id and e.rank is not null order by r.drawn_at desc, e.rank limit ${limit})
    ) w order by w.at desc limit ${limit}`.execute(database);
  return rows;
}

export type LogRow = {
  readonly id: string;
  readonly member: MemberId;
  readonly kind: 'spin' | 'envelope' | 'raffle';
  readonly currency: Currency;
  readonly number: number | null;
  readonly drawn: number | null;
  readonly place: number;
  readonly units: bigint;
  readonly at: Date;
};

/** A page of the draws of a promotion for the staff, the newest first, behind a place. */
export async function drawLog(
  database: Database,
  promotion: string,
  { before, limit, scope }: { before: Cursor | undefined; limit: number; scope: StaffScope | undefined },
): Promise<LogRow[]> {
  const isSeen = (member: string) => (scope === undefined ? sql`true` : within(scope, sql.ref(member)));
  const at = before?.at ?? 'infinity';
  const id = before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  const { rows } = await sql<LogRow>`select * from (
      (select d.id, d.member, 'spin' as kind, d.currency, d.number, d.drawn::integer, d.place::integer, d.units, d.at
        from chance_draws d where d.promotion = ${promotion} and ${isSeen('d.member')} and (d.at, d.id) < (${at}::timestamptz, ${id}::uuid)
        order by d.at desc, d.id desc limit ${limit})
      union all
      (select p.reward as id, p.member, 'envelope', e.currency, null, null, p.place, p.units, p.at
        from chance_envelopes e join chance_parts p on p.envelope = e.id
        where e.promotion = ${promotion} and p.member is not null and ${isSeen('p.member')} and (p.at, p.reward) < (${at}::timestamptz, ${id}::uuid)
        order by p.at desc, p.reward desc limit ${limit})
      union all
      (select e.ticket as id, e.member, 'raffle', r.currency, null, null, e.place, e.units, r.drawn_at as at
        from chance_raffles r join chance_entries e on e.raffle = r.id
        where r.promotion = ${promotion} and e.rank is not null and ${isSeen('e.member')} and (r.drawn_at, e.ticket) < (${at}::timestamptz, ${id}::uuid)
        order by r.drawn_at desc, e.ticket desc limit ${limit})
    ) l order by l.at desc, l.id desc limit ${limit}`.execute(database);
  return rows;
}

export type TicketFigures = {
  readonly given: number;
  readonly byStaff: number;
  readonly used: number;
  readonly lapsed: number;
};

export async function ticketFigures(database: Database, promotion: string, now: Date): Promise<TicketFigures> {
  const { rows } = await sql<TicketFigures>`select count(*)::integer as given,
      (count(*) filter (where t.given_by is not null))::integer as "byStaff",
      (count(*) filter (where t.used_at is not null))::integer as used,
      (count(*) filter (where t.used_at is null and t.expires_at <= ${now}))::integer as lapsed
    from chance_tickets t where t.promotion = ${promotion}`.execute(database);
  return rows[0] ?? { given: 0, byStaff: 0, used: 0, lapsed: 0 };
}

export type PrizeFigures = {
  readonly currency: Currency;
  readonly place: number;
  readonly drawn: number;
  readonly given: number;
  readonly units: bigint;
};

/** How often each prize of a version was drawn and given, and what was paid for it. */
export async function prizeFigures(database: Database, promotion: string, version: number): Promise<PrizeFigures[]> {
  const { rows } = await sql<PrizeFigures>`select p.currency, p.place::integer, sum(p.drawn)::integer as drawn,
      sum(p.given)::integer as given, sum(p.units)::bigint as units
    from (
      select d.currency, d.drawn as place, count(*) as drawn, 0 as given, 0 as units
      from chance_draws d where d.promotion = ${promotion} and d.version = ${version} group by d.currency, d.drawn
      union all
      select d.currency, d.place, 0, count(*), sum(d.units)
      from chance_draws d where d.promotion = ${promotion} and d.version = ${version} group by d.currency, d.place
    ) p group by p.currency, p.place order by p.currency, p.place`.execute(database);
  return rows;
}
