/** The bead road and the big road of a session's rounds. They say nothing about the next round. */
import styles from './roads.module.css';
import { type RoadCell, type Tone, beadRoad, bigRoad, lastColumns } from './roads.ts';

type RoadsProps = {
  /** The oldest first. */
  endings: readonly Tone[];
  /** A letter for each ending, in the bead road. */
  letters: Readonly<Record<Tone, string>>;
  beadLabel: string;
  bigLabel: string;
};

const [beads, columns, size] = [9, 24, 10];

export function Roads({ endings, letters, beadLabel, bigLabel }: RoadsProps) {
  const bead = lastColumns(beadRoad(endings), beads);
  const big = lastColumns(bigRoad(endings), columns);
  return (
    <div className={styles.roads}>
      <svg viewBox={`0 0 ${beads * size} ${6 * size}`} className={styles.bead} role="img" aria-label={beadLabel}>
        <Grid across={beads} />
        {bead.map(({ x, y, tone }) => (
          <g key={`${x} ${y}`} transform={`translate(${x * size + 5} ${y * size + 5})`}>
            <circle r="4.2" data-tone={tone} className={styles.full} />
            <text y="2.1" textAnchor="middle" className={styles.letter}>
              {letters[tone]}
            </text>
          </g>
        ))}
      </svg>
      <svg viewBox={`0 0 ${columns * size} ${6 * size}`} className={styles.big} role="img" aria-label={bigLabel}>
        <Grid across={columns} />
        {big.map((cell) => (
          <Ring key={`${cell.x} ${cell.y}`} cell={cell} />
        ))}
      </svg>
    </div>
  );
}

function Ring({ cell: { x, y, tone, ties } }: { cell: RoadCell }) {
  return (
    <g transform={`translate(${x * size + 5} ${y * size + 5})`}>
      <circle r="3.6" data-tone={tone} className={styles.ring} />
      {ties > 0 ? <path d="M-3.4,3.4 L3.4,-3.4" className={styles.tie} /> : null}
      {ties > 1 ? (
        <text y="2" textAnchor="middle" className={styles.count}>
          {ties}
        </text>
      ) : null}
    </g>
  );
}

function Grid({ across }: { across: number }) {
  const lines = [
    ...Array.from({ length: across + 1 }, (_, at) => `M${at * size},0 V${6 * size}`),
    ...Array.from({ length: 7 }, (_, at) => `M0,${at * size} H${across * size}`),
  ];
  return <path d={lines.join(' ')} className={styles.grid} />;
}
