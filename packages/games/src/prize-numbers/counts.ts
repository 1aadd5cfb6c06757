/** What draws of several prizes in whole numbers share: how often each number came in each tier. */
import type { Rate } from '@banyan/core/money';
import { reduced } from '../lottery/payout.ts';
import type { Level, Play, Prizes, TierShape } from '../lottery/play.ts';

/** By the name of a tier: at each number, how many of its prizes are that number. */
export type PrizeCounts = Readonly<Record<string, Uint8Array>>;

export function prizeCounts(result: Prizes): PrizeCounts {
  return Object.fromEntries(
    result.map(({ tier, numbers }) => {
      const counts = new Uint8Array(10 ** (numbers[0]?.length ?? 0));
      for (const number of numbers) counts[Number(number)] = (counts[Number(number)] as number) + 1;
      return [tier, counts];
    }),
  );
}

export const countIn = (counts: PrizeCounts, tier: string, number: string): number =>
  counts[tier]?.[Number(number)] ?? 0;

/** What a play of one number needs: the tiers it is compared with, one level each. */
type NumberRule = {
  readonly play: string;
  readonly group: string;
  readonly digits: number;
  readonly tiers: readonly TierShape[];
  readonly levels: readonly Level[];
};

/** Prizes are drawn by themselves, so that one number may come twice and is paid twice; of a prize every number is as likely. */
export const chancesOf = ({ digits, tiers }: Pick<NumberRule, 'digits' | 'tiers'>): readonly Rate[] =>
  tiers.map(({ count }) => reduced(BigInt(count), 10n ** BigInt(digits)));

/** The parts of such a play that say nothing of how its selection is written. */
export function numberShape(
  rule: NumberRule,
): Pick<Play<PrizeCounts>, 'play' | 'group' | 'levels' | 'cost' | 'paysPerHit'> {
  return {
    ...{ play: rule.play, group: rule.group, cost: 1 },
    levels: rule.levels,
    paysPerHit: rule.tiers.some(({ count }) => count > 1),
  };
}
