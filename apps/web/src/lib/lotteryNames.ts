/**
 * Names of what the lottery API calls by code: games, plays, tiers of prizes. A code that has no text yet is shown as it
 * came, so that an operator's new play is playable before it is translated. Bets and draws are shown by several features,
 * which is why this stands in lib.
 */
import { useMemo } from 'react';
import { type Text, useText } from './language.tsx';

function named(t: Text, key: string, code: string): string {
  const text = t(key);
  return text === key ? code : text;
}

export type LotteryNames = {
  /** `name` is what the API gives, a key under `lottery.game.`. */
  game: (name: string, gameCode: string) => string;
  region: (region: string) => string;
  group: (group: string) => string;
  play: (play: string) => string;
  /** The winning rule of a play in a sentence; empty where there is none. */
  rule: (play: string) => string;
  tier: (tier: string) => string;
};

function namesIn(t: Text): LotteryNames {
  return {
    game: (name, gameCode) => named(t, name.startsWith('lottery.game.') ? name : `lottery.game.${name}`, gameCode),
    region: (region) => named(t, `lottery.region.${region}`, region),
    group: (group) => named(t, `lottery.group.${group}`, group),
    play: (play) => named(t, `lottery.play.${play}`, play),
    rule: (play) => named(t, `lottery.rule.${play}`, ''),
    tier: (tier) => named(t, `lottery.tier.${tier}`, tier),
  };
}

export function useLotteryNames(): LotteryNames {
  const t = useText();
  return useMemo(() => namesIn(t), [t]);
}
