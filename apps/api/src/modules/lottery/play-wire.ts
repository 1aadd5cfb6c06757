/** A play in the shape of the wire: its board, its levels and what it returns, by its exact chances at the odds of now. */
import { type Currency, money, type Rate, toWire } from '@banyan/core/money';
import { formatOdds } from '@banyan/core/lottery';
import { type Level, returnRate } from '@banyan/games/lottery';
import type { ValueOf } from '@banyan/protocol';
import type { drawRoutes } from '@banyan/protocol/draws';
import type { PlayRow } from './game-store.ts';
import type { Lottery } from '@banyan/games/lottery';
import { oddsOfSeries } from './series.ts';
import { oddsOf } from './stored-odds.ts';

export type WirePlay = ValueOf<(typeof drawRoutes)['GET /lgw/vn/draws/current']>['plays'][number];

/** None for a play that the family does not have, or whose odds are of another number of levels: it cannot be sold. */
export function toPlay(lottery: Lottery, stored: PlayRow, currency: Currency, series: number | undefined): WirePlay[] {
  const play = lottery.plays.get(stored.play);
  if (play === undefined || stored.odds.split('/').length !== play.levels.length) return [];
  const row = series === undefined ? stored : { ...stored, odds: atSeries(stored.odds, play.levels, series) };
  const levelOdds = row.odds.split('/');
  const { group, board, levels, paysPerHit } = play;
  return [
    {
      play: row.play,
      group,
      board: board as WirePlay['board'],
      levels: levels.map(({ level, isRefund = false }, at) => ({ level, isRefund, odds: levelOdds[at] as string })),
      odds: row.odds,
      fairOdds: series === undefined ? null : stored.odds,
      cost: row.cost,
      returns: returnsOf(lottery, row),
      digits: 'digits' in board ? board.digits : 0,
      picks: board.kind === 'numbers' ? board.fewest : 1,
      paysPerHit,
      minStake: toWire(money(currency, row.minStake)),
      maxStake: toWire(money(currency, row.maxStake)),
    },
  ];
}

function atSeries(fair: string, levels: readonly Level[], series: number): string {
  return formatOdds(oddsOfSeries(oddsOf(fair), levels, series));
}

type Returns = WirePlay['returns'];

const computed = new Map<string, Returns>();

/** Computed once for each play, odds and cost: exact chances of some plays take a while. */
function returnsOf(lottery: Lottery, { play, odds, cost }: PlayRow): Returns {
  const key = `${lottery.rules} ${play} ${odds} ${cost}`;
  const known = computed.get(key);
  if (known !== undefined) return known;
  const rules = lottery.plays.get(play);
  const returns = (rules?.samples ?? []).map((selection) => {
    const combinations = rules?.combinations(selection) ?? 1;
    const chance = rules?.chance(selection) ?? [];
    return {
      selection,
      combinations,
      rtp: fixed(returnRate(oddsOf(odds), chance, combinations, cost), 6),
      chances: chance.map((rate) => significant(rate, 9)),
    };
  });
  if (computed.size >= 5000) computed.clear();
  computed.set(key, returns);
  return returns;
}

/** A fraction cut after so many decimals. */
function fixed({ numerator, denominator }: Rate, decimals: number): string {
  const digits = ((numerator * 10n ** BigInt(decimals)) / denominator).toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A fraction of at most one, or a little more, cut after so many digits from its first that is not zero. */
function significant(rate: Rate, digits: number): string {
  if (rate.numerator === 0n) return '0';
  let decimals = digits;
  for (let scaled = rate.numerator * 10n; scaled < rate.denominator; scaled *= 10n) decimals += 1;
  return fixed(rate, decimals).replace(/\.?0+$/, '');
}
