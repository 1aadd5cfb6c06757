/**
 * The member centre is part of the address, `?mc=<page key>`, so that reload, Back and a sent link keep it; `mc=menu` is
 * its menu, which on a phone is a page of its own. Opening goes through the gate. Keys are the specification's (MC-22).
 */
import { useGate } from '../sessions/index.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type MemberEntryKey =
  | 'securityCenter'
  | 'transferFund'
  | 'depositv2'
  | 'withdraw'
  | 'transferUpline'
  | 'personalHistoryCopy'
  | 'transactionHistory'
  | 'personalProfit'
  | 'bonusDetails'
  | 'rewardCenter'
  | 'referral'
  | 'missionLeaderboard'
  | 'messageV2'
  | 'manualRebate';

export function useMemberCentre() {
  const [search, setSearch] = useSearchParams();
  const gate = useGate();
  const change = useCallback(
    (value: string | undefined) =>
      setSearch((before) => {
        if (value === undefined) before.delete('mc');
        else before.set('mc', value);
        // What was open inside an entry does not outlive it, and of the two centres one is open.
        for (const inside of ['bet', 'ac', 'record']) before.delete(inside);
        return before;
      }),
    [setSearch],
  );
  /** Opens an entry; without a key the menu. */
  const openEntry = useCallback((key?: MemberEntryKey) => gate(() => change(key ?? 'menu')), [gate, change]);
  const close = useCallback(() => change(undefined), [change]);
  /** What the address asks for: a key, `menu`, or null. */
  return { asked: search.get('mc'), openEntry, close };
}
