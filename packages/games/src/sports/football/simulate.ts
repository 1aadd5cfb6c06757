/**
 * One window of a simulated football match. The goals of both sides are drawn together from the grid of the window, which carries the correction of low final
 * scores; then their order, each as likely as another, and their seconds. Corners and cards are drawn besides.
 */
import type { Side } from '@banyan/core/sports/results';
import { poisson } from '../arithmetic.ts';
import { type Words, below, drawChance, shuffled, wordsOf } from '../drawing.ts';
import { type Sides, plusOne } from '../sides.ts';
import { windowCount } from '../windows.ts';
import { type ScoreGrid, periodGrid } from './grid.ts';
import { type FootballModel, firstHalfOfCards, firstHalfOfCorners, firstHalfOfGoals, partBetween } from './model.ts';
import { type FootballEvent, windowMinutes, windowSeconds } from './timeline.ts';

const sides: readonly Side[] = ['home', 'away'];
const shirts = 11;

const partOf = (window: number, inFirst: number): number =>
  partBetween((window - 1) * windowMinutes, window * windowMinutes, inFirst);

/** What each side scores in a window that begins at a score. */
export function windowGrid(model: FootballModel, window: number, score: Sides): ScoreGrid {
  const after = partBetween(window * windowMinutes, windowCount * windowMinutes, firstHalfOfGoals);
  return periodGrid(model, score, { home: 0, away: 0 }, partOf(window, firstHalfOfGoals), after);
}

/** Before they have their second and the score after them. */
type Happening =
  | { readonly kind: 'goal' | 'corner'; readonly side: Side }
  | { readonly kind: 'card'; readonly side: Side; readonly player: string; readonly card: 'yellow' | 'red' };

function goalsOf(model: FootballModel, window: number, score: Sides, words: Words): Happening[] {
  const { chances, columns } = windowGrid(model, window, score);
  const cell = drawChance(chances, words);
  const scored = { home: Math.floor(cell / columns), away: cell % columns };
  return sides.flatMap((side) => Array.from({ length: scored[side] }, () => ({ kind: 'goal' as const, side })));
}

const countOf = (mean: number, words: Words): number => drawChance(poisson(mean), words);

const cornersOf = ({ corners }: FootballModel, window: number, words: Words): Happening[] =>
  sides.flatMap((side) =>
    Array.from({ length: countOf(corners[side] * partOf(window, firstHalfOfCorners), words) }, () => ({
      kind: 'corner' as const,
      side,
    })),
  );

/** Every card goes to a player who has none yet, so a side's points are 1 a yellow and 2 a red, and nobody is shown a second yellow. */
function cardsOf(model: FootballModel, window: number, before: readonly FootballEvent[], words: Words): Happening[] {
  const part = partOf(window, firstHalfOfCards);
  return sides.flatMap((side) => {
    const booked = new Set(before.flatMap((event) => (event.kind === 'card' ? [event.player] : [])));
    const free = Array.from({ length: shirts }, (_, at) => `${side}-${at + 1}`).filter((name) => !booked.has(name));
    const cards = (['yellow', 'red'] as const).flatMap((card) =>
      Array.from({ length: countOf((card === 'yellow' ? model.yellows : model.reds)[side] * part, words) }, () => card),
    );
    return cards
      .slice(0, free.length)
      .map((card) => ({ kind: 'card', side, card, player: free.splice(below(free.length, words), 1)[0] ?? '' }));
  });
}

/** Seconds of a list, ascending: its order is drawn before. */
const secondsOf = (count: number, words: Words): number[] =>
  Array.from({ length: count }, () => 1 + below(windowSeconds - 2, words)).toSorted((a, b) => a - b);

const opening: Readonly<Partial<Record<number, 'kick-off' | 'second-half'>>> = { 1: 'kick-off', 4: 'second-half' };
const closing: Readonly<Partial<Record<number, 'half-time' | 'full-time'>>> = { 3: 'half-time', 6: 'full-time' };

/**
 * The events of window 1 to 6, after those of the windows before it. Words are used in this order: goals; corners of home and away;
 * yellow and red cards of home, then who is shown each, and the same of away. Each of the three lists has its order drawn, then its seconds. At one second
 * goals come first.
 */
export function playFootball(
  model: FootballModel,
  before: readonly FootballEvent[],
  window: number,
  seed: string,
): FootballEvent[] {
  const words = wordsOf(seed);
  let score = before.at(-1)?.score ?? { home: 0, away: 0 };
  const listed = [
    () => goalsOf(model, window, score, words),
    () => cornersOf(model, window, words),
    () => cardsOf(model, window, before, words),
  ].flatMap((draw) => {
    const happenings = shuffled(draw(), words);
    const seconds = secondsOf(happenings.length, words);
    return happenings.map((one, at) => ({ ...one, inWindow: seconds[at] ?? 0 }));
  });
  const start = (window - 1) * windowSeconds;
  const stamp = (inWindow: number) => ({
    ...{ window, second: start + inWindow, at: Math.floor((inWindow * 1000) / windowSeconds) },
    score,
  });
  const [first, last] = [opening[window], closing[window]];
  const events: FootballEvent[] = first === undefined ? [] : [{ ...stamp(0), kind: first }];
  for (const { inWindow, ...one } of listed.toSorted((a, b) => a.inWindow - b.inWindow)) {
    if (one.kind === 'goal') score = plusOne(score, one.side);
    events.push({ ...one, ...stamp(inWindow) });
  }
  return last === undefined ? events : [...events, { ...stamp(windowSeconds), kind: last }];
}
