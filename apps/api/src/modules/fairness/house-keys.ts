/** The public keys of the operator with their history: a signature proves its signer only under a known key. */
import { sql } from 'kysely';
import { ok } from '@banyan/core/results';
import type { fairnessRoutes } from '@banyan/protocol/fairness';
import { beaconSetting } from '../../adapters/beacons/index.ts';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { houseKeyOf } from '../draws/index.ts';

/** Records the key of this installation's secret as the one in force. Idempotent; called at each start. */
export async function recordHouseKey({ database, secrets }: Pick<Context, 'database' | 'secrets'>): Promise<void> {
  await sql`select fairness_key_in_force(${houseKeyOf(secrets).key})`.execute(database);
}

type KeyRow = { readonly key: string; readonly from: Date; readonly until: Date | null };

export const houseKeys: UseCase<(typeof fairnessRoutes)['GET /wps/fairness/keys']> = async ({ database, settings }) => {
  const { rows } = await sql<KeyRow>`select k.key, k.valid_from as "from", k.valid_until as "until"
    from fairness_keys k order by k.valid_from desc`.execute(database);
  return ok({
    keys: rows.map(({ key, from, until }) => ({
      key,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    beacon: settings.get(beaconSetting).source,
  });
};
