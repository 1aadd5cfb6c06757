/** What the browser needs to make a passkey. */
import { ok, refuse } from '@banyan/core/results';
import type { protectionRoutes } from '@banyan/protocol/protection';
import type { UseCase } from '../../infra/bind.ts';
import { passkeysWork } from '../../infra/passkeys.ts';
import { findMember } from '../members/index.ts';
import { requireFresh } from './fresh.ts';
import { listPasskeys, passkeysAtMost } from './passkey-store.ts';
import { askNewPasskey } from './passkeys.ts';

export const passkeyOptions: UseCase<(typeof protectionRoutes)['POST /wps/member/passkeys/options']> = async (
  context,
  _input,
  caller,
) => {
  if (!passkeysWork(context)) return refuse('function-not-enabled');
  const fresh = await requireFresh(context, caller);
  if (!fresh.ok) return fresh;
  const { database } = context;
  const member = await findMember(database, caller.memberId);
  if (member === undefined) throw new Error(`the session's member ${caller.memberId} does not exist`);
  if ((await listPasskeys(database, member.id)).length >= passkeysAtMost) return refuse('passkeys-full');
  return ok(await askNewPasskey(context, database, member));
};
