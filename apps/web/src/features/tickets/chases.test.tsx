/** A chase as a member makes it, sees it run and ends it; and what a refused bet says of the room that is left. */
// @vitest-environment happy-dom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusalError } from '../../lib/refusal.ts';
import { ChaseDoor, RunningChases } from './Chases.tsx';
import { SlipNews } from './SlipNews.tsx';
import type { Chase, ChaseBody } from './tickets.queries.ts';
import type { Slip } from './useSlip.ts';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
// Updates of the cache are rendered within the act that requested them.
notifyManager.setScheduler(queueMicrotask);
const { call, toast } = vi.hoisted(() => ({ call: vi.fn(), toast: vi.fn() }));
vi.mock('../../lib/language.tsx', () => ({
  useText: () => (key: string, values?: Record<string, string>) => [key, ...Object.values(values ?? {})].join(' '),
}));
vi.mock('../../lib/client.ts', () => ({ call, currentToken: () => 'alice' }));
vi.mock('@banyan/ui/toast', () => ({ useToast: () => toast }));
vi.mock('../../lib/Amount.tsx', () => ({ Amount: ({ value }: { value: { amount: string } }) => value.amount }));
vi.mock('../sessions/gate.ts', () => ({ useGate: () => (run: () => void) => run() }));
vi.mock('../sessions/session.tsx', () => ({ useSession: () => ({ signedIn: true, member: { id: 'alice' } }) }));
vi.mock('../../lib/settings.tsx', () => ({ useSettings: () => ({ currency: 'BDT', currencySign: '৳' }) }));
vi.mock('../members/memberCentre.ts', () => ({ useMemberCentre: () => ({ openEntry: () => {} }) }));
vi.mock('../../lib/refusalText.ts', () => ({ useRefusalText: () => (error: RefusalError) => error.code }));
vi.mock('../../lib/amounts.ts', () => ({ symbolOf: () => '৳', amountText: (amount: string) => `৳ ${amount}` }));

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const draws = ['101', '102', '103', '104', '105'].map((drawNo, at) => ({ drawNo, closesAt: inMinutes(at + 30) }));
let root: Root;
/** What the server has. */
let chases: Chase[];
const clear = vi.fn();

function slipWith(more: Partial<Slip> = {}): Slip {
  const play = { play: 'POS', cost: 1, odds: '9', minStake: { currency: 'BDT', amount: '1' } };
  return {
    gameCode: 'SSC1M',
    rules: 'ssc',
    current: { plays: [play], series: null },
    series: 0,
    rows: [{ key: 'a', play: 'POS', bets: [{ selection: '1||||', combinations: 1 }], stake: '2.00', odds: '9' }],
    cost: { currency: 'BDT', amount: '2.00' },
    obstacle: undefined,
    pending: undefined,
    placed: undefined,
    refused: undefined,
    clear,
    ...more,
  } as Partial<Slip> as Slip;
}

async function show(element: React.ReactNode): Promise<void> {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => root.render(<QueryClientProvider client={cache}>{element}</QueryClientProvider>));
}
const text = () => document.body.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name));
/** Waits until the page shows it; what comes in the meantime is drawn. */
const until = async (shows: () => boolean) =>
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(shows()).toBe(true);
  });
const canStart = () => button('lottery.chase.start')?.getAttribute('aria-disabled') !== 'true';
const press = async (name: string) => await act(async () => button(name)?.click());

beforeEach(() => {
  vi.clearAllMocks();
  chases = [];
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  call.mockImplementation(async (key: string, input: { body: ChaseBody; query: { count: number } }) => {
    if (key === 'GET /lgw/vn/draws/upcoming') return { list: draws.slice(0, input.query.count) };
    if (key === 'GET /lgw/vn/chases') return { content: structuredClone(chases) };
    if (key === 'POST /lgw/vn/chases') {
      const { id, lines } = input.body;
      const own = input.body.draws.map((draw, at) => ({ ...draw, state: at === 0 ? 'placed' : 'waiting' }));
      chases = [{ id, lines, state: 'running', draws: own, stopAtProfit: null } as unknown as Chase];
      return chases[0];
    }
    if (key !== 'POST /lgw/vn/chases/:chaseId/stop') throw new Error(key);
    chases = chases.map((chase) => ({ ...chase, state: 'stopped' }));
    return chases[0];
  });
});
afterEach(() => act(() => root.unmount()));

test('a chase is made with its whole cost said first, is seen running, and is stopped by hand', async () => {
  await show(
    <>
      <ChaseDoor slip={slipWith()} />
      <RunningChases slip={slipWith()} />
    </>,
  );
  const door = document.querySelector('details') as HTMLDetailsElement;
  await act(async () => {
    door.open = true;
    door.dispatchEvent(new Event('toggle'));
  });
  await until(canStart);
  await act(async () => document.querySelector<HTMLInputElement>('input[value="double"]')?.click());
  // 2.00 times 1, 2, 4, 8 and 16.
  await until(() => text().includes('62.00'));
  await press('lottery.chase.start');
  const made = call.mock.calls.find(([key]) => key === 'POST /lgw/vn/chases')?.[1] as { body: ChaseBody };
  expect(made.body).toMatchObject({
    gameCode: 'SSC1M',
    stopsOnWin: true,
    lines: [{ play: 'POS', selection: '1||||', stake: '2.00', odds: '9', cost: 1 }],
  });
  expect(made.body.draws.map(({ drawNo, multiple }) => `${drawNo}x${multiple}`)).toEqual([
    '101x1',
    '102x2',
    '103x4',
    '104x8',
    '105x16',
  ]);
  expect(clear).toHaveBeenCalledOnce();
  await until(() => text().includes('lottery.chase.done 1 5'));
  await press('lottery.chase.end');
  await until(() => !text().includes('lottery.chase.done'));
  expect(call).toHaveBeenCalledWith('POST /lgw/vn/chases/:chaseId/stop', { params: { chaseId: made.body.id } });
  expect(toast).toHaveBeenLastCalledWith({ kind: 'done', title: 'lottery.chase.ended' });
});

test('a chase that could not be stopped is told as a failure', async () => {
  chases = [{ id: 'a', lines: [], state: 'running', draws: [], stopAtProfit: null } as unknown as Chase];
  const answer = call.getMockImplementation();
  call.mockImplementation(async (key: string, input: unknown) => {
    if (key === 'POST /lgw/vn/chases/:chaseId/stop') throw new RefusalError('try-again', '', 503);
    return await answer?.(key, input);
  });
  await show(<RunningChases slip={slipWith()} />);
  await until(() => text().includes('lottery.chase.end'));
  await press('lottery.chase.end');
  await until(() => toast.mock.calls.length === 1);
  expect(toast).toHaveBeenLastCalledWith({ kind: 'error', title: 'try-again' });
});

async function openForm(): Promise<void> {
  const door = document.querySelector('details') as HTMLDetailsElement;
  await act(async () => {
    door.open = true;
    door.dispatchEvent(new Event('toggle'));
  });
  await until(canStart);
}

test('the draws of a chase follow the clock: one that closed goes, the next one comes', async () => {
  const started = Date.now();
  const plan = ['201', '202', '203', '204', '205', '206', '207'].map((drawNo, at) => {
    return { drawNo, closesAt: new Date(started + (at + 1) * 60_000 - 8000).toISOString() };
  });
  const answer = call.getMockImplementation();
  call.mockImplementation(async (key: string, input: { query: { count: number } }) => {
    if (key !== 'GET /lgw/vn/draws/upcoming') return await answer?.(key, input);
    return { list: plan.filter(({ closesAt }) => closesAt > new Date().toISOString()).slice(0, input.query.count) };
  });
  vi.useFakeTimers({ now: started, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  await show(<ChaseDoor slip={slipWith()} />);
  await openForm();
  await act(async () => await vi.advanceTimersByTimeAsync(61_000));
  await press('lottery.chase.start');
  await act(async () => await vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  expect(sentChases()[0]?.draws.map(({ drawNo }) => drawNo)).toEqual(['202', '203', '204', '205', '206']);
});

const sentChases = () =>
  call.mock.calls.filter(([key]) => key === 'POST /lgw/vn/chases').map(([, { body }]) => body as ChaseBody);

/** Returns each sending of a chase by the next of these; then as the server does. */
function failFirst(...errors: (RefusalError | 'lost')[]): void {
  const answer = call.getMockImplementation();
  call.mockImplementation(async (key: string, input: unknown) => {
    const next = key === 'POST /lgw/vn/chases' ? errors.shift() : undefined;
    const value = next instanceof RefusalError ? undefined : await answer?.(key, input);
    if (next === undefined) return value;
    throw next === 'lost' ? new RefusalError('network-abnormal', '', 0) : next;
  });
}

test('a chase whose answer was lost is sent again as the same chase, by itself', async () => {
  failFirst('lost');
  await show(<ChaseDoor slip={slipWith()} />);
  await openForm();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press('lottery.chase.start');
  await act(async () => await vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(new Set(sentChases().map(({ id }) => id)).size).toBe(1);
  expect(clear).toHaveBeenCalledOnce();
});

test('a chase without an answer is that chase until one comes: no refusal of the door and no new draw makes another', async () => {
  failFirst('lost', new RefusalError('too-many-requests', '', 429));
  await show(<ChaseDoor slip={slipWith()} />);
  await openForm();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press('lottery.chase.start');
  await act(async () => await vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(text()).toContain('lottery.slip.unanswered');
  const [first] = sentChases();
  // The next draw has begun meanwhile, and another count is chosen.
  draws.shift();
  draws.push({ drawNo: '106', closesAt: inMinutes(60) });
  await press('lottery.slip.askAgain');
  await until(() => clear.mock.calls.length === 1);
  for (const body of sentChases()) expect(body).toEqual(first);
});

test('a chase that was refused is another chase when it is started again', async () => {
  failFirst(new RefusalError('insufficient-funds', '', 409));
  await show(<ChaseDoor slip={slipWith()} />);
  await openForm();
  await press('lottery.chase.start');
  await until(() => text().includes('insufficient-funds'));
  await press('lottery.chase.start');
  await until(() => clear.mock.calls.length === 1);
  expect(new Set(sentChases().map(({ id }) => id)).size).toBe(2);
});

test('a bet over the cap of its number says which it was and what is left of the cap', async () => {
  const details = { line: 1, play: 'POS', selection: '1||||', remaining: '3.50' };
  await show(<SlipNews slip={slipWith({ refused: new RefusalError('number-cap-reached', '', 409, details) })} />);
  const status = document.querySelector('[role="status"]')?.textContent ?? '';
  expect(status).toContain('number-cap-reached');
  expect(status).toContain('lottery.slip.remaining ৳ 3.50');
  expect(status).toContain('1 | – | – | – | –');
});

test('a stake outside its limits is refused with them, and one over what may be owed with what is left', async () => {
  const limits = { line: 1, play: 'POS', minimum: '1.00', maximum: '5.00' };
  await show(<SlipNews slip={slipWith({ refused: new RefusalError('stake-out-of-range', '', 400, limits) })} />);
  expect(text()).toContain('৳ 1.00 – ৳ 5.00');
  const owed = { line: 1, play: 'POS', remaining: '0.00' };
  await show(<SlipNews slip={slipWith({ refused: new RefusalError('liability-reached', '', 409, owed) })} />);
  expect(text()).toContain('lottery.slip.remaining ৳ 0.00');
});

/** Types into a field as a person does. */
async function type(field: HTMLInputElement | undefined, value: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field, value);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('a plan of one’s own begins with what stood there, leaves out a draw with 0, and may stop at a profit', async () => {
  await show(<ChaseDoor slip={slipWith()} />);
  await openForm();
  await act(async () => document.querySelector<HTMLInputElement>('input[value="rise"]')?.click());
  await act(async () => document.querySelector<HTMLInputElement>('input[value="own"]')?.click());
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('ul input')];
  expect(fields().map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
  await type(fields()[1], '0');
  await type(fields()[4], '50');
  await type(fields()[4], '50000');
  // 2.00 times 1, 3, 4 and 50: more than the most is not taken.
  await until(() => text().includes('116.00'));
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  await act(async () => boxes.at(-1)?.click());
  expect(canStart()).toBe(false);
  const profit = document.querySelector<HTMLInputElement>('input[inputmode="decimal"]') ?? undefined;
  await type(profit, '0');
  expect(text()).toContain('lottery.chase.profitWrong');
  await type(profit, '250.5');
  await until(canStart);
  await press('lottery.chase.start');
  const made = call.mock.calls.find(([key]) => key === 'POST /lgw/vn/chases')?.[1] as { body: ChaseBody };
  expect(made.body).toMatchObject({ stopsOnWin: true, stopAtProfit: '250.5' });
  const numbers = draws.map(({ drawNo }) => drawNo);
  expect(made.body.draws.map(({ drawNo, multiple }) => [numbers.indexOf(drawNo), multiple])).toEqual([
    ...[
      [0, 1],
      [2, 3],
      [3, 4],
      [4, 50],
    ],
  ]);
});
