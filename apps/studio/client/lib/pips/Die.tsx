/** A die that shows a face; while it rolls it turns. */
import styles from './pips.module.css';

const places: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

type DieProps = { face: number; isRolling?: boolean; isSmall?: boolean };

export function Die({ face, isRolling = false, isSmall = false }: DieProps) {
  return (
    <svg
      viewBox="-50 -50 100 100"
      className={isSmall ? styles.small : styles.die}
      data-rolling={isRolling}
      role="img"
      aria-label={String(face)}
    >
      <rect x="-46" y="-46" width="92" height="92" rx="20" className={styles.body} />
      {(places[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x * 25}
          cy={y * 25}
          r={face === 1 ? 14 : 10}
          className={face === 1 ? styles.one : styles.pip}
        />
      ))}
    </svg>
  );
}
