/** What a slot's board shows at one moment, and what it shows before the first spin. */
import type { LineWin, Slot } from '@banyan/games/slots';

/** How a reel stands: it turns, it comes to a stop, or it rests. `tense`: it turns on, since it may bring the feature. */
export type ReelMode = 'rest' | 'spin' | 'tense' | 'stop';

export type View = {
  readonly window: readonly number[];
  readonly reels: readonly ReelMode[];
  /** Places that are lit; all others are dimmed while there are any. */
  readonly won: ReadonlySet<number>;
  /** The line that is lit, or what else is being paid. */
  readonly win:
    | LineWin
    | { readonly line: -1; readonly symbol: number; readonly length: number; readonly gain: number }
    | null;
  /** What the round has gained so far, in hundredths of the stake. */
  readonly gain: number;
  readonly free: { readonly at: number; readonly of: number } | null;
  /** Reels that are covered. */
  readonly covered: readonly number[];
  /** The drawn symbol of the free spins. */
  readonly special: number | null;
  /** By how much lines are multiplied. */
  readonly times: number;
  /** Of held cells; null while none hold. */
  readonly values: readonly number[] | null;
  readonly left: number;
  /** A scene before the feature: free spins, or cells that hold. */
  readonly banner: { readonly count: number; readonly symbol: number | null } | null;
  /** What the feature has gained; said when it ends. */
  readonly featureGain: number | null;
  readonly isOver: boolean;
  /** The round returns no more than its stake: it is shown, and not celebrated. */
  readonly isQuiet: boolean;
};

export const nowhere: ReadonlySet<number> = new Set();

/** A window of the strips' tops, from so many places on. */
const windowFrom = ({ strips, rows }: Slot['table'], from: number): number[] =>
  strips.flatMap((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip.charCodeAt((row + reel * 5 + from) % strip.length) - 97),
  );

/** A window to look at before the first spin: one without what brings a feature. */
export function firstView(slot: Slot): View {
  const { table } = slot;
  const { strips } = table;
  const bringing = 'scatter' in table ? table.scatter.symbol : 'money' in table ? table.money : -1;
  const from = Array.from({ length: 24 }, (_, at) => at).find((at) => !windowFrom(table, at).includes(bringing)) ?? 0;
  const window = windowFrom(table, from);
  return {
    ...{ window, reels: strips.map(() => 'rest' as const), won: nowhere, win: null, gain: 0, free: null, covered: [] },
    ...{ special: null, times: 1, values: null, left: 0, banner: null, featureGain: null, isOver: true, isQuiet: true },
  };
}

/** The reels turn before it is known where they stop. */
export const spinning = (view: View): View => ({
  ...view,
  ...{ reels: view.reels.map(() => 'spin' as const), won: nowhere, win: null, gain: 0, free: null, covered: [] },
  ...{ special: null, times: 1, values: null, banner: null, featureGain: null, isOver: false, isQuiet: true },
});

/** The places of a win: along its line, from the side it is read from. */
export function placesOf({ table: { lines, rows, strips } }: Slot, win: LineWin): number[] {
  const line = lines[win.line] ?? '';
  const count = strips.length;
  return Array.from({ length: win.length }, (_, at) => {
    const reel = win.right === true ? count - 1 - at : at;
    return reel * rows + Number(line[reel]);
  });
}
