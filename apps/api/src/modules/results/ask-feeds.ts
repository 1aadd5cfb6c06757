/** Asks the feeds of results now, for draws that wait for them. */
import { ok } from '@banyan/core/results';
import type { lotteriesRoutes } from '@banyan/protocol/admin/lotteries';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { note } from '../audit/index.ts';
import { results } from '../draws/index.ts';

export const askFeeds: AdminUseCase<(typeof lotteriesRoutes)['POST /admin/api/results/fetch']> = async (
  context,
  _input,
  caller,
) => {
  const drawn = await results.fetch(context);
  await note(context.database, caller, {
    act: 'results.fetch',
    object: { kind: 'feeds', id: 'results' },
    after: { drawn },
  });
  return ok({ drawn });
};
