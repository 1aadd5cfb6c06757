/** Alarms: what the house watches, and the states of what was found. */
import type { StateTable } from '../states/index.ts';

export const alarmRules = [
  'payout-spike',
  'vendor-silent',
  'queue-old',
  'return-range',
  'login-attacks',
  'ledger-mismatch',
  'promotion-budget',
  'sport-feed',
] as const;
export type AlarmRule = (typeof alarmRules)[number];

export type AlarmState = 'open' | 'acknowledged' | 'cleared';

/** A person takes note of it; it clears by itself once it is over, whether somebody took note or not. */
export const alarmStates: StateTable<AlarmState> = {
  open: ['acknowledged', 'cleared'],
  acknowledged: ['cleared'],
  cleared: [],
};

/** Whether wins of a while are a spike: above both a part of the stakes of that while (in percent) and a least sum. Units. */
export function isSpike(
  { staked, won }: { readonly staked: bigint; readonly won: bigint },
  { percent, least }: { readonly percent: number; readonly least: bigint },
): boolean {
  return won >= least && won * 100n > staked * BigInt(percent);
}

/** Whether a return (wins by stakes) lies outside of a range in percent. Without stakes there is none. */
export function isOutOfRange(
  { staked, won }: { readonly staked: bigint; readonly won: bigint },
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
): boolean {
  if (staked <= 0n) return false;
  return won * 100n < staked * BigInt(lowest) || won * 100n > staked * BigInt(highest);
}
