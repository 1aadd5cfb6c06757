/** A slot from its table: the game that every other part knows, and its exact figures, computed when they are asked for. */
import type { Rate } from '@banyan/core/money';
import type { Draws } from '../fair/draws.ts';
import { type Game, hashOfRules } from '../fair/game.ts';
import type { SlotFigures } from './chain.ts';
import type { Counted } from './count/count.ts';
import { playBook } from './features/book.ts';
import { playFreeSpins } from './features/free-spins.ts';
import { playHold } from './features/hold.ts';
import { playMultiplier } from './features/multiplier.ts';
import { playRespins } from './features/respins.ts';
import { chanceOfFeature, figuresOfSlot } from './figures.ts';
import { reelsOf } from './reels.ts';
import type { ShownSpin } from './shown.ts';
import type { SlotTable } from './table.ts';

/** There is nothing to choose. */
export type NoChoice = Readonly<Record<string, never>>;

export type Slot = Game<NoChoice> & {
  readonly table: SlotTable;
  readonly counted: Counted;
  /** What a round gains in hundredths of the stake, and nothing else. */
  gain(draws: Draws): number;
  figures(): SlotFigures;
  chanceOfFeature(): Rate;
};

function player(table: SlotTable): (draws: Draws) => ShownSpin[] {
  const reels = reelsOf(table);
  if (table.feature === 'free spins') return (draws) => playFreeSpins(table, reels, draws);
  if (table.feature === 'respins') return (draws) => playRespins(table, reels, draws);
  if (table.feature === 'book') return (draws) => playBook(table, reels, draws);
  if (table.feature === 'hold') return (draws) => playHold(table, reels, draws);
  return (draws) => playMultiplier(table, reels, draws);
}

const gainOf = (table: SlotTable, spins: readonly ShownSpin[]): number =>
  Math.min(
    spins.reduce((sum, spin) => sum + spin.gain, 0),
    table.mostTimes * 100,
  );

export function slotOf(id: string, table: SlotTable, counted: Counted): Slot {
  const playSpins = player(table);
  let known: SlotFigures | undefined;
  const figures = (): SlotFigures => (known ??= figuresOfSlot(table, counted));
  return {
    ...{ id, rules: table, hash: hashOfRules(id, table), table, counted, figures },
    gain: (draws) => gainOf(table, playSpins(draws)),
    chanceOfFeature: () => chanceOfFeature(table, counted),
    readChoice: (sent) => (Object.keys(sent).length === 0 ? {} : undefined),
    play(stake, _choice, draws) {
      const spins = playSpins(draws);
      const gain = gainOf(table, spins);
      return { payout: (stake * BigInt(gain)) / 100n, shown: { spins, gain } };
    },
    returnOf: () => figures().returned,
    mostPayout: (stake) => stake * BigInt(table.mostTimes),
  };
}
