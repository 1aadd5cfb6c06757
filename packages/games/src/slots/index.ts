/** Slots as data: one engine of reels, lines and features, and the tables of the games that it plays (docs/adr/0105). */
import { jamdani } from './tables/jamdani.ts';
import { mango } from './tables/mango.ts';
import { puthi } from './tables/puthi.ts';
import { rickshaw } from './tables/rickshaw.ts';
import { shakrain } from './tables/shakrain.ts';
import type { Slot } from './slot.ts';

export type { SlotFigures } from './chain.ts';
export { numberOf } from './fraction.ts';
export { type LineWin, drawStops, gainOfLines, reelsOf, setReel } from './reels.ts';
export type { ShownRound, ShownSpin } from './shown.ts';
export type { NoChoice, Slot } from './slot.ts';
export type { SlotTable } from './table.ts';
export { jamdani, mango, puthi, rickshaw, shakrain };

/** Every slot of the engine, by its code. */
export const slots: Readonly<Record<string, Slot>> = { rickshaw, shakrain, jamdani, puthi, mango };
