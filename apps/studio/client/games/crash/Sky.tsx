/** The sky of a flight: a canvas with the curve so far and a kite at its end, drawn once a frame and only while it flies. */
import { useEffect, useRef } from 'react';
import { multiplierAt } from '@banyan/games/crash';
import { wantsQuiet } from '../../lib/motion.ts';
import styles from './crash.module.css';
import type { Flight } from './useFlight.ts';

const points = 60;
/** The curve between the hundredths, for the eye alone. */
const grown = (ms: number): number => 100 * 1.0006 ** (ms / 10);

/** What a sky is painted with: tokens, since a canvas takes values only. */
type Paints = { readonly kite: string; readonly kiteLight: string; readonly line: string };

function paintsOf(canvas: HTMLCanvasElement, isGone: boolean): Paints {
  const tokens = getComputedStyle(canvas);
  const value = (name: string) => tokens.getPropertyValue(name).trim();
  return isGone
    ? { kite: value('--kite-gone'), kiteLight: value('--kite-gone-light'), line: value('--kite-gone-light') }
    : { kite: value('--kite'), kiteLight: value('--kite-light'), line: value('--gold') };
}

function drawKite(to: CanvasRenderingContext2D, x: number, y: number, isGone: boolean, paints: Paints): void {
  to.save();
  to.translate(x, y);
  to.rotate(isGone ? 0.9 : -0.35);
  for (const [colour, corners] of [
    [paints.kite, [0, -20, 18, 0, 0, 22, -18, 0]],
    [paints.kiteLight, [0, -20, 18, 0, 0, 0]],
  ] as const) {
    to.fillStyle = colour;
    to.beginPath();
    for (let at = 0; at < corners.length; at += 2) to.lineTo(corners[at] as number, corners[at + 1] as number);
    to.fill();
  }
  to.restore();
}

function paint(canvas: HTMLCanvasElement, flownMs: number, isGone: boolean, paints: Paints): void {
  const to = canvas.getContext('2d');
  if (to === null) return;
  const scale = Math.min(window.devicePixelRatio || 1, 2);
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const [wide, tall] = [Math.round(width * scale), Math.round(height * scale)];
  // A line of text below makes the sky lower: a canvas of the old height would keep what was drawn before.
  if (canvas.width !== wide || canvas.height !== tall) {
    canvas.width = wide;
    canvas.height = tall;
  }
  to.setTransform(scale, 0, 0, scale, 0, 0);
  to.clearRect(0, 0, width, height);
  const high = Math.max(grown(flownMs), 200);
  const long = Math.max(flownMs, 4000);
  const place = (ms: number) => {
    const up = (grown(ms) - 100) / (high - 100);
    return [16 + (ms / long) * (width - 60), height - 16 - up * (height - 60)] as const;
  };
  const fill = to.createLinearGradient(0, 0, 0, height);
  fill.addColorStop(0, `color-mix(in srgb, ${paints.line} ${isGone ? 35 : 40}%, transparent)`);
  fill.addColorStop(1, `color-mix(in srgb, ${paints.line} 1%, transparent)`);
  to.beginPath();
  to.moveTo(16, height - 16);
  let [x, y] = place(0);
  for (let at = 0; at <= points; at += 1) {
    [x, y] = place((flownMs * at) / points);
    to.lineTo(x, y);
  }
  to.strokeStyle = paints.line;
  to.lineWidth = 4;
  to.lineJoin = 'round';
  to.stroke();
  to.lineTo(x, height - 16);
  to.fillStyle = fill;
  to.fill();
  drawKite(to, x, y, isGone, paints);
}

/** `endMs` is where the flight broke off; null while it flies or waits. */
export function Sky({ flight, endMs }: { flight: Flight; endMs: number | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLParagraphElement>(null);
  const is = flight.event?.is;
  const latest = useRef(flight);
  latest.current = flight;
  useEffect(() => {
    const [node, text] = [canvas.current, figure.current];
    if (node === null || text === null) return undefined;
    const isQuiet = wantsQuiet();
    const paints = paintsOf(node, is === 'ended');
    let frame = 0;
    let before = 0;
    const step = (at: number): void => {
      frame = requestAnimationFrame(step);
      // Where quiet is wanted the figure still counts, four times a second.
      if (isQuiet && at - before < 250) return;
      before = at;
      const since = latest.current.sinceMs();
      if (is === 'flying') {
        text.textContent = `${(multiplierAt(since) / 100).toFixed(2)}×`;
        paint(node, isQuiet ? 0 : since, false, paints);
      } else text.textContent = `${(since / 1000).toFixed(1)} s`;
    };
    if (is === 'ended') {
      paint(node, endMs ?? 0, true, paints);
      text.textContent = `${((latest.current.event?.reached ?? 100) / 100).toFixed(2)}×`;
    } else {
      paint(node, 0, false, paints);
      frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [is, endMs]);
  return (
    <div className={styles.sky} aria-hidden="true">
      <canvas ref={canvas} />
      <p ref={figure} className={`num ${styles.figure}`} data-is={is} />
    </div>
  );
}
