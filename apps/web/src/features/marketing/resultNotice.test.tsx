/** Asking for notices of results: when, of whom, and never again after a no. */
// @vitest-environment happy-dom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResultNotice } from './ResultNotice.tsx';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
notifyManager.setScheduler(queueMicrotask);
const { call, subscribe, state, member } = vi.hoisted(() => ({
  call: vi.fn(),
  subscribe: vi.fn(),
  state: { push: 'able', permission: 'default' },
  member: { id: 'alice', trial: false },
}));
vi.mock('../../lib/language.tsx', () => ({ useText: () => (key: string) => key }));
vi.mock('../../lib/client.ts', () => ({ call, currentToken: () => 'alice' }));
vi.mock('../sessions/index.ts', () => ({
  useSession: () => ({ signedIn: true, member }),
  isTrial: (one: typeof member) => one.trial,
}));
vi.mock('./browserPush.ts', () => ({
  pushState: () => state.push,
  markHere: async () => null,
  subscribeHere: subscribe,
  unsubscribeHere: async () => {},
}));

let root: Root;
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

/** What the queries of the page bring is drawn: each is answered within a few turns of the queue. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await act(async () => {});
}

async function show(minutes: number): Promise<void> {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={cache}>
        <ResultNotice drawsAt={inMinutes(minutes)} />
      </QueryClientProvider>,
    ),
  );
  await settled();
}
const text = () => document.body.textContent ?? '';
async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  await act(async () => button?.click());
  await settled();
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  Object.assign(state, { push: 'able', permission: 'default' });
  member.trial = false;
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
  });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  call.mockImplementation(async (key: string) =>
    key === 'GET /wps/push' ? { key: 'K', list: [] } : { key: 'K', list: [{}] },
  );
  subscribe.mockResolvedValue({ endpoint: 'https://push.example/1', p256dh: 'a', auth: 'b' });
});
afterEach(() => act(() => root.unmount()));

test('a draw of later is asked about, a yes is for results and no offers', async () => {
  await show(60);
  expect(text()).toContain('marketing.push.ask');
  await press('marketing.push.yes');
  expect(call).toHaveBeenCalledWith('POST /wps/push', {
    body: { endpoint: 'https://push.example/1', p256dh: 'a', auth: 'b', offers: false, results: true },
  });
  expect(text()).toBe('marketing.push.asked');
});

test('a no is remembered', async () => {
  await show(60);
  await press('marketing.push.later');
  expect(text()).toBe('');
  act(() => root.unmount());
  root = createRoot(document.getElementById('root') as HTMLElement);
  await show(60);
  expect(text()).toBe('');
});

test('who says no to the browser is left alone', async () => {
  subscribe.mockResolvedValue(undefined);
  await show(60);
  await press('marketing.push.yes');
  expect(text()).toBe('');
});

test.each([
  ['a draw of the next minutes', () => {}, 5],
  ['a browser that was asked before', () => Object.assign(state, { permission: 'granted' }), 60],
  ['a browser that cannot', () => Object.assign(state, { push: 'unable' }), 60],
  ['a trial account', () => Object.assign(member, { trial: true }), 60],
] as const)('nobody is asked: %s', async (_, prepare, minutes) => {
  prepare();
  await show(minutes);
  expect(text()).toBe('');
  expect(call).not.toHaveBeenCalled();
});
