/**
 * What a slot returns, how often it pays, how widely, and the most that a round of it pays: exact, from the tallies of its steps. Free spins, respins and held cells
 * are chains whose steps are counted once; how the steps follow one another is here.
 */
import type { Rate } from '@banyan/core/money';
import { type Arc, type SlotFigures, type Tally, arcOf, figuresFrom, outlookOf, withExtra } from './chain.ts';
import { type Counting, counting, note, tallied } from './count/tallies.ts';
import type { Counted } from './count/count.ts';
import { eachWindow } from './count/windows.ts';
import { valueWeight } from './features/hold.ts';
import { turningReel } from './features/multiplier.ts';
import { over } from './fraction.ts';
import { type Reels, gainOfLines, reelsOf } from './reels.ts';
import type { BookTable, FreeSpinsTable, HoldTable, MultiplierTable, SlotTable } from './table.ts';

const nobody: Tally = { count: 0n, gain: 0n, squares: 0n, idle: 0n, most: 0n };
const named = (counted: Counted, name: string): Tally => counted[name] ?? nobody;

type Arcs = (place: string) => readonly Arc[];
type Free = { readonly first: number; readonly again: number; readonly mostAgain: number };

/** Places of free spins are `of left again`: `of` names what they are played with. */
function freePlace(of: string, left: number, again: number): string | undefined {
  return left === 0 ? undefined : `${of} ${left} ${again}`;
}

function freeArcs(place: string, { again: more }: Free, plain: Tally, bringing: Tally, factor: bigint): Arc[] {
  const [of = '', left = '0', again = '0'] = place.split(' ');
  const total = plain.count + bringing.count;
  const brings = Number(again) > 0;
  const next = Number(left) - 1;
  return [
    arcOf(plain, total, freePlace(of, next, Number(again)), factor),
    arcOf(bringing, total, freePlace(of, next + (brings ? more : 0), Number(again) - (brings ? 1 : 0)), factor),
  ];
}

function ofFreeSpins({ free }: FreeSpinsTable, counted: Counted): Arcs {
  const [plain, bringing] = [named(counted, 'plain'), named(counted, 'bringing')];
  const total = plain.count + bringing.count;
  return (place) =>
    place === ''
      ? [arcOf(plain, total), arcOf(bringing, total, freePlace('f', free.first, free.mostAgain))]
      : freeArcs(place, free, plain, bringing, BigInt(free.times));
}

function ofBook({ free, pays }: BookTable, counted: Counted): Arcs {
  const [plain, bringing] = [named(counted, 'plain'), named(counted, 'bringing')];
  const total = plain.count + bringing.count;
  const kinds = BigInt(pays.length);
  return (place) => {
    if (place !== '') {
      const [special = ''] = place.split(' ');
      return freeArcs(place, free, named(counted, `${special} plain`), named(counted, `${special} bringing`), 1n);
    }
    // Each symbol is drawn as often as another.
    const specials = pays.map((_, symbol) =>
      arcOf(bringing, total * kinds, freePlace(String(symbol), free.first, free.mostAgain)),
    );
    return [arcOf(plain, total), ...specials];
  };
}

function ofRespins(counted: Counted): Arcs {
  return (place) => {
    const from = place === '' ? '0' : place;
    const own = Object.entries(counted).filter(([name]) => name.startsWith(`${from}>`));
    const total = own.reduce((sum, [, { count }]) => sum + count, 0n);
    return own.map(([name, tally]) => {
      const reached = name.slice(from.length + 1);
      return arcOf(tally, total, reached === from ? undefined : reached);
    });
  };
}

/** Ways to choose k of n. */
function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let at = 0; at < k; at += 1) ways = (ways * BigInt(n - at)) / BigInt(at + 1);
  return ways;
}

/** The values of so many money symbols together, with what they pay on top. */
function valuesOf(table: HoldTable, count: number) {
  const weight = BigInt(valueWeight(table));
  const { values, full } = table.hold;
  const cells = table.rows * table.strips.length;
  const gain = values.reduce((sum, one) => sum + BigInt(one.gain * one.weight), 0n);
  const squares = values.reduce((sum, one) => sum + BigInt(one.gain * one.gain * one.weight), 0n);
  const n = BigInt(count);
  const most = values.reduce((top, one) => Math.max(top, one.gain), 0);
  const mean: Rate = over(n * gain, weight);
  return {
    mean,
    squares: over(n * squares * weight + n * (n - 1n) * gain * gain, weight * weight),
    most: n * BigInt(most),
    fullAt: (held: number): bigint => (held === cells ? BigInt(full) : 0n),
  };
}

function ofHold(table: HoldTable, counted: Counted): Arcs {
  const { hold, rows, strips } = table;
  const cells = rows * strips.length;
  const weight = BigInt(valueWeight(table));
  const all = weight + BigInt(hold.empty);
  const total = Object.values(counted).reduce((sum, { count }) => sum + count, 0n);
  const place = (held: number, left: number) => (held === cells || left === 0 ? undefined : `${held} ${left}`);
  const fixed = (gain: bigint) => ({ mean: over(gain, 1n), squares: over(gain * gain, 1n), most: gain });
  return (from) => {
    if (from === '')
      return Object.entries(counted).map(([name, tally]) => {
        if (name === 'plain') return arcOf(tally, total);
        return withExtra(arcOf(tally, total, place(Number(name), hold.respins)), valuesOf(table, Number(name)));
      });
    const [held = 0, left = 0] = from.split(' ').map(Number);
    const empty = cells - held;
    return Array.from({ length: empty + 1 }, (_, more): Arc => {
      const count = choose(empty, more) * weight ** BigInt(more) * BigInt(hold.empty) ** BigInt(empty - more);
      const to = place(held + more, more > 0 ? hold.respins : left - 1);
      const arc = arcOf({ ...nobody, count, idle: count }, all ** BigInt(empty), to);
      if (more === 0) return arc;
      const values = valuesOf(table, more);
      const gained = withExtra(arc, values);
      return held + more === cells ? withExtra(gained, fixed(values.fullAt(cells))) : gained;
    });
  };
}

/** Three reels have so few windows that they are counted at once. */
function ofMultiplier(table: MultiplierTable, reels: Reels): Arcs {
  const window = new Uint8Array(reels.strips.length * table.rows);
  const tally = (turning: number, multipliers: readonly number[], nameOf: () => string) => {
    const into = new Map<string, Counting>();
    const held = turning < 0 ? 0 : 7 & ~(1 << turning);
    eachWindow(reels, window, held, () => {
      const name = nameOf();
      const found = into.get(name) ?? counting();
      into.set(name, found);
      const gain = gainOfLines(reels, window);
      for (const times of multipliers) note(found, gain * times);
    });
    const tallies = [...into].map(([name, found]) => [name, tallied(found)] as const);
    const total = tallies.reduce((sum, [, { count }]) => sum + count, 0n);
    return tallies.map(([name, found]) => arcOf(found, total, name === '' ? undefined : name));
  };
  return (place) => {
    if (place === '')
      return tally(-1, table.multipliers, () => {
        const turns = turningReel(table, window);
        if (turns < 0) return '';
        const others = [...window].filter((_, at) => Math.floor(at / table.rows) !== turns);
        return `${turns} ${others.join(' ')}`;
      });
    const [turns = 0, ...others] = place.split(' ').map(Number);
    for (let at = 0; at < window.length; at += 1)
      if (Math.floor(at / table.rows) !== turns) window[at] = others.shift() as number;
    return tally(turns, table.respinMultipliers, () => '');
  };
}

/** The steps of a slot, from the place '' on. */
export function arcsOf(table: SlotTable, counted: Counted): Arcs {
  if (table.feature === 'free spins') return ofFreeSpins(table, counted);
  if (table.feature === 'respins') return ofRespins(counted);
  if (table.feature === 'book') return ofBook(table, counted);
  if (table.feature === 'hold') return ofHold(table, counted);
  return ofMultiplier(table, reelsOf(table));
}

export const figuresOfSlot = (table: SlotTable, counted: Counted): SlotFigures =>
  figuresFrom(outlookOf('', arcsOf(table, counted)));

/** How often a spin that is paid for brings the feature. */
export function chanceOfFeature(table: SlotTable, counted: Counted): Rate {
  const going = arcsOf(table, counted)('').filter(({ to }) => to !== undefined);
  const sum = going.reduce(
    ([top, bottom], { chance }): [bigint, bigint] => [
      top * chance.denominator + chance.numerator * bottom,
      bottom * chance.denominator,
    ],
    [0n, 1n] as [bigint, bigint],
  );
  return over(sum[0], sum[1]);
}
