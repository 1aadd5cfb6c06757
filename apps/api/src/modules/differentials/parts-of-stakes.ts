/** From what members staked on a draw to the parts of their uplines, by the lines and series of the moments of the bets. */
import type { MemberId } from '@banyan/core/ids';
import { partUnits, seriesParts } from '@banyan/games/lottery';
import type { Tx } from '../../infra/database.ts';
import { seriesChangedWithin, seriesOfAccounts } from '../lottery/index.ts';
import { uplinesAt } from '../members/index.ts';
import { betsOfDraw } from '../tickets/index.ts';
import type { DrawToCount, Part } from './differential-store.ts';

/** The parts of the members of some buckets. Read again later, it is the same: nothing that it is made of changes. */
export async function readParts(tx: Tx, draw: DrawToCount, buckets: readonly number[]): Promise<Part[]> {
  const moments = await seriesChangedWithin(tx, { from: draw.opensAt, to: draw.closesAt });
  const stakes = await betsOfDraw.settledStakes(tx, draw.draw, { buckets, moments });
  const lines = await uplinesAt(tx, stakes);
  const seriesAt = await seriesOfAccounts(tx, draw, [
    ...stakes.map(({ member }) => member),
    ...lines.flatMap((line) => line.map(({ upline }) => upline)),
  ]);
  const parts = new Map<string, Omit<Part, 'place' | 'units'>>();
  for (const [index, { bucket, member, currency, stake, at }] of stakes.entries()) {
    // Money is not changed into another currency: whoever plays in one is passed over, and the next counts from below.
    const line = (lines[index] ?? []).filter((one) => one.currency === currency).map(({ upline }) => upline);
    const series = [member, ...line].map((one) => seriesAt(one, at));
    for (const part of seriesParts(stake, series)) {
      const agent = line[part.upline] as MemberId;
      const way = line.slice(0, part.upline);
      const key = [member, agent, part.series, part.below, ...way].join(' ');
      const before = parts.get(key)?.stake ?? 0n;
      parts.set(key, {
        ...{ bucket, draw: draw.draw, member, agent, way, currency, stake: before + stake },
        ...{ series: part.series, below: part.below },
      });
    }
  }
  const places = new Map<string, number>();
  return [...parts.values()].map((part): Part => {
    const place = places.get(`${part.member} ${part.agent}`) ?? 0;
    places.set(`${part.member} ${part.agent}`, place + 1);
    return { ...part, place, units: partUnits(part.stake, part) };
  });
}
