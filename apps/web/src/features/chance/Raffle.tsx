/** The raffle: a stack of ticket stubs that moves when one's own are entered. */
import { useEffect, useRef } from 'react';
import styles from './scenes.module.css';

type RaffleProps = {
  readonly isEntered: boolean;
  readonly isAsking: boolean;
  readonly label: string;
  readonly onRest: () => void;
};

export function Raffle({ isEntered, isAsking, label, onRest }: RaffleProps) {
  const rest = useRef(onRest);
  rest.current = onRest;
  useEffect(() => {
    if (isEntered) rest.current();
  }, [isEntered]);
  return (
    <svg
      viewBox="0 0 240 190"
      className={styles.raffle}
      aria-hidden="true"
      data-entered={isEntered || undefined}
      data-asking={isAsking || undefined}
    >
      <ellipse cx="120" cy="174" rx="96" ry="11" className={styles.shade} />
      {([-14, -5, 6] as const).map((turn, at) => (
        <g key={turn} transform={`rotate(${turn} 120 110)`} className={styles.stub}>
          <path
            d="M30 62 h180 a10 10 0 0 1 10 10 v16 a12 12 0 0 0 0 24 v16 a10 10 0 0 1 -10 10 h-180 a10 10 0 0 1 -10 -10 v-16 a12 12 0 0 0 0 -24 v-16 a10 10 0 0 1 10 -10 Z"
            className={[styles.stubA, styles.stubB, styles.stubC][at]}
          />
          {at === 2 ? (
            <>
              <path d="M74 66 v70" className={styles.perforation} />
              <path
                d="M47 88 l4 9.4 10.2 .8 -7.8 6.6 2.4 10 -8.8 -5.4 -8.8 5.4 2.4 -10 -7.8 -6.6 10.2 -.8 Z"
                className={styles.sealStar}
              />
              <text
                x="147"
                y="108"
                textAnchor="middle"
                className={styles.stubText}
                fontSize={label.length > 9 ? 22 : 28}
              >
                {label}
              </text>
            </>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
