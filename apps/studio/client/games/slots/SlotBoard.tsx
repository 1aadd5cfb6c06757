/** The board of every slot of the engine: a theme fills it, and the features of the tables are shown by the stage. */
import { memo, useCallback, useRef, useState } from 'react';
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
import { firstView, spinning } from './view.ts';
import { type ViewStore, useView, useViewStore } from './view-store.ts';

/** There is nothing to choose. */
const noChoice = {};

export function SlotBoard({ seat, theme }: { seat: Seat; theme: Theme }) {
  const text = useText();
  const { slot } = theme;
  const store = useViewStore(() => firstView(slot));
  const pace = useRef<Pace | null>(null);
  const seen = useRef(store.read().window);
  const [stake, setStake] = useState<bigint>();

  async function show({ shown, stake: staked }: Ended<ShownRound>): Promise<void> {
    const now = openPace();
    pace.current = now;
    setStake(staked);
    store.put(spinning(store.read()));
    await showRound(
      { slot, pace: now, put: store.put, sound: (name) => playPiece(theme.sounds[name]) },
      shown,
      seen.current,
    );
    store.put(endOf(slot, shown));
    seen.current = shown.spins.at(-1)?.window ?? seen.current;
    pace.current = null;
  }

  const { currency, stake: typed } = seat;
  /** What a gain is worth: of the stake that was played, before the first round of the one that is typed. */
  const amountOf = useCallback(
    (gain: number): string => {
      const units = stake ?? unitsOf(currency, typed) ?? 0n;
      return shownAmount(currency, exactText(currency, (units * BigInt(gain)) / 100n));
    },
    [stake, currency, typed],
  );

  return (
    <InstantBoard<ShownRound>
      seat={seat}
      choice={noChoice}
      playLabel={text('studio.slots.spin')}
      show={show}
      mark={({ shown: { gain } }) => timesText(gain)}
      skip={{ label: text('studio.slots.skip'), run: () => pace.current?.skip() }}
      stage={({ isBusy, isWaiting }) => (
        <LiveStage theme={theme} store={store} isWaiting={isWaiting} isBusy={isBusy} amountOf={amountOf} />
      )}
      controls={() => null}
    />
  );
}

type LiveStageProps = {
  theme: Theme;
  store: ViewStore;
  /** The reels turn before it is known where they stop. */
  isWaiting: boolean;
  isBusy: boolean;
  amountOf: (gain: number) => string;
};

const LiveStage = memo(function LiveStage({ theme, store, isWaiting, isBusy, amountOf }: LiveStageProps) {
  const view = useView(store);
  return <Stage theme={theme} view={isWaiting ? spinning(view) : view} isBusy={isBusy} amountOf={amountOf} />;
});
