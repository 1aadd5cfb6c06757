/** The caller's bets on sports: a page of them, and one with everything that it made. */
import type { RequestKey } from '@banyan/core/ids';
import { money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { sportBetRoutes } from '@banyan/protocol/sport-bets';
import type { UseCase } from '../../infra/bind.ts';
import type { Database } from '../../infra/database.ts';
import { linesOf } from '../ledger/index.ts';
import { toLedgerLine } from '../wallet/index.ts';
import type { BetRow } from './bet-row.ts';
import { readBet, readBets, readCashOutKeys, readSettlements } from './bet-reads.ts';
import { toWireBets } from './leg-wire.ts';
import { answerKey, payoutKey } from './payout-keys.ts';

type BetInFull = ValueOf<(typeof sportBetRoutes)['GET /lgw/sports/bets/:betId']>;

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
  return ok(await betInFull(database, bet, query.language ?? request.language));
};

/** A bet with every settlement of it and what it moved on its member's accounts. */
export async function betInFull(database: Database, bet: BetRow, language: string): Promise<BetInFull> {
  const settlements = await readSettlements(database, bet);
  const keys = [
    ...[bet.ticket as RequestKey, answerKey(bet.id)],
    ...((await readCashOutKeys(database, bet)) as RequestKey[]),
    ...settlements.map(({ version }) => payoutKey(bet.id, version)),
  ];
  const [wire] = await toWireBets(database, [bet], language);
  const lines = await linesOf(database, bet.member, keys);
  return {
    bet: wire as NonNullable<typeof wire>,
    settlements: settlements.map(({ version, kind, payout, at }) => ({
      ...{ version, state: kind, payout: toWire(money(bet.currency, payout)), at: at.toISOString() },
    })),
    lines: lines.map(toLedgerLine),
  };
}
