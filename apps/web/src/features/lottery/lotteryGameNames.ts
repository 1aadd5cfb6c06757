/**
 * Names of lotteries, their regions and prizes, which the first screen shows; those of plays and picks stand in
 * `lotteryNames.ts` and come with the boards. A code that has no text yet is shown as it came.
 */
import { useMemo } from 'react';
import { type Text, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';

export type LotteryGameNames = {
  /** `name` is what the API gives, a key under `lottery.game.`. */
  game: (name: string, gameCode: string) => string;
  region: (region: string) => string;
  tier: (tier: string) => string;
};

export function gameNamesIn(t: Text): LotteryGameNames {
  return {
    game: (name, gameCode) => namedText(t, name.startsWith('lottery.game.') ? name : `lottery.game.${name}`, gameCode),
    region: (region) => namedText(t, `lottery.region.${region}`, region),
    tier: (tier) => namedText(t, `lottery.tier.${tier}`, tier),
  };
}

export function useLotteryGameNames(): LotteryGameNames {
  const t = useText();
  return useMemo(() => gameNamesIn(t), [t]);
}
