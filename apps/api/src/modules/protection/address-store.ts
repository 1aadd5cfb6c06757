/**
 * The table of addresses from which accounts have been used (IMP-45). An address is stored as an HMAC: the table tells
 * nobody where members are.
 */
import { createHmac } from 'node:crypto';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { addressDays } from './protection-settings.ts';

/** `first`: the account has none yet, so there is nothing that the new one could differ from. */
export type AddressHistory = 'known' | 'unknown' | 'first';

/** The machine itself is one place by whatever name it is called: localhost is ::1 to one browser and 127.0.0.1 to another. */
function placeOf(address: string): string {
  return address === '::1' || /^(::ffff:)?127\./i.test(address) ? 'here' : sourceOf(address);
}

function hashOf({ secrets }: Context, member: MemberId, address: string): Buffer {
  return createHmac('sha256', secrets.derive('known-addresses'))
    .update(`${member} ${placeOf(address)}`)
    .digest();
}

/** How an address stands to an account. One that was not used for long is unknown again. */
export async function addressHistoryOf(context: Context, member: MemberId, address: string): Promise<AddressHistory> {
  const rows = await context.database
    .selectFrom('known_addresses')
    .select(['address_hash', 'last_used_at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .execute();
  if (rows.length === 0) return 'first';
  const hash = hashOf(context, member, address);
  const oldest = context.clock.now() - context.settings.get(addressDays) * 86_400_000;
  const isKnown = rows.some((row) => row.address_hash.equals(hash) && row.last_used_at.getTime() > oldest);
  return isKnown ? 'known' : 'unknown';
}

/** The account has been used from here by whoever showed to be its owner. */
export async function registerAddress(context: Context, tx: Tx, member: MemberId, address: string): Promise<void> {
  const at = new Date(context.clock.now());
  await tx
    .insertInto('known_addresses')
    .values({
      bucket: bucketOf(member),
      member,
      address_hash: hashOf(context, member, address),
      registered_at: at,
      last_used_at: at,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'address_hash']).doUpdateSet({ last_used_at: at }))
    .execute();
}

/** Forgets addresses that were not used since then, but never a member's newest one: without any the next would be the first. */
export async function forgetAddresses(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('known_addresses as old')
    .where('old.last_used_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('known_addresses as newer')
          .select('newer.member')
          .whereRef('newer.bucket', '=', 'old.bucket')
          .whereRef('newer.member', '=', 'old.member')
          .whereRef('newer.last_used_at', '>', 'old.last_used_at'),
      ),
    )
    .execute();
}
