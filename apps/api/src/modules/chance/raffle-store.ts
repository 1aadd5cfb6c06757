/** Raffles, their entries and their winners as rows. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type RaffleRow = {
  readonly id: string;
  readonly promotion: string;
  readonly version: number;
  readonly currency: Currency;
  readonly prizes: readonly bigint[];
  readonly server: Buffer | null;
  readonly seedHash: string;
  readonly shownSeed: string | null;
  readonly entries: number;
  readonly drawsAt: Date;
  readonly drawnAt: Date | null;
};

const columns = sql`r.id, r.promotion, r.version, r.currency, r.prizes, r.server_seed as server, r.seed_hash as "seedHash",
  r.shown_seed as "shownSeed", r.entries, r.draws_at as "drawsAt", r.drawn_at as "drawnAt"`;

/** The end of the day or week of the site's zone that a moment lies in. */
export async function endOfPeriod(
  database: Database,
  every: 'day' | 'week',
  now: Date,
  timeZone: string,
): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`select (date_trunc(${every}, ${now}::timestamptz at time zone ${timeZone})
    + ('1 ' || ${every}::text)::interval) at time zone ${timeZone} as "end"`.execute(database);
  return rows[0]?.end ?? now;
}

export type NewRaffle = Pick<
  RaffleRow,
  'id' | 'promotion' | 'version' | 'currency' | 'prizes' | 'seedHash' | 'drawsAt'
> & { readonly server: Buffer };

/** Returns whether it is new. */
export async function insertRaffle(tx: Tx, row: NewRaffle): Promise<boolean> {
  const { rows } =
    await sql`insert into chance_raffles (id, promotion, version, currency, prizes, server_seed, seed_hash, draws_at)
    values (${row.id}::uuid, ${row.promotion}, ${row.version}, ${row.currency}, ${[...row.prizes].map(String)}::bigint[], ${row.server},
      ${row.seedHash}, ${row.drawsAt})
    on conflict (promotion, currency, draws_at) do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

/** The one that can be entered now. */
export async function nextRaffle(
  database: Database | Tx,
  promotion: string,
  currency: string,
  now: Date,
): Promise<RaffleRow | undefined> {
  const { rows } = await sql<RaffleRow>`select ${columns} from chance_raffles r
    where r.promotion = ${promotion} and r.currency = ${currency} and r.drawn_at is null and r.draws_at > ${now}
    order by r.draws_at limit 1`.execute(database);
  return rows[0];
}

export async function lastDrawn(
  database: Database,
  promotion: string,
  currency: string,
): Promise<RaffleRow | undefined> {
  const { rows } = await sql<RaffleRow>`select ${columns} from chance_raffles r
    where r.promotion = ${promotion} and r.currency = ${currency} and r.drawn_at is not null
    order by r.draws_at desc limit 1`.execute(database);
  return rows[0];
}

export async function findRaffle(database: Database, id: string): Promise<RaffleRow | undefined> {
  const { rows } = await sql<RaffleRow>`select ${columns} from chance_raffles r where r.id = ${id}::uuid`.execute(
    database,
  );
  return rows[0];
}

export async function lockRaffle(tx: Tx, id: string): Promise<RaffleRow | undefined> {
  const { rows } =
    await sql<RaffleRow>`select ${columns} from chance_raffles r where r.id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

/** Those whose moment has come and that were not drawn. */
export async function dueRaffles(database: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<Row<'chance_raffles', 'id'>>`select r.id from chance_raffles r
    where r.drawn_at is null and r.draws_at <= ${now} order by r.draws_at limit 100`.execute(database);
  return rows.map(({ id }) => id);
}

/** Adds entries of a locked raffle; their places follow those before them. */
export async function insertEntries(
  tx: Tx,
  { id, entries }: RaffleRow,
  member: MemberId,
  tickets: readonly string[],
  at: Date,
): Promise<void> {
  await sql`insert into chance_entries (raffle, place, member, ticket, at)
    select ${id}::uuid, ${entries} + t.at - 1, ${member}::uuid, t.ticket, ${at}
    from unnest(${[...tickets]}::uuid[]) with ordinality as t (ticket, at)`.execute(tx);
  await sql`update chance_raffles set entries = entries + ${tickets.length} where id = ${id}::uuid`.execute(tx);
}

export async function countEntries(database: Database | Tx, raffle: string, member: MemberId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from chance_entries e
    where e.raffle = ${raffle}::uuid and e.member = ${member}::uuid`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Writes a draw: its seed, and which entries have won what. */
export async function writeDrawn(
  tx: Tx,
  id: string,
  { seed, at, places, prizes }: { seed: string; at: Date; places: readonly number[]; prizes: readonly bigint[] },
): Promise<void> {
  await sql`update chance_raffles set drawn_at = ${at}, shown_seed = ${seed}, server_seed = null where id = ${id}::uuid`.execute(
    tx,
  );
  await sql`update chance_entries e set rank = w.rank - 1, units = w.units, state = 'won'
    from unnest(${[...places]}::integer[], ${places.map((_, at2) => String(prizes[at2] ?? 0n))}::bigint[])
      with ordinality as w (place, units, rank)
    where e.raffle = ${id}::uuid and e.place = w.place`.execute(tx);
}

export type WonRow = {
  readonly raffle: string;
  readonly place: number;
  readonly rank: number;
  readonly member: MemberId;
  readonly units: bigint;
};

/** Winners to whom nothing was given yet. */
export async function wonEntries(database: Database, most: number): Promise<WonRow[]> {
  const { rows } = await sql<WonRow>`select e.raffle, e.place, e.rank, e.member, e.units from chance_entries e
    where e.state = 'won' order by e.raffle, e.rank limit ${most}`.execute(database);
  return rows;
}

/** Ends the winning of an entry, once. */
export async function endWon(
  tx: Tx,
  { raffle, place }: WonRow,
  end: { readonly state: 'given'; readonly reward: string } | { readonly state: 'barred'; readonly reward: null },
): Promise<boolean> {
  const { rows } = await sql`update chance_entries set state = ${end.state}, reward = ${end.reward}::uuid
    where raffle = ${raffle}::uuid and place = ${place} and state = 'won' returning 1`.execute(tx);
  return rows.length === 1;
}

/** The winners of a raffle in their order; nothing of who they are but their member. */
export async function winnersOf(database: Database, raffle: string): Promise<WonRow[]> {
  const { rows } = await sql<WonRow>`select e.raffle, e.place, e.rank, e.member, e.units from chance_entries e
    where e.raffle = ${raffle}::uuid and e.rank is not null order by e.rank`.execute(database);
  return rows;
}
