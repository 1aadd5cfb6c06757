/** An operator fills in missing calls from a vendor's journal, missing stakes only on request; recorded among the vendor's changes. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import type { Warrant } from '../members/index.ts';
import { type Filled, type FillOptions, fillFromJournal } from '../seamless-wallet/index.ts';
import { openMembers } from '../seamless-wallet/index.ts';
import { signerOf } from '../vendor-keys/index.ts';
import { noteVendorChange } from '../vendors/index.ts';
import { readVendor } from '../vendors/index.ts';

/** Refusals: `not-found` for no such vendor; `vendor-unavailable` where it has no journal or does not show it. */
export async function fillVendor(
  context: Context,
  code: string,
  options: Omit<FillOptions, 'sign'>,
  { by, reason }: Warrant,
): Promise<Result<Filled, 'not-found' | 'vendor-unavailable'>> {
  const { database, clock } = context;
  const vendor = await readVendor(database, code);
  if (vendor === undefined) return refuse('not-found');
  const sign = await signerOf(context, code);
  const filled = await fillFromJournal(context, openMembers(context), vendor, { ...options, sign });
  if (filled === undefined) return refuse('vendor-unavailable');
  if (options.isDry) return ok(filled);
  const { from, to } = options;
  const details = {
    from: from.toISOString(),
    to: to.toISOString(),
    taken: String(filled.taken.length),
    refused: String(filled.refused.length),
  };
  await transact<undefined, never>(database, async (tx) => {
    await noteVendorChange(tx, { at: new Date(clock.now()), by, reason, act: 'filled', vendor: code, details });
    return ok(undefined);
  });
  return ok(filled);
}
