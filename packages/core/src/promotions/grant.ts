/**
 * A grant: the bonus money of one member under one version of terms. One grant of a member is active, others wait in the order they were
 * accepted, so the bonus balance of the ledger is the balance of the active grant at every commit (promotions.md section 2).
 */
import type { StateTable } from '../states/index.ts';
import type { MoneySplit } from '../wallet/index.ts';
import type { Terms } from './terms.ts';

export type GrantState = 'waiting' | 'active' | 'converted' | 'forfeited' | 'expired' | 'spent' | 'cancelled';

/** Forward only. A grant that waits has no money yet, so it is cancelled and not forfeited. */
export const bonusGrantStates: StateTable<GrantState> = {
  waiting: ['active', 'cancelled', 'expired'],
  active: ['converted', 'forfeited', 'expired', 'spent'],
  converted: [],
  forfeited: [],
  expired: [],
  spent: [],
  cancelled: [],
};

/** What decides how an active grant goes on: units of weighted bets, the balance of its bonus money, and what of it open rounds have staked. */
export type ActiveGrant = {
  readonly bonus: bigint;
  readonly required: bigint;
  readonly progress: bigint;
  readonly balance: bigint;
  readonly openStake: bigint;
};

/**
 * What becomes of an active grant after a bet was settled: converted once all is bet and no open round holds bonus money, spent when less
 * than one coin is left and none can come back, else it goes on. `coin` is the smallest coin that is paid (units).
 */
export function afterBet(
  { required, progress, balance, openStake }: ActiveGrant,
  coin: bigint,
): 'converted' | 'spent' | 'active' {
  if (openStake > 0n) return 'active';
  if (balance < coin) return 'spent';
  return progress >= required ? 'converted' : 'active';
}

/** Where the bonus balance of a grant goes when it ends, in units. */
export type GrantEnd = { readonly toMain: bigint; readonly toHouse: bigint };

/**
 * A conversion: of a sticky bonus the bonus itself returns first; what is above the cap returns as well, once and visibly; the rest is plain
 * main money from then on.
 */
export function conversionOf(
  { isSticky, cap }: Pick<Terms, 'isSticky' | 'cap'>,
  bonus: bigint,
  balance: bigint,
): GrantEnd {
  if (bonus < 0n || balance < 0n) throw new RangeError('an amount is never negative');
  const principal = isSticky ? least(bonus, balance) : 0n;
  const won = balance - principal;
  const toMain = cap === undefined ? won : least(won, (bonus * BigInt(cap)) / 100n);
  return { toMain, toHouse: balance - toMain };
}

/**
 * Where money goes that comes back to a bet with a bonus part, a win or a stake given back: it follows the fate of the grant. While that is
 * active it stays bonus money; of a converted one it is main money; else its bonus part is the house's, its main part always the member's.
 */
export function fateOf(state: GrantState, split: MoneySplit): MoneySplit & { readonly house: bigint } {
  if (state === 'active') return { ...split, house: 0n };
  if (state === 'converted') return { main: split.main + split.bonus, bonus: 0n, house: 0n };
  return { main: split.main, bonus: 0n, house: split.bonus };
}

/** A grant that waits for its turn. Times are instants in milliseconds. */
export type WaitingGrant = { readonly id: string; readonly acceptedAtMs: number; readonly startByMs: number };

/** Who starts next, and whose time to start is over: in the order they were accepted. */
export function nextOf<G extends WaitingGrant>(
  waiting: readonly G[],
  nowMs: number,
): { readonly starts: G | undefined; readonly expired: readonly G[] } {
  const inOrder = waiting.toSorted((a, b) => a.acceptedAtMs - b.acceptedAtMs || (a.id < b.id ? -1 : 1));
  const isOver = ({ startByMs }: WaitingGrant) => startByMs <= nowMs;
  return { starts: inOrder.find((one) => !isOver(one)), expired: inOrder.filter(isOver) };
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
