/** A draw as its row is read. */
import type { DrawState } from '@banyan/core/lottery';
import type { BusinessDay } from '@banyan/core/time';
import type { Prizes } from '@banyan/games/lottery';

export type DrawRow = {
  readonly id: string;
  readonly game: string;
  readonly drawNo: string;
  readonly day: BusinessDay;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly state: DrawState;
  readonly result: Prizes | null;
  readonly seedHash: string | null;
  readonly seed: string | null;
  /** How many results (or a void) were entered, and the one every bet is settled on. */
  readonly resultVersion: number;
  readonly settlementVersion: number;
  /** Its numbers were drawn by the demo, in the place of those that it lacks. */
  readonly isSample: boolean;
};
