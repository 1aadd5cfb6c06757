/**
 * Whether somebody is there: a page that asks by itself, for a draw or a deposit on its way, must not keep a session awake
 * whose person has left (R69). A minute after the last touch its calls say so, and count as no activity.
 */
import { makeStore } from './store.ts';

const awayAfterMs = 60_000;
const touchedAt = makeStore(performance.now());

export const isAway = (): boolean => performance.now() - touchedAt.get() > awayAfterMs;

/** Listens for every sign of a person. Called once. */
export function watchPresence(): void {
  const touch = () => {
    touchedAt.set(performance.now());
  };
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
    addEventListener(name, touch, { capture: true, passive: true });
}
