/** The emblem of a side, drawn by its code: a shield of two colours with its first letters. The same side has the same emblem everywhere. */
import styles from './Crest.module.css';

const colours = 7;

function numberOf(code: string): number {
  let sum = 7;
  for (const letter of code) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return sum;
}

/** Of two words the first letters, of one its first two. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', second] = words;
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toUpperCase();
}

type CrestProps = { side: { code: string; name: string }; size?: number };

export function Crest({ side: { code, name }, size = 24 }: CrestProps) {
  const number = numberOf(code || name);
  const first = (number % colours) + 1;
  const second = ((first + (Math.floor(number / colours) % (colours - 1))) % colours) + 1;
  return (
    <svg viewBox="0 0 30 34" width={size} height={(size * 34) / 30} className={styles.crest} aria-hidden="true">
      <path d="M2 3C10 5 20 5 28 3V18C28 26 20 31 15 33C10 31 2 26 2 18Z" fill={`var(--ball-${first})`} />
      <path d="M15 4.300C19.500 4.300 24 4 28 3V18C28 26 20 31 15 33Z" fill={`var(--ball-${second})`} />
      <path
        d="M4.500 6C11 7.400 19 7.400 25.500 6V18C25.500 24.500 19 28.500 15 30.300C11 28.500 4.500 24.500 4.500 18Z"
        className={styles.stitch}
      />
      <text x="15" y="21" textAnchor="middle" className={styles.letters}>
        {initialsOf(name)}
      </text>
    </svg>
  );
}
