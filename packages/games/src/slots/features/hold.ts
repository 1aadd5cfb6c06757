/** Hold and win: money symbols hold their cells, every empty cell is drawn again, and each new one sets the respins back to the full number. */
import type { Draws } from '../../fair/draws.ts';
import { type Reels, countOf, drawStops, windowOf, winsOfLines } from '../reels.ts';
import type { ShownSpin } from '../shown.ts';
import type { HoldTable } from '../table.ts';

/** All the weight of the values of money symbols. */
export const valueWeight = ({ hold }: HoldTable): number => hold.values.reduce((sum, { weight }) => sum + weight, 0);

function valueAt({ hold }: HoldTable, drawn: number): number {
  let reach = 0;
  for (const { gain, weight } of hold.values) {
    reach += weight;
    if (drawn < reach) return gain;
  }
  return 0;
}

export function playHold(table: HoldTable, reels: Reels, draws: Draws): ShownSpin[] {
  const { hold, money } = table;
  const weight = valueWeight(table);
  const stops = drawStops(reels, draws);
  const window = [...windowOf(reels, stops)];
  const wins = winsOfLines(reels, Uint8Array.from(window));
  const lineGain = wins.reduce((sum, win) => sum + win.gain, 0);
  const moneys = countOf(Uint8Array.from(window), money);
  const paid = { kind: 'paid', stops, window, wins, scatters: moneys } as const;
  if (moneys < hold.least) return [{ ...paid, gain: lineGain, brought: 0 }];
  let values = window.map((symbol) => (symbol === money ? valueAt(table, draws.below(weight)) : 0));
  const sum = (all: readonly number[]) => all.reduce((total, value) => total + value, 0);
  const spins: ShownSpin[] = [{ ...paid, gain: lineGain + sum(values), brought: hold.respins, values }];
  for (let left = hold.respins; left > 0 && values.includes(0); ) {
    const before = values;
    // One number decides both: below the weight it is a value, from there on the cell stays empty.
    values = before.map((value) => (value > 0 ? value : valueAt(table, draws.below(weight + hold.empty))));
    const gained = sum(values) - sum(before);
    left = gained > 0 ? hold.respins : left - 1;
    const full = values.includes(0) ? 0 : hold.full;
    spins.push({
      ...{ kind: 'hold', stops: [], window: values.map((value, at) => (value > 0 ? money : (window[at] as number))) },
      ...{ wins: [], gain: gained + full, brought: 0, values, left, full },
    });
  }
  return spins;
}
