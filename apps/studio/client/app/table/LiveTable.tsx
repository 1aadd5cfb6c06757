/** The board of a live table: the same scene and felt as of the game that one plays alone, with rounds that everybody at the table shares, their clock, the bets of all, and the chat. */
import { useEffect, useRef, useState } from 'react';
import { exactText, shown as shownAmount, unitsOf } from '../../lib/amounts.ts';
import { totalOf } from '../../lib/chips.ts';
import { useText } from '../../lib/texts.tsx';
import { Celebration } from '../Celebration.tsx';
import { PlayButton } from '../InstantBoard.tsx';
import { SessionLine } from '../SessionLine.tsx';
import { FaultLine } from '../StakeBox.tsx';
import { usePlayKey } from '../usePlayKey.ts';
import { ChipTray } from './ChipTray.tsx';
import type { Felt } from './felt.ts';
import { FeltBox } from './FeltBox.tsx';
import { Gain } from './Gain.tsx';
import { LiveBets } from './LiveBets.tsx';
import { LiveTalk } from './LiveTalk.tsx';
import live from './live.module.css';
import { priceOf } from './prices.ts';
import { Limits } from './Limits.tsx';
import type { TableBoardProps } from './table-board-props.ts';
import styles from './table.module.css';
import { type Chips, useChips } from './useChips.ts';
import { useLiveRounds } from './useLiveRounds.ts';
import { type LiveStream, useLiveStream } from './useLiveStream.ts';
import type { TableRound } from './useTableRounds.ts';

const inStrip = 16;

export function LiveTable<Shown extends TableRound>(props: TableBoardProps<Shown>) {
  const { seat, game, nameOf, showing, mark, tone, scene, felt, record } = props;
  const text = useText();
  const stream = useLiveStream(seat.table.game);
  const chips = useChips(game, seat);
  const rounds = useLiveRounds<Shown>(seat, game, stream, showing);
  const { view, isPlacing } = rounds;
  const isOpen = stream.round?.is === 'open' && !stream.isLost;
  const canPlay = isOpen && chips.wager !== undefined;
  const amountText = (amount: bigint): string => shownAmount(seat.currency, exactText(seat.currency, amount));
  const press = (): void => {
    if (!canPlay || chips.wager === undefined || isPlacing) return;
    void rounds.place(chips.wager, chips);
  };
  usePlayKey(press);

  // What counts and what was only laid down lie together; a result is shown on what counts.
  const amounts = new Map(rounds.amounts);
  if (rounds.returned === undefined)
    for (const { spot, amount } of chips.placed) amounts.set(spot, (amounts.get(spot) ?? 0n) + amount);
  const value: Felt = {
    ...{ amounts, returned: rounds.returned, isHeld: isPlacing, stop: '', nameOf, amountText },
    unit: unitsOf(seat.currency, '1') ?? 1n,
    priceOf: (spot) => priceOf(game.law(spot)),
    press: (spot) => {
      if (!isPlacing) chips.place(spot);
    },
    takeBack: (spot) => {
      if (!isPlacing) chips.takeBack(spot);
    },
  };
  return (
    <div className={styles.table}>
      <div className={styles.stage}>
        <div className={live.above}>
          <LiveClock stream={stream} />
          {scene(view)}
        </div>
        <div className={styles.outcome}>
          <ol className={styles.last} aria-label={text('studio.last')}>
            {view.history.slice(0, inStrip).map((round) => (
              <li key={round.id} data-tone={tone?.(round)} className="num">
                {mark(round)}
              </li>
            ))}
          </ol>
          <Gain amountText={amountText} last={view.last} isBusy={view.isBusy} />
          <Celebration currency={seat.currency} last={view.last} isBusy={view.isBusy} />
        </div>
        <FeltBox felt={value} spots={game.spots} onUndo={() => isPlacing || chips.takeBack()}>
          {felt(view)}
        </FeltBox>
        {record?.(view.history)}
      </div>
      <div className={styles.tray}>
        <ChipTray chips={chips} felt={value} isHeld={isPlacing} />
        <LivePlay {...{ stream, chips, isPlacing, canPlay, isOpen, amountText, press }} />
        {rounds.staked > 0n ? (
          <p className={live.staked}>{text('studio.live.placed', { amount: amountText(rounds.staked) })}</p>
        ) : null}
        <FaultLine code={seat.fault} />
      </div>
      <div className={styles.more}>
        <SessionLine currency={seat.currency} session={rounds.session} />
        <LiveBets seat={seat} round={stream.round} />
        <LiveTalk seat={seat} stream={stream} />
        <Limits seat={seat} />
      </div>
    </div>
  );
}

type LivePlayProps = {
  stream: LiveStream;
  chips: Chips;
  isPlacing: boolean;
  isOpen: boolean;
  canPlay: boolean;
  amountText: (amount: bigint) => string;
  press: () => void;
};

/** The one button: bets what lies on the felt, or what lay there before; while no bets are taken it says what is on. */
function LivePlay({ stream, chips, isPlacing, isOpen, canPlay, amountText, press }: LivePlayProps) {
  const text = useText();
  const isPlaced = chips.placed.length > 0;
  const amount = amountText(isPlaced ? totalOf(chips.placed) : (chips.wager?.stake ?? 0n));
  const label =
    !isOpen && stream.round !== null
      ? text(stream.isLost ? 'studio.crash.lost' : `studio.live.${stream.round.is}`)
      : chips.wager === undefined
        ? text('studio.table.place')
        : text(isPlaced ? 'studio.table.bet' : 'studio.table.again', { amount });
  return (
    <PlayButton isRunning={false} isBusy={isPlacing} canPlay={canPlay} skip={undefined} label={label} onPress={press} />
  );
}

const tickMs = 250;
/** From so many seconds on the clock hurries. */
const hurry = 4;

/** Where the round is: its number, who is there, and the seconds in which bets are taken. */
function LiveClock({ stream: { round, isLost, closesAt } }: { stream: LiveStream }) {
  const text = useText();
  const [, setTick] = useState(0);
  const whole = useRef({ number: -1, ms: 1 });
  const isOpen = round?.is === 'open' && !isLost;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), tickMs);
    return () => clearInterval(timer);
  }, [isOpen]);
  const leftMs = isOpen ? Math.max(0, closesAt - performance.now()) : 0;
  if (round !== null && whole.current.number !== round.number) whole.current = { number: round.number, ms: leftMs };
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <div
      className={live.clock}
      data-is={isLost ? 'lost' : (round?.is ?? 'wait')}
      data-hurry={isOpen && seconds <= hurry}
    >
      <p className={live.phase} aria-live="polite">
        {isLost ? text('studio.crash.lost') : round === null ? text('studio.wait') : text(`studio.live.${round.is}`)}
      </p>
      {isOpen ? (
        <b className={`num ${live.seconds}`} role="timer" aria-live="off">
          {seconds}
        </b>
      ) : null}
      {round === null ? null : (
        <p className={live.facts}>
          <bdi className="num">{text('studio.live.number', { number: round.number })}</bdi>
          <span>{text('studio.live.crowd', { players: round.players, bets: round.bets })}</span>
        </p>
      )}
      <span
        className={live.bar}
        style={{ '--part': Math.min(1, leftMs / Math.max(1, whole.current.ms)) } as React.CSSProperties}
        aria-hidden="true"
      />
    </div>
  );
}
