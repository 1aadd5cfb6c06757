/**
 * The agent centre is part of the address, `?ac=<page key>`, as the member centre is; of the two at most one is open. Only
 * the types 1, 2, 41 and 42 get in (DEC-04): a visitor gets the login popup, any other account the warning (DEC-69).
 */
import { useSession } from '../sessions/index.ts';
import { useCallback } from 'react';
import { textParam, useAddress } from '../../lib/address.ts';
import { useModals } from '../../lib/modals.tsx';

/** Those about wages and dividends. Keys that the specification does not give are our own (DEC-63). */
export type ContractEntryKey = 'dividends' | 'dailyWages' | 'hourlySalary' | 'realtimeSalary';
export type AgentEntryKey =
  | 'agentAnnouncement'
  | 'teamOverview'
  | 'registerCenter'
  | 'downlineManagmentView'
  | 'teamBetting'
  | 'userProfitLoss'
  | 'agentRevenueReport'
  | 'downlineTransaction'
  | ContractEntryKey;

const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);

/** Whether an account of this type is an agent; false while it is not known. */
export function isAgent(type: number | undefined): boolean {
  return type !== undefined && agentTypes.has(type);
}

// What the member centre has open does not outlive it: of the two centres one is open. Nor does a place in a list outlive its page.
const shape = {
  ...{ ac: textParam, mc: textParam, bet: textParam, at: textParam },
  ...{ line: textParam, who: textParam, search: textParam },
};
const nothing = { mc: undefined, bet: undefined, at: undefined, line: undefined, who: undefined, search: undefined };

export function useAgentCentre() {
  const [{ ac: asked }, changeAddress] = useAddress(shape);
  const { signedIn, member } = useSession();
  const { show } = useModals();
  const change = useCallback((ac: string | undefined) => changeAddress({ ac, ...nothing }), [changeAddress]);
  /** Opens an entry; without a key the menu. */
  const openEntry = useCallback(
    (key?: AgentEntryKey) => {
      if (!signedIn) show('loginPopup');
      else if (!isAgent(member?.type)) show('realAccount');
      else change(key ?? 'menu');
    },
    [signedIn, member, show, change],
  );
  const close = useCallback(() => change(undefined), [change]);
  /** What the address asks for: a key, `menu`, or undefined. */
  return { asked, openEntry, close };
}
