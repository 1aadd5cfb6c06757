/** What the wallet in memory holds, and the small changes that its verbs are made of. */
import {
  type PlayTransaction,
  type Round,
  type WalletCode,
  type WalletRefusal,
  newRound,
  walletCodes,
} from '@banyan/core/play';
import type { Leg } from '@banyan/core/ledger';
import { textOf } from '../client/amounts.ts';
import { type Body, type Is } from './read.ts';

export type Answer = { readonly http: number; readonly text: string; readonly isReplayed?: boolean };

export type Split = { main: bigint; bonus: bigint };
export type Player = {
  readonly id: string;
  wallet: Split;
  isBlocked: boolean;
  isLoggedIn: boolean;
  freeRounds: FreeRounds | undefined;
};
export type FreeRounds = { readonly id: string; left: number };
/** Promotions and rollbacks are no actions of a game. */
export type Known = PlayTransaction & { readonly freeRound: string | undefined; readonly isAction: boolean };
export type Place = { readonly player: Player; readonly body: Body };
export type Done =
  | { readonly code: WalletRefusal }
  | { readonly code: 'OK'; readonly legs: readonly Leg[]; readonly ids: readonly string[] };

export const currency = 'USD';
export const game = 'wheel';
export const mostStake = 1_000_000_000_000n;
export const one = 1_000_000n;

export type Book = {
  readonly is: Is;
  readonly players: Map<string, Player>;
  readonly sessions: Map<string, string>;
  readonly launches: Map<string, string>;
  readonly known: Map<string, Known>;
  readonly rounds: Map<string, Round>;
  readonly answers: Map<string, { readonly fingerprint: string; readonly answer: Answer }>;
  /** Of a fault that lets two of a kind through together: the first waits here. */
  readonly waiting: Map<string, () => void>;
  pool: bigint;
  winCount: number;
};

export const nameOf = (player: Player, id: unknown) => `${player.id} ${String(id)}`;
export const balanceOf = (w: Book, { main, bonus }: Split) => ({
  real: textOf(main),
  bonus: textOf(bonus),
  total: textOf(w.is('the total leaves the bonus out') ? main : main + bonus),
});

export function answerOf(w: Book, code: WalletCode, { request_id }: Body, rest: object = {}): Answer {
  const { status, retry } = walletCodes[code];
  const echoed = w.is('request_id is not repeated') ? 'none' : request_id;
  const body = { status: code, request_id: echoed, ...(code === 'OK' ? {} : { retry }), ...rest };
  return { http: status, text: JSON.stringify(body) };
}

export function undo(
  w: Book,
  player: Player,
  round: string,
  back: { round: Round; undone: readonly PlayTransaction[] },
): void {
  const before = w.rounds.get(nameOf(player, round)) ?? newRound;
  const isCounted = w.is('a round keeps counting what was rolled back');
  w.rounds.set(nameOf(player, round), isCounted ? { ...before, state: back.round.state } : back.round);
  for (const { txId } of back.undone) {
    const row = w.known.get(nameOf(player, txId)) as Known;
    w.known.set(nameOf(player, txId), { ...row, state: 'rolled back' });
    const isFree = row.type === 'bet' && row.freeRound !== undefined && row.freeRound === player.freeRounds?.id;
    if (isFree && player.freeRounds !== undefined && !w.is('a free round that is rolled back is lost'))
      player.freeRounds.left += 1;
  }
}

export const nothing = (txId: string): Known => ({
  txId,
  type: 'bet',
  round: '',
  split: { main: 0n, bonus: 0n },
  jackpotPart: 0n,
  state: 'posted',
  isHeld: false,
  freeRound: undefined,
  isAction: false,
});
/** An id that is no action's is used up too. */
export function remembered(w: Book, player: Player, txId: string): { ids: string[] } {
  w.known.set(nameOf(player, txId), nothing(txId));
  return { ids: [txId] };
}

export function post(w: Book, player: Player, legs: readonly Leg[]): void {
  const sum = (account: Leg['account']) =>
    legs.reduce((all, leg) => (leg.account === account ? all + leg.units : all), 0n);
  const { main, bonus } = player.wallet;
  player.wallet = { main: main + sum('member main'), bonus: bonus + sum('member bonus') };
  const part = sum('jackpot pool');
  const isBack = part < 0n && sum('house bets') < 0n;
  const isLost =
    (w.is('the jackpot’s part stays with the house') && part > 0n) ||
    (w.is('a jackpot is paid by the house') && part < 0n && !isBack) ||
    (w.is('a rollback leaves the jackpot’s part in the pool') && isBack);
  if (!isLost) w.pool += part;
}
