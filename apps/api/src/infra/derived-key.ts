/**
 * Ledger keys derived from their purpose, so that each is used only once. They are UUIDv8;
 * ids that callers send are of other versions (the protocol's `RequestId`), so no caller can occupy one.
 */
import { createHash } from 'node:crypto';
import type { RequestKey } from '@banyan/core/ids';

/** A UUIDv8 of the SHA-256 of a text such as `deposit credit <id>`. */
export function derivedKey(purpose: string): RequestKey {
  const hex = createHash('sha256').update(purpose).digest('hex');
  const variant = ((Number.parseInt(hex[16] as string, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}` as RequestKey;
}
