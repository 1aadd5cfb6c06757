/** Money has come for a deposit: whether it is credited by itself, or waits for a person and why. */
import type { DepositState } from './states.ts';

/** What is unusual about the money of a deposit. Words of the database's CHECK on `deposits.trouble`. */
export type Trouble = 'partly-paid' | 'overpaid' | 'wrong-currency' | 'paid-twice' | 'paid-late' | 'barred';

export type Arrival = {
  readonly state: DepositState;
  /** What was asked for, and what has really come, in units of their currencies. */
  readonly asked: { readonly currency: string; readonly units: bigint };
  readonly paid: { readonly currency: string; readonly units: bigint };
  /** Whether other money has come for this deposit before. */
  readonly hasOther: boolean;
  /** Milliseconds since the deposit failed, expired or was cancelled; undefined while it is open or credited. */
  readonly lateMs: number | undefined;
  /** So long after its end a payment of the right amount is credited by itself; 0 never. */
  readonly creditLateMs: number;
  /** A person has refused the deposit: nothing is credited by itself any more. */
  readonly isRefused: boolean;
  /** Nobody asked for it, and its member may not pay in, or not so much. */
  readonly isBarred?: boolean;
};

export type Arrived = { readonly isCredited: boolean; readonly trouble: Trouble | undefined };

/**
 * Decides of money that came. It is credited by itself when it is the first, exact and not later than the setting allows; all else is kept for a
 * person, so that nothing is lost and nothing is credited twice.
 */
export function judgeArrival(arrival: Arrival): Arrived {
  const { state, asked, paid, lateMs, creditLateMs, isRefused } = arrival;
  const held = (trouble: Trouble): Arrived => ({ isCredited: false, trouble });
  if (paid.currency !== asked.currency) return held('wrong-currency');
  if (state === 'credited' || arrival.hasOther) return held('paid-twice');
  if (paid.units < asked.units) return held('partly-paid');
  if (paid.units > asked.units) return held('overpaid');
  if (arrival.isBarred === true) return held('barred');
  if (lateMs === undefined) return { isCredited: true, trouble: undefined };
  return { isCredited: !isRefused && creditLateMs > 0 && lateMs <= creditLateMs, trouble: 'paid-late' };
}
