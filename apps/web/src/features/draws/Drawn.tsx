/**
 * The numbers of a draw in one line, as their game shows them: balls, faces of dice, racers by their place. Heard as one
 * sentence. Their order is left to right in every language.
 */
import { Balls } from '@banyan/ui/ball';
import { useText } from '../../lib/language.tsx';
import styles from './Drawn.module.css';
import { toneOf } from './tones.ts';
import { type Headline, headlineOf, spokenOf } from './headline.ts';
import type { Draw } from './draws.queries.ts';

type DrawnProps = {
  draw: Pick<Draw, 'result'>;
  isQuiet?: boolean;
  /** It has just come: balls drop, dice tumble and racers run in, one after the other. */
  isArriving?: boolean;
};

export function Drawn({ draw, isQuiet = false, isArriving = false }: DrawnProps) {
  const t = useText();
  const headline = headlineOf(draw);
  if (headline === undefined) return null;
  const { name, extra } = headline;
  return (
    <span className={styles.line} data-arriving={isArriving ? headline.look : undefined}>
      <Values headline={headline} label={t(`lottery.draw.${name}`, { number: spokenOf(headline) })} />
      {extra === undefined || isQuiet ? null : (
        <span className={styles.extra}>{t(`lottery.draw.${extra.name}`, { value: extra.value })}</span>
      )}
    </span>
  );
}

function Values({ headline: { look, values }, label }: { headline: Headline; label: string }) {
  if (look === 'balls') return <Balls small values={values} label={label} />;
  return (
    <span className={styles.row} role="img" aria-label={label}>
      {values.map((value, at) =>
        look === 'dice' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a face may come twice, its place is its identity
          <Die key={at} face={Number(value)} />
        ) : look === 'colour' ? (
          <span key={value} className={`num ${styles.toned}`} style={toneOf(value)}>
            {value}
          </span>
        ) : (
          <Racer key={value} number={value} place={at + 1} />
        ),
      )}
    </span>
  );
}

/** Which of the nine points of a face are seen, counted from the upper left. */
const points: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

function Die({ face }: { face: number }) {
  return (
    <svg className={styles.die} viewBox="0 0 30 30" aria-hidden="true">
      <rect x="1" y="1" width="28" height="28" rx="7" />
      {(points[face] ?? []).map((point) => (
        <circle
          key={point}
          className={face === 1 || face === 4 ? styles.red : undefined}
          cx={7.5 + (point % 3) * 7.5}
          cy={7.5 + Math.floor(point / 3) * 7.5}
          r={face === 1 ? 4 : 2.7}
        />
      ))}
    </svg>
  );
}

/** A racer's silk with its number; the first three stand on the podium. */
function Racer({ number, place }: { number: string; place: number }) {
  return (
    <span className={styles.racer} data-racer={Number(number)} data-podium={place <= 3}>
      <b className="num">{Number(number)}</b>
    </span>
  );
}
