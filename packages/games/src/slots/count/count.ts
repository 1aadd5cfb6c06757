/**
 * Counts every outcome of every step of a slot, with the very code that plays it. What comes out stands as data beside each table (`counted`), and a test counts it
 * again: nothing of a return is estimated.
 */
import type { Tally } from '../chain.ts';
import { reelsShowing, spreadGain } from '../features/book.ts';
import { coverReels, wildReels } from '../features/respins.ts';
import { type Reels, countOf, gainOfLines, reelsOf, scatterPay } from '../reels.ts';
import type { BookTable, FreeSpinsTable, HoldTable, RespinsTable, SlotTable } from '../table.ts';
import { type Counting, counting, note, tallied } from './tallies.ts';
import { eachWindow } from './windows.ts';

/** The outcomes of all steps, by a name that the figures of the feature know. */
export type Counted = Readonly<Record<string, Tally>>;

type Noting = (name: string, gain: number) => void;

function countFreeSpins(table: FreeSpinsTable, reels: Reels, window: Uint8Array, into: Noting): void {
  const { scatter } = table;
  eachWindow(reels, window, 0, () => {
    const scatters = countOf(window, scatter.symbol);
    const gain = gainOfLines(reels, window) + scatterPay(scatter, scatters);
    into(scatters < scatter.least ? 'plain' : 'bringing', gain);
  });
}

/** From every set of covered reels that a round can come to. */
function countRespins(table: RespinsTable, reels: Reels, _window: Uint8Array, into: Noting): void {
  const open = [0];
  const seen = new Set(open);
  const covered = new Uint8Array(reels.strips.length * table.rows);
  for (let held = open.pop(); held !== undefined; held = open.pop()) {
    const window = new Uint8Array(covered.length);
    const from = held;
    coverReels(table, window, from);
    eachWindow(reels, window, from, () => {
      const reached = wildReels(table, window);
      covered.set(window);
      if (reached !== from) coverReels(table, covered, reached);
      into(`${from}>${reached}`, gainOfLines(reels, covered));
      if (!seen.has(reached)) {
        seen.add(reached);
        open.push(reached);
      }
    });
  }
}

function countBook(table: BookTable, reels: Reels, window: Uint8Array, into: Noting): void {
  const { scatter, rows, pays } = table;
  const names = pays.map((_, symbol) => [`${symbol} plain`, `${symbol} bringing`] as const);
  const bits = Array.from({ length: 32 }, (_, mask) => mask.toString(2).replaceAll('0', '').length);
  eachWindow(reels, window, 0, () => {
    const scatters = countOf(window, scatter.symbol);
    const brings = scatters >= scatter.least ? 1 : 0;
    const gain = gainOfLines(reels, window) + scatterPay(scatter, scatters);
    into(brings === 1 ? 'bringing' : 'plain', gain);
    for (let symbol = 0; symbol < pays.length; symbol += 1) {
      const spread = spreadGain(table, symbol, bits[reelsShowing(window, symbol, rows)] as number);
      into((names[symbol] as readonly [string, string])[brings], gain + spread);
    }
  });
}

function countHold({ money, hold }: HoldTable, reels: Reels, window: Uint8Array, into: Noting): void {
  const names = Array.from(window, (_, at) => String(at + 1));
  eachWindow(reels, window, 0, () => {
    const moneys = countOf(window, money);
    into(moneys < hold.least ? 'plain' : (names[moneys - 1] as string), gainOfLines(reels, window));
  });
}

/** All tallies of a table. The slot of three reels needs none: its figures are computed from its windows at once. */
export function countAll(table: SlotTable): Counted {
  const reels = reelsOf(table);
  const window = new Uint8Array(reels.strips.length * table.rows);
  const tallies = new Map<string, Counting>();
  const into: Noting = (name, gain) => {
    let found = tallies.get(name);
    if (found === undefined) {
      found = counting();
      tallies.set(name, found);
    }
    note(found, gain);
  };
  if (table.feature === 'free spins') countFreeSpins(table, reels, window, into);
  if (table.feature === 'respins') countRespins(table, reels, window, into);
  if (table.feature === 'book') countBook(table, reels, window, into);
  if (table.feature === 'hold') countHold(table, reels, window, into);
  return Object.fromEntries([...tallies].map(([name, tally]) => [name, tallied(tally)]));
}
