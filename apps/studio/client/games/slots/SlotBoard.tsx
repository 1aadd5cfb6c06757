/** The board of every slot of the engine: a theme fills it, and the features of the tables are shown by the stage. */
import { useRef, useState } from 'react';
import type { ShownRound } from '@banyan/games/slots';
import { InstantBoard } from '../../app/InstantBoard.tsx';
import type { Ended } from '../../app/useEnded.ts';
import type { Seat } from '../../app/useSeat.ts';
import { exactText, shown as shownAmount, unitsOf } from '../../lib/amounts.ts';
import { type Pace, openPace } from '../../lib/motion.ts';
import { playPiece } from '../../lib/pieces.ts';
import { useText } from '../../lib/texts.tsx';
import { timesText } from '../../lib/times.ts';
import { endOf, showRound } from './show.ts';
import { Stage } from './Stage.tsx';
import type { Theme } from './theme.ts';
import { type View, firstView, spinning } from './view.ts';

/** There is nothing to choose. */
const noChoice = {};

export function SlotBoard({ seat, theme }: { seat: Seat; theme: Theme }) {
  const text = useText();
  const { slot } = theme;
  const [view, setView] = useState<View>(() => firstView(slot));
  const pace = useRef<Pace | null>(null);
  const seen = useRef(view.window);
  const [stake, setStake] = useState<bigint>();

  async function show({ shown, stake: staked }: Ended<ShownRound>): Promise<void> {
    const now = openPace();
    pace.current = now;
    setStake(staked);
    setView(spinning);
    const put = (change: Partial<View>): void => setView((before) => ({ ...before, ...change }));
    await showRound({ slot, pace: now, put, sound: (name) => playPiece(theme.sounds[name]) }, shown, seen.current);
    put(endOf(slot, shown));
    seen.current = shown.spins.at(-1)?.window ?? seen.current;
    pace.current = null;
  }

  /** What a gain is worth: of the stake that was played, before the first round of the one that is typed. */
  const amountOf = (gain: number): string => {
    const units = stake ?? unitsOf(seat.currency, seat.stake) ?? 0n;
    return shownAmount(seat.currency, exactText(seat.currency, (units * BigInt(gain)) / 100n));
  };

  return (
    <InstantBoard<ShownRound>
      seat={seat}
      choice={noChoice}
      playLabel={text('studio.slots.spin')}
      show={show}
      mark={({ shown: { gain } }) => timesText(gain)}
      skip={{ label: text('studio.slots.skip'), run: () => pace.current?.skip() }}
      stage={({ isBusy, isWaiting }) => (
        <Stage theme={theme} view={isWaiting ? spinning(view) : view} isBusy={isBusy} amountOf={amountOf} />
      )}
      controls={() => null}
    />
  );
}
