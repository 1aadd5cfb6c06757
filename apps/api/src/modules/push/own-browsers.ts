/** The caller's own browsers: switched on by the browser itself, seen, and switched off from anywhere. The first is a yes to offers by this way, and the last that goes a no. */
import { createECDH } from 'node:crypto';
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { pushRoutes } from '@banyan/protocol/push';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { mayBeCalled } from '../../infra/outbound.ts';
import { writeSaid } from '../marketing/index.ts';
import { listBrowsers, removeBrowser, writeBrowser } from './browser-store.ts';
import { pushKeys } from './keys.ts';
import { pushHosts } from './settings.ts';

type Routes = typeof pushRoutes;

async function shown({ secrets }: Context, database: Database | Tx, member: MemberId) {
  const list = (await listBrowsers(database, member)).map(({ id, hash, userAgent, addedAt, sentAt }) => ({
    ...{ id, userAgent, mark: hash.toString('base64url'), addedAt: addedAt.toISOString() },
    sentAt: sentAt?.toISOString() ?? null,
  }));
  return { key: pushKeys(secrets).publicKey, list };
}

export const ownBrowsers: UseCase<Routes['GET /wps/push']> = async (context, _input, { memberId }) =>
  ok(await shown(context, context.database, memberId));

function isPoint(key: Buffer): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    return curve.computeSecret(key).length > 0;
  } catch {
    return false;
  }
}

export const switchOn: UseCase<Routes['POST /wps/push']> = async (context, { body, request }, { memberId }) => {
  const { database, settings, clock } = context;
  const [p256dh, auth] = [Buffer.from(body.p256dh, 'base64url'), Buffer.from(body.auth, 'base64url')];
  if (!mayBeCalled(body.endpoint, settings.get(pushHosts)) || auth.length !== 16 || !isPoint(p256dh))
    return refuse('url-invalid');
  const at = new Date(clock.now());
  return await transact(database, async (tx) => {
    // Locks what they said first, as whoever writes to them does.
    await writeSaid(tx, memberId, { push: true }, { by: 'page', at });
    await writeBrowser(tx, memberId, { endpoint: body.endpoint, p256dh, auth }, { userAgent: request.userAgent, at });
    return ok(await shown(context, tx, memberId));
  });
};

export const switchOff: UseCase<Routes['DELETE /wps/push/:browserId']> = async (context, { params }, { memberId }) => {
  const at = new Date(context.clock.now());
  return await transact(context.database, async (tx) => {
    if (!(await removeBrowser(tx, memberId, params.browserId))) return refuse('not-found');
    const left = await shown(context, tx, memberId);
    if (left.list.length === 0) await writeSaid(tx, memberId, { push: false }, { by: 'page', at });
    return ok(left);
  });
};
