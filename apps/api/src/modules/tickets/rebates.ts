/** What was paid back on a member's settled bets, by game (MC-20): paid by itself with the settlement, in the ledger as `rebate`. */
import { sql } from 'kysely';
import { bucketOf, makeId } from '@banyan/core/ids';
import { type Currency, money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { ticketRoutes } from '@banyan/protocol/tickets';
import type { UseCase } from '../../infra/bind.ts';

const days = 30;
type GameRebate = { readonly game: string; readonly bets: number; readonly staked: bigint; readonly rebate: bigint };

export const rebates: UseCase<(typeof ticketRoutes)['GET /wps/member/rebates']> = async (
  { database, clock },
  _input,
  { memberId, currency },
) => {
  // Ids begin with the moment at which they were made, and the index goes by them.
  const since = makeId(clock.now() - days * 86_400_000).slice(0, 13);
  const { rows } =
    await sql<GameRebate>`select game, count(*)::integer as bets, sum(cost)::bigint as staked, sum(rebate)::bigint as rebate
    from lottery_bets where bucket = ${bucketOf(memberId)} and member = ${memberId}::uuid
      and id >= ${`${since}-0000-0000-000000000000`}::uuid
      and rebate > 0 and settlement_version > 0 and currency = ${currency} group by game order by rebate desc, game`.execute(
      database,
    );
  const wire = (units: bigint) => toWire(money(currency as Currency, units));
  return ok({
    days,
    total: wire(rows.reduce((sum, { rebate }) => sum + rebate, 0n)),
    list: rows.map(({ game, bets, staked, rebate }) => ({
      gameCode: game,
      bets,
      staked: wire(staked),
      rebate: wire(rebate),
    })),
  });
};
