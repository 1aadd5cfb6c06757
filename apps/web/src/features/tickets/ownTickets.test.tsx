/** The member's tickets on the shown draw: each with every line that its one way back takes back. */
// @vitest-environment happy-dom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { OwnTickets } from './OwnTickets.tsx';
import type { Slip } from './useSlip.ts';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
notifyManager.setScheduler(queueMicrotask);
const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../lib/language.tsx', () => ({
  useText: () => (key: string, values?: Record<string, string>) => [key, ...Object.values(values ?? {})].join(' '),
}));
vi.mock('../../lib/client.ts', () => ({ call, currentToken: () => 'alice' }));
vi.mock('@banyan/ui/toast', () => ({ useToast: () => () => {} }));
vi.mock('../../lib/Amount.tsx', () => ({ Amount: ({ value }: { value: { amount: string } }) => value.amount }));
vi.mock('../sessions/session.tsx', () => ({ useSession: () => ({ signedIn: true, member: { id: 'alice' } }) }));
vi.mock('../../lib/refusalText.ts', () => ({ useRefusalText: () => String }));
vi.mock('../draws/useCurrentDraw.ts', () => ({ useOnSale: () => true }));

const bet = (ticketId: string, play: string, selection: string, cost: string) => ({
  id: selection,
  ticketId,
  play,
  selection,
  cost: { currency: 'BDT', amount: cost },
});

test('a ticket shows all its numbers by play, and one button for the whole of it', async () => {
  const content = [
    bet('one', 'DE', '07', '10.00'),
    bet('one', 'DE', '18', '10.00'),
    bet('one', 'DAU', '3', '5.00'),
    bet('one', 'DE', '29', '10.00'),
    bet('two', 'DUOI', '4', '2.00'),
  ];
  call.mockResolvedValue({ content, totalPages: 1 });
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const slip = { rules: 'vietnam-north', current: { draw: { id: 'draw' } } } as unknown as Slip;
  const cache = new QueryClient();
  await act(async () =>
    root.render(
      <QueryClientProvider client={cache}>
        <OwnTickets slip={slip} />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(document.querySelectorAll('li button')).toHaveLength(2);
  });
  const [first, second] = [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  expect(first).toContain('DE07 · 18 · 29');
  expect(first).toContain('DAU3');
  expect(first).toContain('35.00');
  expect(second).toContain('DUOI4');
  await act(async () => root.unmount());
});
