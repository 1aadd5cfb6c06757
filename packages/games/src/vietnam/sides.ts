/** Sides of the special prize's last two digits: even or odd (CL), small 00 to 49 or big 50 to 99 (TX). */
import { ok, refuse } from '@banyan/core/results';
import type { Play } from '../lottery/play.ts';
import type { Counts } from './counted.ts';
import type { Region } from './region.ts';

const sides: Readonly<Record<string, Readonly<Record<string, (special: number) => boolean>>>> = {
  CL: { even: (special) => special % 2 === 0, odd: (special) => special % 2 === 1 },
  TX: { small: (special) => special < 50, big: (special) => special >= 50 },
};

/** Makes the plays of sides that a region prices. */
export function sidePlays(region: Region): readonly Play<Counts>[] {
  return Object.entries(sides).flatMap(([play, rules]): Play<Counts>[] => {
    const price = region.prices[play];
    if (price === undefined) return [];
    const choices = Object.keys(rules);
    return [
      {
        play,
        group: 'side',
        board: { kind: 'choices', choices, most: 1 },
        levels: [{ level: 'win', odds: price.odds }],
        cost: price.cost,
        paysPerHit: false,
        normalise(selection) {
          return choices.includes(selection) ? ok(selection) : refuse('selection-malformed', { play });
        },
        combinations: () => 1,
        hits(selection, { special }) {
          const rule = Object.hasOwn(rules, selection) ? rules[selection] : undefined;
          if (rule === undefined) throw new RangeError(`not a side of ${play}: ${selection}`);
          return [rule(special) ? 1 : 0];
        },
        mostHits: () => [1],
        chance: () => [{ numerator: 1n, denominator: 2n }],
        samples: [choices[0] as string],
      },
    ];
  });
}
