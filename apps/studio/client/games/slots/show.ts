/** Plays a round on the board, spin by spin: reels stop one after the other, wins are lit line by line, features have a scene. A press skips to the end. */
import type { ShownRound, ShownSpin, Slot } from '@banyan/games/slots';
import type { Pace } from '../../lib/motion.ts';
import type { SlotSound } from './theme.ts';
import { type View, nowhere, placesOf } from './view.ts';

export type Stagehand = {
  readonly slot: Slot;
  readonly pace: Pace;
  put(change: Partial<View>): void;
  sound(name: SlotSound): void;
};

const ms = {
  first: 260,
  spin: 420,
  stop: 170,
  tense: 900,
  settle: 240,
  all: 520,
  line: 560,
  lines: 2400,
  banner: 1700,
};
const gaps = { between: 320, cell: 620, end: 500 };

/** How many symbols of a kind lie on the reels up to one. */
function seenBefore({ table }: Slot, { window }: ShownSpin, symbol: number, reel: number): number {
  return window.slice(0, reel * table.rows).filter((one) => one === symbol).length;
}

/** Whether the feature may still come, so that a reel is waited for. */
function isTense(slot: Slot, spin: ShownSpin, reel: number): boolean {
  const { table } = slot;
  if (table.feature === 'free spins' || table.feature === 'book')
    return seenBefore(slot, spin, table.scatter.symbol, reel) >= table.scatter.least - 1;
  if (table.feature === 'hold') return seenBefore(slot, spin, table.money, reel) >= table.hold.least - 2 && reel > 2;
  return table.feature === 'multiplier' && spin.kind === 'respin';
}

/** The reels stop from the left. */
async function stopReels(
  { slot, pace, put, sound }: Stagehand,
  spin: ShownSpin,
  before: readonly number[],
): Promise<void> {
  const { rows } = slot.table;
  const turning = spin.stops.flatMap((stop, reel) => (stop === null ? [] : [reel]));
  const window = [...before];
  const modes = spin.stops.map((stop) => (stop === null ? ('rest' as const) : ('spin' as const)));
  const now: View['reels'][number][] = [...modes];
  for (const reel of turning) {
    if (isTense(slot, spin, reel)) {
      now[reel] = 'tense';
      put({ reels: [...now] });
      if (!pace.isSkipped) sound('tense');
      await pace.pause(ms.tense);
    }
    for (let row = 0; row < rows; row += 1) window[reel * rows + row] = spin.window[reel * rows + row] as number;
    now[reel] = 'stop';
    put({ reels: [...now], window: [...window] });
    if (!pace.isSkipped) sound('stop');
    await pace.pause(ms.stop);
  }
  await pace.pause(ms.settle);
  put({ reels: spin.stops.map(() => 'rest'), window: spin.window });
}

/** What a round returns that is no more than its stake: all at once, without a sound. */
async function showQuietly({ slot, pace, put }: Stagehand, spin: ShownSpin, from: number): Promise<number> {
  const gain = from + spin.wins.reduce((sum, win) => sum + win.gain, 0) + (spin.scatterGain ?? 0);
  if (gain > from) {
    put({ won: new Set(spin.wins.flatMap((win) => placesOf(slot, win))), gain });
    await pace.pause(ms.all);
  }
  return gain;
}

/** All wins at once, then one by one, the round's gain rising with each. */
async function lightWins({ slot, pace, put, sound }: Stagehand, spin: ShownSpin, from: number): Promise<number> {
  const { wins, scatterGain = 0, spread } = spin;
  const { rows, strips } = slot.table;
  let gain = from;
  if (wins.length > 1) {
    put({ won: new Set(wins.flatMap((win) => placesOf(slot, win))) });
    if (!pace.isSkipped) sound('line');
    await pace.pause(ms.all);
  }
  const each = Math.min(ms.line, ms.lines / Math.max(1, wins.length));
  for (const win of wins) {
    gain += win.gain;
    put({ won: new Set(placesOf(slot, win)), win, gain });
    if (!pace.isSkipped) sound('line');
    await pace.pause(each);
  }
  if (scatterGain > 0 && 'scatter' in slot.table) {
    const { symbol } = slot.table.scatter;
    gain += scatterGain;
    const places = spin.window.flatMap((one, at) => (one === symbol ? [at] : []));
    put({ won: new Set(places), win: { line: -1, symbol, length: spin.scatters ?? 0, gain: scatterGain }, gain });
    if (!pace.isSkipped) sound('line');
    await pace.pause(ms.line);
  }
  if (spread !== undefined) {
    const places = strips.flatMap((_, reel) =>
      spread.reels.includes(reel) ? Array.from({ length: rows }, (_row, row) => reel * rows + row) : [],
    );
    gain += spread.gain;
    const window = spin.window.map((one, at) => (spread.reels.includes(Math.floor(at / rows)) ? spread.symbol : one));
    put({
      window,
      won: new Set(places),
      win: { line: -1, symbol: spread.symbol, length: spread.reels.length, gain: spread.gain },
      gain,
    });
    if (!pace.isSkipped) sound('special');
    await pace.pause(ms.banner);
  }
  return gain;
}

/** The cells of a hold: what came is shown, then the respins that are left. */
async function showCells({ pace, put, sound }: Stagehand, spin: ShownSpin): Promise<void> {
  put({ reels: [], left: spin.left ?? 0 });
  await pace.pause(gaps.cell);
  put({ values: spin.values ?? null, window: spin.window, left: spin.left ?? 0 });
  if (!pace.isSkipped) sound(spin.gain > 0 ? 'special' : 'stop');
  await pace.pause(gaps.between);
}

async function announce({ slot, pace, put, sound }: Stagehand, spin: ShownSpin): Promise<void> {
  const { feature } = slot.table;
  if (feature === 'respins' || feature === 'multiplier') {
    if (!pace.isSkipped) sound('special');
    await pace.pause(gaps.between);
    return;
  }
  put({ banner: { count: spin.brought, symbol: spin.drawn ?? null }, won: nowhere, win: null });
  if (!pace.isSkipped) sound('feature');
  await pace.pause(ms.banner);
  put({ banner: null });
}

/** Shows a whole round. Resolves when all of it was seen, or skipped. */
export async function showRound(
  hand: Stagehand,
  { spins, gain: total }: ShownRound,
  before: readonly number[],
): Promise<void> {
  const { pace, put } = hand;
  let gain = 0;
  let awarded = 0;
  let free = 0;
  let shown = before;
  let featureFrom: number | null = null;
  // A stake is a hundred hundredths. What brings a feature is awaited, so it is never quiet.
  const isQuiet = total <= 100 && spins.length === 1;
  put({ isQuiet });
  for (const [at, spin] of spins.entries()) {
    const isFree = spin.kind === 'free';
    if (isFree) free += 1;
    const still = { won: nowhere, win: null, free: isFree ? { at: free, of: awarded } : null };
    if (spin.kind === 'hold') {
      put({ ...still });
      await showCells(hand, spin);
      gain += spin.gain;
      put({ gain });
    } else {
      put({ ...still, times: 1, reels: spin.stops.map((stop) => (stop === null ? 'rest' : 'spin')) });
      await pace.pause(at === 0 ? ms.first : ms.spin);
      await stopReels(hand, spin, shown);
      put({ covered: spin.covered ?? [], times: spin.times ?? 1 });
      gain = await (isQuiet ? showQuietly : lightWins)(hand, spin, gain);
      if (spin.values !== undefined) {
        featureFrom = gain;
        gain += spin.gain - spin.wins.reduce((sum, win) => sum + win.gain, 0);
        put({ values: spin.values, left: spin.brought, gain });
      }
    }
    shown = spin.window;
    awarded += spin.brought;
    if (spin.brought > 0) {
      featureFrom ??= gain;
      await announce(hand, spin);
      if (spin.drawn !== undefined) put({ special: spin.drawn });
    } else await pace.pause(at < spins.length - 1 ? gaps.between : 0);
  }
  put({ gain: total, featureGain: featureFrom === null ? null : total - featureFrom });
  if (featureFrom !== null) await pace.pause(gaps.end);
}

/** How the board stands when a round is over: its last window with all that won in it. */
export function endOf(slot: Slot, { spins, gain }: ShownRound): Partial<View> {
  const last = spins.at(-1);
  if (last === undefined) return { isOver: true };
  const won = new Set(last.wins.flatMap((win) => placesOf(slot, win)));
  return {
    ...{ window: last.window, reels: slot.table.strips.map(() => 'rest'), won, win: null, gain, banner: null },
    ...{ covered: last.covered ?? [], times: last.times ?? 1, values: last.values ?? null, free: null, isOver: true },
  };
}
