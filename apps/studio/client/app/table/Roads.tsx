/** The bead road and the big road of a session's rounds. They say nothing about the next round. */
import { useText } from '../../lib/texts.tsx';
import styles from './roads.module.css';
import { type RoadCell, type Tone, beadRoad, bigRoad, lastColumns } from './roads.ts';

type RoadsProps<Winner extends string> = {
  /** Who won each round, the newest first. */
  winners: readonly Winner[];
  tones: Readonly<Record<Winner, Tone>>;
  /** Its letter in the bead road. */
  letterOf: (winner: Winner) => string;
  /** What is heard of the bead road, by how often each won. */
  beadLabel: (counts: Readonly<Record<Winner, number>>) => string;
};

const [beads, columns, size] = [9, 24, 10];

export function Roads<Winner extends string>({ winners, tones, letterOf, beadLabel }: RoadsProps<Winner>) {
  const text = useText();
  const names = Object.keys(tones) as Winner[];
  const counts = Object.fromEntries(names.map((name) => [name, winners.filter((one) => one === name).length]));
  const letters = Object.fromEntries(names.map((name) => [tones[name], letterOf(name)]));
  const endings = winners.map((winner) => tones[winner]).toReversed();
  const bead = lastColumns(beadRoad(endings), beads);
  const big = lastColumns(bigRoad(endings), columns);
  return (
    <div className={styles.roads}>
      <svg
        viewBox={`0 0 ${beads * size} ${6 * size}`}
        className={styles.bead}
        role="img"
        aria-label={beadLabel(counts as Record<Winner, number>)}
      >
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
      <svg
        viewBox={`0 0 ${columns * size} ${6 * size}`}
        className={styles.big}
        role="img"
        aria-label={text('studio.table.bigRoad')}
      >
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
