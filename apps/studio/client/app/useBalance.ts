/**
 * The last known balance: read again when the page around says that it changed, and told to that page when it does. One read at a time, so that
 * an answer that was slow on its way never replaces a newer one.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Balance, ask } from '../lib/calls.ts';
import type { Site } from '../lib/site.ts';

export function useBalance(token: string, first: Balance | null, site: Site) {
  const [answer, setAnswer] = useState<Balance | null>(null);
  const reads = useRef({ isReading: false, isStale: false });
  const readBalance = useCallback(async (): Promise<void> => {
    const state = reads.current;
    // What is on its way may have been read before the change that is asked about.
    state.isStale = true;
    if (state.isReading) return;
    state.isReading = true;
    while (state.isStale) {
      state.isStale = false;
      const read = await ask<{ balance: Balance }>('/api/balance', token).catch(() => undefined);
      if (read !== undefined && !state.isStale) setAnswer(read.balance);
    }
    state.isReading = false;
  }, [token]);
  const takeBalance = useCallback((next: Balance | null | undefined) => {
    if (next === null || next === undefined) return;
    reads.current.isStale = true;
    setAnswer(next);
  }, []);
  useEffect(() => (token === '' ? undefined : site.hear(() => void readBalance())), [site, token, readBalance]);
  const balance = answer ?? first;
  const total = answer?.total;
  useEffect(() => {
    if (total !== undefined) site.say({ type: 'balance' });
  }, [total, site]);
  return { balance, takeBalance, readBalance };
}
