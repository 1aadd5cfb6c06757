/** Bets on sports in the writer alone, over two hundred matches and on one, beside plain bets of the ledger in the same run. */
import { type MemberId, makeId } from '../packages/core/src/ids/index.ts';
import { plainBet, plainBetTable } from '../apps/api/test/bet-work.ts';
import type { BetTerms, PlaceRequest } from '../apps/api/src/modules/sport-bets/bet-request.ts';
import { limitsIn } from '../apps/api/src/modules/sport-bets/bet-settings.ts';
import { placeWork } from '../apps/api/src/modules/sport-bets/bet-work.ts';
import { percentile, round, saturate } from './figures.ts';
import { processorTime, since } from './processor-time.ts';
import type { Figure, Print } from './run.ts';
import { type Book, openMatch, openWallets, withBook } from './sports-book.ts';

const memberCount = 10_000;
const matchCount = 200;
const width = 800;
const warmUpMs = 2000;
const measuredMs = Number(process.env['BANYAN_BENCH_SECONDS'] ?? 8) * 1000;

/** What is bet on, in turn. Prices are ten-thousandths. */
export const selections = [
  { market: 'football.1x2', outcome: 'home', price: 21_000n },
  { market: 'football.total/total=2.5', outcome: 'over', price: 19_000n },
  { market: 'football.1x2', outcome: 'away', price: 36_000n },
  { market: 'football.asian-handicap/hcp=-0.25', outcome: 'home', price: 19_500n },
  { market: 'football.total/total=2.5', outcome: 'under', price: 19_000n },
  { market: 'football.1x2', outcome: 'draw', price: 34_000n },
  { market: 'football.asian-handicap/hcp=-0.25', outcome: 'away', price: 18_500n },
] as const;

const cyclic = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;

/** The number-th bet: a single on a match, at a stake that no bet near it has. */
export function single(match: string, number: number): PlaceRequest {
  const { market, outcome, price } = cyclic(selections, number);
  return {
    ...{ act: 'place', currency: 'BDT', policy: 'better', format: 'decimal', entryBy: 'stake' },
    legs: [{ event: match, market, outcome, price, score: '' }],
    shape: { sizes: [1], bankers: [] },
    entered: BigInt(1 + (number % 97)) * 10_000n,
  };
}

/** A treble on three matches. */
const treble = (matches: readonly string[], number: number): PlaceRequest => ({
  ...single('', number),
  legs: [0, 1, 2].map((place) => ({
    ...{ event: cyclic(matches, number * 3 + place), score: '' },
    ...cyclic(selections, number + place),
  })),
  shape: { sizes: [3], bankers: [] },
});

export async function placingWriter(print: Print): Promise<void> {
  await withBook('sports-placing', async (book) => {
    await book.owner.query(plainBetTable);
    const members = await openWallets(book, memberCount);
    const matches: string[] = [];
    for (let number = 0; number < matchCount; number += 1) matches.push(await openMatch(book));
    await book.owner.query('vacuum analyze');
    const plain = await measure(book, members, (owner) =>
      book.app.context.writer.submit(plainBet, { owner, key: makeId<'request'>(), request: { stake: 10_000n } }),
    );
    print(figure('sports.placing-writer.plain-bets', plain, null));
    const [first = ''] = matches;
    for (const [name, request] of [
      ['singles', (number: number) => single(cyclic(matches, number * 7919), number)],
      ['trebles', (number: number) => treble(matches, number)],
      ['one-match', (number: number) => single(first, number)],
    ] as const)
      print(figure(`sports.placing-writer.${name}`, await placed(book, members, request), plain));
    return { isSettled: false };
  });
}

type Measured = {
  readonly perSecond: number;
  readonly times: number[];
  readonly cpuUs?: NonNullable<Figure['cpuUs']>;
};

export const figure = (name: string, { perSecond, times, cpuUs }: Measured, base: Measured | null): Figure => ({
  ...{ name, value: round(perSecond, 0), unit: 'bets/s', baseline: base && round(base.perSecond, 0) },
  ratio: base && round(perSecond / base.perSecond),
  ...{ p50Ms: round(percentile(times, 0.5)), p99Ms: round(percentile(times, 0.99)) },
  ...(cpuUs && { cpuUs }),
});

function placed(book: Book, members: readonly MemberId[], request: (number: number) => PlaceRequest) {
  const { writer, settings } = book.app.context;
  const terms: BetTerms = { limits: limitsIn(settings, 'BDT'), dayStart: Date.now() - 43_200_000 };
  return measure(book, members, (owner, number) =>
    writer.submit(placeWork, {
      ...{ owner, key: makeId<'request'>(), unfingerprinted: terms },
      request: request(number),
    }),
  );
}

async function measure(
  { clusterDir }: Book,
  members: readonly MemberId[],
  submit: (owner: MemberId, number: number) => Promise<{ readonly ok: boolean }>,
): Promise<Measured> {
  let number = 0;
  const work = async (): Promise<void> => {
    const at = number++;
    const end = await submit(cyclic(members, at * 7919), at);
    if (!end.ok) throw new Error(`a bet was refused: ${JSON.stringify(end)}`);
  };
  await saturate(width, performance.now() + warmUpMs, work);
  const before = processorTime(clusterDir);
  const start = performance.now();
  const { count, times } = await saturate(width, start + measuredMs, work);
  const perSecond = count / ((performance.now() - start) / 1000);
  return { perSecond, times, cpuUs: since(clusterDir, before, count) };
}
