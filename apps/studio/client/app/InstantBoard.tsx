/**
 * The board of every game that one plays alone: the stage with the last rounds and the session below it; beside it the game's own choices, the stake, and the
 * one button, by hand or by itself.
 */
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Segment } from '@banyan/ui/segment';
import type { Choice } from '../lib/calls.ts';
import { exactText, shown } from '../lib/amounts.ts';
import { useFastMotion } from '../lib/motion.ts';
import { useText } from '../lib/texts.tsx';
import { AutoBox, emptyAuto, planOf } from './AutoBox.tsx';
import { Celebration } from './Celebration.tsx';
import { BoardLayout } from './BoardLayout.tsx';
import styles from './instant.module.css';
import { SessionLine } from './SessionLine.tsx';
import { FaultLine, StakeBox, stakeUnits } from './StakeBox.tsx';
import { ShareButton } from './ShareButton.tsx';
import { useAuto } from './useAuto.ts';
import { type Ended, useInstant } from './useInstant.ts';
import { usePlayKey } from './usePlayKey.ts';
import type { Seat } from './useSeat.ts';

type View<Shown> = { readonly last: Ended<Shown> | undefined; readonly isBusy: boolean };
type StageView<Shown> = View<Shown> & {
  /** The round's answer is not here yet. */
  readonly isWaiting: boolean;
  /** A round or a run is on: nothing may be changed on the stage. */
  readonly isHeld: boolean;
};
/** What ends the showing of a round at once, where it is a long one. */
type Skip = { readonly label: string; readonly run: () => void };

type InstantBoardProps<Shown> = {
  seat: Seat;
  /** Undefined while there is nothing to play. */
  choice: Choice | undefined;
  playLabel: string;
  /** Plays what happened on the stage. */
  show: (round: Ended<Shown>) => Promise<void>;
  /** A round in a few characters, for the strip of the last ones. */
  mark: (round: Ended<Shown>) => string;
  stage: (view: StageView<Shown>) => ReactNode;
  controls: (isBusy: boolean) => ReactNode;
  skip?: Skip;
};

export function InstantBoard<Shown>({
  seat,
  choice,
  playLabel,
  show,
  mark,
  stage,
  controls,
  skip,
}: InstantBoardProps<Shown>) {
  const text = useText();
  const instant = useInstant<Shown>(seat, show);
  const auto = useAuto(seat, instant);
  const [mode, setMode] = useState<'manual' | 'auto'>('manual');
  const [draft, setDraft] = useState(emptyAuto);
  const scene = useRef<HTMLDivElement>(null);
  useFastMotion(scene, instant.isBusy);
  const stake = stakeUnits(seat);
  const plan = planOf(draft, seat);
  const isRunning = auto.state !== undefined;
  const isHeld = instant.isBusy || isRunning;
  const canPlay = choice !== undefined && stake !== undefined && (mode === 'manual' || plan !== undefined);

  function press(): void {
    if (isRunning) auto.stop();
    else if (instant.isBusy) skip?.run();
    else if (choice === undefined || stake === undefined) return;
    else if (mode === 'manual') void instant.playOnce(choice, stake);
    else if (plan !== undefined) auto.start(plan, choice, stake);
  }
  usePlayKey(press);

  const left = plan?.rounds == null ? undefined : plan.rounds - (auto.state?.played ?? 0);
  return (
    <BoardLayout
      stage={
        <div className={styles.stage}>
          <div className={styles.scene} ref={scene}>
            {stage({ last: instant.ended[0], isBusy: instant.isBusy, isWaiting: instant.isWaiting, isHeld })}
          </div>
          <Gain seat={seat} last={instant.ended[0]} isBusy={instant.isBusy} />
          <LastRounds rounds={instant.ended} mark={mark} />
          <Celebration currency={seat.currency} last={instant.ended[0]} isBusy={instant.isBusy && !isRunning} />
          <SessionLine currency={seat.currency} session={instant.session} />
        </div>
      }
    >
      {controls(isHeld)}
      <StakeBox seat={seat} isBusy={isHeld} choice={choice} />
      <PlayButton
        isRunning={isRunning}
        isBusy={instant.isBusy}
        canPlay={canPlay}
        skip={skip}
        label={isRunning ? stopText(text, left) : mode === 'auto' ? text('studio.auto.start') : playLabel}
        onPress={press}
      />
      {auto.end === undefined ? null : (
        <p className={styles.note} role="status">
          {text(`studio.auto.end.${auto.end}`)}
        </p>
      )}
      <FaultLine code={seat.fault} />
      <Segment
        wide
        label={text('studio.auto.title')}
        items={(['manual', 'auto'] as const).map((key) => ({ key, label: text(`studio.auto.${key}`) }))}
        value={mode}
        onChange={(next) => {
          if (!isRunning) setMode(next);
        }}
      />
      {mode === 'auto' ? <AutoBox draft={draft} isBusy={isRunning} onChange={setDraft} /> : null}
    </BoardLayout>
  );
}

type LastRoundsProps<Shown> = { rounds: readonly Ended<Shown>[]; mark: (round: Ended<Shown>) => string };

/** The strip of the last rounds, the newest first. */
function LastRounds<Shown>({ rounds, mark }: LastRoundsProps<Shown>) {
  const text = useText();
  return (
    <ol className={styles.last} aria-label={text('studio.last')}>
      {rounds.map((round) => (
        <li key={round.id} data-won={round.payout > round.stake} className="num">
          {mark(round)}
        </li>
      ))}
    </ol>
  );
}

type PlayButtonProps = {
  isRunning: boolean;
  isBusy: boolean;
  canPlay: boolean;
  skip: Skip | undefined;
  label: string;
  onPress: () => void;
};

/** Plays; stops a run; skips what is shown of a round by hand, where the game can. */
export function PlayButton({ isRunning, isBusy, canPlay, skip, label, onPress }: PlayButtonProps) {
  const isSkip = skip !== undefined && isBusy && !isRunning;
  return (
    <Button
      kind={isRunning ? 'secondary' : 'money'}
      size="l"
      wide
      busy={isBusy && !isRunning && !isSkip}
      disabled={!isRunning && !isSkip && !canPlay}
      onClick={onPress}
    >
      {isSkip ? skip.label : label}
    </Button>
  );
}

export const stopText = (text: ReturnType<typeof useText>, left: number | undefined): string =>
  left === undefined ? text('studio.auto.stop') : text('studio.auto.stopLeft', { left });

/** What the last round paid, heard once. Less than the stake is said as well, but not shown as a win. */
export function Gain<Shown>({ seat, last, isBusy }: { seat: Seat } & View<Shown>) {
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
