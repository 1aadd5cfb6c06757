/** The stage of a game that one plays alone: its scene, what the last round paid, the strip of the last rounds, the moment of a big win and the session. */
import { type ReactNode, useRef } from 'react';
import { exactText, shown } from '../lib/amounts.ts';
import { useFastMotion } from '../lib/motion.ts';
import { useText } from '../lib/texts.tsx';
import { Celebration } from './Celebration.tsx';
import styles from './instant.module.css';
import { SessionLine } from './SessionLine.tsx';
import { ShareButton } from './ShareButton.tsx';
import type { Ended, EndedRounds } from './useEnded.ts';
import type { Seat } from './useSeat.ts';

type RoundStageProps<Made> = {
  seat: Seat;
  rounds: Omit<EndedRounds<Made>, 'add'>;
  /** A round in a few characters. */
  mark: (round: Made) => string;
  /** A round is on: what the last one paid is not said. */
  isBusy: boolean;
  /** The game is played by itself: a big win is seen while the next round is on. */
  isRunning?: boolean;
  /** `more` where the controls below are short. */
  room?: 'more' | undefined;
  children: ReactNode;
};

export function RoundStage<Made extends Ended<unknown>>({
  seat,
  rounds,
  mark,
  isBusy,
  isRunning = false,
  room,
  children,
}: RoundStageProps<Made>) {
  const text = useText();
  const scene = useRef<HTMLDivElement>(null);
  useFastMotion(scene, isBusy);
  return (
    <div className={styles.stage}>
      <div className={styles.scene} ref={scene} data-room={room}>
        {children}
      </div>
      <Gain seat={seat} last={rounds.ended[0]} isBusy={isBusy} />
      <ol className={styles.last} aria-label={text('studio.last')}>
        {rounds.ended.map((round) => (
          <li key={round.id} data-won={round.payout > round.stake} className="num">
            {mark(round)}
          </li>
        ))}
      </ol>
      <Celebration currency={seat.currency} last={rounds.ended[0]} isBusy={isBusy && !isRunning} />
      <SessionLine currency={seat.currency} session={rounds.session} />
    </div>
  );
}

type GainProps = { seat: Seat; last: Ended<unknown> | undefined; isBusy: boolean };

/** What the last round paid, heard once. Less than the stake is said as well, but not shown as a win. */
function Gain({ seat, last, isBusy }: GainProps) {
  const text = useText();
  const isPaid = last !== undefined && last.payout > 0n;
  const isWon = last !== undefined && last.payout > last.stake;
  return (
    <div className={styles.gain} data-won={isWon && !isBusy}>
      <p aria-live={isBusy ? 'off' : 'polite'}>
        {last === undefined || isBusy ? (
          ' '
        ) : isPaid ? (
          <bdi className="num">+{shown(seat.currency, exactText(seat.currency, last.payout))}</bdi>
        ) : (
          text('studio.noWin')
        )}
      </p>
      {isWon && !isBusy ? <ShareButton round={last.id} language={seat.language} /> : null}
    </div>
  );
}
