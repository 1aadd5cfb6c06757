/** A ticket's retries belong to the session that sent it: on a shared browser they never go out under the next person's token. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { surround } from '../../lib/client.ts';
import { sendTicket } from './sendTicket.ts';
import { changeSlips, slipOwner, slipState } from './slipStore.ts';

let token: string | null;
let sent: { authorization: string | null; id: string }[];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  token = 'alice';
  sent = [];
  surround({ token: () => token, language: () => 'EN', onSignedOut: () => {}, onHeld: () => {} });
  vi.stubGlobal('fetch', async (_address: string, { headers, body }: RequestInit) => {
    const { authorization = null } = headers as Record<string, string>;
    sent.push({ authorization, id: (JSON.parse(String(body)) as { id: string }).id });
    return await answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ticket = {
  id: '0190b5a0-0000-7000-8000-000000000001',
  drawId: '0190b5a0-0000-7000-8000-000000000002',
  lines: [],
};
const send = () =>
  sendTicket({ gameCode: ticket.id, memberId: 'alice', make: () => ({ drawNo: '1', ticket }) }, new QueryClient());

test('retries go on under the same id while the session lasts', async () => {
  answer = async () => await Promise.reject(new TypeError('no network'));
  const sending = send();
  await vi.runAllTimersAsync();
  await sending;
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test.each([
  ['another person logs in', 'bob'],
  ['nobody is logged in', null],
])('retries stop when %s', async (_, next) => {
  answer = async () => {
    token = next;
    return await Promise.reject(new TypeError('no network'));
  };
  const sending = send();
  await vi.runAllTimersAsync();
  await sending;
  expect(sent).toEqual([{ authorization: 'Bearer alice', id: ticket.id }]);
});

test('a ticket of the board leaves the slip as it is, one of the slip empties it', async () => {
  const row = { key: '1', play: 'DE', bets: [{ selection: '18', combinations: 1 }], stake: '10', odds: '82' };
  const taken = {
    success: true,
    code: 'ok',
    value: { id: ticket.id, bets: [], cost: { amount: '10.00', currency: 'BDT' } },
  };
  answer = async () => Response.json(taken);
  const left = async (isOfBoard: boolean) => {
    changeSlips({ slips: { MB1M: [row] } });
    const make = () => ({ drawNo: '1', ticket, ...(isOfBoard ? { isOfBoard } : {}) });
    await sendTicket({ gameCode: 'MB1M', memberId: slipOwner() as string, make }, new QueryClient());
    return slipState().slips['MB1M'];
  };
  expect(await left(true)).toEqual([row]);
  expect(await left(false)).toEqual([]);
});
