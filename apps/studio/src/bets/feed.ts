/**
 * The bets of all, read once for everybody who looks: however many pages ask, the tables are read every few seconds, and only while somebody asks.
 */
import type { Currency } from '@banyan/core/money';
import type { Queries } from '../database.ts';
import { remembered } from '../remembered.ts';
import { amountOf } from '../wallet.ts';
import { type PublicBet, type BetSum, biggestWins, hourOfBets, lastBets } from './store.ts';

const shownBets = 20;
const shownWins = 10;
const freshMs = { last: 1500, hour: 10_000, wins: 5000 } as const;

/** A bet as anybody sees it. Amounts are decimal text; `times` is what was paid, in hundredths of the stake. */
function wireOf({ round, game, name, currency, stake, payout, times, ended_at: at }: PublicBet) {
  return {
    id: round,
    game,
    name,
    currency,
    stake: amountOf(currency, stake),
    payout: amountOf(currency, payout),
    times: Number(times),
    at: at.toISOString(),
  };
}
export type WireBet = ReturnType<typeof wireOf>;

/** The sum of a currency's bets; null where there are none. */
function hourOf(rows: readonly BetSum[], currency: Currency) {
  const own = rows.find((row) => row.currency === currency);
  if (own === undefined) return null;
  return {
    bets: Number(own.bets),
    stake: amountOf(currency, own.stake),
    payout: amountOf(currency, own.payout),
    currency,
  };
}

export function openBetFeed(pool: Queries) {
  const last = remembered(freshMs.last, async () => (await lastBets(pool, shownBets)).map(wireOf));
  const hour = remembered(freshMs.hour, () => hourOfBets(pool));
  const winsByGame = new Map<string, () => Promise<{ day: WireBet[]; ever: WireBet[] }>>();
  const readWins = async (game: string) => {
    const [day, ever] = await Promise.all(
      [true, false].map(async (isOfDay) => (await biggestWins(pool, game, { limit: shownWins, isOfDay })).map(wireOf)),
    );
    return { day: day ?? [], ever: ever ?? [] };
  };
  return {
    /** The newest bets of all games, and the last hour in one currency. */
    async last(currency: Currency) {
      const [bets, sums] = await Promise.all([last(), hour()]);
      return { bets, hour: hourOf(sums, currency) };
    },
    /** The biggest wins of a game that there is. */
    wins(game: string) {
      const read = winsByGame.get(game) ?? remembered(freshMs.wins, () => readWins(game));
      winsByGame.set(game, read);
      return read();
    },
  };
}
