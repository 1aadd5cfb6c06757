/** The moment of a big win, over the stage for two seconds: what it paid counts up among petals that are drawn here. It takes no press, so that the next round can be played meanwhile. */
import { useEffect, useRef, useState } from 'react';
import type { Currency } from '@banyan/core/money';
import { exactText, shown } from '../lib/amounts.ts';
import { climb, wantsQuiet } from '../lib/motion.ts';
import { randomBelow } from '../lib/random.ts';
import { timesText } from '../lib/times.ts';
import { useText } from '../lib/texts.tsx';
import type { BigWin } from './big-win.ts';
import styles from './big-win.module.css';

type BigWinCardProps = { kind: BigWin; currency: Currency; stake: bigint; payout: bigint; onOver: () => void };

const staysMs = 2600;
const countMs = 1200;
const petals: Readonly<Record<BigWin, number>> = { big: 36, huge: 70, colossal: 120 };

export default function BigWinCard({ kind, currency, stake, payout, onOver }: BigWinCardProps) {
  const text = useText();
  const amount = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isQuiet] = useState(wantsQuiet);
  const over = useRef(onOver);
  over.current = onOver;
  const said = (units: bigint): string => `+${shown(currency, exactText(currency, units))}`;
  useEffect(() => {
    const timer = setTimeout(() => over.current(), staysMs);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each win
  useEffect(() => {
    if (isQuiet) return undefined;
    const stop = canvas.current === null ? () => {} : rain(canvas.current, petals[kind]);
    void climb(Number(stake), Number(payout), countMs, (units) => {
      if (amount.current !== null) amount.current.textContent = said(BigInt(Math.floor(units)));
    }).then(() => {
      if (amount.current !== null) amount.current.textContent = said(payout);
    });
    return stop;
  }, []);
  return (
    <div className={styles.win} data-kind={kind} data-quiet={isQuiet} data-testid="big-win" aria-hidden="true">
      {isQuiet ? null : <canvas ref={canvas} />}
      <div className={styles.card}>
        <strong>{text(`studio.win.${kind}`)}</strong>
        <b className="num" dir="ltr" ref={amount}>
          {said(isQuiet ? payout : stake)}
        </b>
        <span className="num">{timesText(Number((payout * 100n) / stake))}</span>
      </div>
    </div>
  );
}

type Petal = {
  x: number;
  y: number;
  turn: number;
  readonly down: number;
  readonly across: number;
  readonly paint: string;
};

/** Petals fall through the canvas; returns what ends it. */
function rain(node: HTMLCanvasElement, count: number): () => void {
  const to = node.getContext('2d');
  if (to === null) return () => {};
  const { clientWidth: width, clientHeight: height } = node;
  const scale = Math.min(window.devicePixelRatio || 1, 2);
  node.width = Math.round(width * scale);
  node.height = Math.round(height * scale);
  const style = getComputedStyle(node);
  const paints = ['--gold', '--kite', '--kite-light', '--alpona-light'].map((name) => style.getPropertyValue(name));
  const part = (): number => randomBelow(1000) / 1000;
  const all = Array.from({ length: count }, (): Petal => {
    const [x, y, turn] = [part() * width, -part() * height, part() * Math.PI * 2];
    return { x, y, turn, down: 2 + part() * 3, across: part() - 0.5, paint: paints[randomBelow(paints.length)] ?? '' };
  });
  let frame = 0;
  const step = (): void => {
    to.setTransform(scale, 0, 0, scale, 0, 0);
    to.clearRect(0, 0, width, height);
    for (const petal of all) {
      petal.y += petal.down;
      petal.x += petal.across;
      petal.turn += 0.05;
      to.save();
      to.translate(petal.x, petal.y);
      to.rotate(petal.turn);
      // Seen from its edge now and then, as a petal that falls.
      to.scale(1, Math.cos(petal.turn * 2) * 0.6 + 0.4);
      to.fillStyle = petal.paint;
      to.beginPath();
      to.moveTo(0, -8);
      to.quadraticCurveTo(7, 0, 0, 8);
      to.quadraticCurveTo(-7, 0, 0, -8);
      to.fill();
      to.restore();
    }
    frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}
