/**
 * How many milliseconds of script each frame of a page takes, by the browser's own tracing: the slices of script on the page's main thread,
 * nested ones counted once, summed from one frame's begin to the next one's.
 */
import type { Browser, CDPSession } from 'playwright-core';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** What the thread itself worked, whatever else the machine did meanwhile; the slow-down is in it. */
  readonly tdur?: number;
};

/** What is script, and what the engine does for it. */
const scripts: ReadonlySet<string> = new Set([
  'EvaluateScript',
  'v8.compile',
  'v8.evaluateModule',
  'FunctionCall',
  'FireAnimationFrame',
  'TimerFire',
  'EventDispatch',
  'RunMicrotasks',
  'V8.GCScavenger',
  'V8.GCFinalizeMC',
  'MinorGC',
  'MajorGC',
]);

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-v8.gc', 'v8'];

/** Traces the whole browser while `work` goes on. */
export async function traced(devtools: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  });
  await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  return events;
}

const laneOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** Milliseconds of script in each frame of the thread that ran the most of it: the page. */
export function scriptByFrame(events: readonly TraceEvent[]): number[] {
  const slices = events.filter(({ name, ph }) => ph === 'X' && scripts.has(name));
  const byLane = Map.groupBy(slices, laneOf);
  const busiest = [...byLane].toSorted((a, b) => totalOf(b[1]) - totalOf(a[1]))[0];
  if (busiest === undefined) return [];
  const [lane, own] = busiest;
  const begins = events
    .filter((event) => event.name === 'AnimationFrame' && event.ph === 'b' && laneOf(event) === lane)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const outer = outerSlices(own);
  const frames: number[] = [];
  let at = outer.findIndex(({ ts }) => ts >= (begins[0] ?? 0));
  for (let number = 0; number + 1 < begins.length; number += 1) {
    let spent = 0;
    for (; at >= 0 && at < outer.length && (outer[at] as TraceEvent).ts < (begins[number + 1] as number); at += 1)
      spent += outer[at]?.tdur ?? 0;
    frames.push(spent / 1000);
  }
  return frames;
}

const totalOf = (slices: readonly TraceEvent[]): number => slices.reduce((sum, { tdur = 0 }) => sum + tdur, 0);

/** Slices that stand in no other, in order. */
function outerSlices(slices: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return slices
    .toSorted((a, b) => a.ts - b.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/** Opens a page on a processor so many times slower; returns the frames of `play`, after the page has become quiet. */
export async function framesOf(
  browser: Browser,
  url: string,
  { width, height, slower }: { width: number; height: number; slower: number },
  play: (page: import('playwright-core').Page) => Promise<void>,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 1024 });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('main button, canvas').last().waitFor({ timeout: 30_000 });
    await page.waitForLoadState('networkidle').catch(() => {});
    const own = await context.newCDPSession(page);
    await own.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const whole = await browser.newBrowserCDPSession();
    const events = await traced(whole, () => play(page));
    await whole.detach();
    return scriptByFrame(events);
  } finally {
    await context.close();
  }
}
