/**
 * A ticket cancelled by its member before the close: its cost is refunded to where it came from, its bets are void, and what they
 * took of caps is free again. Pure; the closing time is judged under the same lock as a bet's.
 */
import type { RequestKey } from '@banyan/core/ids';
import { fateOf } from '@banyan/core/promotions';
import { ok, type Result, refuse } from '@banyan/core/results';
import type { WriteRequest, Decision, Wallet } from '../../infra/writer.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import type { CancelRequest } from './cancel-request.ts';
import type { BookedBet } from './cancel-store.ts';
import { type Freed, freedBy, payoutOf } from './freed-by.ts';
import { bookedKey, liableKey, type LoadedTickets, totalKey } from './ticket-load.ts';

/** Units as text. */
export type CancelAnswer = { readonly refunded: string; readonly balance: string; readonly ticket?: string };

export type CancelRefusal = 'ticket-unknown' | 'draw-closed' | 'state-conflict';

/** The bets of a cancelled ticket, and what that frees. */
export type CancelledRows = {
  readonly kind: 'cancelled';
  readonly bets: readonly BookedBet[];
} & Freed;

/** The ledger key of a ticket's refund, which makes it happen once. */
export function cancelKey(ticketId: string): RequestKey {
  return derivedKey(`lottery cancel ${ticketId}`);
}

/** Cancels a ticket or refuses to; what it frees is available to the tickets after it. */
export function decideCancel(
  { owner, request }: WriteRequest<CancelRequest>,
  loaded: LoadedTickets,
  wallet: Wallet,
): Result<Decision<CancelledRows>, CancelRefusal> {
  const draw = loaded.draws.get(request.drawId);
  const bets = loaded.bets.get(bookedKey(owner, request.ticketId)) ?? [];
  if (draw === undefined || bets.length === 0) return refuse('ticket-unknown');
  if (draw.state !== 'open' || loaded.now >= draw.closesAt) return refuse('draw-closed');
  const settled = bets.find(({ state }) => state !== 'accepted');
  if (settled !== undefined) return refuse('state-conflict', { from: settled.state, to: 'void' });
  const back = bets.map(({ costMain, costBonus, fate }) => fateOf(fate, { main: costMain, bonus: costBonus }));
  const main = back.reduce((sum, one) => sum + one.main, 0n);
  const bonus = back.reduce((sum, one) => sum + one.bonus, 0n);
  const house = back.reduce((sum, one) => sum + one.house, 0n);
  const freed = freedBy(bets, draw.rules, wallet.currency);
  loaded.members.take(owner, draw.id, freed, payoutOf(bets, draw.rules));
  for (const { play, number, stake } of freed.staked) {
    const total = totalKey(draw.id, wallet.currency, play, number);
    loaded.staked.set(total, (loaded.staked.get(total) ?? 0n) - stake);
  }
  for (const { play, liability } of freed.liable) {
    const bound = liableKey(draw.id, wallet.currency, play);
    const left = loaded.liable.get(bound);
    if (left !== undefined) loaded.liable.set(bound, left + liability);
  }
  const answer: CancelAnswer = {
    refunded: String(main + bonus),
    balance: String(wallet.main + wallet.bonus + main + bonus),
    ticket: request.ticketId,
  };
  return ok({
    legs: [
      { account: 'house bets', units: -(main + bonus + house) },
      { account: 'member main', units: main },
      { account: 'member bonus', units: bonus },
      { account: 'house promotions', units: house },
    ],
    answer: JSON.stringify(answer),
    row: { kind: 'cancelled', bets, ...freed },
  });
}
