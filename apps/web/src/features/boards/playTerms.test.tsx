/** What a play pays, said alike wherever it stands, and the play that a room opens with. */
// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { Play } from '../draws/draws.queries.ts';
import { shownOdds } from './levels.ts';
import { openingPlay, simpleFirst } from './openingPlay.ts';
import { PlayTerms } from './PlayTerms.tsx';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
vi.mock('../../lib/language.tsx', () => ({ useText: () => (key: string) => key }));
vi.mock('../../lib/settings.tsx', () => ({ useSettings: () => ({ currency: 'BDT', currencySymbol: '৳' }) }));

const play = (code: string, cost: number, ...odds: string[]): Play =>
  ({
    play: code,
    cost,
    odds: odds.join('/'),
    levels: odds.map((one, at) => ({ level: `hit${at + 1}`, odds: one, isRefund: false })),
    board: { kind: 'choices', choices: ['big', 'small'], most: 1 },
    paysPerHit: false,
    returns: [],
    minStake: { currency: 'BDT', amount: '1.00' },
    maxStake: { currency: 'BDT', amount: '100.00' },
  }) as unknown as Play;

function shown(element: ReactNode): string {
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root') as HTMLElement);
  act(() => root.render(element));
  const text = document.body.textContent ?? '';
  act(() => root.unmount());
  return text;
}

test('odds stand on the board with every decimal that is paid', () => {
  expect(shownOdds(play('SIDES', 1, '1.999'), 'big')).toBe('1.999');
  expect(shownOdds(play('SIDES', 1, '78.50'), 'big')).toBe('78.5');
  const terms = { rules: 'vietnam-north', series: null, chosen: 0 };
  expect(shown(<PlayTerms play={play('SIDES', 1, '1.999')} {...terms} />)).toContain('৳ 1.999');
  expect(shown(<PlayTerms play={play('SIDES', 1, '12.345', '1.9985')} {...terms} />)).toMatch(/12\.345.*1\.9985/);
  expect(shown(<PlayTerms play={play('SIDES', 1, '78')} {...terms} />)).toContain('৳ 78.00');
});

test('a room opens with a play that costs what is typed', () => {
  const plays = [play('LO2', 22, '78'), play('DE', 1, '82'), play('DAU', 1, '8')];
  expect(openingPlay(plays)?.play).toBe('DE');
  expect(openingPlay(plays.slice(0, 1))?.play).toBe('LO2');
  expect(openingPlay([])).toBeUndefined();
});

test('simple plays stand first, the others as the rules have them', () => {
  const groups = ['lo', 'de', 'digit', 'bacang', 'side'].map((group) => ({ ...play(group, 1, '2'), group }));
  expect(simpleFirst(groups).map(({ group }) => group)).toEqual(['side', 'digit', 'lo', 'de', 'bacang']);
});
