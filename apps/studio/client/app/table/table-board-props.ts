/** What a game hands to the board of its table. */
import type { ReactNode } from 'react';
import type { Ended } from '../useEnded.ts';
import type { Seat } from '../useSeat.ts';
import type { AnyTable } from './useChips.ts';
import type { TableRound, TableView } from './useTableRounds.ts';

export type TableBoardProps<Shown extends TableRound> = {
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
