/** Everything that the families of the operator name by code has a text: plays, rules, groups, levels, places, symbols, tiers. */
import { expect, test } from 'vitest';
import { lotteries } from '@banyan/games/lotteries';
import texts from '@banyan/i18n/texts/en/lottery.json' with { type: 'json' };
import { patternOf } from './lotteryPlays.ts';

/** Numbers and characters stand as they are, and places of a race against each other are written from theirs. */
const saysItself = /^(\d+(v\d+)?|[A-Ea-f])$/;
const hits = /^hit\d+$/;
const has = (key: string): boolean => Object.hasOwn(texts, key);

type Lottery = NonNullable<ReturnType<typeof lotteries.get>>;
type Play = NonNullable<ReturnType<Lottery['plays']['get']>>;

function keysOf(rules: string, { play, group, board }: Play): string[] {
  const { family, pattern, area } = patternOf(play, rules);
  const [name, rule] = family === '' ? ['play', 'rule'] : [`pattern.${family}`, `patternRule.${family}`];
  const rows =
    board.kind === 'places' ? board.places : board.kind === 'groups' ? board.groups.map((one) => one.group) : [];
  const symbols = board.kind === 'choices' ? board.choices : board.kind === 'numbers' ? [] : board.symbols;
  return [
    `${name}.${pattern}`,
    `${rule}.${pattern}`,
    `group.${group}`,
    ...(area === undefined ? [] : [`group.${area}`]),
    ...rows.filter((row) => !saysItself.test(row)).map((row) => `place.${row}`),
    ...symbols.filter((symbol) => !saysItself.test(symbol)).map((symbol) => `symbol.${symbol}`),
  ];
}

test.each([...lotteries.values()])('$rules', ({ rules, plays, tiers }) => {
  const keys = [...plays.values()].flatMap((play) => keysOf(rules, play));
  const missing = [...keys, ...tiers.map(({ tier }) => `tier.${tier}`)].filter((key) => !has(`lottery.${key}`));
  expect([...new Set(missing)]).toEqual([]);
  const levels = [...plays.values()].flatMap((play) => play.levels.map(({ level }) => level));
  // A level that is a choice of its board has the choice's name.
  const unnamed = levels.filter(
    (level) =>
      !saysItself.test(level) && !hits.test(level) && !has(`lottery.level.${level}`) && !has(`lottery.symbol.${level}`),
  );
  expect(unnamed).toEqual([]);
});
