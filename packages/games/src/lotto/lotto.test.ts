/** Lotteries of six numbers: selections against combinations listed one by one, chances against all special numbers, and the prices that follow from them. */
import { describe, expect, test } from 'vitest';
import {
  type PlayModel,
  countChances,
  decimals,
  expectReturn,
  normal,
  seeded,
  some,
  subsets,
  tryPlay,
} from '../balls/trials.ts';
import { chooseExact } from '../balls/chance.ts';
import { lotteryOf } from '../lottery/index.ts';
import { maxCombinations, maxSelectionLength } from '../lottery/play.ts';
import { lotto45, lotto55, markSix, zodiac } from './index.ts';

const written = (number: number) => String(number).padStart(2, '0');
const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => written(at + 1));

/** So many numbers among the first six of a result. */
function pick(last: number, picked: number, levels: ReadonlySet<string>): PlayModel {
  return {
    pick: (chance) => some(numbersTo(last), picked + chance(4), chance).join('-'),
    list: (selection) => subsets(selection.split('-'), picked),
    level(chosen, numbers) {
      const level = `hit${chosen.filter((one) => numbers.slice(0, 6).includes(one)).length}`;
      return levels.has(level) ? level : undefined;
    },
  };
}

describe.each([
  [45, lotteryOf(lotto45)],
  [55, lotteryOf(lotto55)],
])('six of %i', (last, game) => {
  const plays = Array.from({ length: 6 }, (_, at) => [`PICK${at + 1}`, at + 1] as const);
  const levelsOf = (play: string) => new Set(game.plays.get(play)?.levels.map(({ level }) => level));

  test('one to six numbers are picked', () => {
    expect([...game.plays.keys()]).toEqual(plays.map(([play]) => play));
  });

  test.each(plays)('%s: random selections win what their combinations win one by one', (play, picked) => {
    tryPlay(game, play, pick(last, picked, levelsOf(play)), 20);
  });

  test('every play returns about nine tenths, and the chances are those of the law', () => {
    expectReturn(game, 0.88, 0.905);
    const chances = game.plays.get('PICK6')?.chance(numbersTo(6).join('-')) ?? [];
    const ways = [6, 5, 4, 3].map((hit) => chooseExact(6, hit) * chooseExact(last - 6, 6 - hit));
    expect(chances.map((chance) => decimals(chance, 12))).toEqual(
      ways.map((way) => decimals({ numerator: way, denominator: chooseExact(last, 6) }, 12)),
    );
  });

  test('no selection has more combinations or text than there may be', () => {
    for (const [play, { board, combinations }] of game.plays) {
      if (board.kind !== 'numbers') throw new Error('numbers are picked');
      const most = numbersTo(last).slice(0, board.most).join('-');
      expect(combinations(normal(game, play, most)), play).toBeLessThanOrEqual(maxCombinations);
      expect(most.length).toBeLessThanOrEqual(maxSelectionLength);
    }
  });

  test.each([
    ['PICK1', '00'],
    ['PICK1', String(last + 1)],
    ['PICK6', '01-02-03-04-05'],
    ['PICK2', '07-07'],
    ['PICK7', '01'],
  ])('%s %j is no selection', (play, selection) => {
    expect(game.normalise(play, selection)).toMatchObject({ ok: false, code: 'selection-malformed' });
  });
});

test('six of 45 is one in 8,145,060, and six of 55 one in 28,989,675', () => {
  expect([chooseExact(45, 6), chooseExact(55, 6)]).toEqual([8_145_060n, 28_989_675n]);
});

describe('six of 49 with a special number', () => {
  const game = lotteryOf(markSix);
  /** The balls as they are painted, each tenth of them in its order. */
  const painted = ['rrbbggrrbb', 'grrbbggrrb', 'ggrrbbggrr', 'bggrrbbggr', 'bbggrrbbg'].join('');
  const words = (
    choices: readonly string[],
    is: (choice: string, special: number) => string | undefined,
  ): PlayModel => ({
    pick: (chance) => some(choices, 1 + chance(choices.length), chance).join('-'),
    list: (selection) => selection.split('-').map((choice) => [choice]),
    level: ([choice = ''], numbers) => is(choice, Number(numbers[6])),
  });
  const models: Readonly<Record<string, PlayModel>> = {
    SIDES: words(['big', 'small', 'odd', 'even'], (side, special) => {
      if (special === 49) return undefined;
      const sides = [special >= 25 ? 'big' : 'small', special % 2 === 0 ? 'even' : 'odd'];
      return sides.includes(side) ? 'win' : undefined;
    }),
    PAINT: words(['red', 'blue', 'green'], (paint, special) => (painted[special - 1] === paint[0] ? paint : undefined)),
    ZODIAC: words(zodiac, (sign, special) => (zodiac[(special + 11) % 12] === sign ? sign : undefined)),
    SPECIAL: {
      pick: (chance) => some(numbersTo(49), 1 + chance(6), chance).join('-'),
      list: (selection) => selection.split('-').map((one) => [one]),
      level: ([one], numbers) => (numbers[6] === one ? 'win' : undefined),
    },
    PICK2: pick(49, 2, new Set(['hit2'])),
    PICK3: pick(49, 3, new Set(['hit3'])),
  };

  test('every play is described here', () => {
    expect(Object.keys(models)).toEqual([...game.plays.keys()]);
  });

  test.each(Object.entries(models))('%s: random selections win what their choices win one by one', (play, model) => {
    tryPlay(game, play, model, 60);
  });

  test('chances and most hits on the special number are those of all 49', () => {
    const results = numbersTo(49).map((special) => [
      ...numbersTo(49)
        .filter((one) => one !== special)
        .slice(0, 6),
      special,
    ]);
    const bets = [
      ...(['big', 'big-odd', 'big-small-odd-even'] as const).map((choice) => ['SIDES', choice] as const),
      ...(['red', 'blue-green'] as const).map((choice) => ['PAINT', choice] as const),
      ...(['rat', 'ox-pig'] as const).map((choice) => ['ZODIAC', choice] as const),
      ['SPECIAL', '07-49'] as const,
    ];
    countChances(game, results, bets);
  });

  test('every play returns about nine tenths, the sides more', () => {
    expectReturn(game, 0.88, 0.957);
  });

  test('the special number is drawn last, is none of the six, and each comes as often as another', () => {
    const { words: source } = seeded('six of 49');
    const came = new Array<number>(49).fill(0);
    for (let draw = 0; draw < 4900; draw += 1) {
      const numbers = game.draw(source)[0]?.numbers ?? [];
      expect(new Set(numbers).size).toBe(7);
      came[Number(numbers[6]) - 1] = (came[Number(numbers[6]) - 1] as number) + 1;
    }
    // A hundred of each; five standard deviations.
    expect(Math.max(...came.map((count) => Math.abs(count - 100)))).toBeLessThan(50);
  });
});
