/** Keys of vendors: the secret of one that two people issued is shown to whoever proposed it, once; retiring one needs nobody else. */
import { ok, refuse } from '@banyan/core/results';
import type { vendorsRoutes } from '@banyan/protocol/admin/vendors';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { retireKey, takeSecret } from '../vendor-keys/index.ts';
import { noteVendorChange } from '../vendors/index.ts';

export const showSecret: AdminUseCase<(typeof vendorsRoutes)['POST /admin/api/vendor-keys/secret']> = async (
  context,
  { body: { key } },
  caller,
) =>
  await transact(context.database, async (tx) => {
    const taken = await takeSecret(context, tx, key, caller.staff);
    if (taken === undefined) return refuse('not-found');
    await note(tx, caller, {
      act: 'vendors.secret',
      object: { kind: 'vendor', id: taken.vendor },
      after: { key },
      outcome: 'viewed',
    });
    return ok({ key, secret: taken.secret.toString('hex') });
  });

export const retire: AdminUseCase<(typeof vendorsRoutes)['POST /admin/api/vendor-keys/retire']> = async (
  { database, clock },
  { body: { key, reason } },
  caller,
) =>
  await transact(database, async (tx) => {
    const at = new Date(clock.now());
    const vendor = await retireKey(tx, key, at);
    if (vendor === undefined) return refuse('not-found');
    await noteVendorChange(tx, { at, by: caller.name, reason, act: 'key retired', vendor, details: { key } });
    await note(tx, caller, {
      act: 'vendors.retire-key',
      object: { kind: 'vendor', id: vendor },
      after: { key },
      reason,
    });
    return ok({});
  });
