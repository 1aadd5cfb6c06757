/** The exact chances of a map by rounds, from any score at which a half begins. */
import type { Counts } from '../counts.ts';
import type { Sides } from '../sides.ts';
import {
  type MapModel,
  isMapOver,
  overtimeChance,
  roundChance,
  roundsOfHalf,
  roundsToWin,
  roundsToWinBlock,
} from './model.ts';

/** How a map can end, and how likely. */
export type MapEnd = Sides & { readonly chance: number };

/** Overtimes are followed until one more is as good as impossible. */
const negligible = 1e-12;

/** Walks over scores from one on until `isEnd` says so; what ends is given to `end`. No score has more than `most` of a side. */
function walk(
  from: Sides,
  most: number,
  chanceAt: (played: number) => number,
  isEnd: (score: Sides) => boolean,
  end: (score: Sides, chance: number) => void,
): void {
  const size = most + 1;
  const chances = new Float64Array(size * size);
  chances[from.home * size + from.away] = 1;
  for (let home = from.home; home < size; home += 1) {
    for (let away = from.away; away < size; away += 1) {
      const chance = chances[home * size + away] ?? 0;
      if (chance === 0) continue;
      if (isEnd({ home, away })) {
        end({ home, away }, chance);
        continue;
      }
      const wins = chanceAt(home + away);
      const [up, across] = [(home + 1) * size + away, home * size + away + 1];
      chances[up] = (chances[up] ?? 0) + chance * wins;
      chances[across] = (chances[across] ?? 0) + chance * (1 - wins);
    }
  }
}

/** How a block of overtime can end: four of one side, or three of each. */
function blockEnds(wins: number): { ends: MapEnd[]; level: number } {
  const ends: MapEnd[] = [];
  let level = 0;
  const isOver = ({ home, away }: Sides) => Math.max(home, away) === roundsToWinBlock || home + away === 6;
  walk(
    { home: 0, away: 0 },
    roundsToWinBlock,
    () => wins,
    isOver,
    (score, chance) => {
      if (score.home === score.away) level = chance;
      else ends.push({ ...score, chance });
    },
  );
  return { ends, level };
}

/** All ends of a map from a score that is before overtime. `level` is the chance of 12-12. */
export function mapEnds(map: MapModel, from: Sides): { ends: readonly MapEnd[]; level: number } {
  const ends: MapEnd[] = [];
  let level = 0;
  const isEnd = (score: Sides) => isMapOver(score) || score.home + score.away === 2 * roundsOfHalf;
  walk(
    from,
    roundsToWin,
    (played) => roundChance(map, played),
    isEnd,
    (score, chance) => {
      if (score.home === score.away) level = chance;
      else ends.push({ ...score, chance });
    },
  );
  const block = blockEnds(overtimeChance(map));
  for (let each = roundsOfHalf, left = level; left > negligible; each += 3, left *= block.level)
    for (const { home, away, chance } of block.ends)
      ends.push({ home: each + home, away: each + away, chance: left * chance });
  return { ends, level };
}

/** The chance of the home side to win the map. */
export const mapChance = (ends: readonly MapEnd[]): number =>
  ends.reduce((sum, { home, away, chance }) => (home > away ? sum + chance : sum), 0);

/** The counts of something about the end of a map. */
export function countsOf(ends: readonly MapEnd[], of: (end: Sides) => number): Counts {
  const values = ends.map(of);
  const first = Math.min(...values);
  const chances = new Float64Array(Math.max(...values) - first + 1);
  for (const [at, { chance }] of ends.entries()) {
    const place = (values[at] ?? 0) - first;
    chances[place] = (chances[place] ?? 0) + chance;
  }
  return { first, chances };
}

/** The chance of the home side to have so many rounds first. Up to 13, which one side always has. */
export function raceChance(map: MapModel, from: Sides, points: number): number {
  let home = 0;
  walk(
    from,
    points,
    (played) => roundChance(map, played),
    (score) => Math.max(score.home, score.away) === points,
    (score, chance) => {
      if (score.home === points) home += chance;
    },
  );
  return home;
}
