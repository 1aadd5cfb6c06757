/** The rebate differential of a stake: what each upline of its line gets, each part rounded down by itself. Pure. */
import { fairSeries, uplineRates } from './series.ts';

export type SeriesPart = {
  /** Whose: 0 is the member's upline, 1 the one above that. */
  readonly upline: number;
  /** The upline's own series, and the highest below it on the way. */
  readonly series: number;
  readonly below: number;
  readonly units: bigint;
};

/** What a part of a stake comes to, in units. */
export const partUnits = (stake: bigint, { series, below }: Pick<SeriesPart, 'series' | 'below'>): bigint =>
  (stake * BigInt(series - below)) / BigInt(fairSeries);

/** The parts of a stake by a line of series, the member's first and then upwards; an upline that stands no higher than somebody below it has none. */
export function seriesParts(stake: bigint, line: readonly number[]): SeriesPart[] {
  const uplines = line.slice(1);
  const rates = uplineRates(line);
  return uplines.flatMap((series, upline): SeriesPart[] => {
    if (rates[upline]?.numerator === 0n) return [];
    const below = Math.max(...line.slice(0, upline + 1));
    return [{ upline, series, below, units: partUnits(stake, { series, below }) }];
  });
}
