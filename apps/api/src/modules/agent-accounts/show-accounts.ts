/** What an agent may open, and what was opened last. */
import { ok } from '@banyan/core/results';
import type { agentAccountsRoutes } from '@banyan/protocol/agent-accounts';
import type { UseCase } from '../../infra/bind.ts';
import { openedTypes } from '../agents/index.ts';
import { dueOf } from '../agreements/index.ts';
import { seriesBelow } from '../lottery/index.ts';
import { countSince, lastOpened } from './account-store.ts';
import { accountsPerDay, dayMs } from './settings.ts';

const shown = 20;

export const showAccounts: UseCase<(typeof agentAccountsRoutes)['GET /wps/agent/accounts']> = async (
  { database, settings, clock },
  _input,
  { memberId },
) => {
  const most = settings.get(accountsPerDay);
  const [used, series, opened] = await Promise.all([
    countSince(database, memberId, new Date(clock.now() - dayMs)),
    seriesBelow(database, memberId),
    lastOpened(database, memberId, shown),
  ]);
  const due = await dueOf(
    database,
    opened.map(({ member }) => member),
  );
  return ok({
    types: openedTypes(settings),
    series: series ?? null,
    left: Math.max(0, most - used),
    most,
    opened: opened.map(({ member, account, type, at }) => ({
      ...{ account, type, at: at.toISOString() },
      hasEntered: !due.has(member),
    })),
  });
};
