/**
 * The board of every table: the scene in which the result is drawn, the felt with its spots, and the tray with the chips and
 * the one button. Beside `InstantBoard` it has the same seat, rounds, session and play by itself; the stake is what lies on the felt.
 */
import { useRef } from 'react';
import { exactText, shown as shownAmount, unitsOf } from '../../lib/amounts.ts';
import { totalOf } from '../../lib/chips.ts';
import { useText } from '../../lib/texts.tsx';
import { useFastMotion } from '../../lib/motion.ts';
import { Celebration } from '../Celebration.tsx';
import { PlayButton, stopText } from '../InstantBoard.tsx';
import { PlayMode } from '../PlayMode.tsx';
import { SessionLine } from '../SessionLine.tsx';
import { usePlayKey } from '../usePlayKey.ts';
import type { Seat } from '../useSeat.ts';
import { ChipTray } from './ChipTray.tsx';
import type { Felt } from './felt.ts';
import { FeltBox } from './FeltBox.tsx';
import { Gain } from './Gain.tsx';
import { Limits } from './Limits.tsx';
import { LiveTable } from './LiveTable.tsx';
import { priceOf } from './prices.ts';
import type { TableBoardProps } from './table-board-props.ts';
import styles from './table.module.css';
import { type TableRound, type TableRounds, useTableRounds } from './useTableRounds.ts';

export type { TableRound } from './useTableRounds.ts';

const inStrip = 16;

/** Whose rounds they are is the seat's: those of a live table are everybody's. */
export function TableBoard<Shown extends TableRound>(props: TableBoardProps<Shown>) {
  return props.seat.table.live === null ? <OwnTable {...props} /> : <LiveTable {...props} />;
}

function OwnTable<Shown extends TableRound>(props: TableBoardProps<Shown>) {
  const { seat, game, nameOf, showing, mark, tone, scene, felt, record } = props;
  const text = useText();
  const rounds = useTableRounds<Shown>(seat, game, showing);
  const { chips, view, isHeld } = rounds;
  const stage = useRef<HTMLDivElement>(null);
  useFastMotion(stage, view.isBusy);
  usePlayKey(rounds.press);
  const amountText = (amount: bigint): string => shownAmount(seat.currency, exactText(seat.currency, amount));
  const value: Felt = {
    ...{ amounts: rounds.amounts, returned: rounds.returned, isHeld, stop: '', nameOf, amountText },
    unit: unitsOf(seat.currency, '1') ?? 1n,
    priceOf: (spot) => priceOf(game.law(spot)),
    press: (spot) => {
      if (!isHeld) chips.place(spot);
    },
    takeBack: (spot) => {
      if (!isHeld) chips.takeBack(spot);
    },
  };
  return (
    <div className={styles.table}>
      <div className={styles.stage} ref={stage}>
        {scene(view)}
        <div className={styles.outcome}>
          <ol className={styles.last} aria-label={text('studio.last')}>
            {view.history.slice(0, inStrip).map((round) => (
              <li key={round.id} data-won={round.payout > round.stake} data-tone={tone?.(round)} className="num">
                {mark(round)}
              </li>
            ))}
          </ol>
          <Gain amountText={amountText} last={view.last} isBusy={view.isBusy} />
          <Celebration currency={seat.currency} last={view.last} isBusy={view.isBusy && !rounds.isRunning} />
        </div>
        <FeltBox felt={value} spots={game.spots} onUndo={() => isHeld || chips.takeBack()}>
          {felt(view)}
        </FeltBox>
        {record?.(view.history)}
      </div>
      <div className={styles.tray}>
        <ChipTray chips={chips} felt={value} isHeld={isHeld} />
        <TablePlay rounds={rounds} amountText={amountText} />
      </div>
      <More seat={seat} rounds={rounds} />
    </div>
  );
}

type RoundsProps<Shown> = { rounds: TableRounds<Shown> };

/** The one button: bets what lies on the felt, or what lay there in the round before. */
function TablePlay<Shown>({ rounds, amountText }: RoundsProps<Shown> & { amountText: (amount: bigint) => string }) {
  const text = useText();
  const { chips, mode, isRunning, instant } = rounds;
  const isPlaced = chips.placed.length > 0;
  const amount = amountText(isPlaced ? totalOf(chips.placed) : (chips.wager?.stake ?? 0n));
  const label = isRunning
    ? stopText(text, rounds.left)
    : chips.wager === undefined
      ? text('studio.table.place')
      : mode === 'auto'
        ? text('studio.auto.start')
        : text(isPlaced ? 'studio.table.bet' : 'studio.table.again', { amount });
  return (
    <PlayButton
      isRunning={isRunning}
      isBusy={instant.isBusy}
      canPlay={rounds.canPlay}
      skip={undefined}
      label={label}
      onPress={rounds.press}
    />
  );
}

/** By hand or by itself, the session, and the bounds of a stake. */
function More<Shown>({ seat, rounds }: RoundsProps<Shown> & { seat: Seat }) {
  const { currency } = seat;
  return (
    <div className={styles.more}>
      <PlayMode fault={seat.fault} {...rounds} />
      <SessionLine currency={currency} session={rounds.instant.session} />
      <Limits seat={seat} />
    </div>
  );
}
