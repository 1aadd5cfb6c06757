/** The tables of public bets: what was played for money of accounts and is over. Nothing in them is anybody's secret, and no name is whole. */
import type { Currency } from '@banyan/core/money';
import type { Queries } from '../database.ts';

export type PublicBet = {
  readonly round: string;
  readonly game: string;
  /** Masked; empty for who wants no name shown. */
  readonly name: string;
  readonly currency: Currency;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly times: bigint;
  readonly ended_at: Date;
};
/** What a currency's bets came to. */
export type BetSum = {
  readonly currency: Currency;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
};

/** How many of the best wins of a game are never deleted. */
export const bestWins = 20;

export async function noteShownName(tx: Queries, player: string, name: string): Promise<void> {
  await tx.query(
    `insert into players (player, shown_name) values ($1, $2)
     on conflict (player) do update set shown_name = excluded.shown_name where players.shown_name <> excluded.shown_name`,
    [player, name],
  );
}

/** Makes a round public, once, where it is over and was played for money of an account. */
export async function insertPublicBet(tx: Queries, round: string): Promise<void> {
  await tx.query(
    `insert into public_bets (round, game, player, currency, stake, payout, flight, ended_at)
     select r.id, r.game, r.player, r.currency, r.stake, r.payout, r.flight, r.ended_at from rounds r join players p on p.player = r.player
     where r.id = $1 and r.phase = 'settled' and not r.is_demo and r.payout is not null on conflict do nothing`,
    [round],
  );
}

/** Bets on the flight that is on are left out: who cashed out is over, but the flight is not. At most one is on. */
const isOver = `(b.flight is null or b.flight <> coalesce((select number from flights where phase in ('open', 'closed', 'flying')), -1))`;
const columns = 'b.round, b.game, p.shown_name as name, b.currency, b.stake, b.payout, b.times, b.ended_at';

/** The newest first, of all games. */
export async function lastBets(tx: Queries, limit: number): Promise<PublicBet[]> {
  const { rows } = await tx.query<PublicBet>(
    `select ${columns} from public_bets b join players p on p.player = b.player where ${isOver} order by b.ended_at desc limit $1`,
    [limit],
  );
  return rows;
}

/** The last hour of all games, by currency. */
export async function hourOfBets(tx: Queries): Promise<BetSum[]> {
  const { rows } = await tx.query<BetSum>(
    `select b.currency, count(*) as bets, sum(b.stake)::bigint as stake, sum(b.payout)::bigint as payout
     from public_bets b where b.ended_at > now() - interval '1 hour' and ${isOver} group by b.currency`,
  );
  return rows;
}

/** The wins of a game that paid the most stakes: of the last 24 hours, or of all time. What is older than a day is only the best there is, so that neither reads far. */
export async function biggestWins(
  tx: Queries,
  game: string,
  { limit, isOfDay }: { limit: number; isOfDay: boolean },
): Promise<PublicBet[]> {
  const { rows } = await tx.query<PublicBet>(
    `select ${columns} from public_bets b join players p on p.player = b.player
     where b.game = $1 and b.payout > b.stake and (not $3 or b.ended_at > now() - interval '24 hours') and ${isOver}
     order by b.times desc, b.ended_at limit $2`,
    [game, limit, isOfDay],
  );
  return rows;
}

/** Deletes bets of more than a day ago, but for the best wins of each game. */
export async function tidyPublicBets(tx: Queries, games: readonly string[]): Promise<void> {
  await tx.query(
    `delete from public_bets where ended_at < now() - interval '25 hours' and round not in (
       select best.round from unnest($1::text[]) as game cross join lateral (
         select round from public_bets b where b.game = game.game and b.payout > b.stake order by b.times desc, b.ended_at limit $2) best)`,
    [games, bestWins],
  );
}
