/** What lies under the tiles, drawn here: a cut gem, and a mine. */
import styles from './mines.module.css';

export function Gem() {
  return (
    <svg viewBox="0 0 48 48" className={styles.gem} aria-hidden="true">
      <path d="M12,8H36L46,20L24,44L2,20Z" data-part="body" />
      <path d="M12,8L16,20H2ZM36,8L46,20H32Z" data-part="side" />
      <path d="M16,20H32L24,44Z" data-part="front" />
      <path d="M12,8H36L32,20H16Z" data-part="top" />
      <path d="M8,14L12,9H19L15,14Z" data-part="light" />
    </svg>
  );
}

export function Mine() {
  return (
    <svg viewBox="0 0 48 48" className={styles.mine} aria-hidden="true">
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path
          key={turn}
          d="M-2.6,-13L-1.6,-21H1.6L2.6,-13Z"
          transform={`translate(24 24) rotate(${turn})`}
          data-part="spike"
        />
      ))}
      <circle cx="24" cy="24" r="14.5" data-part="body" />
      <circle cx="24" cy="24" r="5" data-part="eye" />
      <path d="M14,20A11,11 0 0 1 22,13" data-part="light" />
    </svg>
  );
}
