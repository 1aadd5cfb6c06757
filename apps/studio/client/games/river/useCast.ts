/** A cast: the net flies from the boat to a fish, which stops for it, and is caught or swims on. */
import { useRef } from 'react';
import type { RiverFish } from '@banyan/games/river';
import { wait, wantsQuiet } from '../../lib/motion.ts';
import { play as sound } from '../../lib/sound.ts';

const flyMs = 340;
const caughtMs = 520;
const missedMs = 160;

/** Of the fish of a kind that are in sight, the one nearest to the middle. */
function nearest(river: HTMLElement, kind: RiverFish): HTMLElement | undefined {
  const box = river.getBoundingClientRect();
  const middle = box.left + box.width / 2;
  return [...river.querySelectorAll<HTMLElement>(`[data-kind="${kind}"]`)]
    .map((node) => ({ node, at: node.getBoundingClientRect() }))
    .filter(({ at }) => at.right > box.left + 12 && at.left < box.right - 12)
    .toSorted((a, b) => Math.abs(a.at.left - middle) - Math.abs(b.at.left - middle))[0]?.node;
}

export function useCast() {
  const river = useRef<HTMLDivElement>(null);
  const net = useRef<HTMLSpanElement>(null);
  const prize = useRef<HTMLElement>(null);
  /** The fish that was pressed; undefined where the button casts. */
  const aimed = useRef<HTMLElement>(undefined);

  async function cast(kind: RiverFish, gain: string): Promise<void> {
    const [place, thrown, shown] = [river.current, net.current, prize.current];
    if (place === null || thrown === null || shown === null || wantsQuiet()) return;
    const pressed = aimed.current;
    aimed.current = undefined;
    const fish = pressed?.dataset['kind'] === kind ? pressed : nearest(place, kind);
    const box = place.getBoundingClientRect();
    const at = fish?.getBoundingClientRect();
    const x = at === undefined ? 0 : at.left + at.width / 2 - (box.left + box.width / 2);
    const y = at === undefined ? -box.height / 2 : at.top + at.height / 2 - box.bottom;
    if (fish !== undefined) fish.dataset['state'] = 'aimed';
    thrown.animate(
      [
        { transform: 'translate(-50%, -50%) scale(.3)', opacity: 1 },
        { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) scale(1)`, opacity: 1 },
      ],
      { duration: flyMs, easing: 'cubic-bezier(.2, .7, .3, 1)', fill: 'forwards' },
    );
    await wait(flyMs);
    if (gain !== '') {
      if (fish !== undefined) fish.dataset['state'] = 'caught';
      shown.textContent = gain;
      shown.animate(
        [
          { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) scale(.6)`, opacity: 0 },
          {
            transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y - 34}px)) scale(1.15)`,
            opacity: 1,
            offset: 0.4,
          },
          { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y - 60}px)) scale(1)`, opacity: 0 },
        ],
        { duration: caughtMs + 500 },
      );
    } else {
      if (fish !== undefined) fish.dataset['state'] = 'missed';
      sound('tick');
    }
    thrown.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 160, fill: 'forwards' });
    await wait(gain === '' ? missedMs : caughtMs);
    if (fish !== undefined) delete fish.dataset['state'];
  }
  return { river, net, prize, aimed, cast };
}
