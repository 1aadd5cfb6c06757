/** Levels against an oracle that counts days on its fingers: numbers of days, plain loops, nothing of the rules. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSeed } from '../test-seed.ts';
import type { BusinessDay } from '../time/index.ts';
import { type Benefits, type VipState, advance, firstState } from './index.ts';

/** 2026-10-01, a Thursday. */
const firstDay = 20_727;
const textOf = (day: number) => new Date((firstDay + day) * 86_400_000).toISOString().slice(0, 10) as BusinessDay;
const isMonday = (day: number) => new Date((firstDay + day) * 86_400_000).getUTCDay() === 1;
const monthNumber = (day: number) => Number(textOf(day).slice(0, 7).replace('-', ''));

/** A bet of a day that is known from a later day on. */
type Bet = { readonly day: number; readonly known: number; readonly valid: number };
type Table = { readonly needs: number; readonly pays: number; readonly keeps: number; readonly gives: number }[];

/** What was given and which level one has after each look, as texts. */
function oracle(table: Table, bets: readonly Bet[], deposits: readonly Bet[], looks: readonly number[]): string[] {
  const said: string[] = [];
  let [level, highest, grace] = [0, 0, -1];
  let from = looks[0] as number;
  // What was known of the days before the open week and month when they began.
  const cut = (is: (day: number) => boolean, day: number) => {
    let back = day;
    while (back > -40 && !is(back)) back -= 1;
    return back;
  };
  const isFirst = (day: number) => textOf(day).endsWith('-01');
  const sum = (look: number, test: (day: number) => boolean) =>
    bets.reduce((all, { day, known, valid }) => (known <= look && test(day) ? all + valid : all), 0);
  let [weekAt, monthAt] = [cut(isMonday, from), cut(isFirst, from)];
  let weekSeen = sum(from, (day) => day < weekAt);
  let monthSeen = sum(from, (day) => day < monthAt);
  for (const look of looks) {
    for (let day = from + 1; day <= look; day += 1) {
      const [weekFrom, monthFrom] = [weekAt, monthAt];
      if (isMonday(day)) {
        const all = sum(look, (one) => one < day);
        const gives = level === 0 ? 0 : (table[level - 1]?.gives ?? 0);
        if (gives > 0 && (sum(look, (one) => one >= weekFrom && one < day) > 0 || all > weekSeen))
          said.push(`week ${textOf(weekFrom)} ${gives}`);
        [weekAt, weekSeen] = [day, all];
      }
      if (isFirst(day)) {
        const all = sum(look, (one) => one < day);
        const month = sum(look, (one) => one >= monthFrom && one < day);
        const own = level === 0 ? undefined : table[level - 1];
        if (own !== undefined && own.gives > 0 && (month > 0 || all > monthSeen))
          said.push(`month ${textOf(monthFrom)} ${own.gives * 2}`);
        if (own !== undefined && grace !== monthNumber(monthFrom) && month < own.keeps) level -= 1;
        [monthAt, monthSeen] = [day, all];
      }
    }
    from = look;
    const bet = sum(look, () => true);
    const paid = deposits.reduce((all, { known, valid }) => (known <= look ? all + valid : all), 0);
    let reached = 0;
    table.forEach((one, at) => {
      if (bet >= one.needs && paid >= one.pays) reached = at + 1;
    });
    if (reached > highest) {
      for (let one = highest + 1; one <= reached; one += 1) said.push(`upgrade ${one} ${one * 3}`);
      [level, highest, grace] = [reached, reached, monthNumber(look)];
    }
    const months = [monthNumber(look), monthNumber(monthAt - 1)].map((number) =>
      sum(look, (one) => monthNumber(one) === number),
    );
    while (level < highest && level < reached && Math.max(...months) >= (table[level]?.keeps ?? 0)) level += 1;
    said.push(`level ${level}`);
  }
  return said;
}

const bet = fc
  .record({ day: fc.nat(130), late: fc.constantFrom(0, 0, 0, 1, 3, 40), valid: fc.nat(60) })
  .map(({ day, late, valid }) => ({ day, known: day + late, valid }));
const rises = fc.array(fc.nat(120), { minLength: 1, maxLength: 5 });
const tables = fc.tuple(rises, fc.nat(30), fc.nat(2)).map(([steps, keep, gives]): Table => {
  let needs = 0;
  return steps.map((step, at) => {
    needs += step + 1;
    return { needs, pays: needs / 2 > 60 ? 60 : Math.floor(needs / 2), keeps: keep * at, gives: gives * at };
  });
});

test('whatever is played, found out late and looked at when, the levels and what they give are those of the oracle', () => {
  const given = fc.record({
    table: tables,
    bets: fc.array(bet, { maxLength: 25 }),
    deposits: fc.array(bet, { maxLength: 5 }),
    looks: fc.uniqueArray(fc.nat(170), { minLength: 1, maxLength: 14 }),
  });
  fc.assert(
    fc.property(given, ({ table, bets, deposits, looks }) => {
      const levels = table.map(
        ({ needs, pays, keeps, gives }, at): Benefits => ({
          ...{ validBet: BigInt(needs), deposits: BigInt(pays), retention: BigInt(keeps) },
          ...{ upgradeBonus: BigInt((at + 1) * 3), weeklyBonus: BigInt(gives), monthlyBonus: BigInt(gives * 2) },
          birthdayBonus: 0n,
        }),
      );
      const ordered = looks.toSorted((one, other) => one - other);
      const said: string[] = [];
      let state: VipState | undefined;
      for (const look of ordered) {
        const days = bets
          .filter(({ known }) => known <= look)
          .map(({ day, valid }) => ({ day: textOf(day), valid: BigInt(valid) }));
        const paid = deposits.reduce((all, { known, valid }) => (known <= look ? all + BigInt(valid) : all), 0n);
        const played = { before: 0n, days, deposits: paid };
        const after = advance(levels, state ?? firstState(0, played, textOf(look)), played, textOf(look));
        state = after.state;
        for (const step of after.steps)
          if (step.kind === 'upgrade') said.push(`upgrade ${step.level} ${step.units}`);
          else if (step.kind !== 'level') said.push(`${step.kind} ${step.period} ${step.units}`);
        said.push(`level ${state.level}`);
      }
      expect(said).toEqual(oracle(table, bets, deposits, ordered));
    }),
    { seed: testSeed, numRuns: 300 },
  );
});
