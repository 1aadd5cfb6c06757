/** Enters the numbers of a closed draw as one of two people of the staff. */
import { ok, refuse } from '@banyan/core/results';
import type { lotteriesRoutes } from '@banyan/protocol/admin/lotteries';
import { resultsAdapters } from '../../adapters/results/index.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { draws, results } from '../draws/index.ts';
import { readGame } from '../lottery/index.ts';

type Typed = readonly { readonly tier: string; readonly numbers: string }[];

/** The numbers of a day as a clerk typed them; or the first fault, in a sentence. */
export function readTyped(rules: string, day: string, prizes: Typed) {
  const written = prizes.map(
    ({ tier, numbers }) => `${tier}=${numbers.replaceAll(/[\s,;]+/g, ',').replaceAll(/^,|,$/g, '')}`,
  );
  return resultsAdapters.manual.read({ rules, day, prizes: written });
}

export const enterNumbers: AdminUseCase<(typeof lotteriesRoutes)['POST /admin/api/draws/:id/entries']> = async (
  context,
  { params, body },
  caller,
) => {
  const draw = await draws.read(context.database, params.id);
  const game = draw && (await readGame(context.database, draw.game));
  if (draw === undefined || game === undefined) return refuse('draw-unknown');
  // Numbers of a draw that is on sale or still to come are nobody's to know, and a game of the house draws its own.
  if (game.source !== 'feed' || draw.state !== 'closed' || draw.drawsAt.getTime() > context.clock.now())
    return refuse('state-conflict');
  const read = readTyped(game.rules, draw.day, body.prizes);
  if (!read.ok) return refuse('proposal-refused', { why: read.faults[0] ?? '' });
  const [day] = read.days;
  if (day === undefined) return refuse('draw-unknown');
  const end = await results.enterByTwo(context, game, day, caller, { endSales: false });
  switch (end.state) {
    case 'same-person':
      return refuse('same-person');
    case 'stopped':
      return refuse('state-conflict');
    case 'agreed':
      // Numbers that the draw has already are nobody's agreement any more.
      return end.end.ok && end.end.value.drawn.length === 1 ? ok({ state: end.state }) : refuse('state-conflict');
    default:
      return ok({ state: end.state });
  }
};
