/** Terms as a text: written in one way, so that its hash names the version, and read back as they were. */
import type { Terms, Tier } from './terms.ts';

type Written = Omit<Terms, 'activeTurnover' | 'tiers'> & {
  readonly activeTurnover: string;
  readonly tiers: readonly {
    readonly rate: string;
    readonly sales: string;
    readonly loss: string;
    readonly users: number;
  }[];
};

/** Sums and rates are written as text: they may be above what a number holds. */
export function termsText({
  kind,
  currency,
  period,
  mode,
  checksLoss,
  activeTurnover,
  carryOver,
  tiers,
}: Terms): string {
  const written: Written = {
    ...{ kind, currency, period, mode, checksLoss, activeTurnover: String(activeTurnover), carryOver },
    tiers: tiers.map(({ rate, sales, loss, users }) => ({
      ...{ rate: String(rate), sales: String(sales), loss: String(loss), users },
    })),
  };
  return JSON.stringify(written);
}

/** Of a text that `termsText` wrote. */
export function readTerms(text: string): Terms {
  const { activeTurnover, tiers, ...rest } = JSON.parse(text) as Written;
  return {
    ...rest,
    activeTurnover: BigInt(activeTurnover),
    tiers: tiers.map(
      ({ rate, sales, loss, users }): Tier => ({ rate: BigInt(rate), sales: BigInt(sales), loss: BigInt(loss), users }),
    ),
  };
}
