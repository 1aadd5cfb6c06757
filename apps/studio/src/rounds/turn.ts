/** A round of several steps as it is now: played again from its seeds, its choice and its steps, which are all that is stored of it. */
import { type Turn, fairDraws } from '@banyan/games/fair';
import type { Choices } from '@banyan/games/fair';
import { steppedGame } from '../stepped-games.ts';
import type { PlayedRound } from './step-store.ts';

/** The round after its steps and, where one is named, one more; undefined where that one cannot be taken. */
export function turnOf(round: PlayedRound, more: readonly Choices[] = []): Turn<Choices> | undefined {
  const game = steppedGame(round.game);
  if (game === undefined) throw new Error(`round ${round.id} is of no game of several steps`);
  const { server_seed: serverSeed, client_seed: clientSeed, nonce } = round;
  const draws = fairDraws(game, { serverSeed, clientSeed, nonce });
  const steps = [...round.taken.map(({ step }) => step), ...more];
  return game.replay(round.stake, round.choice, steps, draws);
}

/** The same of steps that are stored and therefore possible. */
export function turnNow(round: PlayedRound): Turn<Choices> {
  const turn = turnOf(round);
  if (turn === undefined) throw new Error(`the steps of round ${round.id} cannot be played`);
  return turn;
}
