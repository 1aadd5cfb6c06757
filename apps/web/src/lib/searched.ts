/**
 * Searching as people type, in the help centre and over the whole site: without marks and case, Bengali spelled by ear (ি for ী, শ for স), digits of
 * either script, one slip of the finger in a word of four letters and two in a longer one, and Bengali words written in
 * Latin letters (`bikash`). Every word of the question must be found; a title counts more than a text.
 */
export type Searched = { title: string; words: string };

/** Letters that sound alike or are mixed up, each before the one that stands for it: long and short vowels, n, s, j, t. */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  '\u0988\u0987 \u098a\u0989 \u09c0\u09bf \u09c2\u09c1 \u09a3\u09a8 \u09b6\u09b8 \u09b7\u09b8 \u09af\u099c \u09ce\u09a4 \u0999\u0982 \u09a2\u09a1 \u09c8\u09c7 \u09cc\u09cb \u09c3\u09bf'
    .split(' ')
    .map(([letter, other]) => [letter, other]),
);
/** The letters y, r and rh of the alphabet's end, which Unicode keeps as a letter with a dot. */
const dotted: Readonly<Record<string, string>> = { '\u09af': '\u0987', '\u09a1': '\u09b0', '\u09a2': '\u09b0' };

/** A text as it is compared. */
export function plainOf(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/([\u09af\u09a1\u09a2])\u09bc/g, (_, letter: string) => dotted[letter] as string)
      .replaceAll(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
      // Chandrabindu, visarga, hasanta and the joiners that nobody sees.
      .replaceAll(/[\u0981\u0983\u09cd\u200b-\u200d\ufeff]/g, '')
      .replaceAll(/[\u0980-\u09ff]/g, (letter) => alike[letter] ?? letter)
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      // The one letter of Vietnamese whose stroke is no mark of its own.
      .replaceAll('\u0111', 'd')
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  );
}

const consonants: Readonly<Record<string, string>> = Object.fromEntries(
  'ক:k খ:k গ:g ঘ:g ং:n চ:c ছ:c জ:j ঝ:j ট:t ঠ:t ড:d ত:t থ:t দ:d ধ:d ন:n প:p ফ:f ব:b ভ:b ম:m র:r ল:l স:s হ:h'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** The consonants of a word, the same for `বিকাশ`, `bikash` and `bkash`. */
function skeletonOf(word: string): string {
  if (/[a-z]/.test(word)) {
    return word
      .replaceAll('sh', 's')
      .replaceAll('ch', 'c')
      .replaceAll('ph', 'f')
      .replaceAll(/([bdgjkt])h/g, '$1')
      .replaceAll('z', 'j')
      .replaceAll('v', 'b')
      .replaceAll('q', 'k')
      .replaceAll(/[aeiouwy]/g, '')
      .replaceAll(/(.)\1+/g, '$1');
  }
  return [...word].map((letter) => consonants[letter] ?? '').join('');
}

/** Whether two words differ by at most `most` letters added, left out, changed or swapped. */
function isClose(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const changed = (row[j - 1] as number) + (isSame ? 0 : 1);
      let least = Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return (row[b.length] as number) <= most;
}

function slipsOf(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
}

/** How well a typed word is found among words: 4 from its start, 3 inside, 2 with a slip, 1 by its sound, 0 not. */
function hit(typed: string, words: readonly string[]): number {
  if (words.some((word) => word.startsWith(typed))) return 4;
  if (typed.length > 2 && words.some((word) => word.includes(typed))) return 3;
  const slips = slipsOf(typed);
  if (slips > 0 && words.some((word) => isClose(typed, word, slips) || isClose(typed, word.slice(0, typed.length), 1)))
    return 2;
  const skeleton = skeletonOf(typed);
  const isLatin = /^[a-z]+$/.test(typed);
  const sounds = (word: string) => isLatin !== /[a-z]/.test(word) && skeletonOf(word).startsWith(skeleton);
  return typed.length > 2 && skeleton.length > 1 && words.some(sounds) ? 1 : 0;
}

/** The entries that hold every word of the question, the best first; an empty question finds nothing. */
export function searched<Entry extends Searched>(entries: readonly Entry[], question: string): Entry[] {
  const typed = plainOf(question.slice(0, 200)).split(' ').filter(Boolean).slice(0, 8);
  if (typed.length === 0) return [];
  return entries
    .map((entry) => {
      const title = plainOf(entry.title).split(' ');
      const words = plainOf(entry.words).split(' ');
      const scores = typed.map((one) => Math.max(hit(one, title) * 3, hit(one, words)));
      return { entry, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
