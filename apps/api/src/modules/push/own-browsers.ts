/** The caller's own browsers: switched on by the browser itself, seen, and switched off from anywhere. Offers in one of them are a yes to offers by this way, and in none a no. */
import { createECDH } from 'node:crypto';
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { pushRoutes } from '@banyan/protocol/push';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { mayBeCalled } from '../../infra/outbound.ts';
import { writeSaid } from '../marketing/index.ts';
import { listBrowsers, removeBrowser, writeBrowser, writeWanted } from './browser-store.ts';
import { pushKeys } from './keys.ts';
import { pushHosts } from './settings.ts';

type Routes = typeof pushRoutes;

async function shown({ secrets }: Context, database: Database | Tx, member: MemberId) {
  const list = (await listBrowsers(database, member)).map(
    ({ id, hash, userAgent, addedAt, sentAt, offers, resultsSince }) => ({
      ...{
        id,
        userAgent,
        offers,
        results: resultsSince !== null,
        mark: hash.toString('base64url'),
        addedAt: addedAt.toISOString(),
      },
      sentAt: sentAt?.toISOString() ?? null,
    }),
  );
  return { key: pushKeys(secrets).publicKey, list };
}

export const ownBrowsers: UseCase<Routes['GET /wps/push']> = async (context, _input, { memberId }) =>
  ok(await shown(context, context.database, memberId));

/** The list, once what it says of offers is what the member says of them. */
async function agreed(context: Context, tx: Tx, memberId: MemberId, at: Date) {
  const now = await shown(context, tx, memberId);
  await writeSaid(tx, memberId, { push: now.list.some(({ offers }) => offers) }, { by: 'page', at });
  return now;
}

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
    const wanted = { offers: body.offers ?? true, results: body.results ?? false };
    // Locks what they said first, as whoever writes to them does.
    if (wanted.offers) await writeSaid(tx, memberId, { push: true }, { by: 'page', at });
    const subscription = { endpoint: body.endpoint, p256dh, auth };
    await writeBrowser(tx, memberId, subscription, { userAgent: request.userAgent, at, wanted });
    return ok(await agreed(context, tx, memberId, at));
  });
};

export const switchOff: UseCase<Routes['DELETE /wps/push/:browserId']> = async (context, { params }, { memberId }) => {
  const at = new Date(context.clock.now());
  return await transact(context.database, async (tx) => {
    if (!(await removeBrowser(tx, memberId, params.browserId))) return refuse('not-found');
    return ok(await agreed(context, tx, memberId, at));
  });
};

export const changeWanted: UseCase<Routes['PUT /wps/push/:browserId']> = async (
  context,
  { params, body },
  { memberId },
) => {
  const at = new Date(context.clock.now());
  return await transact(context.database, async (tx) => {
    if (!(await writeWanted(tx, memberId, params.browserId, { wanted: body, at }))) return refuse('not-found');
    return ok(await agreed(context, tx, memberId, at));
  });
};
