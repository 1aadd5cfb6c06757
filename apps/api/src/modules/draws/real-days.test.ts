/**
 * Real days through the running product: members bet over HTTP on every play, the day's real numbers come in, and the
 * wallets end where an independent computation and the published odds say. The expectation was made by others' code.
 */
import { describe, expect, it } from 'vitest';
import { resultsAdapters } from '../../adapters/results/index.ts';
import { realDataPresent, realFile } from '../../../test/real-data.ts';
import { closeDraw, line, place, type Line } from '../../../test/draws.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { balancesOf } from '../ledger/index.ts';
import { readGame } from '../lottery/game-store.ts';
import { importResults } from './import-results.ts';
import { openReplays } from './open-replays.ts';
import { settleDueDraws } from '../settlement/settle-draw.ts';

const dayCount = 60;

type Expected = Readonly<Record<string, string>>;

/** The expectation's rows as records, by day. */
function readExpected(): Map<string, Expected> {
  const [header = '', ...rows] = realFile('lottery/xsmb-expected.csv').trimEnd().split('\n');
  const names = header.split(',');
  return new Map(
    rows.map((row) => [
      row.slice(0, 10),
      Object.fromEntries(row.split(',').map((cell, index) => [names[index], cell])),
    ]),
  );
}

const truot8 = '11-13-15-20-30-40-50-60';
/** What is bet with one unit each day, its cost, and what it returns by the expectation's columns and the list's odds. */
const watched: readonly { line: Line; cost: number; returns: (day: Expected) => number }[] = [
  { line: line('LO2', '68'), cost: 22, returns: (day) => 78 * Number(day['lo68_hits']) },
  { line: line('LO3', '068'), cost: 23, returns: (day) => 770 * Number(day['lo3_068_hits']) },
  { line: line('X2', '11-13'), cost: 1, returns: (day) => 14 * Number(day['xien2_11_13']) },
  { line: line('X3', '11-13-15'), cost: 1, returns: (day) => 50 * Number(day['xien3_11_13_15']) },
  { line: line('X4', '11-13-15-20'), cost: 1, returns: (day) => 150 * Number(day['xien4_11_13_15_20']) },
  { line: line('T4', '11-13-15-20'), cost: 1, returns: (day) => 2.5 * Number(day['truot4_11_13_15_20']) },
  { line: line('T8', truot8), cost: 1, returns: (day) => 8 * Number(day['truot8']) },
  { line: line('T10', `${truot8}-62-72`), cost: 1, returns: (day) => 11 * Number(day['truot10']) },
  { line: line('DE', '68'), cost: 1, returns: (day) => (day['de'] === '68' ? 82 : 0) },
  { line: line('DAU', '6'), cost: 1, returns: (day) => (day['dau'] === '6' ? 8.7 : 0) },
  { line: line('DUOI', '8'), cost: 1, returns: (day) => (day['duoi'] === '8' ? 8.7 : 0) },
  { line: line('BC', '068'), cost: 1, returns: (day) => (day['ba_cang_db'] === '068' ? 700 : 0) },
];
/** What one who knew the special prize would bet, so that those plays win on every day. */
const knowing = (day: Expected): readonly Line[] => [
  line('DE', String(day['de'])),
  line('DAU', String(day['dau'])),
  line('DUOI', String(day['duoi'])),
  line('BC', String(day['ba_cang_db'])),
];
const knownReturn = 82 + 8.7 + 8.7 + 700;

const units = (amount: number): bigint => BigInt(Math.round(amount * 10)) * 1000n;

async function placed(w: World, member: TestMember, draw: { id: string }, lines: readonly Line[]): Promise<void> {
  expect((await place(w, member, draw, lines)).code).toBe('ok');
}

describe.skipIf(!realDataPresent)('the real draws', () => {
  it(`${dayCount} real days end to the unit where they should`, { timeout: 120_000 }, async () => {
    const read = resultsAdapters.csv.read({
      rules: 'vietnam-north',
      text: realFile('lottery/xsmb.csv'),
      numbersAs: 'integers',
    });
    if (!read.ok) throw new Error(read.faults[0]);
    const expected = readExpected();
    const every = Math.floor(read.days.length / dayCount);
    const days = read.days.filter((_, index) => index % every === 0).slice(0, dayCount);
    expect(days).toHaveLength(dayCount);

    const w = await world();
    const game = await readGame(w.context.database, 'XSMB');
    if (game === undefined) throw new Error('there is no XSMB');
    const [watcher, knower] = [await w.member({ balance: '50000.00' }), await w.member({ balance: '50000.00' })];
    let [watcherUnits, knowerUnits] = [units(50_000), units(50_000)];
    for (const entry of days) {
      const day = expected.get(entry.day) ?? {};
      const opened = await openReplays(w.context, game, [entry], 60_000);
      if (!opened.ok || opened.value[0] === undefined) throw new Error(`${entry.day} did not open`);
      const draw = opened.value[0];
      await placed(
        w,
        watcher,
        draw,
        watched.map((one) => one.line),
      );
      await placed(w, knower, draw, knowing(day));
      await closeDraw(w);
      expect(await importResults(w.context, game, [entry], { source: 'csv', endSales: false })).toMatchObject({
        ok: true,
        value: { drawn: [{ day: entry.day }] },
      });
      await settleDueDraws(w.context);
      watcherUnits += watched.reduce((sum, one) => sum + units(one.returns(day)) - units(one.cost), 0n);
      knowerUnits += units(knownReturn) - units(4);
      expect([
        entry.day,
        (await balancesOf(w.context.database, watcher.id)).main,
        (await balancesOf(w.context.database, knower.id)).main,
      ]).toEqual([entry.day, watcherUnits, knowerUnits]);
    }
    await w.close();
  });
});
