/** The board of Monsoon: five reels of three, that spin, win, wash away and fill again until nothing more wins. */
import { memo, useRef, useState } from 'react';
import { type ShownSpin, type SymbolName, fallsOf, rows, strips, symbols } from '@banyan/games/slot';
import type { BoardProps } from '../../app/board-props.ts';
import { InstantBoard } from '../../app/InstantBoard.tsx';
import type { Ended } from '../../app/useEnded.ts';
import { type Pace, openPace } from '../../lib/motion.ts';
import { play as sound } from '../../lib/sound.ts';
import { useText } from '../../lib/texts.tsx';
import { timesText } from '../../lib/times.ts';
import styles from './slot.module.css';
import { Drawings, Named } from './Symbol.tsx';

type Shown = { readonly spins: readonly ShownSpin[]; readonly gain: number };

type View = {
  readonly window: readonly number[];
  /** `clear`: symbols go away as with a win, in a round that pays no more than its stake: nothing is celebrated (R39). */
  readonly mood: 'still' | 'spin' | 'land' | 'win' | 'clear' | 'fall';
  /** Places that win in this fall. */
  readonly won: ReadonlySet<number>;
  readonly times: number;
  /** Hundredths of the stake so far. */
  readonly gain: number;
  readonly free: { readonly at: number; readonly of: number } | null;
};

/** There is nothing to choose. */
const noChoice = {};
const places = Array.from({ length: rows }, (_, row) => row);
const nothing: ReadonlySet<number> = new Set();
const wild = symbols.indexOf('wild');
/** What stands there before the first spin: a window that wins nothing. */
const first: View = {
  window: fallsOf([3, 7, 11, 2, 16]).at(-1)?.window ?? [],
  mood: 'still',
  won: nothing,
  times: 1,
  gain: 0,
  free: null,
};
const ms = { spin: 520, land: 260, win: 640, fall: 340, between: 420 };

/** Gains are in hundredths of the stake. */
const stakeHundredths = 100;

/** The places of a fall's wins: each reel from the left as far as the win goes. */
function placesOf({ window, wins }: ShownSpin['falls'][number]): ReadonlySet<number> {
  const found = window.flatMap((symbol, at) =>
    wins.some((win) => Math.floor(at / rows) < win.length && (symbol === win.symbol || symbol === wild)) ? [at] : [],
  );
  return new Set(found);
}

/** Its reels turn before it is known where they stop. */
const spinning = (view: View): View => ({ ...view, mood: 'spin', won: nothing, gain: 0, times: 1, free: null });

/** Shows a whole round, fall by fall; a press skips to its end. */
async function showRound({ spins, gain: all }: Shown, pace: Pace, show: (view: View) => void): Promise<void> {
  const isWon = all > stakeHundredths;
  let gain = 0;
  let awarded = 0;
  for (const [at, { isFree, falls, brought }] of spins.entries()) {
    const free = isFree ? { at, of: awarded } : null;
    const opening = falls[0];
    if (opening === undefined) continue;
    const base = { won: nothing, free, times: opening.times };
    show({ ...base, window: opening.window, mood: 'spin', gain });
    await pace.pause(ms.spin);
    if (!pace.isSkipped) sound('tick');
    for (const [number, fall] of falls.entries()) {
      show({ ...base, window: fall.window, mood: number === 0 ? 'land' : 'fall', times: fall.times, gain });
      await pace.pause(number === 0 ? ms.land : ms.fall);
      if (fall.wins.length === 0) break;
      gain += fall.gain;
      if (!pace.isSkipped) sound('tick');
      show({ free, window: fall.window, mood: isWon ? 'win' : 'clear', won: placesOf(fall), times: fall.times, gain });
      await pace.pause(ms.win);
    }
    awarded += brought;
    if (brought > 0 && !pace.isSkipped) sound(isWon ? 'big' : 'tick');
    await pace.pause(at < spins.length - 1 ? ms.between : 0);
  }
}

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [view, setView] = useState<View>(first);
  const pace = useRef<Pace | null>(null);

  async function show({ shown }: Ended<Shown>): Promise<void> {
    const { spins, gain } = shown;
    const now = openPace();
    pace.current = now;
    await showRound(shown, now, setView);
    const end = spins.at(-1)?.falls.at(-1)?.window ?? first.window;
    setView((last) => ({ ...last, window: end, mood: 'still', won: nothing, gain }));
    pace.current = null;
  }

  return (
    <InstantBoard<Shown>
      seat={seat}
      choice={noChoice}
      playLabel={text('studio.monsoon.spin')}
      show={show}
      mark={({ shown: { gain } }) => timesText(gain)}
      skip={{ label: text('studio.monsoon.skip'), run: () => pace.current?.skip() }}
      stage={({ isBusy, isWaiting }) => <Stage view={isWaiting ? spinning(view) : view} isBusy={isBusy} />}
      controls={() => null}
    />
  );
}

/** The window under what counts for it: the ways or the free spins, and by how much wins are multiplied. */
const Stage = memo(function Stage({ view, isBusy }: { view: View; isBusy: boolean }) {
  const text = useText();
  return (
    <div className={styles.river} data-free={view.free !== null}>
      <p className={styles.head}>
        <span>
          {view.free === null
            ? text('studio.monsoon.ways')
            : text('studio.monsoon.free', { at: view.free.at, of: view.free.of })}
        </span>
        {/* What the round has won so far, in stakes; what it paid is said below when it has ended. */}
        {isBusy && view.gain > 0 ? <b className="num">{timesText(view.gain)}</b> : null}
        <span className={styles.times} data-high={view.times > 1}>
          <span className="num">×{view.times}</span>
        </span>
      </p>
      <AllDrawings />
      <Reels view={view} />
    </div>
  );
});

const Cell = memo(function Cell({ name, isWon }: { name: SymbolName; isWon: boolean }) {
  return (
    <span className={styles.cell} data-won={isWon} data-symbol={name}>
      <Named name={name} />
    </span>
  );
});
const AllDrawings = memo(Drawings);

/** The window: what stands on the reels, and how it moves. */
function Reels({ view }: { view: View }) {
  return (
    <div className={styles.reels} dir="ltr" data-mood={view.mood} aria-hidden="true">
      {strips.map((strip, reel) => (
        <div key={strip} className={styles.reel} style={{ '--reel': reel } as React.CSSProperties}>
          {places.map((row) => {
            const place = reel * rows + row;
            const name = symbols[view.window[place] ?? 0] ?? 'leaf';
            return (
              // Another symbol is another cell: it falls in anew.
              <Cell key={`${row} ${name}`} name={name} isWon={view.won.has(place)} />
            );
          })}
        </div>
      ))}
    </div>
  );
}
