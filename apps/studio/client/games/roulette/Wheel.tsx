/** The wheel: 37 pockets that turn one way, and a ball that runs the other way round and comes to rest in the one that was drawn. */
import { memo } from 'react';
import { rouletteWheel } from '@banyan/games/roulette';
import { useText } from '../../lib/texts.tsx';
import styles from './roulette.module.css';
import { toneOf } from './tone.ts';

export const turnMs = 4200;
const step = 360 / rouletteWheel.length;

/** Where wheel and ball stand, in degrees; both only ever go on. */
export type Turns = { readonly wheel: number; readonly ball: number };

/** From where they stand to where the drawn pocket and the ball meet. */
export function turnsTo(number: number, { wheel, ball }: Turns): Turns {
  const next = wheel - 360 - 140;
  const pocket = rouletteWheel.indexOf(number as (typeof rouletteWheel)[number]) * step + next;
  const wanted = ((pocket % 360) + 360) % 360;
  const base = Math.ceil(ball / 360) * 360 + 360 * 4;
  return { wheel: next, ball: base + wanted };
}

const point = (angle: number, radius: number): string => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return `${(Math.cos(turn) * radius).toFixed(3)},${(Math.sin(turn) * radius).toFixed(3)}`;
};

export function Wheel({ turns, number, isTurning }: { turns: Turns; number: number | undefined; isTurning: boolean }) {
  const text = useText();
  const moves = { '--wheel': `${turns.wheel}deg`, '--ball': `${turns.ball}deg`, '--turn-ms': `${turnMs}ms` };
  return (
    <div className={styles.wheel} style={moves as React.CSSProperties}>
      <svg viewBox="-54 -54 108 108" role="img" aria-label={text('studio.roulette.wheel')}>
        <circle r="53" className={styles.rim} />
        <circle r="48.5" className={styles.track} />
        <g className={styles.turning}>
          <Pockets />
          <circle r="24" className={styles.bowl} />
          {[0, 90, 180, 270].map((angle) => (
            <g key={angle} transform={`rotate(${angle})`}>
              <rect x="-1.2" y="-17" width="2.4" height="14" rx="1.2" className={styles.spoke} />
              <circle cy="-17" r="2.6" className={styles.spoke} />
            </g>
          ))}
          <circle r="5.5" className={styles.spoke} />
        </g>
        <g className={styles.running}>
          <circle cy="-31" r="2.5" className={styles.ball} data-in={!isTurning} />
        </g>
      </svg>
      {number === undefined || isTurning ? null : (
        <b className={`num ${styles.result}`} data-tone={toneOf(number)}>
          {number}
        </b>
      )}
    </div>
  );
}

const Pockets = memo(function Pockets() {
  return rouletteWheel.map((number, at) => (
    <g key={number} transform={`rotate(${(at * step).toFixed(4)})`}>
      <path
        className={styles.pocket}
        data-tone={toneOf(number)}
        d={`M${point(-step / 2, 46)} A46,46 0 0 1 ${point(step / 2, 46)} L${point(step / 2, 24)} A24,24 0 0 0 ${point(-step / 2, 24)}Z`}
      />
      <text className={styles.figure} y="-39.2" textAnchor="middle">
        {number}
      </text>
    </g>
  ));
});
