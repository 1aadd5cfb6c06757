/** Removes every second factor of an account, for an owner who lost all of them. */
import type { MemberId } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';
import { removeSecret } from './authenticator-store.ts';
import { listPasskeys, removePasskey } from './passkey-store.ts';
import { removeRecoveryCodes } from './recovery-code-store.ts';

/** In the caller's transaction. */
export async function unprotect(tx: Tx, member: MemberId): Promise<void> {
  await removeSecret(tx, member);
  for (const { id } of await listPasskeys(tx, member)) await removePasskey(tx, member, id);
  await removeRecoveryCodes(tx, member);
}
