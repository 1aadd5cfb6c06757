/** A bet on a flight is followed until its payout is in the wallet, and a slow answer never replaces a newer balance. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBalance } from '../../app/useBalance.ts';
import type { Seat } from '../../app/useSeat.ts';
import type { FlightEvent } from './useFlight.ts';
import { useBet } from './useBet.ts';

(globalThis as Record<string, unknown>)['IS_REACT_ACT_ENVIRONMENT'] = true;

type Answer = { readonly body: unknown; readonly after?: Promise<void> };
let answers: Record<string, Answer>;
let onChange: (() => void) | undefined;
const balanceOf = (total: string) => ({ balance: { real: total, bonus: '0', total } });
const site = {
  say: () => {},
  hear(listener: () => void) {
    onChange = listener;
    return () => {};
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', undefined);
  vi.stubGlobal('fetch', async (place: string) => {
    const { body, after } = answers[place.replace(/bets\/.+/, 'bets/one')] ?? { body: {} };
    await after;
    return Response.json(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let shown: { balance: string | undefined; bet: ReturnType<typeof useBet> };
const flight = (is: 'open' | 'flying') => ({ number: 7, is }) as unknown as FlightEvent;
function Board({ event }: { event: FlightEvent }) {
  const balance = useBalance('token', null, site as unknown as Seat['site']);
  const seat = { ...balance, token: 'token', setFault: () => {} } as unknown as Seat;
  shown = { balance: balance.balance?.total, bet: useBet(seat, event) };
  return null;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a payout that was decided before it was in the wallet is in the balance as soon as it is', async () => {
  const root = createRoot(document.createElement('div'));
  const round = (is: string, payout: string | null) => ({ round: { is, payout } });
  answers = { '/api/flight/bets': { body: { ...round('owed', null), flight: 7, ...balanceOf('4990') } } };
  act(() => root.render(<Board event={flight('open')} />));
  await act(() => shown.bet.place({ stake: '10', aim: null }));
  expect([shown.bet.bet?.is, shown.balance]).toEqual(['on', '4990']);
  answers['/api/flight/bets/one'] = { body: round('owed', '12') };
  answers['/api/balance'] = { body: balanceOf('4990') };
  act(() => root.render(<Board event={flight('flying')} />));
  await pass(500);
  expect([shown.bet.bet?.is, shown.balance]).toEqual(['paid', '4990']);
  answers['/api/flight/bets/one'] = { body: round('settled', '12') };
  answers['/api/balance'] = { body: balanceOf('5002') };
  await pass(500);
  expect([shown.bet.bet?.isSettled, shown.balance]).toEqual([true, '5002']);
  act(() => root.unmount());
});

test('a read of the balance that was overtaken is read again', async () => {
  const root = createRoot(document.createElement('div'));
  const slow = Promise.withResolvers<void>();
  answers = { '/api/balance': { body: balanceOf('4990'), after: slow.promise } };
  act(() => root.render(<Board event={flight('flying')} />));
  act(() => onChange?.());
  await pass(100);
  answers['/api/balance'] = { body: balanceOf('5002') };
  act(() => onChange?.());
  slow.resolve();
  await pass(100);
  expect(shown.balance).toBe('5002');
  act(() => root.unmount());
});
