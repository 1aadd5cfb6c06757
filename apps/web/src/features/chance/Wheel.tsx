/**
 * The wheel: as many equal fields as there are prizes, since a field as narrow as a rare prize's odds could not be seen; the odds stand beside it.
 * It turns to the field of the prize that the server drew.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { useStill } from '../../lib/still.ts';
import { play } from '../../lib/sound.ts';
import styles from './scenes.module.css';

const turns = 6;
const lights = [...Array(24).keys()];
const spinMs = 4600;
const fills = [
  'var(--ball-1)',
  'var(--thread-marigold)',
  'var(--ball-3)',
  'var(--thread-conch)',
  'var(--ball-5)',
  'var(--ball-6)',
];
const inks = [
  'var(--on-night)',
  'var(--on-gold)',
  'var(--on-night)',
  'var(--on-conch)',
  'var(--on-night)',
  'var(--on-night)',
];

type WheelProps = {
  readonly labels: readonly string[];
  /** The field that it comes to rest on; undefined while nothing is drawn. */
  readonly place: number | undefined;
  readonly isAsking: boolean;
  readonly onRest: () => void;
};

const point = (angle: number, radius: number): string => {
  const turned = ((angle - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(turned)).toFixed(2)} ${(100 + radius * Math.sin(turned)).toFixed(2)}`;
};

export function Wheel({ labels, place, isAsking, onRest }: WheelProps) {
  const still = useStill();
  const disc = useRef<SVGGElement>(null);
  const at = useRef(0);
  const rest = useRef(onRest);
  rest.current = onRest;
  const each = 360 / labels.length;
  useEffect(() => {
    const { current } = disc;
    if (place === undefined || current === null) return;
    const target = 360 - (place + 0.5) * each;
    const from = at.current % 360;
    const to = from + turns * 360 + ((target - from + 360) % 360);
    at.current = to;
    if (still) {
      current.style.rotate = `${to}deg`;
      rest.current();
      return;
    }
    const move = current.animate([{ rotate: `${from}deg` }, { rotate: `${to}deg` }], {
      duration: spinMs,
      easing: 'cubic-bezier(0.12, 0.72, 0.08, 1)',
      fill: 'forwards',
    });
    // A tick for each field that passes, as fast as the wheel is.
    let frame = 0;
    let passed = 0;
    const listen = () => {
      const progress = move.effect?.getComputedTiming().progress ?? 1;
      const field = Math.floor((from + (to - from) * progress) / each);
      if (field !== passed) play('tick');
      passed = field;
      frame = requestAnimationFrame(listen);
    };
    frame = requestAnimationFrame(listen);
    move.finished.then(
      () => {
        current.style.rotate = `${to}deg`;
        rest.current();
      },
      () => {},
    );
    return () => {
      cancelAnimationFrame(frame);
      move.cancel();
    };
  }, [place, each, still]);
  return <Face labels={labels} each={each} isAsking={isAsking} disc={disc} />;
}

type FaceProps = {
  readonly labels: readonly string[];
  readonly each: number;
  readonly isAsking: boolean;
  readonly disc: RefObject<SVGGElement | null>;
};

/** The wheel as it is drawn; only its disc turns. */
function Face({ labels, each, isAsking, disc }: FaceProps) {
  return (
    <svg
      viewBox="0 0 200 206"
      className={styles.wheel}
      role="img"
      aria-hidden="true"
      data-asking={isAsking || undefined}
    >
      <circle cx="100" cy="100" r="97" className={styles.rim} />
      {lights.map((light) => {
        const [cx, cy] = point(light * 15, 92).split(' ');
        return (
          <circle key={light} cx={cx} cy={cy} r="2.1" className={light % 2 === 0 ? styles.lightA : styles.lightB} />
        );
      })}
      <g ref={disc} className={styles.disc}>
        {labels.map((label, field) => {
          const [from, to] = [field * each, (field + 1) * each];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may be alike, the place is their identity
            <g key={field}>
              <path
                d={`M100 100 L${point(from, 86)} A86 86 0 0 1 ${point(to, 86)} Z`}
                fill={fills[field % fills.length]}
                className={styles.field}
              />
              <text
                transform={`rotate(${from + each / 2} 100 100) translate(100 37)`}
                textAnchor="middle"
                fill={inks[field % inks.length]}
                className={styles.fieldText}
                fontSize={label.length > 5 ? 10 : 13}
              >
                {label}
              </text>
            </g>
          );
        })}
        <circle cx="100" cy="100" r="86" className={styles.inner} />
      </g>
      <circle cx="100" cy="100" r="21" className={styles.hub} />
      <path
        d="M100 88 L103.6 96.3 L112.5 97 L105.7 102.8 L107.8 111.5 L100 106.8 L92.2 111.5 L94.3 102.8 L87.5 97 L96.4 96.3 Z"
        className={styles.star}
      />
      <path d="M100 24 L90.5 4.5 Q100 -1 109.5 4.5 Z" className={styles.pointer} />
    </svg>
  );
}
