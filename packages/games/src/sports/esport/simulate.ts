/** One window of a simulated series: the first half of a map, or all that follows it. */
import { type Words, drawChance, wordsOf } from '../drawing.ts';
import { type Sides, plusOne } from '../sides.ts';
import { type EsportModel, isMapOver, mapsToWin, roundChance, roundsOfHalf } from './model.ts';
import type { EsportEvent } from './timeline.ts';

const nothing: Sides = { home: 0, away: 0 };

/** Without its moment in the window. */
type Happening = EsportEvent extends infer E ? (E extends EsportEvent ? Omit<E, 'window' | 'at'> : never) : never;

export const mapOfWindow = (window: number): number => Math.ceil(window / 2);

function play(model: EsportModel, before: EsportEvent | undefined, window: number, words: Words): Happening[] {
  const map = mapOfWindow(window);
  const figures = model.maps[map - 1];
  if (figures === undefined) throw new RangeError(`no window ${window}`);
  const isFirst = window % 2 === 1;
  let score = before?.score ?? nothing;
  let rounds = isFirst ? nothing : (before?.rounds ?? nothing);
  const all: Happening[] = isFirst ? [{ kind: 'map-begins', score, map, rounds }] : [];
  for (let nr = rounds.home + rounds.away + 1; !isMapOver(rounds) && !(isFirst && nr > roundsOfHalf); nr += 1) {
    const chance = roundChance(figures, nr - 1);
    const side = drawChance([chance, 1 - chance], words) === 0 ? 'home' : 'away';
    rounds = plusOne(rounds, side);
    all.push({ kind: 'round', nr, side, score, map, rounds });
    if (!isMapOver(rounds)) continue;
    score = plusOne(score, side);
    all.push({ kind: 'map-ends', side, score, map, rounds });
    if (score[side] === mapsToWin) all.push({ kind: 'series-ends', side, score, map, rounds });
  }
  return all;
}

/** The events of window 1 to 6, after those of the windows before it: none once the series is over. One word a round, more where one is thrown away. */
export function playEsport(
  model: EsportModel,
  before: readonly EsportEvent[],
  window: number,
  seed: string,
): EsportEvent[] {
  const last = before.at(-1);
  if (last?.kind === 'series-ends') return [];
  const happenings = play(model, last, window, wordsOf(seed));
  return happenings.map((one, at) => ({ ...one, window, at: Math.floor((1000 * at) / happenings.length) }));
}
