/** The caller's own bets: a page of them, and one with the draw it stands on and every ledger line it made. */
import type { RequestKey } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { ticketRoutes } from '@banyan/protocol/tickets';
import type { UseCase } from '../../infra/bind.ts';
import { linesOf } from '../ledger/index.ts';
import { toLedgerLine } from '../wallet/index.ts';
import { type BetRow, readBet, readBets } from './bet-store.ts';
import { cancelledVersion } from './cancel-store.ts';
import { cancelKey } from './cancel-decision.ts';
import { draws, toDraw } from '../draws/index.ts';
import { payoutKey } from './payout-key.ts';
import { toBet } from './bet-wire.ts';

export const bets: UseCase<(typeof ticketRoutes)['GET /wps/member/bets']> = async ({ database }, { query }, caller) => {
  const { pageNo = 1, pageSize = 12, ...filter } = query;
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const found = await readBets(database, caller.memberId, filter, page);
  return ok({ content: found.bets.map(toBet), totalPages: Math.ceil(found.total / pageSize) });
};

/** The keys of what ended a bet: its ticket taken back, or every version that it was settled on. */
function endingKeys({ id, ticket, settlementVersion }: BetRow): RequestKey[] {
  if (settlementVersion === cancelledVersion) return [cancelKey(ticket)];
  return Array.from({ length: settlementVersion }, (_, index) => payoutKey(id, index + 1));
}

/** The line of its ticket's cost, which other bets of the ticket share, and those of every version it was settled on. */
export const bet: UseCase<(typeof ticketRoutes)['GET /wps/member/bets/:betId']> = async (
  { database },
  { params },
  caller,
) => {
  const found = await readBet(database, caller.memberId, params.betId);
  if (found === undefined) return refuse('bet-unknown');
  const draw = await draws.read(database, found.draw);
  if (draw === undefined) throw new Error(`bet ${found.id} stands on no draw`);
  const lines = await linesOf(database, caller.memberId, [found.ticket as RequestKey, ...endingKeys(found)]);
  return ok({ bet: toBet(found), draw: toDraw(draw), lines: lines.map(toLedgerLine) });
};
