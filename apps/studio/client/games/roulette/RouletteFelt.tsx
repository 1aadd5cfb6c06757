/** The felt of roulette: all numbers and chances, and on the lines between them the spots that cover several numbers; what a spot covers is lit while it is pointed at. */
import { memo, useEffect, useRef } from 'react';
import { coverOf, roulette } from '@banyan/games/roulette';
import { Spot } from '../../app/table/Spot.tsx';
import { useText } from '../../lib/texts.tsx';
import { placeOf } from './layout.ts';
import styles from './roulette.module.css';
import { toneOf } from './tone.ts';

const numbers = Array.from({ length: 37 }, (_, number) => number);
const whole = roulette.spots.filter((spot) => !placeOf(spot).isBetween);
const between = roulette.spots.filter((spot) => placeOf(spot).isBetween);

function placeStyle(spot: string): React.CSSProperties {
  const { x, y, w, h } = placeOf(spot);
  return { '--x': x, '--y': y, '--w': w, '--h': h } as React.CSSProperties;
}

const lookOf = (spot: string): string => {
  const [kind, number] = spot.split('-');
  return kind === 'straight' ? toneOf(Number(number)) : (kind as string);
};

/** Lights the numbers that a spot covers while it is pointed at or has the focus. Returns what ends it. */
function lightUp(box: HTMLDivElement | null): () => void {
  const light = ({ target, type }: Event): void => {
    const isOver = type === 'pointerover' || type === 'focusin';
    const spot = target instanceof Element ? target.closest<HTMLElement>('[data-spot]')?.dataset['spot'] : undefined;
    const covered = spot === undefined || !isOver ? [] : coverOf(spot);
    for (const cell of box?.querySelectorAll<HTMLElement>('[data-number]') ?? [])
      cell.dataset['lit'] = String(covered.includes(Number(cell.dataset['number'])));
  };
  const types = ['pointerover', 'pointerleave', 'focusin', 'focusout'] as const;
  for (const type of types) box?.addEventListener(type, light);
  return () => {
    for (const type of types) box?.removeEventListener(type, light);
  };
}

export function RouletteFelt({ won }: { won: number | undefined }) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  // On the elements themselves: 157 buttons are not drawn anew for it.
  useEffect(() => lightUp(box.current), []);
  const face = (spot: string): React.ReactNode => {
    const [kind, first] = spot.split('-');
    if (kind === 'straight') return first;
    if (kind === 'column') return '2:1';
    if (kind === 'dozen') return `${Number(first) * 12 - 11}–${Number(first) * 12}`;
    if (kind === 'low') return '1–18';
    if (kind === 'high') return '19–36';
    if (kind === 'red' || kind === 'black') return <span className={styles.diamond} data-tone={kind} />;
    return kind === 'odd' || kind === 'even' ? text(`studio.roulette.${kind}`) : null;
  };
  return (
    <div ref={box} className={styles.layout}>
      {whole.map((spot) => (
        <Spot key={spot} spot={spot} className={styles.place} look={lookOf(spot)} style={placeStyle(spot)}>
          <span className={`num ${styles.face}`}>{face(spot)}</span>
        </Spot>
      ))}
      <Lights won={won} />
      {between.map((spot) => (
        <Spot key={spot} spot={spot} className={`${styles.place} ${styles.between}`} style={placeStyle(spot)} />
      ))}
    </div>
  );
}

/** A pane over each number, lit for what is pointed at and for what has come. */
const Lights = memo(function Lights({ won }: { won: number | undefined }) {
  return numbers.map((number) => (
    <span
      key={number}
      className={`${styles.place} ${styles.light}`}
      data-number={number}
      data-won={number === won}
      style={placeStyle(`straight-${number}`)}
    />
  ));
});
