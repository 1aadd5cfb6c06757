/** A row of the board: keys say the whole outcome, a press puts it on the slip, and a market that is shut takes none. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SportEvent, SportMarket } from './events.queries.ts';
import { EventRow } from './EventRow.tsx';
import { PickScope, selectionKey } from './selection.ts';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
vi.mock('../../lib/language.tsx', () => {
  const t = (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(' ');
  return { useText: () => t, useLanguage: () => ({ t, language: { code: 'EN' } }) };
});
vi.mock('../../lib/settings.tsx', () => ({ useSettings: () => ({ timeZone: 'Asia/Dhaka' }) }));
vi.mock('../../lib/When.tsx', () => ({ When: ({ at }: { at: string }) => <time>{at}</time> }));
vi.mock('../sessions/index.ts', () => ({ useGate: () => () => {}, useSession: () => ({ signedIn: false }) }));

const market = (
  type: string,
  specifiers: string,
  prices: readonly (readonly [string, string | null])[],
): SportMarket => ({
  ...{
    marketId: `${type}/${specifiers}`,
    type,
    specifiers,
    state: 'active',
    version: 1,
    hasCashOut: true,
    results: null,
  },
  outcomes: prices.map(([code, price]) => ({ code, price })),
});
const event = (price: string | null): SportEvent => ({
  ...{ eventId: 'e1', sport: 'football', category: 'BD', tournamentId: 'river', tournament: 'River Cup' },
  ...{ isVirtual: false, isSimulated: true, startsAt: '2099-01-01T10:00:00.000Z', state: 'live', isLive: true },
  ...{ phase: 'half-1', clock: "12'", home: { code: 'd', name: 'Dhaka' }, away: { code: 's', name: 'Sylhet' } },
  ...{ score: { home: '1', away: '0', parts: [] }, redCards: { home: 0, away: 1 }, marketCount: 40, version: 3 },
  markets: [
    market('football.1x2', '', [
      ...([
        ['home', price],
        ['draw', '3.40'],
        ['away', '4.10'],
      ] as const),
    ]),
    market('football.total', 'total=2.5', [
      ...([
        ['over', '1.90'],
        ['under', '1.90'],
      ] as const),
    ]),
  ],
});

let root: Root;
const toggle = vi.fn();
async function show(price: string | null, picked: readonly string[] = []): Promise<void> {
  await act(async () =>
    root.render(
      <MemoryRouter>
        <PickScope value={{ picked: new Set(picked), toggle }}>
          <EventRow
            event={event(price)}
            addressOf={(id) => `/sports?event=${id}`}
            favourites={{ ids: [], toggle: () => {} }}
          />
        </PickScope>
      </MemoryRouter>,
    ),
  );
}
const keys = () => [...document.querySelectorAll<HTMLButtonElement>('[data-column] button')];

beforeEach(() => {
  toggle.mockReset();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
});
afterEach(() => act(async () => root.unmount()));

it('says the outcome, the market and the price of each key, and leads to all markets', async () => {
  await show('2.10');
  expect(keys()[0]?.textContent).toMatch(/^1Dhaka, sports\.question\.1x2 *, 2\.10$/);
  expect(document.body.textContent).toContain('sports.label.simulated');
  expect(document.querySelector('a[href="/sports?event=e1"]')).not.toBeNull();
  expect(document.body.textContent).toContain('+38');
});

it('puts what is pressed on the slip, with the score as it was seen', async () => {
  await show('2.10');
  await act(async () => keys()[0]?.click());
  expect(toggle).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'home', price: '2.10', score: '1-0' }));
});

it('takes nothing where there is no price, and marks what is on the slip', async () => {
  const over = selectionKey({ eventId: 'e1', marketId: 'football.total/total=2.5', outcome: 'over' });
  await show(null, [over]);
  expect(keys().map((key) => [key.disabled, key.getAttribute('aria-pressed')])).toEqual([
    ...[
      [true, 'false'],
      [false, 'false'],
      [false, 'false'],
    ],
    ...[
      [false, 'true'],
      [false, 'false'],
    ],
  ]);
});

it('shows which way a price has gone, and nothing the first time', async () => {
  await show('2.10');
  expect(keys()[0]?.dataset['moved']).toBeUndefined();
  await show('2.05');
  expect(keys()[0]?.dataset['moved']).toBe('down');
});
