/** What a slip says of itself when its bets cannot win together. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { SlipSums } from './SlipSums.tsx';
import type { Slip } from './useSlip.ts';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
vi.mock('../../lib/language.tsx', () => ({ useText: () => (key: string) => key }));
vi.mock('../../lib/Amount.tsx', () => ({ Amount: ({ value }: { value: { amount: string } }) => value.amount }));

function shown(cost: string, best: string): string {
  const money = (amount: string) => ({ currency: 'BDT', amount });
  const slip = { rows: [], current: { plays: [] }, cost: money(cost), best: money(best) } as unknown as Slip;
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root') as HTMLElement);
  act(() => root.render(<SlipSums slip={slip} />));
  const text = document.body.textContent ?? '';
  act(() => root.unmount());
  return text;
}

test('bets that cost more than they can return together are told to lose', () => {
  expect(shown('20.00', '19.99')).toContain('lottery.slip.losing');
  expect(shown('10.00', '19.99')).not.toContain('lottery.slip.losing');
  expect(shown('9.00', '10.00')).not.toContain('lottery.slip.losing');
});
