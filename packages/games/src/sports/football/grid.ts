/**
 * Score grids: the joint chances of what each side still scores in a period, before the match and at any moment of it. The correction of low final scores is
 * carried through whatever else is played, so half-time, full-time and every price in play agree with each other and with simulated matches.
 */
import { poisson } from '../arithmetic.ts';
import { type Counts, negated, summed } from '../counts.ts';
import type { Sides } from '../sides.ts';
import { type FootballModel, firstHalfOfGoals, halfMinutes, lowScore, lowScores, partsLeft } from './model.ts';

/** `chances[i * columns + j]`: the home side ends the period at `base.home + i` and the away side at `base.away + j`. They sum to one. */
export type ScoreGrid = { readonly base: Sides; readonly columns: number; readonly chances: Float64Array };

/** Minutes played from 0 to 90, goals so far, and of them those of the first half once it has ended. */
export type FootballMoment = { readonly minute: number; readonly score: Sides; readonly halfTime?: Sides };

export const kickOff: FootballMoment = { minute: 0, score: { home: 0, away: 0 } };

type Sharing = { readonly home: Float64Array; readonly away: Float64Array };

const sharing = ({ home, away }: FootballModel, part: number): Sharing => ({
  home: poisson(home * part),
  away: poisson(away * part),
});

/** What is expected of the correction when the score stands so and `rest` is still to come. */
function expectedCorrection(model: FootballModel, home: number, away: number, rest: Sharing): number {
  if (home > 1 || away > 1) return 1;
  return lowScores.reduce((sum, final) => {
    const chance = (rest.home[final.home - home] ?? 0) * (rest.away[final.away - away] ?? 0);
    return sum + chance * (lowScore(model, final.home, final.away) - 1);
  }, 1);
}

/**
 * The grid of a period that takes a part of the goals of the match, while another part is played besides, before or after it. `score` is of the whole
 * match and `base` of the period.
 */
export function periodGrid(model: FootballModel, score: Sides, base: Sides, part: number, besides: number): ScoreGrid {
  const own = sharing(model, part);
  const rest = sharing(model, besides);
  const columns = own.away.length;
  const chances = new Float64Array(own.home.length * columns);
  let sum = 0;
  for (let i = 0; i < own.home.length; i += 1) {
    for (let j = 0; j < columns; j += 1) {
      const correction = expectedCorrection(model, score.home + i, score.away + j, rest);
      const chance = (own.home[i] ?? 0) * (own.away[j] ?? 0) * correction;
      chances[i * columns + j] = chance;
      sum += chance;
    }
  }
  return { base, columns, chances: chances.map((chance) => chance / sum) };
}

/** The grid of the final score. */
export function finalGrid(model: FootballModel, { minute, score }: FootballMoment = kickOff): ScoreGrid {
  const [first, second] = partsLeft(minute, firstHalfOfGoals);
  return periodGrid(model, score, score, first + second, 0);
}

/** The grid of a half; undefined for a first half that has ended. */
export function halfGrid(model: FootballModel, moment: FootballMoment, half: 1 | 2): ScoreGrid | undefined {
  const { minute, score, halfTime = score } = moment;
  const [first, second] = partsLeft(minute, firstHalfOfGoals);
  const isFirst = minute < halfMinutes;
  if (half === 1) return isFirst ? periodGrid(model, score, score, first, second) : undefined;
  const scored = isFirst
    ? { home: 0, away: 0 }
    : { home: score.home - halfTime.home, away: score.away - halfTime.away };
  return periodGrid(model, score, scored, second, first);
}

export type GridCounts = {
  readonly home: Counts;
  readonly away: Counts;
  readonly total: Counts;
  /** Home less away. */
  readonly margin: Counts;
};

/** The counts of a grid that lines are drawn on. */
export function countsOf({ base, columns, chances }: ScoreGrid): GridCounts {
  const rows = chances.length / columns;
  const [home, away] = [new Float64Array(rows), new Float64Array(columns)];
  const [total, margin] = [new Float64Array(rows + columns - 1), new Float64Array(rows + columns - 1)];
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) {
      const chance = chances[i * columns + j] ?? 0;
      home[i] = (home[i] ?? 0) + chance;
      away[j] = (away[j] ?? 0) + chance;
      total[i + j] = (total[i + j] ?? 0) + chance;
      const apart = i - j + columns - 1;
      margin[apart] = (margin[apart] ?? 0) + chance;
    }
  }
  return {
    home: { first: base.home, chances: home },
    away: { first: base.away, chances: away },
    total: { first: base.home + base.away, chances: total },
    margin: { first: base.home - base.away - (columns - 1), chances: margin },
  };
}

/** The chance of one score at the end of the grid's period. */
export function scoreChance({ base, columns, chances }: ScoreGrid, home: number, away: number): number {
  const [i, j] = [home - base.home, away - base.away];
  return i < 0 || j < 0 || j >= columns ? 0 : (chances[i * columns + j] ?? 0);
}

/** The chance that both sides have a goal at its end. */
export function bothScoreChance({ base, columns, chances }: ScoreGrid): number {
  return chances.reduce((sum, chance, at) => {
    const away = base.away + (at % columns);
    return base.home + Math.floor(at / columns) > 0 && away > 0 ? sum + chance : sum;
  }, 0);
}

/** Leads of three kinds: home, level, away. */
export const leads = ['home', 'draw', 'away'] as const;
const leadOf = (margin: number): number => 1 - Math.sign(margin);

const marginOf = (model: FootballModel, part: number): Counts =>
  summed({ first: 0, chances: poisson(model.home * part) }, negated({ first: 0, chances: poisson(model.away * part) }));

/** Chances of the nine pairs of a lead at half-time and one at the end, by their code: `home/draw`. */
export function halfTimeFullTime(model: FootballModel, moment: FootballMoment): Readonly<Record<string, number>> {
  const { minute, score, halfTime = score } = moment;
  const joint = new Float64Array(9);
  const put = (half: number, full: number, chance: number) => {
    const at = leadOf(half) * 3 + leadOf(full);
    joint[at] = (joint[at] ?? 0) + chance;
  };
  if (minute >= halfMinutes) {
    const { margin } = countsOf(finalGrid(model, moment));
    for (const [at, chance] of margin.chances.entries()) put(halfTime.home - halfTime.away, margin.first + at, chance);
  } else {
    const [first, second] = partsLeft(minute, firstHalfOfGoals);
    const [before, after] = [marginOf(model, first), marginOf(model, second)];
    const lead = score.home - score.away;
    for (const [i, one] of before.chances.entries()) {
      const half = lead + before.first + i;
      for (const [j, other] of after.chances.entries()) put(half, half + after.first + j, one * other);
    }
    correctLowScores(model, score, sharing(model, first), sharing(model, second), put);
  }
  const sum = joint.reduce((all, chance) => all + chance, 0);
  const codes = leads.flatMap((half) => leads.map((full) => `${half}/${full}`));
  return Object.fromEntries(codes.map((code, at) => [code, (joint[at] ?? 0) / sum]));
}

/** Adds what the correction changes: few final scores, each by few scores at half-time. */
function correctLowScores(
  model: FootballModel,
  score: Sides,
  first: Sharing,
  second: Sharing,
  put: (half: number, full: number, chance: number) => void,
): void {
  for (const final of lowScores) {
    const change = lowScore(model, final.home, final.away) - 1;
    for (let home = score.home; home <= final.home; home += 1) {
      for (let away = score.away; away <= final.away; away += 1) {
        const before = (first.home[home - score.home] ?? 0) * (first.away[away - score.away] ?? 0);
        const after = (second.home[final.home - home] ?? 0) * (second.away[final.away - away] ?? 0);
        put(home - away, final.home - final.away, before * after * change);
      }
    }
  }
}
