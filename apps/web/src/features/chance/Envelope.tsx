/** The red envelope: closed while it is counted down, with others raining behind it while it is open, and opened on one's own part. */
import { useEffect, useRef } from 'react';
import { useStill } from '../../lib/still.ts';
import { play } from '../../lib/sound.ts';
import styles from './scenes.module.css';

const openMs = 1100;
const drops = [8, 22, 37, 52, 66, 79, 91] as const;

type EnvelopeProps = {
  readonly state: 'closed' | 'open' | 'taken';
  readonly isAsking: boolean;
  readonly label: string;
  readonly onRest: () => void;
};

export function Envelope({ state, isAsking, label, onRest }: EnvelopeProps) {
  const still = useStill();
  const rest = useRef(onRest);
  rest.current = onRest;
  useEffect(() => {
    if (state !== 'taken') return;
    if (still) return rest.current();
    play('crack');
    const ended = setTimeout(() => rest.current(), openMs);
    return () => clearTimeout(ended);
  }, [state, still]);
  return (
    <div className={styles.rainRoom} aria-hidden="true">
      {state === 'open' && !still
        ? drops.map((x, at) => (
            <svg
              key={x}
              aria-hidden="true"
              viewBox="0 0 20 26"
              className={styles.drop}
              style={{
                insetInlineStart: `${x}%`,
                animationDelay: `${(at * 0.53) % 2.6}s`,
                animationDuration: `${2.6 + (at % 3) * 0.7}s`,
              }}
            >
              <rect width="20" height="26" rx="2.5" className={styles.paper} />
              <path d="M0 3 L10 12 L20 3" className={styles.fold} />
              <circle cx="10" cy="12" r="3" className={styles.sealDot} />
            </svg>
          ))
        : null}
      <svg
        aria-hidden="true"
        viewBox="0 0 200 240"
        className={styles.envelope}
        data-state={state}
        data-asking={isAsking || undefined}
      >
        <ellipse cx="100" cy="226" rx="66" ry="10" className={styles.shade} />
        <g className={styles.bob}>
          <rect x="36" y="30" width="128" height="186" rx="12" className={styles.paperBack} />
          <g className={styles.card}>
            <rect x="48" y="44" width="104" height="120" rx="8" className={styles.cardPaper} />
            <text x="100" y="92" textAnchor="middle" className={styles.cardText} fontSize={label.length > 8 ? 17 : 22}>
              {label}
            </text>
          </g>
          <path
            d="M36 96 L100 142 L164 96 L164 204 A12 12 0 0 1 152 216 L48 216 A12 12 0 0 1 36 204 Z"
            className={styles.paper}
          />
          <path d="M36 96 L100 142 L164 96" className={styles.fold} />
          <path d="M60 190 h80 M72 200 h56" className={styles.fold} />
          <g className={styles.flap}>
            <path
              d="M36 42 A12 12 0 0 1 48 30 L152 30 A12 12 0 0 1 164 42 L164 84 L100 130 L36 84 Z"
              className={styles.flapPaper}
            />
            <circle cx="100" cy="118" r="19" className={styles.sealGold} />
            <path
              d="M100 106 l3.4 8.2 8.9 .7 -6.8 5.8 2.1 8.7 -7.6 -4.7 -7.6 4.7 2.1 -8.7 -6.8 -5.8 8.9 -.7 Z"
              className={styles.sealStar}
            />
          </g>
        </g>
      </svg>
    </div>
  );
}
