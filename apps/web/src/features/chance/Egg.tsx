/** The golden egg on its nest: it trembles while the draw is made, cracks when the answer is there, and opens on what was drawn. */
import { useEffect, useRef, useState } from 'react';
import { useStill } from '../../lib/still.ts';
import { play } from '../../lib/sound.ts';
import styles from './scenes.module.css';

const crackMs = 900;
const rays = [...Array(12).keys()];
const openMs = 700;
const crack = 'M38 104 L54 94 L66 108 L82 92 L98 110 L114 94 L128 106 L142 96 L162 104';

type EggProps = {
  readonly isDrawn: boolean;
  readonly isAsking: boolean;
  readonly label: string;
  readonly onRest: () => void;
};

export function Egg({ isDrawn, isAsking, label, onRest }: EggProps) {
  const still = useStill();
  const [phase, setPhase] = useState<'whole' | 'cracked' | 'open'>('whole');
  const rest = useRef(onRest);
  rest.current = onRest;
  useEffect(() => {
    if (!isDrawn) return setPhase('whole');
    if (still) {
      setPhase('open');
      rest.current();
      return;
    }
    setPhase('cracked');
    play('crack');
    const open = setTimeout(() => setPhase('open'), crackMs);
    const ended = setTimeout(() => rest.current(), crackMs + openMs);
    return () => {
      clearTimeout(open);
      clearTimeout(ended);
    };
  }, [isDrawn, still]);
  return (
    <svg
      viewBox="0 0 200 210"
      className={styles.egg}
      aria-hidden="true"
      data-phase={phase}
      data-asking={isAsking || undefined}
    >
      <g className={styles.rays}>
        {rays.map((ray) => (
          <path key={ray} d="M100 100 L94 6 L106 6 Z" transform={`rotate(${ray * 30} 100 100)`} />
        ))}
      </g>
      <ellipse cx="100" cy="186" rx="74" ry="13" className={styles.shade} />
      <g className={styles.shell}>
        <g className={styles.lower}>
          <path
            d={`M38 104 ${crack.slice(7)} C164 150 138 182 100 182 C62 182 36 150 38 104 Z`}
            className={styles.gold}
          />
          <path d="M52 128 C60 158 82 172 104 172" className={styles.gleam} />
        </g>
        <text x="100" y="112" textAnchor="middle" className={styles.eggPrize} fontSize={label.length > 8 ? 17 : 22}>
          {label}
        </text>
        <g className={styles.upper}>
          <path d={`M38 104 ${crack.slice(7)} C160 58 134 20 100 20 C66 20 40 58 38 104 Z`} className={styles.gold} />
          <path d="M62 62 C70 44 82 34 96 31" className={styles.gleam} />
          <path d="M100 44 c6 10 16 12 16 22 a16 16 0 0 1 -32 0 c0 -10 10 -12 16 -22 Z" className={styles.mark} />
        </g>
        <path d={crack} className={styles.crack} />
      </g>
      <path
        d="M22 176 C44 162 156 162 178 176 C186 194 152 206 100 206 C48 206 14 194 22 176 Z"
        className={styles.nest}
      />
      <path
        d="M34 184 C70 194 130 194 166 184 M28 192 C70 204 130 204 172 192 M48 176 C80 184 120 184 152 176"
        className={styles.straw}
      />
    </svg>
  );
}
