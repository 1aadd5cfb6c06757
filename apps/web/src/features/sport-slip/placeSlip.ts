/** Placing what is on the slip: one ticket for all its selections, or one for each single that has a stake, each sent so that it is bet once. */
import type { QueryClient } from '@tanstack/react-query';
import type { PricePolicy } from '@banyan/core/sports';
import { randomId } from '../../lib/randomId.ts';
import { refresh } from '../../lib/query.ts';
import { isRefusal } from '../../lib/refusal.ts';
import type { Selection } from '../sport-events/index.ts';
import { balanceQuery } from '../wallet/index.ts';
import { amountOf, changedSlip, withoutKey } from './slip.ts';
import { type PlacedTicket, type TicketBody, tickets } from './slip.queries.ts';
import { changeSlip, follow } from './slipStore.ts';
import type { SlipNow, SlipRow } from './useSlip.ts';

/** A bet that is placed by itself: what it is about, whether that is the whole slip, its selections and its ticket. */
type Bet = {
  readonly about: string;
  readonly isWhole: boolean;
  readonly selections: readonly Selection[];
  readonly make: () => TicketBody;
};

type Given = { readonly policy: PricePolicy; readonly keepsSelections: boolean; readonly owner: string };

const legOf = ({ selection, price, score }: SlipRow): TicketBody['legs'][number] => {
  const { eventId, marketId, outcome } = selection;
  return { eventId, marketId, outcome, price, score };
};

/** The selections as they are bet: at the price and the score of now. */
const seenNow = ({ selection, price, score }: SlipRow): Selection => ({ ...selection, price, score });

function betsOf(slip: SlipNow, { policy }: Given): Bet[] {
  const { rows, shape, unit, currency, state, free, isEachWay } = slip;
  // Each-way bets are staked and priced in decimal odds, as combinations are.
  const format = isEachWay ? ('decimal' as const) : slip.format;
  const eachWay = isEachWay ? { eachWay: true } : {};
  if (free !== undefined && unit !== undefined) {
    const whole = { shape: { sizes: [rows.length], bankers: [] }, stake: amountOf(currency, unit), policy };
    const make = () => ({
      ...{ id: randomId(), legs: rows.map(legOf), ...whole },
      ...{ format: 'decimal' as const, freeBetId: free.id },
    });
    return [{ about: `free ${free.id}`, isWhole: true, selections: rows.map(seenNow), make }];
  }
  if (state.mode === 'single')
    return rows.flatMap((row) => {
      const { key, entry } = row;
      if (entry === undefined) return [];
      const shared = {
        shape: { sizes: [1], bankers: [] },
        stake: amountOf(currency, entry),
        policy,
        format,
        ...eachWay,
      };
      return [
        {
          about: key,
          isWhole: false,
          selections: [seenNow(row)],
          make: () => ({ id: randomId(), legs: [legOf(row)], ...shared }),
        },
      ];
    });
  if (unit === undefined) return [];
  // Combinations are staked and priced in decimal odds, whatever format is shown.
  const shared = { stake: amountOf(currency, unit), policy, format: 'decimal' as const, ...eachWay };
  const sent = { sizes: [...shape.sizes], bankers: [...shape.bankers] };
  const make = () => ({ id: randomId(), legs: rows.map(legOf), shape: sent, ...shared });
  return [{ about: 'all', isWhole: true, selections: rows.map(seenNow), make }];
}

export type Placed = { readonly placed: readonly PlacedTicket[]; readonly refused: unknown };

/** Sends every bet of the slip, one after the other, and stops at the first that is not taken. What was taken leaves the slip, unless it stays by choice. */
export async function placeSlip(slip: SlipNow, given: Given, cache: QueryClient): Promise<Placed> {
  const placed: PlacedTicket[] = [];
  for (const { about, isWhole, selections, make } of betsOf(slip, given)) {
    const outcome = await tickets.send({ owner: given.owner, about, make });
    if (outcome === undefined) break;
    if (outcome.kind !== 'taken') {
      await afterwards(cache);
      return { placed, refused: outcome.error };
    }
    placed.push(outcome.value);
    follow({ betId: outcome.value.betId, waitMs: outcome.value.waitMs, selections });
    if (!given.keepsSelections) changeSlip((now) => (isWhole ? cleared(now) : withoutKey(now, about)));
    else changeSlip((now) => changedSlip(now, { freeBet: undefined }));
  }
  await afterwards(cache);
  return { placed, refused: undefined };
}

const cleared = (now: Parameters<typeof changedSlip>[0]) =>
  changedSlip(now, { selections: [], bankers: [], stakes: {}, freeBet: undefined });

/** What a bet changes, and what a refusal may have told us of: the balance, the open bets, the prices. */
async function afterwards(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: balanceQuery.queryKey }),
    refresh(cache, 'GET /lgw/sports/bets', 'POST /lgw/sports/slips', 'GET /wps/rewards/free-bets'),
  ]);
}

/** Refusals after which the same press bets at what is now: the answer brings the new price, line or score. */
export const isByMoving = (error: unknown): boolean =>
  isRefusal(error, 'price-changed', 'score-changed', 'line-changed');
