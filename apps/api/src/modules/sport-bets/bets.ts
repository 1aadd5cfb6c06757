/** The caller's bets on sports: a page of them, and one with everything that it made. */
import type { RequestKey } from '@banyan/core/ids';
import { money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { sportBetRoutes } from '@banyan/protocol/sport-bets';
import type { UseCase } from '../../infra/bind.ts';
import { linesOf } from '../ledger/index.ts';
import { toLedgerLine } from '../wallet/index.ts';
import { readBet, readBets, readCashOutKeys, readSettlements } from './bet-reads.ts';
import { toWireBets } from './leg-wire.ts';
import { answerKey, payoutKey } from './payout-keys.ts';

export const sportBets: UseCase<(typeof sportBetRoutes)['GET /lgw/sports/bets']> = async (
  { database },
  { query, request },
  caller,
) => {
  const { pageNo = 1, pageSize = 12, state, language = request.language } = query;
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { bets, total } = await readBets(database, caller.memberId, state, page);
  return ok({ content: await toWireBets(database, bets, language), totalPages: Math.ceil(total / pageSize), total });
};

export const sportBet: UseCase<(typeof sportBetRoutes)['GET /lgw/sports/bets/:betId']> = async (
  { database },
  { params, query, request },
  caller,
) => {
  const bet = await readBet(database, caller.memberId, params.betId);
  if (bet === undefined) return refuse('bet-unknown');
  const settlements = await readSettlements(database, bet);
  const keys = [
    ...[bet.ticket as RequestKey, answerKey(bet.id)],
    ...((await readCashOutKeys(database, bet)) as RequestKey[]),
    ...settlements.map(({ version }) => payoutKey(bet.id, version)),
  ];
  const [wire] = await toWireBets(database, [bet], query.language ?? request.language);
  const lines = await linesOf(database, caller.memberId, keys);
  return ok({
    bet: wire as NonNullable<typeof wire>,
    settlements: settlements.map(({ version, kind, payout, at }) => ({
      ...{ version, state: kind, payout: toWire(money(bet.currency, payout)), at: at.toISOString() },
    })),
    lines: lines.map(toLedgerLine),
  });
};
