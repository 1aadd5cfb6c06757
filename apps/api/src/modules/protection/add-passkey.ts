/** Stores a passkey that the browser has made. */
import { makeId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { protectionRoutes } from '@banyan/protocol/protection';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { requireFresh } from './fresh.ts';
import { insertPasskey, listPasskeys, passkeysAtMost } from './passkey-store.ts';
import { readNewPasskey } from './passkeys.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import { notifyChange } from './notify-change.ts';

export const addPasskey: UseCase<(typeof protectionRoutes)['POST /wps/member/passkeys']> = async (
  context,
  { body, request },
  caller,
) => {
  const fresh = await requireFresh(context, caller);
  if (!fresh.ok) return fresh;
  const { database, clock } = context;
  const { memberId: member } = caller;
  // Outside the transaction: a challenge is used up also when what came is refused.
  const made = await readNewPasskey(context, database, member, body.passkey);
  if (made === undefined) return refuse('passkey-wrong');
  const label = body.label.trim().toWellFormed() || '—';
  return await transact(database, async (tx) => {
    if ((await listPasskeys(tx, member)).length >= passkeysAtMost) return refuse('passkeys-full');
    const now = clock.now();
    const isNew = await insertPasskey(tx, member, { id: makeId(now), label, madeAt: new Date(now), ...made });
    if (!isNew) return refuse('passkey-wrong');
    await notifyChange(context, tx, { member, change: 'passkeyAdded', language: request.language });
    return ok({ recoveryCodes: await firstRecoveryCodes(context, tx, member) });
  });
};
