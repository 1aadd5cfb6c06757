/** The game's bar under the site's: what that one has is not there twice, and comes back where the frame alone fills the screen. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { TopBar } from './TopBar.tsx';
import type { Seat } from './useSeat.ts';

(globalThis as Record<string, unknown>)['IS_REACT_ACT_ENVIRONMENT'] = true;
vi.mock('../lib/texts.tsx', () => ({ useText: () => (key: string) => key }));

function shown(isFramed: boolean, isDemo = false) {
  let tellFull = (_isFull: boolean): void => {};
  const seat = {
    currency: 'BDT',
    balance: { total: '10.00' },
    table: { game: 'dice', isDemo },
    site: {
      isFramed,
      say() {},
      hear: () => () => {},
      hearFull(notify: (isFull: boolean) => void) {
        tellFull = notify;
        return () => {};
      },
    },
  } as unknown as Seat;
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => root.render(<TopBar seat={seat} lobby="https://site.example/" hasSeeds onPopup={() => {}} />));
  return {
    tools: () => [...place.querySelectorAll('[aria-label]')].map((tool) => tool.getAttribute('aria-label')),
    isHeardOnly: () => place.querySelector('[data-testid="balance"]')?.closest('.sr') !== null,
    fill: (isFull: boolean) => act(() => tellFull(isFull)),
  };
}

test('under the site’s bar a game has no second balance, full screen or exit', () => {
  const bar = shown(true);
  expect(bar.tools()).not.toContain('studio.bar.fullscreen');
  expect(bar.tools()).not.toContain('studio.bar.exit');
  expect(bar.isHeardOnly()).toBe(true);
  bar.fill(true);
  expect(bar.tools()).toContain('studio.bar.fullscreen');
  expect(bar.isHeardOnly()).toBe(false);
  bar.fill(false);
  expect(bar.isHeardOnly()).toBe(true);
  // The site has no balance of a demo without an account.
  expect(shown(true, true).isHeardOnly()).toBe(false);
});

test('a game that stands alone has all of it', () => {
  const bar = shown(false);
  expect(bar.tools()).toEqual(expect.arrayContaining(['studio.bar.fullscreen', 'studio.bar.exit']));
  expect(bar.isHeardOnly()).toBe(false);
});
