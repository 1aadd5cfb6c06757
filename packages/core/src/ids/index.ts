/**
 * Ids: UUIDv7 text, branded per noun so that a draw's id cannot be passed where a member's is meant.
 * The time part comes first, so that keys arrive in order; the last byte is random and names the bucket.
 */
declare const brand: unique symbol;
export type Id<Noun extends string> = string & { readonly [brand]: Noun };
export type MemberId = Id<'member'>;
/** The id by which one vendor knows a member. */
export type PlayerId = Id<'player'>;
export type DrawId = Id<'draw'>;
export type BetId = Id<'bet'>;
export type TicketId = Id<'ticket'>;
export type TransferId = Id<'transfer'>;
export type HoldId = Id<'hold'>;
export type DepositId = Id<'deposit'>;
/** The id that a request's sender made: the idempotency key. */
export type RequestKey = Id<'request'>;

/** How many buckets the member-owned rows are spread over. Fixed for the life of an installation. */
export const bucketCount = 64;
/** The owner of the operator's accounts. */
export const houseId = '00000000-0000-0000-0000-000000000000' as MemberId;

const uuidText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Random bytes are drawn for many ids at once: a call for each would cost more than all the rest of an id. */
const pool = new Uint8Array(4000);
const randomBytes = 10;
let drawn = pool.length;
const byteText = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** True for the lower-case text form of any UUID; it says nothing about who or what the id names. */
export function isUuid(text: string): boolean {
  return uuidText.test(text);
}

/**
 * Makes a UUIDv7 (RFC 9562) of the given millisecond. Ids of later milliseconds sort later; inside one millisecond the
 * order is random, so nothing may rest on it. Throws on a time that 48 bits cannot hold.
 */
export function makeId<Noun extends string>(nowMs: number = Date.now()): Id<Noun> {
  if (!Number.isInteger(nowMs) || nowMs < 0 || nowMs >= 2 ** 48) throw new RangeError(`no id for the time ${nowMs}`);
  const time = nowMs.toString(16).padStart(12, '0');
  if (drawn + randomBytes > pool.length) {
    crypto.getRandomValues(pool);
    drawn = 0;
  }
  const at = drawn;
  drawn += randomBytes;
  const hex = (index: number): string => byteText[pool[at + index] as number] as string;
  const version = byteText[0x70 | ((pool[at] as number) & 0x0f)] as string;
  const variant = byteText[0x80 | ((pool[at + 2] as number) & 0x3f)] as string;
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}${hex(1)}-${variant}${hex(3)}-${hex(4)}${hex(5)}${hex(6)}${hex(7)}${hex(8)}${hex(9)}` as Id<Noun>;
}

/** The millisecond in which a UUIDv7 was made. */
export function instantOf(id: string): number {
  return Number.parseInt(`${id.slice(0, 8)}${id.slice(9, 13)}`, 16);
}

/** The bucket of a member's rows: the last byte of the id, modulo 64. The database has the same rule in `bucket_of(uuid)`. */
export function bucketOf(id: MemberId): number {
  return Number.parseInt(id.slice(-2), 16) % bucketCount;
}
