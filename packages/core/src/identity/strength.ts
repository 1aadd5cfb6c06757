/**
 * How hard a password is to guess, judged by its characters alone: a long one without repetition is strong. No
 * letters, digits or signs are asked for (R60): such rules make people write Password1 and remember it badly.
 */

export type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** Letters that only go on with the one before (aaaa, 1234, dcba) add nothing and are not counted. */
function tellingLength(password: string): number {
  const points = [...password.toLowerCase()].map((letter) => letter.codePointAt(0) as number);
  return points.filter((point, index) => index === 0 || Math.abs(point - (points[index - 1] as number)) > 1).length;
}

/** 15 counted characters are what the guidance advises; below 8 a password is weak. */
export function strengthOf(password: string, words: readonly string[] = []): Strength {
  const length = holdsWord(password, words) ? 0 : tellingLength(password);
  if (length < 8) return 'weak';
  if (length < 11) return 'fair';
  return length < 15 ? 'good' : 'strong';
}

/** What must be left of a password when a word that everybody knows is taken out. */
const leastLeft = 5;

/**
 * Whether a password is little more than a word that its guesser knows: the username, the name of the site, the part of the
 * e-mail address before the @. Words below four letters stand in too many passwords by chance.
 */
export function holdsWord(password: string, words: readonly string[]): boolean {
  const folded = password.toLowerCase();
  return words.some((word) => {
    const known = word.toLowerCase();
    return known.length >= 4 && folded.includes(known) && [...folded.replaceAll(known, '')].length < leastLeft;
  });
}
