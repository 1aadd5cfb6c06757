/**
 * How many spins of the slots one core plays in a second: windows drawn and all their lines read, whole rounds with their features, and whole rounds of committed
 * seeds, where an HMAC for every four numbers is the work.
 *
 * Sketch, before the first measurement: five numbers of 10 ns, five reels of three cells, and twenty lines of which most end at the third reel, some 50 reads of a
 * nanosecond or two: 150 to 250 ns a spin, four to six million a second. A round with all that is shown makes some objects, a microsecond. With committed seeds two
 * HMACs of ten microseconds or so are the cost. The aim is two million spins a second of the classic slot.
 *
 * The baseline is the older slot (243 ways with cascades) in the same run, with the same numbers.
 */
import { slots } from '../packages/games/src/slots/index.ts';
import { round } from './figures.ts';
import type { Print } from './run.ts';
import { askSlots } from './slot-process.ts';

const spins = Number(process.env['BANYAN_BENCH_SPINS'] ?? 10_000_000);

export default async function run(print: Print): Promise<void> {
  const seed = 20_261_129;
  const perSecond = async (what: 'spins' | 'rounds' | 'fair' | 'monsoon', game: string, count: number) => {
    const warm = { what, game, count: Math.ceil(count / 10), seed: seed + 1 };
    const [, sums] = await askSlots([warm, { what, game, count, seed }]);
    return Math.round((count / (sums?.ms ?? 1)) * 1000);
  };
  const baseline = await perSecond('monsoon', '', Math.ceil(spins / 50));
  const put = (name: string, value: number, is: number | null) =>
    print({
      ...{ name, value, unit: 'spins/s a core', baseline: is, ratio: is === null ? null : round(value / is) },
      ...{ p50Ms: null, p99Ms: null },
    });
  put('spins.older-slot, whole rounds', baseline, null);
  for (const game of Object.keys(slots)) {
    put(`spins.${game}, windows and lines`, await perSecond('spins', game, spins), baseline);
    put(`spins.${game}, whole rounds`, await perSecond('rounds', game, Math.ceil(spins / 10)), baseline);
  }
  put(
    'spins.rickshaw, whole rounds of committed seeds',
    await perSecond('fair', 'rickshaw', Math.ceil(spins / 200)),
    baseline,
  );
}
