/**
 * How long a board thinks when a number is picked: a selection is written in its one form and its combinations are counted,
 * for selections of up to a million combinations on every play of every family. A frame has 16 ms.
 *
 * Sketch, before the first measurement: a text of at most 400 characters is split, looked up and sorted, 100 parts at 50 ns
 * each or some 5 us, and counted by a formula over its places, products and binomials of a few numbers, in a microsecond.
 * What chooses places (any three of five) sums ten products; bankers exclude; the plays that must not count a combination
 * twice walk sums of digits. So 10 us when warm, and the very first call of a play, not compiled yet, a millisecond or two:
 * no call should need a tenth of a frame. The baseline lists the combinations and counts them: a million arrays at 50 ns
 * each and more, 50 to 200 ms, which a player would feel at every pick.
 *
 * Every call is timed alone, in a process that begins with it, so that the first of each play counts too: the worst of them is
 * the figure. Seeded: each run asks the same.
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import { lotteries } from '../packages/games/src/lotteries/index.ts';
import type { Lottery } from '../packages/games/src/lottery/index.ts';
import { fullBoards, selectionOf, wordsOf } from '../tools/verify/lottery-cases.ts';
import type { Answer, Question } from './combinations-child.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';

const selectionsOfPlay = Number(process.env['BANYAN_BENCH_SELECTIONS'] ?? 200);
const most = 1_000_000;
const frameMs = 16;

type Timed = Question & Answer;

export default async function run(print: Print): Promise<void> {
  const questions = [...lotteries.values()].flatMap(questionsOn);
  const [first, second] = (await answersTo(questions)).map((answers) =>
    answers.map((answer, at): Timed => ({ ...(questions[at] as Question), ...answer })),
  ) as [Timed[], Timed[]];
  const all = [...first, ...second];
  const widest = first.reduce((wide, one) => (one.combinations > wide.combinations ? one : wide));
  const listed = byListing(widest);
  print(figure('combinations.by-listing', [listed], null));
  for (const rules of lotteries.keys()) {
    print(figure(`combinations.${rules}`, times(all.filter((one) => one.rules === rules)), null));
  }
  print(figure('combinations.second-time', times(second), null));
  // The widest one against the same one listed, and above all the worst call of any play.
  print(
    figure(
      'combinations.widest',
      times(all.filter(({ combinations }) => combinations === widest.combinations)),
      listed,
    ),
  );
  print(figure('combinations', times(all), listed));
  print({
    name: `combinations.over-${frameMs}-ms`,
    value: all.filter(({ ms }) => ms > frameMs).length,
    unit: `calls of ${all.length}`,
    baseline: null,
    ratio: null,
    p50Ms: null,
    p99Ms: null,
  });
}

/** Asks a new process. */
async function answersTo(questions: readonly Question[]): Promise<readonly (readonly Answer[])[]> {
  const child = fork(path.join(import.meta.dirname, 'combinations-child.ts'));
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (answers) => resolve(answers as Answer[][]));
      child.once('exit', (code) => reject(new Error(`the asked process ended with ${code}`)));
      child.send(questions);
    });
  } finally {
    child.kill();
  }
}

const times = (some: readonly Timed[]): number[] => some.map(({ ms }) => ms);
/** The worst of some times as the value. */
function figure(name: string, all: number[], listed: number | null): Parameters<Print>[0] {
  const worst = all.reduce((a, b) => Math.max(a, b), 0);
  return {
    name,
    value: round(worst, 3),
    unit: 'ms at worst',
    baseline: listed === null ? null : round(listed, 3),
    ratio: listed === null ? null : round(listed / worst, 1),
    p50Ms: round(percentile(all, 0.5), 4),
    p99Ms: round(percentile(all, 0.99), 4),
  };
}

/** The full board of every play that has one, and seeded selections on it, every other one as wide as the board lets it be. */
function questionsOn(lottery: Lottery): Question[] {
  const nextWord = wordsOf(20_261_120);
  const result = lottery.draw(nextWord);
  const full = new Map(fullBoards(lottery, most).map(({ play, selection }) => [play, selection]));
  return [...lottery.plays.values()].flatMap((play) => {
    const random = Array.from({ length: selectionsOfPlay }, () => selectionOf(lottery, play, nextWord, result, most));
    const wide = full.get(play.play);
    const selections = wide === undefined ? random : [wide, ...random];
    return selections.map((selection) => ({ rules: lottery.rules, play: play.play, selection }));
  });
}

/** Lists every combination of a board of numbers and answers how long that took: an array of numbers for each. */
function byListing({ rules, play, selection, combinations }: Timed): number {
  const board = lotteries.get(rules)?.plays.get(play)?.board;
  if (board?.kind !== 'numbers') throw new Error(`the widest play ${play} is not one of numbers`);
  const numbers = selection.split('-');
  const { fewest } = board;
  const start = performance.now();
  const list: string[][] = [];
  const extend = (chosen: string[], from: number): void => {
    if (chosen.length === fewest) {
      list.push(chosen);
      return;
    }
    const last = numbers.length - (fewest - chosen.length);
    for (let at = from; at <= last; at += 1) extend([...chosen, numbers[at] as string], at + 1);
  };
  extend([], 0);
  if (list.length !== combinations) throw new Error(`${list.length} combinations were listed, ${combinations} counted`);
  return performance.now() - start;
}
