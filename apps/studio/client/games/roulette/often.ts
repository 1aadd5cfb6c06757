/** What came in the rounds of a session: the numbers that came most, those that did not for longest, and the shares of the colours. */
import { toneOf } from './tone.ts';

export type Counted = { readonly number: number; readonly count: number };

/** The newest first. So many numbers of each. */
export function countNumbers(numbers: readonly number[], most: number) {
  const all = Array.from({ length: 37 }, (_, number) => {
    const since = numbers.indexOf(number);
    return {
      number,
      count: numbers.filter((one) => one === number).length,
      since: since < 0 ? numbers.length : since,
    };
  });
  const hot = all
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count || a.since - b.since)
    .slice(0, most);
  const cold = all.toSorted((a, b) => b.since - a.since || a.count - b.count || a.number - b.number).slice(0, most);
  const share = (tone: string): number => numbers.filter((number) => toneOf(number) === tone).length;
  return {
    hot: hot.map(({ number, count }): Counted => ({ number, count })),
    cold: cold.map(({ number, since }): Counted => ({ number, count: since })),
    tones: { red: share('red'), green: share('green'), black: share('black') },
  };
}
