/** The area of hot matches: nothing without any, arrows from the eighth on, and what a match says (HOME-05, HOME-06). */
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import HotMatches from './HotMatches.tsx';
import { hotMatchesQuery } from './sports.queries.ts';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
vi.mock('../../lib/language.tsx', () => ({
  useText: () => (key: string) => key,
  useLanguage: () => ({ t: (key: string) => key, language: { code: 'EN' } }),
}));
vi.mock('../../lib/When.tsx', () => ({ When: ({ at }: { at: string }) => <time>{at}</time> }));

const match = (number: number) => ({
  matchId: `m-${number}`,
  sport: 'cricket',
  competition: 'River Cup',
  home: 'Dhaka',
  away: 'Sylhet',
  startsAt: '2099-01-02T12:00:00.000Z',
  isLive: number === 1,
  phase: number === 1 ? '14.2 ov' : '',
  homeScore: number === 1 ? '128/4' : '',
  awayScore: '',
  eventId: null,
  isVirtual: false,
});
let root: Root;
async function show(count: number): Promise<void> {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(hotMatchesQuery('EN').queryKey, { list: Array.from({ length: count }, (_, at) => match(at + 1)) });
  await act(async () =>
    root.render(
      <QueryClientProvider client={cache}>
        <MemoryRouter>
          <HotMatches />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
}
const count = (found: string) => document.querySelectorAll(found).length;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
});
afterEach(() => act(async () => root.unmount()));

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [7, 7, 0],
  [8, 8, 2],
  [24, 24, 2],
])('of %i shows %i with %i arrows', async (given, shown, arrows) => {
  await show(given);
  expect([count('article'), count('button'), count('section')]).toEqual([shown, arrows, given === 0 ? 0 : 1]);
});

it('says how far a match is and how it stands, else when it begins, and leads to the sports', async () => {
  await show(2);
  const [live, coming] = [...document.querySelectorAll('article')].map((node) => node.textContent);
  expect(live).toContain('sports.hot.live 14.2 ov');
  expect(live).toContain('128/4');
  expect(coming).toContain('2099-01-02T12:00:00.000Z');
  expect(document.querySelector('article a')?.getAttribute('href')).toBe('/sports');
});
