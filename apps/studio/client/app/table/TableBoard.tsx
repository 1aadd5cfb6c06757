/**
 * The board of every table that one plays alone against the house: the scene in which the result is drawn, the felt with its spots, and the tray with the chips and
 * the one button. Beside `InstantBoard` it has the same seat, rounds, session and play by itself; the stake is what lies on the felt.
 */
import { type ReactNode, useState } from 'react';
import type { TableBets } from '@banyan/games/table';
import { Segment } from '@banyan/ui/segment';
import { exactText, shown as shownAmount, unitsOf } from '../../lib/amounts.ts';
import { amountsOf, sharesOf, totalOf } from '../../lib/chips.ts';
import { useText } from '../../lib/texts.tsx';
import { AutoBox, emptyAuto, planOf } from '../AutoBox.tsx';
import { PlayButton, stopText } from '../InstantBoard.tsx';
import instantStyles from '../instant.module.css';
import { SessionLine } from '../SessionLine.tsx';
import { FaultLine } from '../StakeBox.tsx';
import { useAuto } from '../useAuto.ts';
import { type Ended, useInstant } from '../useInstant.ts';
import { usePlayKey } from '../usePlayKey.ts';
import type { Seat } from '../useSeat.ts';
import { ChipTray } from './ChipTray.tsx';
import { type Felt } from './felt.ts';
import { FeltBox } from './FeltBox.tsx';
import { Gain } from './Gain.tsx';
import { priceOf } from './prices.ts';
import styles from './table.module.css';
import { type AnyTable, type Wager, useChips } from './useChips.ts';

/** What every table shows beside its own result. */
export type TableRound = { readonly returned: TableBets };

export type TableView<Shown> = {
  readonly last: Ended<Shown> | undefined;
  /** The round that is being shown, or else the last one. */
  readonly current: Ended<Shown> | undefined;
  readonly isBusy: boolean;
  /** All rounds since the page was opened, the newest first. */
  readonly history: readonly Ended<Shown>[];
};

type TableBoardProps<Shown extends TableRound> = {
  seat: Seat;
  game: AnyTable;
  /** The name of a spot, with what it covers. */
  nameOf: (spot: string) => string;
  /** Shows how the result comes about. */
  showing: (round: Ended<Shown>) => Promise<void>;
  /** A round in a few characters, for the strip of the last ones, and a word for its colour. */
  mark: (round: Ended<Shown>) => string;
  tone?: (round: Ended<Shown>) => string;
  scene: (view: TableView<Shown>) => ReactNode;
  felt: (view: TableView<Shown>) => ReactNode;
  /** Below the felt: roads, or what came often. */
  record?: (history: readonly Ended<Shown>[]) => ReactNode;
};

const mostHistory = 200;
const inStrip = 16;

export function TableBoard<Shown extends TableRound>(props: TableBoardProps<Shown>) {
  const { seat, game, nameOf, showing, mark, tone, scene, felt, record } = props;
  const text = useText();
  const chips = useChips(game, seat);
  const [history, setHistory] = useState<readonly Ended<Shown>[]>([]);
  const [ended, setEnded] = useState<{ wager: Wager; round: Ended<Shown> }>();
  const [current, setCurrent] = useState<Ended<Shown>>();
  const [playing, setPlaying] = useState<Wager>();
  const instant = useInstant<Shown>(seat, async (round) => {
    setCurrent(round);
    await showing(round);
    setHistory((before) => [round, ...before].slice(0, mostHistory));
  });
  const auto = useAuto(seat, instant);
  const [mode, setMode] = useState<'manual' | 'auto'>('manual');
  const [draft, setDraft] = useState(emptyAuto);
  const plan = planOf(draft, seat);
  const isRunning = auto.state !== undefined;
  const isHeld = instant.isBusy || isRunning;
  const { wager } = chips;

  async function playByHand(now: Wager): Promise<void> {
    setPlaying(now);
    setEnded(undefined);
    if (chips.placed.length === 0) chips.repeat();
    const round = await instant.playOnce({ bets: now.choice.bets }, now.stake);
    setPlaying(undefined);
    if (round === undefined) return;
    setEnded({ wager: now, round });
    chips.end();
  }
  function press(): void {
    if (isRunning) auto.stop();
    else if (instant.isBusy || wager === undefined) return;
    else if (mode === 'manual') void playByHand(wager);
    else if (plan !== undefined) {
      if (chips.placed.length === 0) chips.repeat();
      setEnded(undefined);
      auto.start(plan, { bets: wager.choice.bets }, wager.stake, game.partsOf(wager.choice));
    }
  }
  usePlayKey(press);

  const view: TableView<Shown> = { last: instant.ended[0], current, isBusy: instant.isBusy, history };
  const shownRound = isHeld || chips.placed.length > 0 ? undefined : ended;
  const amounts =
    auto.state !== undefined && wager !== undefined
      ? sharesOf(wager.choice.bets, auto.state.stake)
      : shownRound !== undefined
        ? sharesOf(shownRound.wager.choice.bets, shownRound.round.stake)
        : amountsOf(chips.placed);
  const amountText = (amount: bigint): string => shownAmount(seat.currency, exactText(seat.currency, amount));
  const value: Felt = {
    amounts,
    // By itself a round is lit until the next one is asked for.
    returned: isRunning && !instant.isBusy ? instant.ended[0]?.shown.returned : shownRound?.round.shown.returned,
    isHeld,
    stop: '',
    unit: unitsOf(seat.currency, '1') ?? 1n,
    nameOf,
    priceOf: (spot) => priceOf(game.law(spot)),
    amountText,
    press: (spot) => {
      if (!isHeld) chips.place(spot);
    },
    takeBack: (spot) => {
      if (!isHeld) chips.takeBack(spot);
    },
  };
  const total = playing?.stake ?? (chips.placed.length > 0 ? totalOf(chips.placed) : (wager?.stake ?? 0n));
  const left = plan?.rounds == null ? undefined : plan.rounds - (auto.state?.played ?? 0);
  const playLabel =
    wager === undefined
      ? text('studio.table.place')
      : text(chips.placed.length > 0 ? 'studio.table.bet' : 'studio.table.again', { amount: amountText(total) });

  return (
    <div className={styles.table}>
      <div className={styles.stage}>
        {scene(view)}
        <div className={styles.outcome}>
          <ol className={styles.last} aria-label={text('studio.last')}>
            {history.slice(0, inStrip).map((round) => (
              <li key={round.id} data-won={round.payout > round.stake} data-tone={tone?.(round)} className="num">
                {mark(round)}
              </li>
            ))}
          </ol>
          <Gain amountText={amountText} last={view.last} isBusy={instant.isBusy} />
        </div>
        <FeltBox felt={value} spots={game.spots} onUndo={() => value.isHeld || chips.takeBack()}>
          {felt(view)}
        </FeltBox>
        {record?.(history)}
      </div>
      <div className={styles.tray}>
        <ChipTray chips={chips} felt={value} isHeld={isHeld} />
        <PlayButton
          isRunning={isRunning}
          isBusy={instant.isBusy}
          canPlay={wager !== undefined && (mode === 'manual' || plan !== undefined)}
          skip={undefined}
          label={
            isRunning
              ? stopText(text, left)
              : mode === 'auto' && wager !== undefined
                ? text('studio.auto.start')
                : playLabel
          }
          onPress={press}
        />
      </div>
      <div className={styles.more}>
        {auto.end === undefined ? null : (
          <p className={instantStyles.note} role="status">
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
        <SessionLine currency={seat.currency} session={instant.session} onReset={instant.resetSession} />
        <Limits seat={seat} />
      </div>
    </div>
  );
}

/** The bounds of a stake, and the keys where there is a keyboard. */
function Limits({ seat: { currency, table } }: { seat: Seat }) {
  const text = useText();
  const { least, most } = table.limits;
  return (
    <div className={styles.limits}>
      <p className="tiny muted">
        {text('studio.stake.bounds', {
          least: shownAmount(currency, least),
          most: shownAmount(currency, most),
          currency,
        })}
      </p>
      <p className={styles.keys}>{text('studio.table.keys')}</p>
    </div>
  );
}
