/**
 * The id by which a vendor knows a player: a UUIDv4 that follows from the member's id under a key of the vendor's own. Whoever holds the key
 * can go back, so that a backup which lacks a player's row can still be filled from the vendor's journal.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { MemberId, PlayerId } from '@banyan/core/ids';
import type { Secrets } from '../../infra/secrets.ts';

const keyOf = (secrets: Secrets, vendor: string): Buffer => secrets.derive(`player ids of ${vendor}`).subarray(0, 16);

/** A member's id is a UUIDv7, and each of them has exactly one player id at a vendor. */
export function playerIdOf(secrets: Secrets, vendor: string, member: MemberId): PlayerId {
  const key = keyOf(secrets, vendor);
  return withVersion(
    walk((block) => encrypt(key, block), bytesOf(member)),
    4,
  ) as PlayerId;
}

/** The member whose player id it would be, who need not exist; undefined for what is no UUIDv4, such as a member's own id. */
export function memberIdOf(secrets: Secrets, vendor: string, player: string): MemberId | undefined {
  if (!/^.{14}4.{4}[89ab]/.test(player)) return undefined;
  const key = keyOf(secrets, vendor);
  const block = bytesOf(withVersion(bytesOf(player), 7));
  return textOf(walk((one) => decrypt(key, one), block)) as MemberId;
}

/** Steps through blocks until one has the form of a UUIDv7: on average the 64th has. From there the inverse leads back. */
function walk(step: (block: Buffer) => Buffer, from: Buffer): Buffer {
  let block = step(from);
  while (!isVersion7(block)) block = step(block);
  return block;
}

const isVersion7 = (block: Buffer): boolean =>
  ((block[6] as number) & 0xf0) === 0x70 && ((block[8] as number) & 0xc0) === 0x80;

function encrypt(key: Buffer, block: Buffer): Buffer {
  return createCipheriv('aes-128-ecb', key, null).setAutoPadding(false).update(block);
}

function decrypt(key: Buffer, block: Buffer): Buffer {
  return createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false).update(block);
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function textOf(block: Buffer): string {
  const hex = block.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function withVersion(block: Buffer, version: 4 | 7): string {
  const text = textOf(block);
  return `${text.slice(0, 14)}${version}${text.slice(15)}`;
}
