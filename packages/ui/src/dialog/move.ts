/**
 * Moving a popup by its title: with mouse, pen or finger, or with the arrow keys on the grip (WCAG 2.2, 2.5.7).
 * The box stays inside the window.
 */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Offset = { x: number; y: number };
const step = 24;
const steps: Record<string, Offset> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Keeps a box of the given rectangle, shifted by `by`, inside a window of the given size. */
export function keepInside(
  box: { left: number; top: number; right: number; bottom: number },
  by: Offset,
  width: number,
  height: number,
): Offset {
  const limit = (wanted: number, low: number, high: number) =>
    Math.min(Math.max(wanted, Math.min(low, 0)), Math.max(high, 0));
  return { x: limit(by.x, -box.left, width - box.right), y: limit(by.y, -box.top, height - box.bottom) };
}

/** The offset of a box and the props of its handle and grip. */
export function useMove(box: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 });
  const from = useRef<{ pointer: Offset; offset: Offset } | undefined>(undefined);
  function moveBy(start: Offset, by: Offset) {
    const rect = box.current?.getBoundingClientRect();
    if (rect === undefined) return;
    const rest = {
      left: rect.left - offset.x + start.x,
      right: rect.right - offset.x + start.x,
      top: rect.top - offset.y + start.y,
      bottom: rect.bottom - offset.y + start.y,
    };
    const inside = keepInside(rest, by, window.innerWidth, window.innerHeight);
    setOffset({ x: start.x + inside.x, y: start.y + inside.y });
  }
  // A window that became smaller pulls the box back in.
  const fit = useRef(() => {});
  fit.current = () => moveBy({ x: 0, y: 0 }, offset);
  useEffect(() => {
    const resized = () => fit.current();
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, []);
  const handle = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as HTMLElement).closest('[data-no-move]')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { pointer: { x: event.clientX, y: event.clientY }, offset };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === undefined) return;
      const { pointer, offset: start } = from.current;
      moveBy(start, { x: event.clientX - pointer.x, y: event.clientY - pointer.y });
    },
    onPointerUp() {
      from.current = undefined;
    },
    onPointerCancel() {
      from.current = undefined;
    },
  };
  const grip = {
    onKeyDown(event: KeyboardEvent) {
      const by = steps[event.key];
      if (by === undefined) return;
      event.preventDefault();
      moveBy(offset, by);
    },
  };
  return { offset, handle, grip };
}
