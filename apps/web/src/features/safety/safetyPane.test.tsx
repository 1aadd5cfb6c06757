/** What was not read is said as a whole with another try, which shows the limits. */
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { RefusalError } from '../../lib/refusal.ts';
import SafetyPane from './SafetyPane.tsx';

(globalThis as Record<string, unknown>)['IS_REACT_ACT_ENVIRONMENT'] = true;
const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../lib/client.ts', () => ({ call, currentToken: () => 'token' }));
vi.mock('../../lib/language.tsx', () => ({ useText: () => (key: string) => key }));
vi.mock('../../lib/settings.tsx', () => ({ useSettings: () => ({ currency: 'BDT', currencySymbol: '৳' }) }));
vi.mock('../../lib/refusalText.ts', () => ({ useRefusalText: () => (error: RefusalError) => error.code }));

const read = {
  restriction: null,
  limits: [],
  checkMinutes: 60,
  needsBirthDate: false,
  minimumAge: 18,
  mayAskBack: false,
};

test('limits that could not be loaded are asked for again', async () => {
  call.mockRejectedValueOnce(new RefusalError('network-abnormal', '', 0)).mockResolvedValue(read);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <SafetyPane />
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain('safety.failed'));
  expect(document.body.textContent).toContain('network-abnormal');
  await act(async () => document.querySelector('button')?.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain('safety.limits.title'));
  act(() => root.unmount());
});
