/** The categories that a vendor has games in, with the kinds of games there: what a list's chips offer (LIST-27). */
import { ok } from '@banyan/core/results';
import type { InputOf } from '@banyan/protocol';
import type { catalogRoutes } from '@banyan/protocol/catalog';
import type { Context } from '../../infra/context.ts';
import type { Games } from './open-games.ts';

type Input = InputOf<(typeof catalogRoutes)['GET /wps/catalog/gameTypes']>;

export const gameTypes =
  (games: Games) =>
  async (_context: Context, { query }: Input) => {
    const found = (await games.offer()).find({ category: query.gameType, vendor: query.vassalage });
    const list = [...Map.groupBy(found, ({ category }) => category)].map(([gameType, those]) => ({
      gameType,
      gameClassify: [...new Set(those.flatMap(({ classify }) => classify ?? []))].sort(),
      games: those.length,
    }));
    return ok({ list });
  };
