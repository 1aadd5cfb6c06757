/** What the search of the site looks through in the browser: lotteries by name, region and code, help by title and text. */
import { searched, type Searched } from '../../lib/searched.ts';

export type Entry = Searched & { readonly key: string; readonly to: string; readonly about: string };

/** So many of each kind are shown: enough to choose from, few enough to see all kinds at once. */
const most = 8;

/** The best of some entries; none while nothing is asked. */
export function found(entries: readonly Entry[], question: string): Entry[] {
  return searched(entries, question).slice(0, most);
}

/** A question that is worth asking the server: one letter of a script that writes words in few, or two of another. */
export function isAsked(question: string): boolean {
  const plain = question.trim();
  return plain.length > 1 || /\p{Script=Han}/u.test(plain);
}
