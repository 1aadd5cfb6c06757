/** The vendors on offer, also those whose games are still to come: a page says so itself. */
import { ok } from '@banyan/core/results';
import type { InputOf } from '@banyan/protocol';
import type { catalogRoutes } from '@banyan/protocol/catalog';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { readSwitchedOff } from '../vendors/index.ts';
import { readVendors } from './store.ts';
import { toCard } from './wire.ts';

type Input = InputOf<(typeof catalogRoutes)['GET /wps/catalog/vendors']> & { readonly request: RequestFacts };

/** For visitors and, under the specification's name, for signed-in pages. `platform` narrows nothing: every vendor has games for a browser. */
export async function vendors({ database, clock }: Context, { query, request: { language } }: Input) {
  const [found, off] = await Promise.all([readVendors(database, query.category), readSwitchedOff(database)]);
  return ok({ list: found.map((vendor) => toCard(vendor, language, { off, clock })) });
}
