/**
 * Results that are wrong in one place, for every family, as an operator types them and as files bring them: each is refused in
 * words that name the tier and what stood there, and none of the input is taken.
 */
import { describe, expect, it } from 'vitest';
import { seededWords } from '@banyan/games/draws';
import { lotteries, resultFileOf } from '@banyan/games/lotteries';
import type { Lottery } from '@banyan/games/lottery';
import { resultsAdapters } from '../../adapters/results/index.ts';

type Prizes = ReturnType<Lottery['draw']>;
type Tier = { tier: string; numbers: string[] };

/** What the numbers of a family are beyond their digits: the first one that is none, and whether one may come twice. */
const ranges: Readonly<Record<string, { outside?: readonly string[]; isDistinct?: true }>> = {
  'eleven-five': { outside: ['00', '12', '99'], isDistinct: true },
  k3: { outside: ['0', '7', '9'] },
  pk10: { outside: ['00', '11', '99'], isDistinct: true },
  matka: { outside: ['321', '011'] },
  panna: { outside: ['321', '011'] },
  hash: { outside: ['16', '99'] },
  keno: { outside: ['00', '81', '99'], isDistinct: true },
  'lotto-45': { outside: ['00', '46', '99'], isDistinct: true },
  'lotto-55': { outside: ['00', '56', '99'], isDistinct: true },
  'six-49': { outside: ['00', '50', '99'], isDistinct: true },
};

/** Changes one number of a tier. */
const change = (tiers: readonly Tier[], at: number, place: number, to: (number: string) => string): Tier[] =>
  tiers.map((tier, index) =>
    index === at ? { ...tier, numbers: tier.numbers.map((number, n) => (n === place ? to(number) : number)) } : tier,
  );

type Case = { readonly tiers: readonly Tier[]; readonly says: string };

/** The result spoilt in every way at one tier. */
function spoilt(tiers: readonly Tier[], at: number, digits: number): Case[] {
  const { tier, numbers } = tiers[at] as Tier;
  const place = numbers.length - 1;
  const number = numbers[place] ?? '';
  const without = tiers.filter((_, index) => index !== at);
  const resized = (to: string[]): Tier[] => tiers.map((one, index) => (index === at ? { tier, numbers: to } : one));
  return [
    {
      tiers: resized(numbers.slice(0, -1)),
      says: numbers.length > 1 ? 'the tier has too many or too few numbers' : 'a number is missing',
    },
    { tiers: resized([...numbers, number]), says: 'the tier has too many or too few numbers' },
    { tiers: change(tiers, at, place, () => ''), says: 'a number is missing' },
    { tiers: change(tiers, at, place, (text) => `${text}0`), says: `"${number}0" has too many digits` },
    { tiers: change(tiers, at, place, (text) => `0${text}`), says: `"0${number}" has too many digits` },
    ...(digits === 1
      ? []
      : [
          {
            tiers: change(tiers, at, place, (text) => text.slice(1)),
            says: `"${number.slice(1)}" has too few digits: its leading zeros were lost`,
          },
        ]),
    ...[
      `${number.slice(1)}O`,
      `-${number.slice(1)}`,
      ` ${number.slice(1)}`,
      '৭'.repeat(digits),
      '７'.repeat(digits),
      'x'.repeat(60),
    ].map((to) => ({
      tiers: change(tiers, at, place, () => to),
      says: `"${to.slice(0, 40)}" is not a number of digits 0 to 9`,
    })),
    { tiers: without, says: 'the tier is missing' },
    { tiers: [...tiers, { tier, numbers }], says: 'the tier stands twice' },
  ];
}

const typed = (lottery: Lottery, tiers: readonly Tier[]) =>
  resultsAdapters.manual.read({
    rules: lottery.rules,
    day: '2026-11-20',
    prizes: tiers.map(({ tier, numbers }) => `${tier}=${numbers.join(',')}`),
  });

const drawn = (lottery: Lottery): Tier[] =>
  lottery
    .draw(seededWords('5eed'.repeat(16), `wrong results of ${lottery.rules}`))
    .map(({ tier, numbers }) => ({ tier, numbers: [...numbers] }));

describe.each([...lotteries.values()])('a result of $rules', (lottery) => {
  const right = drawn(lottery);

  it('is taken when it is right, and read into the family’s order', () => {
    const reading = typed(lottery, right.toReversed());
    expect(reading).toMatchObject({ ok: true, days: [{ day: '2026-11-20', result: right satisfies Prizes }] });
  });

  it('of the wrong length, of other signs or with another tier is refused in its words, at any tier', () => {
    for (const [at, { tier, digits }] of lottery.tiers.entries()) {
      for (const { tiers, says } of spoilt(right, at, digits)) {
        expect([tier, typed(lottery, tiers)]).toEqual([tier, { ok: false, faults: [`${tier}: ${says}`] }]);
      }
    }
    const strange = [...right, { tier: 'NONE', numbers: ['1'] }];
    expect(typed(lottery, strange)).toEqual({ ok: false, faults: ['NONE: there is no such tier'] });
    expect(typed(lottery, [])).toEqual({ ok: false, faults: [`${lottery.tiers[0]?.tier}: the tier is missing`] });
    expect(typed(lottery, [{ tier: '__proto__', numbers: ['1'] }]).ok).toBe(false);
  });

  it('out of the range of its game, or with a number twice that comes once, is refused', () => {
    const { outside = [], isDistinct } = ranges[lottery.rules] ?? {};
    const { tier, numbers } = right[0] as Tier;
    for (const number of outside) {
      expect(
        typed(
          lottery,
          change(right, 0, 0, () => number),
        ),
      ).toEqual({
        ok: false,
        faults: [`${tier}: "${number}" is not a number of this game`],
      });
    }
    const twice = typed(
      lottery,
      change(right, 0, 1, () => numbers[0] ?? ''),
    );
    if (isDistinct) expect(twice).toEqual({ ok: false, faults: [`${tier}: "${numbers[0]}" the number stands twice`] });
    else expect(twice.ok || numbers.length === 1 || lottery.rules === 'matka').toBe(true);
  });

  it('in a file is refused with its line and column', () => {
    const file = resultFileOf(lottery.rules);
    if (file === undefined) return;
    const read = (rows: readonly (readonly string[])[]) =>
      resultsAdapters.csv.read({
        rules: lottery.rules,
        text: [file.header, ...rows.map((cells) => cells.join(','))].join('\n'),
        numbersAs: 'text',
      });
    // Hanoi reads the file of the north, which has more numbers than the board shows.
    const width = file.header.split(',').length - 1;
    const source = width === right.flatMap(({ numbers }) => numbers).length ? lottery : lotteries.get('vietnam-north');
    const cells = drawn(source as Lottery).flatMap(({ numbers }) => numbers);
    const good = ['2026-11-19', ...cells];
    expect(read([good])).toMatchObject({ ok: true });
    const wrong: readonly string[][] = [
      good.slice(0, -1),
      [...good, '1'],
      ['2026-11-20', '', ...cells.slice(1)],
      ['2026-11-20', `${cells[0]}0`, ...cells.slice(1)],
      ['2026-11-20', `${cells[0]?.slice(1)}x`, ...cells.slice(1)],
      ['2026-02-30', ...cells],
      good,
    ];
    for (const row of wrong) {
      const reading = read([good, row]);
      expect(reading.ok).toBe(false);
      expect(Object.keys(reading)).not.toContain('days');
      expect(!reading.ok && reading.faults[0]).toMatch(/^line 3\b/i);
    }
  });
});
