/** The game that somebody wants to open, with its vendor: asked of the catalogue and of the switches, in that order. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Playable, findPlayable } from '../catalog/index.ts';
import { readLaunching } from '../vendors/index.ts';

export type GameAsked = {
  readonly nodeId?: number;
  readonly vassalage?: string;
  readonly gameId?: string;
  readonly gameType?: string;
};
export type FoundGame = {
  readonly game: Playable;
  readonly vendor: NonNullable<Awaited<ReturnType<typeof readLaunching>>>;
};

/** Refusals: `game-unknown`; `game-maintenance` with `until`, an ISO moment; `game-closed` where a switch is off. */
export async function findGame(
  { database, config }: Context,
  { nodeId, vassalage, gameId, gameType }: GameAsked,
): Promise<Result<FoundGame, 'game-unknown' | 'game-closed' | 'game-maintenance'>> {
  const game = await findPlayable(database, { node: nodeId, vendor: vassalage, code: gameId, category: gameType });
  if (game === undefined) return refuse('game-unknown');
  const vendor = await readLaunching({ database, config }, game.vendor, game.code);
  if (vendor === undefined) return refuse('game-unknown');
  if (game.restsUntil !== null) return refuse('game-maintenance', { until: game.restsUntil.toISOString() });
  return game.isOpen && vendor.isOpen ? ok({ game, vendor }) : refuse('game-closed');
}
