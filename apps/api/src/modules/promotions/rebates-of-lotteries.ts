/** The highest rebates of lotteries that are offered, for the guard that the house keeps something of each stake. */
import { readPercent } from '@banyan/core/contracts';
import type { WrittenRules } from '@banyan/core/promotions';
import type { Database, Tx } from '../../infra/database.ts';
import { readVersions } from '../bonuses/index.ts';
import { offeredPromotions } from './promotion-store.ts';

/** Lotteries, and those that draw every few minutes. */
const categories = ['LOTT', 'ELOTT'] as const;

/** The highest rate of valid bets that rules give back on lotteries, in parts of a million. */
function rebateOfLotteries(rules: WrittenRules): bigint {
  if (rules.kind !== 'rebate') return 0n;
  return (
    rules.rates
      .flatMap(({ percents }) => categories.map((category) => readPercent(percents[category] ?? '0') ?? 0n))
      // biome-ignore lint/complexity/useMathMinMax: these are of bigint, which Math does not take
      .reduce((most, rate) => (rate > most ? rate : most), 0n)
  );
}

/** By promotion; a member may have them all at once. Paused ones may go on, those that are over do not count. */
export async function rebatesOfLotteries(database: Database | Tx): Promise<ReadonlyMap<string, bigint>> {
  const offered = await offeredPromotions(database, 'rebate');
  const versions = await readVersions(
    database,
    offered.flatMap(({ id, version }) => (version === null ? [] : [{ promotion: id, version }])),
  );
  return new Map([...versions].map(([promotion, { rules }]) => [promotion, rebateOfLotteries(rules)]));
}
