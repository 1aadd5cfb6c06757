/** The chips that a player places: within the bounds of a stake and of what a round may pay, taken back, doubled, and placed once more after a round. */
import { useState } from 'react';
import { type TableChoice, type TableGame, choiceOf, tableBounds } from '@banyan/games/table';
import { unitsOf } from '../../lib/amounts.ts';
import { type Placed, amountsOf, chipsBetween, doubled, totalOf, withoutLast } from '../../lib/chips.ts';
import { play as sound } from '../../lib/sound.ts';
import { boundsOf } from '../useAuto.ts';
import type { Seat } from '../useSeat.ts';

/** What a round needs of its game here. */
export type AnyTable = Pick<TableGame, 'spots' | 'mostPayout' | 'partsOf' | 'law'> & {
  /** What a spot is paid by a result, in hundredths of its share. */
  // Written as a method: a table reads results of its own kind alone.
  times(spot: string, result: never): number;
};

/** What can be played: how the stake is divided, and the stake. */
export type Wager = { readonly choice: TableChoice; readonly stake: bigint };

export type Chips = {
  readonly values: readonly bigint[];
  /** The value of the chip in the hand. */
  readonly value: bigint;
  take(value: bigint): void;
  readonly placed: Placed;
  /** What was placed in the round before. */
  readonly last: Placed;
  /** Of what is placed, or of the round before where nothing is. */
  readonly wager: Wager | undefined;
  /** False where the chip would pass a bound. */
  place(spot: string): boolean;
  takeBack(spot?: string): void;
  clear(): void;
  double(): void;
  repeat(): void;
  canDouble: boolean;
  canRepeat: boolean;
  /** The round is over: the table is empty, and what was on it can be placed once more. */
  end(): void;
};

export function useChips(game: AnyTable, seat: Seat): Chips {
  const { least, most } = boundsOf(seat);
  const mostWin = unitsOf(seat.currency, seat.table.limits.mostWin) ?? 0n;
  const values = chipsBetween(least, most);
  const [value, setValue] = useState(values[2] ?? values[0] ?? least);
  const [placed, setPlaced] = useState<Placed>([]);
  const [last, setLast] = useState<Placed>([]);

  function wagerOf(chips: Placed): Wager | undefined {
    const amounts = amountsOf(chips);
    const choice = amounts.size > tableBounds.spots ? undefined : choiceOf(game.spots, amounts);
    const stake = totalOf(chips);
    if (choice === undefined || stake < least || stake > most) return undefined;
    return game.mostPayout(stake, choice) > mostWin ? undefined : { choice, stake };
  }
  function put(next: Placed): boolean {
    if (next.length > 0 && wagerOf(next) === undefined) return false;
    setPlaced(next);
    sound('chip');
    return true;
  }
  const canDouble = placed.length > 0 && wagerOf(doubled(placed)) !== undefined;
  return {
    values,
    value,
    take: setValue,
    placed,
    last,
    wager: wagerOf(placed.length > 0 ? placed : last),
    place: (spot) => put([...placed, { spot, amount: value }]),
    takeBack: (spot) => put(withoutLast(placed, spot)),
    clear: () => put([]),
    double: () => put(doubled(placed)),
    repeat: () => put(last),
    canDouble,
    canRepeat: placed.length === 0 && last.length > 0,
    end() {
      if (placed.length > 0) setLast(placed);
      setPlaced([]);
    },
  };
}
