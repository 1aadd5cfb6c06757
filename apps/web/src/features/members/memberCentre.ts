/**
 * The member centre is part of the address, `?mc=<page key>`, so that reload, Back and a sent link keep it; `mc=menu` is
 * its menu, which on a phone is a page of its own. Opening goes through the gate. Keys are the specification's (MC-22).
 */
import { useGate } from '../sessions/index.ts';
import { useCallback } from 'react';
import { textParam, useAddress } from '../../lib/address.ts';

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

// What was open inside an entry does not outlive it, and of the two centres one is open.
const shape = { mc: textParam, ac: textParam, bet: textParam, record: textParam, part: textParam, to: textParam };

export function useMemberCentre() {
  const [{ mc: asked }, changeAddress] = useAddress(shape);
  const gate = useGate();
  const change = useCallback(
    (mc: string | undefined) =>
      changeAddress({ mc, ac: undefined, bet: undefined, record: undefined, part: undefined, to: undefined }),
    [changeAddress],
  );
  /** Opens an entry; without a key the menu. */
  const openEntry = useCallback((key?: MemberEntryKey) => gate(() => change(key ?? 'menu')), [gate, change]);
  const close = useCallback(() => change(undefined), [change]);
  /** What the address asks for: a key, `menu`, or undefined. */
  return { asked, openEntry, close };
}
