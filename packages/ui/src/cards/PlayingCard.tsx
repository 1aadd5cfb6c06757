/**
 * A playing card: 0 to 51, thirteen of each suit from the ace to the king (clubs, diamonds, hearts, spades). It fills the width that it is given, five by seven, and is
 * the same in every direction of writing. `label` is what a screen reader hears; without one it is decoration.
 */
import { ranks, suitPaths, suits } from './faces.ts';
import { pips } from './pips.ts';
import styles from './PlayingCard.module.css';

type PlayingCardProps = {
  /** Undefined shows its back. */
  card: number | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

export function PlayingCard({ card, label, className }: PlayingCardProps) {
  const known = card === undefined ? undefined : { rank: card % 13, suit: suits[Math.floor(card / 13)] ?? 'spades' };
  const isRed = known?.suit === 'hearts' || known?.suit === 'diamonds';
  return (
    <svg
      viewBox="0 0 100 140"
      className={[styles.card, className].filter(Boolean).join(' ')}
      data-red={isRed}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <rect x="1" y="1" width="98" height="138" rx="9" className={styles.paper} />
      {known === undefined ? <Back /> : <Face rank={known.rank} suit={known.suit} />}
    </svg>
  );
}

type FaceProps = { rank: number; suit: (typeof suits)[number] };

function Face({ rank, suit }: FaceProps) {
  return (
    <g className={styles.ink}>
      <Corner rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Corner rank={rank} suit={suit} />
      </g>
      {rank > 9 ? <Court rank={rank} suit={suit} /> : <Pips rank={rank} suit={suit} />}
    </g>
  );
}

/** The index in a corner, large enough for a card of a phone. */
function Corner({ rank, suit }: FaceProps) {
  const name = ranks[rank] ?? '';
  return (
    <>
      <text
        x="16"
        y="31"
        textAnchor="middle"
        className={styles.index}
        {...(name === '10' ? { textLength: 24, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {name}
      </text>
      <path d={suitPaths[suit]} transform="translate(16 44) scale(0.82)" />
    </>
  );
}

function Pips({ rank, suit }: FaceProps) {
  return (pips[rank] ?? []).map(([x, y, size = 0.86]) => (
    <path
      key={`${x} ${y}`}
      d={suitPaths[suit]}
      transform={`translate(${x} ${y}) scale(${size})${y > 70 ? ' rotate(180)' : ''}`}
    />
  ));
}

/** What each of the court wears, of which both halves of the card show one. */
const worn = {
  10: 'M-13,8C-6,-2 4,-14 14,-18C13,-6 6,4 -6,9L-13,15L-17,12ZM-11,9L7,-10',
  11: 'M-18,10L-20,-6L-11,1L-6,-12L0,-2L6,-12L11,1L20,-6L18,10ZM-18,13H18V17H-18Z',
  12: 'M-20,10L-22,-12L-10,-1L0,-18L10,-1L22,-12L20,10ZM-20,13H20V19H-20Z',
} as const;

function Court({ rank, suit }: FaceProps) {
  const half = (
    <>
      <path d={worn[rank as 12]} transform="translate(50 50) scale(0.92)" className={styles.crown} />
      <path d={suitPaths[suit]} transform="translate(37 30) scale(0.62)" />
    </>
  );
  return (
    <>
      <rect x="29" y="18" width="42" height="104" rx="5" className={styles.panel} />
      <path d="M29,76L71,64" className={styles.sash} />
      {half}
      <g transform="rotate(180 50 70)">{half}</g>
    </>
  );
}

/** Rings of petals inside a running stitch. */
function Back() {
  return (
    <>
      <rect x="7" y="7" width="86" height="126" rx="6" className={styles.back} />
      <rect x="12" y="12" width="76" height="116" rx="4" className={styles.stitch} />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <g key={turn} transform={`translate(50 70) rotate(${turn})`}>
          <path d="M0,-8C9,-16 9,-28 0,-36C-9,-28 -9,-16 0,-8Z" className={styles.petal} />
          <circle cx="0" cy="-42" r="2.4" className={styles.dot} />
        </g>
      ))}
      <circle cx="50" cy="70" r="6" className={styles.dot} />
      {[
        [22, 24],
        [78, 24],
        [22, 116],
        [78, 116],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3.4" className={styles.dot} />
      ))}
    </>
  );
}
