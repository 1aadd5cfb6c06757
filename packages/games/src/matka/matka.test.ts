/** Matka by hand, over every draw of its digits, and against the published prices. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRate } from '@banyan/core/money';
import { chiSquare } from '../draws/chi-square.ts';
import { seededWords } from '../draws/seeded.ts';
import { lotteryOf, type Prizes, reduced, returnRate } from '../lottery/index.ts';
import { matka } from './index.ts';

const lottery = lotteryOf(matka);
const drawOf = (open: string, close: string): Prizes => [
  { tier: 'OPEN', numbers: [open] },
  { tier: 'CLOSE', numbers: [close] },
];
/** 1 + 2 + 0 ends in 3, 5 + 5 + 8 in 8. */
const decide = lottery.decider(drawOf('120', '558'));

test.each([
  ['OANK', '3', 1],
  ['OANK', '8', 0],
  ['CANK', '8', 1],
  ['JODI', '38', 1],
  ['JODI', '83', 0],
  ['OSP', '120', 1],
  ['OSP', '123', 0],
  ['CDP', '558', 1],
  ['ODP', '558', 0],
  ['CTP', '555', 0],
  ['HALFO', '1208', 1],
  ['HALFO', '1203', 0],
  ['HALFC', '3558', 1],
  ['HALFC', '8558', 0],
  ['SANGAM', '120558', 1],
  ['SANGAM', '558120', 0],
])('%s %s hits %i time', (play, selection, hits) => {
  expect(decide(play, selection)).toEqual([hits]);
});

test('digits of a panna are written 1 to 9 and then 0, whatever the order they came in', () => {
  const written = (play: string, selection: string) => lottery.normalise(play, selection);
  expect(written('OSP', '021')).toEqual({ ok: true, value: '120' });
  expect(written('CDP', '050')).toEqual({ ok: true, value: '500' });
  expect(written('HALFO', '0218')).toEqual({ ok: true, value: '1208' });
  expect(written('HALFC', '8021')).toEqual({ ok: true, value: '8120' });
  expect(written('SANGAM', '012855')).toEqual({ ok: true, value: '120558' });
  expect(written('JODI', '83')).toEqual({ ok: true, value: '83' });
});

test.each([
  ['OANK', '', '10', 'x', '৩'],
  ['JODI', '8', '123'],
  ['OSP', '112', '111', '12', '1234', '12a'],
  ['ODP', '123', '111'],
  ['OTP', '112', '123'],
  ['HALFO', '120', '12080'],
  ['SANGAM', '120-558', '12055'],
])('%s refuses what is no number of it', (play, ...wrong) => {
  for (const selection of wrong) {
    expect(lottery.normalise(play, selection)).toMatchObject({ ok: false, code: 'selection-malformed' });
  }
});

test('a result must be written as pannas are', () => {
  expect(lottery.parse(drawOf('120', '012'))).toEqual({
    ok: false,
    fault: { reason: 'out-of-range', tier: 'CLOSE', found: '012' },
  });
  expect(lottery.parse(drawOf('12', '555'))).toMatchObject({ ok: false, fault: { reason: 'zeros-lost' } });
});

/** Every draw of three digits, as a panna. */
const everyPanna = Array.from({ length: 1000 }, (_, at) =>
  [...String(at).padStart(3, '0')].sort((a, b) => ((Number(a) + 9) % 10) - ((Number(b) + 9) % 10)).join(''),
);

test('the thousand draws are 220 pannas: 120 single, 90 double, 10 triple', () => {
  const pannas = [...new Set(everyPanna)];
  const taken = (play: string) => pannas.filter((panna) => lottery.normalise(play, panna).ok).length;
  const listed = ['OSP', 'ODP', 'OTP'].flatMap((play) => {
    const board = lottery.plays.get(play)?.board;
    return board?.kind === 'choices' ? board.choices : [];
  });
  expect(new Set(listed)).toEqual(new Set(pannas));
  expect([listed.length, pannas.length, taken('OSP'), taken('ODP'), taken('OTP')]).toEqual([220, 220, 120, 90, 10]);
});

/** The plays that read the open and the close; the others read one of them. */
const ofBoth = ['JODI', 'HALFO', 'HALFC', 'SANGAM'];

test('chances of one side are those of all thousand draws', () => {
  const deciders = everyPanna.map((panna) => lottery.decider(drawOf(panna, panna)));
  for (const [code, play] of lottery.plays) {
    if (ofBoth.includes(code)) continue;
    for (const selection of play.samples) {
      const wins = deciders.filter((answer) => answer(code, selection)[0] === 1).length;
      expect([code, play.chance(selection)]).toEqual([code, [reduced(BigInt(wins), 1000n)]]);
    }
  }
});

test('chances over both sides are those of all million draws', () => {
  const weights = new Map<string, number>();
  for (const panna of everyPanna) weights.set(panna, (weights.get(panna) ?? 0) + 1);
  const samples = ofBoth.flatMap((code) =>
    (lottery.plays.get(code)?.samples ?? []).map((selection) => ({ code, selection, wins: 0 })),
  );
  for (const [open, openWeight] of weights) {
    for (const [close, closeWeight] of weights) {
      const answer = lottery.decider(drawOf(open, close));
      for (const sample of samples) {
        sample.wins += (answer(sample.code, sample.selection)[0] as number) * openWeight * closeWeight;
      }
    }
  }
  for (const { code, selection, wins } of samples) {
    const chance = lottery.plays.get(code)?.chance(selection);
    expect([code, selection, chance]).toEqual([code, selection, [reduced(BigInt(wins), 1_000_000n)]]);
  }
});

test.each([
  ['OANK', '0', '9', 90],
  ['JODI', '00', '90', 90],
  ['OSP', '123', '150', 90],
  ['ODP', '112', '300', 90],
  ['CTP', '111', '1000', 100],
  ['CTP', '111', '900', 90],
  ['HALFO', '1230', '1000', 60],
  ['HALFC', '0123', '1000', 60],
  ['SANGAM', '123124', '10000', 36],
])('%s %s at %s returns %i of a hundred', (code, selection, odds, percent) => {
  const play = lottery.plays.get(code);
  const rate = parseRate(odds);
  if (play === undefined || !rate.ok) throw new Error(code);
  expect(returnRate([rate.value], play.chance(selection), 1, 1)).toEqual(reduced(BigInt(percent), 100n));
});

test('any order of digits is the same bet, and it hits what was drawn from those digits', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(digits, digits, (open, close) => {
      const both = lottery.normalise('SANGAM', [...open, ...close].join(''));
      const turned = lottery.normalise('SANGAM', [...open.toReversed(), ...close.toReversed()].join(''));
      expect(turned).toEqual(both);
      if (!both.ok) throw new Error('three digits are a panna');
      const answer = lottery.decider(drawOf(both.value.slice(0, 3), both.value.slice(3)));
      const ank = (all: readonly number[]): number => all.reduce((sum, digit) => sum + digit, 0) % 10;
      expect(answer('SANGAM', both.value)).toEqual([1]);
      expect(answer('JODI', `${ank(open)}${ank(close)}`)).toEqual([1]);
      expect(answer('HALFC', `${ank(open)}${both.value.slice(3)}`)).toEqual([1]);
    }),
    { seed: Number(process.env['BANYAN_SEED']), numRuns: 200 },
  );
});

test('pannas are drawn as often as they have orders', () => {
  const nextWord = seededWords('4'.repeat(64), 'matka');
  const counts = new Map<string, number>();
  for (let draws = 0; draws < 20_000; draws += 1) {
    for (const { numbers } of lottery.draw(nextWord)) {
      counts.set(numbers[0] as string, (counts.get(numbers[0] as string) ?? 0) + 1);
    }
  }
  const perOrder = everyPanna.map((panna) => {
    const orders = everyPanna.filter((other) => other === panna).length;
    return { panna, expected: 40 * orders, count: counts.get(panna) ?? 0 };
  });
  const pannas = [...new Map(perOrder.map((each) => [each.panna, each])).values()];
  const statistic = pannas.reduce((sum, { expected, count }) => sum + (count - expected) ** 2 / expected, 0);
  // 219 degrees of freedom stay below 270.6 in 99 of 100 samples.
  expect(pannas).toHaveLength(220);
  expect(statistic).toBeLessThan(270.6);
  // The anks of all of them are even.
  const anks = Array.from({ length: 10 }, (_, ank) =>
    pannas.reduce(
      (sum, { panna, count }) =>
        sum + ([...panna].reduce((all, digit) => all + Number(digit), 0) % 10 === ank ? count : 0),
      0,
    ),
  );
  expect(chiSquare(anks)).toBeLessThan(21.666);
});
