/** What a batch of tickets is decided on, read after its draws are locked: draws, the clock, terms, and what is staked already. */
import type { DrawOnSale, PlayTerms } from '@banyan/core/lottery';
import type { MemberId } from '@banyan/core/ids';
import { maxUnits } from '@banyan/core/money';
import type { Instant } from '@banyan/core/time';
import type { Asked, BatchQuery } from '../../infra/writer.ts';
import { type Standing, standingsOf } from '../safety/index.ts';
import { lockTotals, readDrawsOnSale, readTerms, shareDraws, type TotalKey } from './place-store.ts';
import { type GameRules, rulesNamed } from './rules.ts';
import type { TicketRequest } from './ticket-work.ts';
import { rateOf } from './wire.ts';

export type LoadedDraw = DrawOnSale & {
  readonly id: string;
  readonly game: string;
  readonly isGameOpen: boolean;
  readonly rules: GameRules;
};

export type Loaded = {
  readonly now: Instant;
  readonly draws: ReadonlyMap<string, LoadedDraw>;
  /** By game, currency and play. */
  readonly terms: ReadonlyMap<string, PlayTerms>;
  /** Running totals of stake; each accepted ticket of the batch adds to them. */
  readonly staked: Map<string, bigint>;
  /** Of those who may not bet. */
  readonly standings: ReadonlyMap<MemberId, Standing>;
};

/** A play without a cap of its own takes what the ledger can hold, a thousand times over. */
const noCap = maxUnits * 1000n;

export const totalKey = (draw: string, currency: string, play: string, selection: string): string =>
  `${draw} ${currency} ${play} ${selection}`;

export async function loadForTickets(query: BatchQuery, asked: readonly Asked<TicketRequest>[]): Promise<Loaded> {
  const requests = asked.map(({ request }) => request);
  await shareDraws(query, [...new Set(requests.map(({ drawId }) => drawId))].sort());
  const { now, draws: rows } = await readDrawsOnSale(query, [...new Set(requests.map(({ drawId }) => drawId))]);
  const draws = new Map(
    rows.map(({ id, state, closesAt, game, isGameOpen, rules }) => [
      id,
      { id, state, closesAt: closesAt.getTime(), game, isGameOpen, rules: rulesNamed(rules) },
    ]),
  );
  const games = [...new Set(rows.map(({ game }) => game))];
  const terms = new Map<string, PlayTerms>();
  const capped = new Set<string>();
  for (const { game, currency, play, enabled, odds, cost, minStake, maxStake, cap } of await readTerms(query, games)) {
    const name = `${game} ${currency} ${play}`;
    const rules = rows.find((row) => row.game === game)?.rules ?? '';
    const mostHits = BigInt(rulesNamed(rules).shapeOf(play)?.mostHits ?? 0);
    if (mostHits === 0n) continue;
    terms.set(name, {
      enabled,
      odds: rateOf(odds),
      cost: BigInt(cost),
      minStake,
      maxStake,
      cap: cap ?? noCap,
      mostHits,
    });
    if (cap !== null) capped.add(name);
  }
  const wanted = new Map<string, TotalKey>();
  for (const { drawId, currency, lines } of requests) {
    const draw = draws.get(drawId);
    if (draw === undefined || draw.state !== 'open' || now.getTime() >= draw.closesAt) continue;
    for (const { play, selection } of lines) {
      if (!capped.has(`${draw.game} ${currency} ${play}`)) continue;
      wanted.set(totalKey(drawId, currency, play, selection), { draw: drawId, currency, play, selection });
    }
  }
  const staked = new Map<string, bigint>();
  for (const total of await lockTotals(query, [...wanted.values()])) {
    staked.set(totalKey(total.draw, total.currency, total.play, total.selection), total.staked);
  }
  const standings = await standingsOf(query, [...new Set(asked.map(({ owner }) => owner))]);
  return { now: now.getTime(), draws, terms, staked, standings };
}
