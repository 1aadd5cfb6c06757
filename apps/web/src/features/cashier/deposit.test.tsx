/** A deposit is asked for once: what is typed meanwhile unlocks nothing, and one without an answer is asked about again as it was. */
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusalError } from '../../lib/refusal.ts';
import type { DepositMethod } from './cashier.queries.ts';
import { DepositForm } from './DepositForm.tsx';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
const { call, who } = vi.hoisted(() => ({ call: vi.fn(), who: { id: 'alice' } }));
vi.mock('../../lib/client.ts', () => ({ call, currentToken: () => 'token' }));
vi.mock('../../lib/language.tsx', () => ({
  useText: () => (key: string, values?: Record<string, string>) => [key, ...Object.values(values ?? {})].join(' '),
}));
vi.mock('../../lib/settings.tsx', () => ({ useSettings: () => ({ currency: 'BDT', currencySymbol: '৳' }) }));
vi.mock('../../lib/refusalText.ts', () => ({ useRefusalText: () => (error: RefusalError) => error.code }));
vi.mock('../sessions/session.tsx', () => ({ useSession: () => ({ signedIn: true, member: who }) }));

const money = (amount: string) => ({ currency: 'BDT', amount });
const method = {
  code: 'demo',
  name: 'demo',
  kind: 'gateway',
  fee: { fixed: '0', rate: '0', ofMinimum: money('0.00') },
  fields: [],
  minimum: money('100.00'),
  maximum: money('50000.00'),
  presets: [money('500.00'), money('1000.00')],
  sample: true,
} as unknown as DepositMethod;
let root: Root;
let people = 0;

const draw = async (isAwaited: boolean) =>
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <DepositForm methods={[method]} isAwaited={isAwaited} />
      </QueryClientProvider>,
    ),
  );

beforeEach(async () => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Each case is another person's: what has no answer is kept for as long as the page lives.
  people += 1;
  who.id = `person ${people}`;
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  await draw(false);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const find = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(name));
const submit = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
const press = async (one: HTMLButtonElement | undefined | null) => await act(async () => one?.click());
/** What is only read goes out without a body. */
const sent = () =>
  call.mock.calls.flatMap(([, input]) =>
    input?.body === undefined ? [] : [input.body as { id: string; amount: string }],
  );

async function type(text: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('input[inputmode="decimal"]') as HTMLInputElement;
  for (let end = 1; end <= text.length; end += 1) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text.slice(0, end));
    await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })));
  }
}

test('a comma typed key by key is the decimal one, and what can be read in two ways is asked about', async () => {
  call.mockReturnValue(new Promise(() => {}));
  await type('1,250');
  await press(submit());
  expect(document.body.textContent).toContain('cashier.amount.ambiguous');
  expect(sent()).toHaveLength(0);
  await type('212,50');
  await press(submit());
  expect(sent().map(({ amount }) => amount)).toEqual(['212.50']);
});

test('typing while the request flies unlocks nothing', async () => {
  call.mockReturnValue(new Promise(() => {}));
  await press(find('৳ 500'));
  await press(submit());
  await press(find('৳ 1,000'));
  await press(submit());
  expect(sent()).toHaveLength(1);
});

test('one without an answer is said, and asked about again as it was whatever is typed', async () => {
  call.mockRejectedValue(new RefusalError('network-abnormal', '', 0));
  await press(find('৳ 500'));
  await press(submit());
  await act(async () => await vi.advanceTimersByTimeAsync(10_000));
  expect(document.body.textContent).toContain('cashier.pay.unansweredText ৳ 500.00');
  call.mockRejectedValueOnce(new RefusalError('too-many-requests', '', 429)).mockResolvedValue({});
  await press(find('৳ 1,000'));
  await press(find('cashier.pay.askAgain'));
  expect(document.body.textContent).toContain('cashier.pay.unanswered');
  await press(find('cashier.pay.askAgain'));
  expect(document.body.textContent).not.toContain('cashier.pay.unanswered');
  expect(new Set(sent().map(({ id, amount }) => `${id} ${amount}`)).size).toBe(1);
});

test('one that was refused is another when it is asked for again', async () => {
  call.mockRejectedValueOnce(new RefusalError('amount-out-of-range', '', 400)).mockResolvedValue({});
  await press(find('৳ 500'));
  await press(submit());
  await press(submit());
  expect(new Set(sent().map(({ id }) => id)).size).toBe(2);
});

test('the money button is this form’s until a deposit waits for its player', async () => {
  const before = submit()?.className;
  await draw(true);
  expect(before).toMatch(/money/);
  expect(submit()?.className).not.toMatch(/money/);
});
