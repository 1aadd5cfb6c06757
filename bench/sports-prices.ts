/** Markets whose prices change, a hundred thousand a minute and as fast as they go, while bets are placed on them; beside market by market in a transaction each. */
import { makeId } from '../packages/core/src/ids/index.ts';
import type { BetTerms } from '../apps/api/src/modules/sport-bets/bet-request.ts';
import { limitsIn } from '../apps/api/src/modules/sport-bets/bet-settings.ts';
import { placeWork } from '../apps/api/src/modules/sport-bets/bet-work.ts';
import { type MarketDraft, eventIntake } from '../apps/api/src/modules/sport-events/index.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';
import { type Book, openMatch, openWallets, withBook } from './sports-book.ts';
import { single } from './sports-placing.ts';

const matchCount = 60;
const inMessage = 10;
const perSecond = 100_000 / 60;
const seconds = Number(process.env['BANYAN_BENCH_SECONDS'] ?? 15);

/** Ten totals of a match at prices that move with every message. */
function message(number: number): MarketDraft[] {
  return Array.from({ length: inMessage }, (_, line) => {
    const price = BigInt(15_000 + ((number * 37 + line * 101) % 50) * 100);
    const fair = { win: 500_000n, halfWin: 0n, refund: 0n, halfLose: 0n, lose: 500_000n };
    const outcomes = [
      { code: 'over', price, fair },
      { code: 'under', price: 33_000n - price / 2n, fair },
    ];
    return { type: 'football.total', specifiers: `total=${line}.5`, state: 'active', position: line, outcomes };
  });
}

async function put({ app: { context } }: Book, match: string, drafts: readonly MarketDraft[]): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    await eventIntake.lock(tx, match);
    await eventIntake.putMarkets(tx, match, drafts, new Date());
  });
}

type Measured = {
  readonly count: number;
  readonly tookMs: number;
  readonly times: number[];
  readonly cpuShare: number;
};

/** Messages by the clock, or as fast as four at once go where `rate` is null; a rate that falls behind shows in the times. */
async function flow(
  book: Book,
  matches: readonly string[],
  rate: number | null,
  drafts: (number: number) => readonly MarketDraft[],
): Promise<Measured> {
  const times: number[] = [];
  let [number, count] = [0, 0];
  const cpu = process.cpuUsage();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (;;) {
        const at = number++;
        const dueMs = rate === null ? performance.now() : start + (at * 1000) / rate;
        if ((rate === null ? performance.now() : dueMs) - start > seconds * 1000) return;
        const wait = dueMs - performance.now();
        if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
        const some = drafts(at);
        await put(book, matches[at % matches.length] as string, some);
        count += some.length;
        times.push(performance.now() - dueMs);
      }
    }),
  );
  const tookMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { count, tookMs, times, cpuShare: (user + system) / 1000 / tookMs };
}

export async function priceFigures(print: Print): Promise<void> {
  await withBook('sports-prices', async (book) => {
    const members = await openWallets(book, 1000);
    const matches: string[] = [];
    for (let number = 0; number < matchCount; number += 1) matches.push(await openMatch(book));
    for (const match of matches) await put(book, match, message(0));
    const single1 = await flow(book, matches, null, (at) => message(at).slice(at % inMessage, (at % inMessage) + 1));
    const base = (single1.count * 1000) / single1.tookMs;
    const show = (name: string, { count, tookMs, times, cpuShare }: Measured, ratio: boolean) => {
      const value = (count * 1000) / tookMs;
      const rest = { p50Ms: round(percentile(times, 0.5)), p99Ms: round(percentile(times, 0.99)) };
      const baseline = ratio
        ? { baseline: round(base, 0), ratio: round(value / base) }
        : { baseline: null, ratio: null };
      print({ name, value: round(value, 0), unit: 'markets/s', ...baseline, ...rest });
      print({ name: `${name}.core`, value: round(cpuShare), unit: 'of a core of the API', ...none });
    };
    show('sports.prices.market-by-market', single1, false);
    show('sports.prices', await flow(book, matches, null, message), true);
    const { writer, settings } = book.app.context;
    const terms: BetTerms = { limits: limitsIn(settings, 'BDT'), dayStart: Date.now() - 43_200_000 };
    let isOver = false;
    let placed = 0;
    const betting = (async () => {
      while (!isOver) {
        const number = placed++;
        await writer.submit(placeWork, {
          ...{ owner: members[number % members.length] as never, key: makeId<'request'>(), unfingerprinted: terms },
          request: single(matches[number % matches.length] as string, number),
        });
      }
    })();
    show('sports.prices.at-goal', await flow(book, matches, perSecond / inMessage, message), true);
    isOver = true;
    await betting;
    print({ name: 'sports.prices.bets-beside', value: round(placed / seconds, 0), unit: 'bets/s', ...none });
    return { isSettled: false };
  });
}

const none = { baseline: null, ratio: null, p50Ms: null, p99Ms: null };
