/** The place of the game as a drawing, with what happened last: a pitch, the oval of cricket, the round map of esports, a court for the others. */
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import type { SportEvent, TimelineEntry } from './events.queries.ts';
import styles from './Field.module.css';
import { isEsport } from './sportFacts.ts';

type FieldProps = { event: SportEvent; timeline: readonly TimelineEntry[] };
type Point = { readonly x: number; readonly y: number };

const centre: Point = { x: 150, y: 60 };

/** Where something happens for the home side, which plays from the start to the end of the drawing. */
const places: Readonly<Record<string, Point>> = {
  goal: { x: 288, y: 60 },
  'goal-cancelled': { x: 276, y: 60 },
  corner: { x: 290, y: 10 },
  danger: { x: 250, y: 60 },
  yellow: { x: 190, y: 80 },
  red: { x: 190, y: 80 },
  four: { x: 268, y: 84 },
  six: { x: 276, y: 34 },
  wicket: { x: 150, y: 42 },
};

function pointOf(sport: string, entry: TimelineEntry | undefined): Point {
  const place = places[entry?.kind ?? ''];
  if (entry === undefined || place === undefined || entry.side === 'none') return centre;
  // Cricket has no ends: both sides bat at the same wickets.
  return entry.side === 'home' || sport === 'cricket' ? place : { x: 300 - place.x, y: 120 - place.y };
}

/** Balls of the over as they are written: the latest six that are no phases. */
const latestOf = (timeline: readonly TimelineEntry[]): readonly TimelineEntry[] =>
  timeline
    .filter(({ kind }) => kind !== 'phase')
    .toSorted((a, b) => b.seq - a.seq)
    .slice(0, 6);

export function Field({ event, timeline }: FieldProps) {
  const t = useText();
  const latest = latestOf(timeline);
  const [last] = latest;
  if (!event.isLive && last === undefined) return null;
  const { x, y } = pointOf(event.sport, last);
  const side = last === undefined || last.side === 'none' ? '' : event[last.side].name;
  const what = last === undefined ? '' : namedText(t, `sports.timeline.${last.kind}`, t('sports.timeline.other'));
  return (
    <figure className={styles.box}>
      <svg viewBox="0 0 300 120" className={styles.field} data-sport={groundOf(event.sport)} aria-hidden="true">
        <Ground sport={event.sport} />
        {last === undefined ? null : (
          <g data-side={last.side} className={styles.spot}>
            <circle cx={x} cy={y} r="11" className={styles.halo} />
            <circle cx={x} cy={y} r="5" />
          </g>
        )}
      </svg>
      <figcaption className={styles.caption}>
        {last === undefined ? (
          <span className="grow">{t('sports.timeline.empty')}</span>
        ) : (
          <span className="grow">
            <bdi className="num">{last.clock}</bdi> <b>{what}</b> <bdi>{side}</bdi>
          </span>
        )}
        {event.sport === 'cricket' ? (
          <span className={styles.balls} aria-hidden="true">
            {latest.toReversed().map(({ seq, kind }) => (
              <span key={seq} data-kind={kind}>
                {signs[kind] ?? '•'}
              </span>
            ))}
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}

const signs: Readonly<Record<string, string>> = { four: '4', six: '6', wicket: 'W' };

type GroundName = 'pitch' | 'oval' | 'map' | 'court';
const groundOf = (sport: string): GroundName =>
  sport === 'football' ? 'pitch' : sport === 'cricket' ? 'oval' : isEsport(sport) ? 'map' : 'court';

function Ground({ sport }: { sport: string }) {
  switch (groundOf(sport)) {
    case 'pitch':
      return <Pitch />;
    case 'oval':
      return <Oval />;
    case 'map':
      return <RoundMap />;
    case 'court':
      return <Court />;
  }
}

function Pitch() {
  return (
    <>
      {[0, 2, 4, 6, 8].map((stripe) => (
        <rect key={stripe} x={stripe * 30} y="0" width="30" height="120" className={styles.stripe} />
      ))}
      <g className={styles.lines}>
        <rect x="4" y="4" width="292" height="112" />
        <path d="M150 4V116" />
        <circle cx="150" cy="60" r="20" />
        <rect x="4" y="26" width="44" height="68" />
        <rect x="4" y="42" width="16" height="36" />
        <rect x="252" y="26" width="44" height="68" />
        <rect x="280" y="42" width="16" height="36" />
        <path d="M48 48A16 16 0 0 1 48 72M252 48A16 16 0 0 0 252 72" />
      </g>
    </>
  );
}

function Oval() {
  return (
    <g className={styles.lines}>
      <ellipse cx="150" cy="60" rx="142" ry="55" />
      <ellipse cx="150" cy="60" rx="78" ry="34" strokeDasharray="4 4" />
      <rect x="142" y="40" width="16" height="40" className={styles.strip} />
      <path d="M142 45H158M142 75H158" />
    </g>
  );
}

function RoundMap() {
  return (
    <g className={styles.lines}>
      <circle cx="150" cy="60" r="54" />
      <circle cx="150" cy="60" r="20" />
      <path d="M102 36L150 14L198 36M102 84L150 106L198 84M130 60H96M170 60H204" />
      <circle cx="120" cy="32" r="8" />
      <circle cx="180" cy="88" r="8" />
    </g>
  );
}

function Court() {
  return (
    <g className={styles.lines}>
      <rect x="24" y="12" width="252" height="96" />
      <path d="M150 12V108M84 12V108M216 12V108M84 60H216" />
    </g>
  );
}
