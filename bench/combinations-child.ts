/**
 * Times selections in a process that has never seen one, as a page that was just opened: nothing is compiled, no table is made.
 * Its parent sends what to ask and gets for each the milliseconds and the combinations, of a first round and of a second.
 */
import { lotteryNamed } from '../packages/games/src/lotteries/index.ts';

export type Question = { readonly rules: string; readonly play: string; readonly selection: string };
export type Answer = { readonly ms: number; readonly combinations: number };

/** As a page does at every pick: the text in its written form, then how many combinations it is. */
function timed({ rules, play, selection }: Question): Answer {
  const lottery = lotteryNamed(rules);
  const start = performance.now();
  const written = lottery.normalise(play, selection);
  if (!written.ok) throw new Error(`${rules} ${play} refuses ${selection}`);
  const combinations = lottery.plays.get(play)?.combinations(written.value) ?? 0;
  return { ms: performance.now() - start, combinations };
}

process.on('message', (questions: readonly Question[]) => {
  process.send?.([questions.map(timed), questions.map(timed)]);
});
