/**
 * The board of every game that one plays alone: the stage with the last rounds and the session below it; beside it the game's own choices, the stake, and the
 * one button, by hand or by itself.
 */
import { type ReactNode, useState } from 'react';
import { Button } from '@banyan/ui/button';
import type { Choice } from '../lib/calls.ts';
import { useText } from '../lib/texts.tsx';
import { emptyAuto, planOf } from './AutoBox.tsx';
import { BoardLayout } from './BoardLayout.tsx';
import { type Mode, PlayMode } from './PlayMode.tsx';
import { RoundStage } from './RoundStage.tsx';
import { StakeBox, stakeUnits } from './StakeBox.tsx';
import { useAuto } from './useAuto.ts';
import type { Ended } from './useEnded.ts';
import { useInstant } from './useInstant.ts';
import { usePlayKey } from './usePlayKey.ts';
import type { Seat } from './useSeat.ts';

type View<Shown> = { readonly last: Ended<Shown> | undefined; readonly isBusy: boolean };
type StageView<Shown> = View<Shown> & {
  /** The round's answer is not here yet. */
  readonly isWaiting: boolean;
  /** A round or a run is on: nothing may be changed on the stage. */
  readonly isHeld: boolean;
  /** Plays by hand what was pressed on the stage itself. */
  play(choice: Choice): void;
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
  const [mode, setMode] = useState<Mode>('manual');
  const [draft, setDraft] = useState(emptyAuto);
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
  function play(pressed: Choice): void {
    if (!isHeld && mode === 'manual' && stake !== undefined) void instant.playOnce(pressed, stake);
  }

  const left = plan?.rounds == null ? undefined : plan.rounds - (auto.state?.played ?? 0);
  return (
    <BoardLayout
      stage={
        <RoundStage seat={seat} rounds={instant} mark={mark} isBusy={instant.isBusy} isRunning={isRunning}>
          {stage({ last: instant.ended[0], isBusy: instant.isBusy, isWaiting: instant.isWaiting, isHeld, play })}
        </RoundStage>
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
      <PlayMode fault={seat.fault} {...{ auto, mode, setMode, draft, setDraft }} />
    </BoardLayout>
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
