/** A turn of the demo players: one of them bets on a draw, or goes on at a game of the studio. */
import { randomInt } from 'node:crypto';
import type { Context } from '../../infra/context.ts';
import { type Seat, playRound, sitDown } from './at-studio.ts';
import { betOnDraw } from './bet-on-draw.ts';
import { oneOf } from './choose.ts';
import { type DemoPlayer, findPlayers, giveMore } from './people.ts';
import { drawPrize } from './draw-prize.ts';

/** So often somebody also draws a prize of the house. */
const drawsOneIn = 10;

/** A server that has just started is left to whoever opens it first; there is time to switch the players off, too. */
const startsAfterMs = 15_000;

export type Table = {
  /** One turn. What fails is tried by somebody else at the next one. */
  play(context: Context): Promise<void>;
};

/** Who sits where is kept in this process alone; after a restart they sit down again. */
export function openTable(below: (n: number) => number = randomInt, waitsMs = startsAfterMs): Table {
  const seats = new Map<string, Seat>();
  let players: readonly DemoPlayer[] | undefined;
  const openedAt = performance.now();

  return {
    async play(context) {
      if (performance.now() - openedAt < waitsMs) return;
      players ??= await findPlayers(context);
      const player = oneOf(players, below);
      if (player === undefined) return;
      if (below(drawsOneIn) === 0) await drawPrize(context, player, below);
      // Two of five turns are draws; the worker knows where a studio is, if there is one.
      if (below(5) < 2) {
        if ((await betOnDraw(context, player, below)) === 'insufficient-funds') await giveMore(context, player);
        return;
      }
      const seat = seats.get(player.name) ?? (await sitDown(context, player, below));
      const hasPlayed = seat !== undefined && (await playRound(context, seat, below));
      if (hasPlayed && seat.rounds > 1) seats.set(player.name, { ...seat, rounds: seat.rounds - 1 });
      else seats.delete(player.name);
    },
  };
}
