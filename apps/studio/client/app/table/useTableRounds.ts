/** The rounds of a table: by hand with what lies on the felt or lay there before, or by itself; what lies on the felt meanwhile, and what the last round did to it. */
import { useState } from 'react';
import type { TableBets } from '@banyan/games/table';
import { amountsOf, sharesOf } from '../../lib/chips.ts';
import { type AutoDraft, emptyAuto, planOf } from '../AutoBox.tsx';
import type { Mode } from '../PlayMode.tsx';
import { type Auto, useAuto } from '../useAuto.ts';
import type { Ended } from '../useEnded.ts';
import { type Instant, useInstant } from '../useInstant.ts';
import type { Seat } from '../useSeat.ts';
import { type AnyTable, type Chips, type Wager, useChips } from './useChips.ts';

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

export type TableRounds<Shown> = {
  readonly chips: Chips;
  readonly instant: Instant<Shown>;
  readonly auto: Auto;
  readonly view: TableView<Shown>;
  readonly mode: Mode;
  setMode(mode: Mode): void;
  readonly draft: AutoDraft;
  setDraft(draft: AutoDraft): void;
  readonly isRunning: boolean;
  /** A round or a run is on: nothing may be changed. */
  readonly isHeld: boolean;
  readonly canPlay: boolean;
  /** How many rounds of a run are left, where it has an end. */
  readonly left: number | undefined;
  /** By spot, what lies there. */
  readonly amounts: ReadonlyMap<string, bigint>;
  /** Of the round that has just ended. */
  readonly returned: TableBets | undefined;
  press(): void;
};

const mostHistory = 200;

export function useTableRounds<Shown extends TableRound>(
  seat: Seat,
  game: AnyTable,
  showing: (round: Ended<Shown>) => Promise<void>,
): TableRounds<Shown> {
  const chips = useChips(game, seat);
  const [history, setHistory] = useState<readonly Ended<Shown>[]>([]);
  const [current, setCurrent] = useState<Ended<Shown>>();
  const [ended, setEnded] = useState<{ wager: Wager; round: Ended<Shown> }>();
  const instant = useInstant<Shown>(seat, async (round) => {
    setCurrent(round);
    await showing(round);
    setHistory((before) => [round, ...before].slice(0, mostHistory));
  });
  const auto = useAuto(seat, instant);
  const [mode, setMode] = useState<Mode>('manual');
  const [draft, setDraft] = useState(emptyAuto);
  const plan = planOf(draft, seat);
  const isRunning = auto.state !== undefined;
  const isHeld = instant.isBusy || isRunning;
  const { wager, placed } = chips;

  async function playByHand(now: Wager): Promise<void> {
    const round = await instant.playOnce({ bets: now.choice.bets }, now.stake);
    if (round === undefined) return;
    setEnded({ wager: now, round });
    chips.end();
  }
  function press(): void {
    if (isRunning) {
      auto.stop();
      return;
    }
    if (instant.isBusy || wager === undefined || (mode === 'auto' && plan === undefined)) return;
    setEnded(undefined);
    if (placed.length === 0) chips.repeat();
    if (mode === 'manual') void playByHand(wager);
    else if (plan !== undefined) auto.start(plan, { bets: wager.choice.bets }, wager.stake, game.partsOf(wager.choice));
  }
  const shownRound = isHeld || placed.length > 0 ? undefined : ended;
  const amounts =
    auto.state !== undefined && wager !== undefined
      ? sharesOf(wager.choice.bets, auto.state.stake)
      : shownRound === undefined
        ? amountsOf(placed)
        : sharesOf(shownRound.wager.choice.bets, shownRound.round.stake);
  return {
    ...{ chips, instant, auto, mode, setMode, draft, setDraft, isRunning, isHeld, amounts, press },
    view: { last: instant.ended[0], current, isBusy: instant.isBusy, history },
    canPlay: wager !== undefined && (mode === 'manual' || plan !== undefined),
    left: plan?.rounds == null ? undefined : plan.rounds - (auto.state?.played ?? 0),
    // By itself a round is lit until the next one is asked for.
    returned: isRunning && !instant.isBusy ? instant.ended[0]?.shown.returned : shownRound?.round.shown.returned,
  };
}
