/**
 * A ticket taken back by its member before the close, in the writer: its cost returns to where it came from, its bets are
 * void, and what they took of caps is free again. Closing takes the same lock alone, so a ticket is back before the close
 * in commit order or it stands.
 */
import type { MemberId, RequestKey } from '@banyan/core/ids';
import { mostUnits, type SelectionRules, wholeDraw } from '@banyan/core/lottery';
import type { Currency } from '@banyan/core/money';
import { ok, type Result, refuse } from '@banyan/core/results';
import type { Asked, Decision, Wallet, Work } from '../../infra/writer.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { type CancelledBet, freeTotals, giveLiabilities, markCancelled, readTicketBets } from './cancel-store.ts';
import type { CancelRequest } from './cancel-request.ts';
import type { TotalKey } from './place-store.ts';
import { draws as drawRows } from '../draws/index.ts';
import { loadRules, oddsOf } from '../lottery/index.ts';

/** Units as text. */
export type CancelAnswer = { readonly refunded: string; readonly balance: string };

type CancelRefusal = 'ticket-unknown' | 'draw-closed' | 'state-conflict';

type Loaded = {
  readonly now: number;
  readonly draws: ReadonlyMap<string, { readonly isOpen: boolean; readonly rules: SelectionRules }>;
  /** By member and ticket. */
  readonly bets: ReadonlyMap<string, readonly CancelledBet[]>;
};

type CancelRows = {
  readonly member: MemberId;
  readonly bets: readonly CancelledBet[];
  readonly rules: SelectionRules;
  readonly currency: Currency;
};

/** The ledger key under which a ticket's cost comes back, once. */
export function cancelKey(ticketId: string): RequestKey {
  return derivedKey(`lottery cancel ${ticketId}`);
}

const ticketOf = (member: string, ticket: string): string => `${member} ${ticket}`;

function decide(
  { owner, request }: Asked<CancelRequest>,
  loaded: Loaded,
  wallet: Wallet,
): Result<Decision<CancelRows>, CancelRefusal> {
  const draw = loaded.draws.get(request.drawId);
  const bets = loaded.bets.get(ticketOf(owner, request.ticketId)) ?? [];
  if (draw === undefined || bets.length === 0) return refuse('ticket-unknown');
  if (!draw.isOpen) return refuse('draw-closed');
  const settled = bets.find(({ state }) => state !== 'accepted');
  if (settled !== undefined) return refuse('state-conflict', { from: settled.state, to: 'void' });
  const main = bets.reduce((sum, { costMain }) => sum + costMain, 0n);
  const bonus = bets.reduce((sum, { costBonus }) => sum + costBonus, 0n);
  const answer: CancelAnswer = {
    refunded: String(main + bonus),
    balance: String(wallet.main + wallet.bonus + main + bonus),
  };
  return ok({
    legs: [
      { account: 'house bets', units: -(main + bonus) },
      { account: 'member main', units: main },
      { account: 'member bonus', units: bonus },
    ],
    answer: JSON.stringify(answer),
    row: { member: owner, bets, rules: draw.rules, currency: wallet.currency },
  });
}

export const cancelWork: Work<CancelRequest, Loaded, CancelRows, CancelRefusal> = {
  kind: 'refund',
  // A ticket may come yet whose cancelling was asked for first.
  passing: new Set(['ticket-unknown']),
  async load(query, asked) {
    const { now, draws } = await drawRows.lockForSale(
      query,
      asked.map(({ request }) => request.drawId),
    );
    const rulesOf = await loadRules(query, [...new Set(draws.map(({ game }) => game))]);
    const rows = await readTicketBets(query, asked);
    const bets = Map.groupBy(rows, ({ member, ticket }) => ticketOf(member, ticket));
    const onSale = draws.map(({ id, state, closesAt, game }) => {
      return [id, { isOpen: state === 'open' && now < closesAt, rules: rulesOf(game) }] as const;
    });
    return { now: now.getTime(), draws: new Map(onSale), bets };
  },
  decide,
  async insert(query, cancelled, at) {
    await markCancelled(
      query,
      cancelled.flatMap(({ bets }) => bets),
      at,
    );
    await freeTotals(
      query,
      cancelled.flatMap(({ bets, rules, currency }) => {
        const { numbers } = rules;
        return bets.flatMap(({ draw, play, selection, stake }) =>
          numbers(play, selection).map((number): TotalKey & { stake: bigint } => {
            return { draw, play, selection: number, currency, stake };
          }),
        );
      }),
    );
    await giveLiabilities(
      query,
      cancelled.flatMap(({ bets, rules, currency }) => {
        const { numbers, mostHits } = rules;
        return bets.flatMap(({ draw, play, selection, stake, odds }) => {
          if (numbers(play, selection).length > 0) return [];
          const liability = mostUnits(stake, oddsOf(odds), mostHits(play, selection));
          return [
            { draw, play, currency, liability },
            { draw, play: wholeDraw, currency, liability },
          ];
        });
      }),
    );
  },
};
