/** What everybody may know of the round that is on at a live table. Times are relative, in milliseconds from now, so that clocks need not agree. */
import type { BeaconRound } from '@banyan/games/proof';

export type TablePhase = 'open' | 'closed' | 'shown' | 'ended' | 'void';

export type TableEvent = {
  readonly game: string;
  readonly number: number;
  /** `closed`: no more bets, the beacon's round is waited for; `shown`: what was drawn is being shown; `ended`: bets are paid; `void`: the round takes place for nobody, and the stakes go back. */
  readonly is: TablePhase;
  readonly seedHash: string;
  /** The last hash of the table's chain of server seeds, and the round's place in it. */
  readonly chain: { readonly terminal: string; readonly index: number };
  readonly beacon: BeaconRound;
  /** Once no more bets are taken. */
  readonly betsHash: string | null;
  /** Until bets are closed; 0 once they are. */
  readonly closesInMs: number;
  /** Since what was drawn is shown; null before. */
  readonly shownMs: number | null;
  /** What was drawn; null while bets are taken and until the beacon's round is there. */
  readonly result: Readonly<Record<string, unknown>> | null;
  /** Bets that count so far, and whose they are. */
  readonly bets: number;
  readonly players: number;
};
