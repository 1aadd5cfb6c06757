/** Envelopes and their parts as rows. What a part holds stands here only once it was taken. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type EnvelopeRow = {
  readonly id: string;
  readonly promotion: string;
  readonly version: number;
  readonly currency: Currency;
  /** In the smallest amount that is shown. */
  readonly total: bigint;
  readonly parts: number;
  readonly least: bigint;
  readonly server: Buffer | null;
  readonly seedHash: string;
  readonly shownSeed: string | null;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly announcedAt: Date | null;
  readonly openedAt: Date | null;
  readonly closedAt: Date | null;
};

const columns = sql`e.id, e.promotion, e.version, e.currency, e.total, e.parts, e.least, e.server_seed as server, e.seed_hash as "seedHash",
  e.shown_seed as "shownSeed", e.opens_at as "opensAt", e.closes_at as "closesAt", e.announced_at as "announcedAt",
  e.opened_at as "openedAt", e.closed_at as "closedAt"`;

export type NewEnvelope = Omit<EnvelopeRow, 'server' | 'shownSeed' | 'announcedAt' | 'openedAt' | 'closedAt'> & {
  readonly server: Buffer;
};

/** Returns whether it is new: a promotion has one for a moment and currency. */
export async function insertEnvelope(tx: Tx, row: NewEnvelope): Promise<boolean> {
  const { rows } =
    await sql`insert into chance_envelopes (id, promotion, version, currency, total, parts, least, server_seed, seed_hash,
      opens_at, closes_at)
    values (${row.id}::uuid, ${row.promotion}, ${row.version}, ${row.currency}, ${row.total}, ${row.parts}, ${row.least},
      ${row.server}, ${row.seedHash}, ${row.opensAt}, ${row.closesAt})
    on conflict (promotion, currency, opens_at) do nothing returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await sql`insert into chance_parts (envelope, place) select ${row.id}::uuid, g from generate_series(0, ${row.parts} - 1) g`.execute(
    tx,
  );
  return true;
}

/** The one that is open or comes next, and whether one stands for a moment. */
export async function nextEnvelope(
  database: Database | Tx,
  promotion: string,
  currency: string,
  now: Date,
): Promise<EnvelopeRow | undefined> {
  const { rows } = await sql<EnvelopeRow>`select ${columns} from chance_envelopes e
    where e.promotion = ${promotion} and e.currency = ${currency} and e.closed_at is null and e.closes_at > ${now}
    order by e.opens_at limit 1`.execute(database);
  return rows[0];
}

export async function findEnvelope(database: Database, id: string): Promise<EnvelopeRow | undefined> {
  const { rows } = await sql<EnvelopeRow>`select ${columns} from chance_envelopes e where e.id = ${id}::uuid`.execute(
    database,
  );
  return rows[0];
}

/** Those that are not closed, the first to open first. */
export async function openEnvelopes(database: Database): Promise<EnvelopeRow[]> {
  const { rows } = await sql<EnvelopeRow>`select ${columns} from chance_envelopes e where e.closed_at is null
    order by e.opens_at limit 500`.execute(database);
  return rows;
}

export async function lockEnvelope(tx: Tx, id: string): Promise<EnvelopeRow | undefined> {
  const { rows } =
    await sql<EnvelopeRow>`select ${columns} from chance_envelopes e where e.id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

/** Kept from closing until the transaction ends; many may hold it so. */
export async function shareEnvelope(tx: Tx, id: string): Promise<EnvelopeRow | undefined> {
  const { rows } =
    await sql<EnvelopeRow>`select ${columns} from chance_envelopes e where e.id = ${id}::uuid for share`.execute(tx);
  return rows[0];
}

/** Notes that it was announced or has opened. False: it was noted before. */
export async function noteReported(tx: Tx, id: string, what: 'announced' | 'opened', at: Date): Promise<boolean> {
  const column = sql.ref(`${what}_at`);
  const { rows } = await sql`update chance_envelopes set ${column} = ${at} where id = ${id}::uuid and ${column} is null
    returning 1`.execute(tx);
  return rows.length === 1;
}

export async function closeEnvelope(tx: Tx, id: string, seed: string, at: Date): Promise<void> {
  await sql`update chance_envelopes set closed_at = ${at}, shown_seed = ${seed}, server_seed = null where id = ${id}::uuid`.execute(
    tx,
  );
}

export type PartRow = {
  readonly envelope: string;
  readonly place: number;
  readonly units: bigint;
  readonly reward: string;
  readonly at: Date;
};

export async function ownPart(
  database: Database | Tx,
  envelope: string,
  member: MemberId,
): Promise<PartRow | undefined> {
  const { rows } = await sql<PartRow>`select p.envelope, p.place, p.units, p.reward, p.at from chance_parts p
    where p.envelope = ${envelope}::uuid and p.member = ${member}::uuid`.execute(database);
  return rows[0];
}

/** The next free part, locked; those that others are taking just now are passed over. */
export async function lockFreePart(tx: Tx, envelope: string): Promise<number | undefined> {
  const { rows } = await sql<Row<'chance_parts', 'place'>>`select p.place from chance_parts p
    where p.envelope = ${envelope}::uuid and p.member is null order by p.place limit 1 for update skip locked`.execute(
    tx,
  );
  return rows[0]?.place;
}

export async function takePart(
  tx: Tx,
  { envelope, place, units, reward, at, member }: PartRow & { readonly member: MemberId },
): Promise<void> {
  await sql`update chance_parts set member = ${member}::uuid, units = ${units}, reward = ${reward}::uuid, at = ${at}
    where envelope = ${envelope}::uuid and place = ${place} and member is null`.execute(tx);
}

/** How many parts were taken, and what they come to. */
export async function takenParts(database: Database | Tx, envelope: string): Promise<{ taken: number; units: bigint }> {
  const { rows } = await sql<{ taken: number; units: bigint }>`select count(*)::integer as taken,
      coalesce(sum(p.units), 0)::bigint as units from chance_parts p
    where p.envelope = ${envelope}::uuid and p.member is not null`.execute(database);
  return rows[0] ?? { taken: 0, units: 0n };
}
