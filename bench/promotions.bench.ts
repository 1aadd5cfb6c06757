/** Promotions: each part in a file of its own, run one after another; with a name behind it only that part (`npm run bench -- promotions periods`). */
import { boardFigures } from './promotions-boards.ts';
import { costFigures } from './promotions-cost.ts';
import { feedFigures } from './promotions-feed.ts';
import { periodFigures } from './promotions-periods.ts';
import { wheelFigures } from './promotions-wheel.ts';
import type { Print } from './run.ts';

const parts: Readonly<Record<string, (print: Print) => Promise<void>>> = {
  periods: periodFigures,
  wheel: wheelFigures,
  boards: boardFigures,
  feed: feedFigures,
  cost: costFigures,
};

export default async function run(print: Print): Promise<void> {
  const wanted = process.argv[3];
  for (const [name, part] of Object.entries(parts)) if (wanted === undefined || wanted === name) await part(print);
}
