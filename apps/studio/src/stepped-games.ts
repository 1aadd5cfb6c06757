/** The studio's games of several steps. A new one is a line here, and a board. */
import type { Choices, Draws, SteppedGame, Turn } from '@banyan/games/fair';
import { hilo } from '@banyan/games/hilo';
import { mines } from '@banyan/games/mines';
import { poker } from '@banyan/games/poker';
import { towers } from '@banyan/games/towers';

/** A game whose round stays open between presses, over choices and steps as they came. */
export type SteppedRounds = {
  readonly id: string;
  readonly hash: string;
  /** The most that the first step can be worth; undefined for a choice that is none. */
  mostFirst(stake: bigint, choice: Choices): bigint | undefined;
  /** A step with its names in one order; undefined for what is none. */
  readStep(sent: Choices): Choices | undefined;
  /** Undefined where a step could not be taken. */
  replay(stake: bigint, choice: Choices, steps: readonly Choices[], draws: Draws): Turn<Choices> | undefined;
  /** By the rule of rounds that were left; undefined: the stake goes back. */
  expire(turn: Turn<Choices>): Choices | undefined;
};

function stepped<Choice, Step extends Choices>(game: SteppedGame<Choice, Step>): SteppedRounds {
  return {
    id: game.id,
    hash: game.hash,
    readStep: (sent) => game.readStep(sent),
    mostFirst(stake, sent) {
      const choice = game.readChoice(sent);
      return choice === undefined ? undefined : game.mostFirst(stake, choice);
    },
    replay(stake, sent, taken, draws) {
      const choice = game.readChoice(sent);
      const steps = taken.map((step) => game.readStep(step)).filter((step): step is Step => step !== undefined);
      if (choice === undefined || steps.length < taken.length) return undefined;
      return game.replay(stake, choice, steps, draws) as Turn<Choices> | undefined;
    },
    expire: (turn) => game.expire(turn as Turn<Step>),
  };
}

export const steppedGames: Readonly<Record<string, SteppedRounds>> = {
  mines: stepped(mines),
  towers: stepped(towers),
  hilo: stepped(hilo),
  poker: stepped(poker),
};

export const steppedGame = (game: string): SteppedRounds | undefined =>
  Object.hasOwn(steppedGames, game) ? steppedGames[game] : undefined;
