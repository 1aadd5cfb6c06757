/** What is asked of a vendor at once: its list of games, its journal, a launch to try it, and money on its way. */
import { money, parseMoney, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { vendorsRoutes } from '@banyan/protocol/admin/vendors';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { note } from '../audit/index.ts';
import { inWords, syncVendor } from '../catalog/index.ts';
import { launchFor } from '../game-sessions/index.ts';
import { fillVendor } from '../reconciliation/index.ts';
import { listTransfers } from '../transfer-wallet/index.ts';

type Calls = typeof vendorsRoutes;

export const sync: AdminUseCase<Calls['POST /admin/api/vendors/:code/sync']> = async (context, { params }, caller) => {
  const done = await syncVendor(context, params.code).catch((error: unknown) => {
    context.log.info({ err: error, vendor: params.code }, 'a vendor gave no list of games');
    return refuse('vendor-unavailable' as const);
  });
  if (!done.ok) {
    if (done.code === 'vendor-unknown') return refuse('not-found');
    if (done.code === 'vendor-unavailable') return refuse('vendor-unavailable');
    const why =
      done.code === 'list-empty' ? 'No entry of its list can be offered.' : 'It has no list of games to give.';
    return refuse('proposal-refused', { why });
  }
  const { games, left } = done.value;
  await note(context.database, caller, {
    act: 'vendors.sync',
    object: { kind: 'vendor', id: params.code },
    after: { games, left: left.length },
  });
  return ok({ games, left: left.map(inWords) });
};

export const launch: AdminUseCase<Calls['POST /admin/api/vendors/:code/launch']> = async (
  context,
  { params, body: { game, account, reason } },
  caller,
) => {
  const made = await launchFor(context, { vendor: params.code, game, account });
  if (!made.ok) return refuse('not-found');
  await note(context.database, caller, {
    act: 'vendors.launch',
    object: { kind: 'vendor', id: params.code },
    after: { game, account },
    reason,
  });
  return ok({ launchCode: made.value });
};

export const fill: AdminUseCase<Calls['POST /admin/api/vendors/:code/fill']> = async (
  context,
  { params, body },
  caller,
) => {
  const { withBets: withStakes, isDry, reason } = body;
  const time = { from: new Date(body.from), to: new Date(body.to) };
  if (time.from >= time.to) return refuse('span-malformed');
  const done = await fillVendor(context, params.code, { ...time, withStakes, isDry }, { by: caller.name, reason });
  if (!done.ok) return done;
  const { calls, known, taken, waiting, refused } = done.value;
  await note(context.database, caller, {
    act: isDry ? 'vendors.compare' : 'vendors.fill',
    object: { kind: 'vendor', id: params.code },
    after: {
      from: body.from,
      to: body.to,
      withBets: withStakes,
      calls,
      known,
      taken: taken.length,
      refused: refused.length,
    },
    reason,
  });
  return ok({
    calls,
    known,
    taken: [...taken],
    waiting: [...waiting],
    refused: refused.map(({ id, code }) => ({ id, code })),
  });
};

export const listOnTheWay: AdminUseCase<Calls['GET /admin/api/vendor-transfers']> = async (context) =>
  ok(
    (await listTransfers(context)).map(({ amount, currency, madeAt, ...rest }) => {
      const parsed = parseMoney(currency, amount);
      return {
        ...rest,
        amount: toWire(money(currency, parsed.ok ? parsed.value.units : 0n)),
        madeAt: madeAt.toISOString(),
      };
    }),
  );
