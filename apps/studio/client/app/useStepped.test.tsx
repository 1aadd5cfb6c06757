/** A round of several steps on its page: found open, pressed twice, a lost answer, and a round that went on elsewhere. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Seat } from './useSeat.ts';
import { type Stepped, useStepped } from './useStepped.ts';

(globalThis as Record<string, unknown>)['IS_REACT_ACT_ENVIRONMENT'] = true;

type Sent = { readonly place: string; readonly body: unknown };
let sent: Sent[];
/** What the studio answers to each place, one after the other; a place without an answer is unreachable. */
let answers: Record<string, { readonly status?: number; readonly body: unknown }[]>;
const round = { id: 'one', stake: '10.00', choice: { mines: 3 }, taken: [], endedBy: 'player', payout: null };
const open = (number: number, cashOut: string | null) => ({
  ...{ ...round, is: 'open', shown: { opened: [] }, next: { number, cashOut } },
});
const ended = (payout: string) => ({ ...round, is: 'settled', payout, shown: { opened: [1] }, next: null });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', undefined);
  sent = [];
  vi.stubGlobal('fetch', async (place: string, { body }: { body?: string }) => {
    sent.push({ place, body: body === undefined ? undefined : JSON.parse(body) });
    const answer = answers[place]?.shift();
    if (answer === undefined) throw new TypeError('unreachable');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let board: Stepped<unknown>;
let fault = '';
const seat = {
  ...{ token: 'token', currency: 'BDT', settle: () => {}, setStake: () => {}, takeBalance: () => {} },
  setFault: (code: string) => {
    fault = code;
  },
  readBalance: async () => {},
} as unknown as Seat;
const seen: unknown[] = [];
const found: unknown[] = [];
function Board() {
  board = useStepped(seat, {
    show: async ({ payout }) => void seen.push(payout),
    onFound: ({ choice }) => void found.push(choice),
  });
  return null;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function mount(): Promise<void> {
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Board />));
  await pass(1);
}
const tile = { act: 'open', tile: 4 };
const steps = '/api/rounds/one/steps';

test('an open round is found when the page is loaded, and two presses at once are one step', async () => {
  answers = {
    '/api/rounds/open': [{ body: { round: open(1, null) } }],
    [steps]: [{ body: { round: open(2, '11.25'), balance: null } }],
  };
  await mount();
  expect([board.round?.number, found.at(-1)]).toEqual([1, { mines: 3 }]);
  await act(async () => {
    void board.press(tile);
    void board.press({ act: 'open', tile: 5 });
  });
  await pass(1);
  expect(board.round).toMatchObject({ number: 2, cashOut: 112_500n });
  expect(sent.filter(({ place }) => place === steps)).toEqual([{ place: steps, body: { number: 1, step: tile } }]);
});

test('a step without an answer is sent again under its number', async () => {
  answers = { '/api/rounds/open': [{ body: { round: open(1, null) } }], [steps]: [] };
  await mount();
  await act(async () => void board.press(tile));
  await pass(1);
  expect(board.pending).toEqual(tile);
  answers[steps] = [{ body: { round: ended('24.75'), balance: null } }];
  await pass(2000);
  expect(sent.filter(({ place }) => place === steps).map(({ body }) => body)).toEqual([
    { number: 1, step: tile },
    { number: 1, step: tile },
  ]);
  expect([board.round, board.last?.payout, seen.at(-1), board.session.stats.rounds]).toEqual([
    ...[undefined, 247_500n, 247_500n, 1],
  ]);
});

test('where another page went on the round is read again, also how it ended', async () => {
  answers = {
    '/api/rounds/open': [
      { body: { round: open(1, null) } },
      { body: { round: open(3, '12.00') } },
      { body: { round: null } },
    ],
    [steps]: [
      { status: 409, body: { refused: 'mismatch' } },
      { status: 409, body: { refused: 'over' } },
    ],
    '/api/check/one': [{ body: ended('12.00') }],
  };
  await mount();
  await act(async () => void board.press(tile));
  await pass(1);
  expect([board.round?.number, fault]).toEqual([3, 'elsewhere']);
  await act(async () => void board.press({ act: 'cash' }));
  await pass(1);
  expect([board.round, board.last?.payout, fault]).toEqual([undefined, 120_000n, 'elsewhere']);
});
