/**
 * The board of every game of several steps: the stage with the last rounds and the session, as of games that end at once; beside it the game's own choices, the stake,
 * and the one button, which bets, and then cashes out or does what the game says.
 */
import type { ReactNode } from 'react';
import { Button } from '@banyan/ui/button';
import { exactText, shown } from '../lib/amounts.ts';
import type { Choice } from '../lib/calls.ts';
import { useText } from '../lib/texts.tsx';
import { timesText } from '../lib/times.ts';
import { BoardLayout } from './BoardLayout.tsx';
import styles from './instant.module.css';
import { RoundStage } from './RoundStage.tsx';
import { FaultLine, StakeBox, stakeUnits } from './StakeBox.tsx';
import { usePlayKey } from './usePlayKey.ts';
import type { Seat } from './useSeat.ts';
import type { OpenRound, SteppedEnd } from './stepped-round.ts';
import { type Stepped, useStepped } from './useStepped.ts';

export type SteppedView<Shown> = Pick<Stepped<Shown>, 'round' | 'last' | 'pending' | 'isBusy' | 'press'>;
/** What the one button does while a round is open; without a step it waits for something else to be pressed. */
export type MainPress = { readonly label: string; readonly step: Choice | undefined };

type SteppedBoardProps<Shown> = {
  seat: Seat;
  choice: Choice;
  /** The choice of a round that was found open. */
  onFound: (choice: Choice) => void;
  /** Plays a round's end on the stage. */
  show?: (round: SteppedEnd<Shown>) => Promise<void>;
  stage: (view: SteppedView<Shown>) => ReactNode;
  controls: (view: SteppedView<Shown>) => ReactNode;
  /** What the button does instead of cashing out. */
  main?: (round: OpenRound<Shown>) => MainPress;
  /** What the button says before there is something to cash out. */
  wait?: string;
  /** The keys of the game. */
  keys: string;
};

const seen = async (): Promise<void> => {};

export function SteppedBoard<Shown>(props: SteppedBoardProps<Shown>) {
  const { seat, choice, onFound, show = seen, stage, controls, main, wait = '', keys } = props;
  const text = useText();
  const stepped = useStepped<Shown>(seat, { show, onFound: (round) => onFound(round.choice) });
  const { round, last, isBusy } = stepped;
  const stake = stakeUnits(seat);
  const cashOut = (open: OpenRound<Shown>): MainPress => {
    if (open.cashOut === null) return { label: wait, step: undefined };
    const amount = shown(seat.currency, exactText(seat.currency, open.cashOut));
    return { label: text('studio.crash.leaveAmount', { amount }), step: { act: 'cash' } };
  };
  const press = round === undefined ? undefined : (main ?? cashOut)(round);

  function go(): void {
    if (press?.step !== undefined) void stepped.press(press.step);
    else if (round === undefined && stake !== undefined) void stepped.bet(choice, stake);
  }
  usePlayKey(go);

  return (
    <BoardLayout
      stage={
        <RoundStage seat={seat} rounds={stepped} mark={marked} isBusy={round !== undefined || isBusy} room="more">
          {stage(stepped)}
        </RoundStage>
      }
    >
      {controls(stepped)}
      <StakeBox seat={seat} isBusy={round !== undefined || isBusy} keys={keys} />
      {round === undefined ? (
        <Button kind="money" size="l" wide busy={isBusy} disabled={stake === undefined} onClick={go}>
          {text('studio.crash.bet')}
        </Button>
      ) : (
        // An element of its own: a press that began as a bet never cashes out.
        <Button
          key={round.id}
          kind="money"
          size="l"
          wide
          busy={isBusy}
          disabled={press?.step === undefined}
          onClick={go}
        >
          {press?.label}
        </Button>
      )}
      {last?.endedBy === 'limit' ? (
        <p className={styles.note} role="status">
          {text('studio.stepped.byLimit')}
        </p>
      ) : null}
      <FaultLine code={seat.fault} />
    </BoardLayout>
  );
}

/** What a round has paid, in stakes. */
const marked = ({ stake, payout }: SteppedEnd<unknown>): string => timesText(Number((payout * 100n) / stake));
