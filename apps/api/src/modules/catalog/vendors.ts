/** The vendors on offer, also those whose games are still to come: a page says so itself. */
import { ok } from '@banyan/core/results';
import type { catalogRoutes } from '@banyan/protocol/catalog';
import type { UseCase } from '../../infra/bind.ts';
import { readVendors } from './store.ts';
import { toCard } from './wire.ts';

export const vendors: UseCase<(typeof catalogRoutes)['GET /wps/catalog/vendors']> = async (
  { database },
  { query, request: { language } },
) => ok({ list: (await readVendors(database, query.category)).map((vendor) => toCard(vendor, language)) });
