/**
 * The seeds of draws. Each member has a pair in use: the hash of its server seed was shown before, the client seed is the member's, and the
 * nonce counts their draws without a gap. Server seeds are sealed until they are shown.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import { commitment } from '@banyan/games/fair';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { seal, unseal } from '../../infra/seal.ts';

const purpose = 'chance-seeds';

type Sealing = Pick<Context, 'secrets'>;
type Seeding = Pick<Context, 'secrets' | 'clock'>;

/** A new server seed: sealed for the place it will stand in, and its hash. */
export function newSeed({ secrets }: Sealing, place: string): { readonly sealed: Buffer; readonly hash: string } {
  const seed = randomBytes(32);
  return { sealed: seal(secrets, purpose, place, seed), hash: commitment(seed.toString('hex')) };
}

export function openSeed({ secrets }: Sealing, place: string, sealed: Buffer): string {
  return unseal(secrets, purpose, place, sealed).toString('hex');
}

export type SeedsRow = {
  readonly id: string;
  readonly server: Buffer;
  readonly seedHash: string;
  readonly next: Buffer;
  readonly nextHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
};

/** Where a server seed is sealed for. The next one is sealed again when it comes into use. */
export const placeOfSeed = (id: string): string => `chance_seeds ${id} server`;
const placeOfNext = (id: string): string => `chance_seeds ${id} next`;

const columns = sql`s.id, s.server_seed as server, s.seed_hash as "seedHash", s.next_seed as next, s.next_hash as "nextHash",
  s.client_seed as "clientSeed", s.nonce`;

/** The seeds in use, locked until the transaction ends; made when there are none. Whoever holds them draws alone for the member. */
export async function lockSeeds(context: Seeding, tx: Tx, member: MemberId): Promise<SeedsRow> {
  return (await findSeeds(tx, member)) ?? (await makeSeeds(context, tx, member));
}

async function findSeeds(tx: Tx, member: MemberId): Promise<SeedsRow | undefined> {
  const { rows } = await sql<SeedsRow>`select ${columns} from chance_seeds s
    where s.bucket = ${bucketOf(member)} and s.member = ${member}::uuid and s.shown_at is null for update`.execute(tx);
  return rows[0];
}

async function makeSeeds(context: Seeding, tx: Tx, member: MemberId): Promise<SeedsRow> {
  const id = makeId(context.clock.now());
  const server = newSeed(context, placeOfSeed(id));
  const clientSeed = randomBytes(8).toString('hex');
  await insertSeeds(context, tx, member, { id, clientSeed, sealed: server.sealed, hash: server.hash });
  // Another request may have made them a moment ago; theirs stand then.
  const made = await findSeeds(tx, member);
  if (made === undefined) throw new Error(`the seeds of ${member} are neither new nor there`);
  return made;
}

type NewSeeds = { readonly id: string; readonly clientSeed: string; readonly sealed: Buffer; readonly hash: string };

async function insertSeeds(
  context: Seeding,
  tx: Tx,
  member: MemberId,
  { id, clientSeed, sealed, hash }: NewSeeds,
): Promise<void> {
  const next = newSeed(context, placeOfNext(id));
  await sql`insert into chance_seeds (bucket, member, id, server_seed, seed_hash, next_seed, next_hash, client_seed, made_at)
    values (${bucketOf(member)}, ${member}::uuid, ${id}::uuid, ${sealed}, ${hash}, ${next.sealed}, ${next.hash}, ${clientSeed},
      ${new Date(context.clock.now())}) on conflict do nothing`.execute(tx);
}

/** Counts a draw of locked seeds. */
export async function countDraw(tx: Tx, member: MemberId, { id }: SeedsRow, at: Date): Promise<void> {
  await sql`update chance_seeds set nonce = nonce + 1, used_at = coalesce(used_at, ${at})
    where bucket = ${bucketOf(member)} and member = ${member}::uuid and id = ${id}::uuid`.execute(tx);
}

/** Shows the server seed in use and begins the one that was promised as the next, with the member's client seed or the one they had. */
export async function changeSeeds(context: Seeding, tx: Tx, member: MemberId, clientSeed?: string): Promise<SeedsRow> {
  const old = await lockSeeds(context, tx, member);
  await sql`update chance_seeds set shown_at = ${new Date(context.clock.now())},
      shown_seed = ${openSeed(context, placeOfSeed(old.id), old.server)}, server_seed = null, next_seed = null
    where bucket = ${bucketOf(member)} and member = ${member}::uuid and id = ${old.id}::uuid`.execute(tx);
  const id = makeId(context.clock.now());
  const promised = unseal(context.secrets, purpose, placeOfNext(old.id), old.next);
  const sealed = seal(context.secrets, purpose, placeOfSeed(id), promised);
  await insertSeeds(context, tx, member, { id, sealed, hash: old.nextHash, clientSeed: clientSeed ?? old.clientSeed });
  return await lockSeeds(context, tx, member);
}

/** Members whose seeds made their first draw before a moment and are not shown. */
export async function membersToShow(database: Database, before: Date, most: number): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`select s.member from chance_seeds s
    where s.shown_at is null and s.used_at < ${before} order by s.used_at limit ${most}`.execute(database);
  return rows.map(({ member }) => member);
}
