/** One core's worth of slot rounds for the benches `spins` and `rtp`: it plays what it is asked for and answers with sums. */
import { fairDraws } from '../packages/games/src/fair/index.ts';
import { slot as monsoon } from '../packages/games/src/slot/index.ts';
import { sampleDraws, sampleOf } from '../packages/games/src/slots/count/sample.ts';
import { drawStops, gainOfLines, reelsOf, setReel, slots } from '../packages/games/src/slots/index.ts';

/** `spins`: windows of the reels and what their lines gain; `rounds`: whole rounds; `fair`: whole rounds of committed seeds; `monsoon`: those of the older slot. */
export type SlotOrder = {
  readonly what: 'spins' | 'rounds' | 'fair' | 'monsoon';
  readonly game: string;
  readonly count: number;
  readonly seed: number;
};
/** `ms`: of the processor, so that a machine that is busy with something else measures the same. */
export type SlotSums = { readonly count: number; readonly ms: number; readonly mean: number; readonly most: number };

const noSlot = (game: string): never => {
  throw new Error(`no slot ${game}`);
};

function played({ what, game, count, seed }: SlotOrder): Omit<SlotSums, 'count' | 'ms'> {
  const draws = sampleDraws(seed);
  if (what === 'monsoon') {
    let paid = 0;
    for (let at = 0; at < count; at += 1) paid += Number(monsoon.play(100n, {}, draws).payout);
    return { mean: paid / count / 100, most: 0 };
  }
  const slot = slots[game] ?? noSlot(game);
  if (what === 'rounds') return sampleOf(slot, count, draws);
  let [paid, most] = [0, 0];
  if (what === 'fair') {
    const serverSeed = 'b7'.repeat(32);
    for (let nonce = 0; nonce < count; nonce += 1)
      paid += slot.gain(fairDraws(slot, { serverSeed, clientSeed: 'bench', nonce }));
    return { mean: paid / count / 100, most: 0 };
  }
  const reels = reelsOf(slot.table);
  const window = new Uint8Array(reels.strips.length * slot.table.rows);
  for (let at = 0; at < count; at += 1) {
    const stops = drawStops(reels, draws);
    for (let reel = 0; reel < stops.length; reel += 1) setReel(reels, window, reel, stops[reel] as number);
    const gain = gainOfLines(reels, window);
    paid += gain;
    if (gain > most) most = gain;
  }
  return { mean: paid / count / 100, most };
}

process.on('message', (order: SlotOrder) => {
  const before = process.cpuUsage();
  const { mean, most } = played(order);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ count: order.count, ms: (user + system) / 1000, mean, most } satisfies SlotSums);
});
