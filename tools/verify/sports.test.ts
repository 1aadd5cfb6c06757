/**
 * A second settlement engine, written in another language from the specification alone, pays the same on random tickets of every kind, to the unit,
 * and gives random markets of ten sports the same results: some thousands of each in a short run, in the long one a million tickets and 200,000
 * markets, in batches.
 */
import { expect, test } from 'vitest';
import { drawOf } from './sports/draw.ts';
import { everyCut, randomLegs, randomMarkets } from './sports/markets.ts';
import { type Case, answersTo, differencesOf } from './sports/program.ts';
import { randomTicket } from './sports/tickets.ts';
import { vectors } from './sports/vectors.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = Number(process.env['BANYAN_SEED'] ?? '1');
const longest = 3_600_000;

/** The next batch is made while the program settles the one before; no more than two are in memory. */
async function firstDifferences(count: number, batch: number, make: () => Case): Promise<string[]> {
  let waiting: Promise<string[]> = Promise.resolve([]);
  for (let done = 0; done < count; ) {
    const cases = Array.from({ length: Math.min(batch, count - done) }, make);
    done += cases.length;
    const differences = await waiting;
    if (differences.length > 0) return differences;
    waiting = differencesOf(cases);
  }
  return waiting;
}

test(
  'pays the same on random tickets, to the unit',
  async () => {
    const draw = drawOf(seed);
    expect(await firstDifferences(isLong ? 1_000_000 : 3000, 10_000, () => randomTicket(draw))).toEqual([]);
  },
  longest,
);

test(
  'gives the outcomes of random markets the same factors',
  async () => {
    const draw = drawOf(seed);
    const events = isLong ? 10_000 : 150;
    expect(await firstDifferences(events, 500, () => randomMarkets(draw, 20))).toEqual([]);
  },
  longest,
);

test(
  'gives legs that were struck at random moments the same factors',
  async () => {
    const draw = drawOf(seed);
    const events = isLong ? 5000 : 100;
    expect(await firstDifferences(events, 500, () => randomLegs(draw, 10))).toEqual([]);
  },
  longest,
);

test('cuts the winnings by every price at which a runner can withdraw', async () => {
  expect(await differencesOf(everyCut())).toEqual([]);
});

test('finds a ticket that is a unit too high', async () => {
  const draw = drawOf(seed);
  const drawn = Array.from({ length: 50 }, () => randomTicket(draw));
  const found = drawn.find(({ answer }) => 'pays' in answer);
  if (found === undefined) throw new Error('none of the tickets was a bet');
  const { pays } = found.answer as { readonly pays: bigint };
  expect(await differencesOf([{ ...found, answer: { ...found.answer, pays: pays + 1n } }])).toHaveLength(1);
});

test('settles the sixty of the specification', async () => {
  const numbers = new Set(vectors.map(({ nr }) => nr));
  expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  const answers = await answersTo(vectors.map(({ line }) => line));
  expect(answers).toHaveLength(vectors.length);
  for (const [at, { nr, answer }] of vectors.entries()) expect(answers[at], `number ${nr}`).toMatchObject(answer);
});
