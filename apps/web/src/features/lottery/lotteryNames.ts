/**
 * Names of what the lottery API calls by code: games, plays, tiers of prizes, places and symbols. A code that has no text yet
 * is shown as it came, so that an operator's new play is playable before it is translated. Bets and draws are shown by several
 * features, which is why this stands in lib.
 */
import { useMemo } from 'react';
import { type Text, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { gameNamesIn, type LotteryGameNames } from './lotteryGameNames.ts';
import { patternOf, type PlayPattern } from './lotteryPlays.ts';

export type LotteryNames = LotteryGameNames & {
  group: (group: string) => string;
  /** The whole name: `Front 3 · Sum`. `rules` is the family, where it is known: some codes mean another play in another. */
  play: (play: string, rules?: string) => string;
  /** The name among the plays of its group: `Sum`. */
  playInGroup: (play: string, rules?: string) => string;
  /** The winning rule of a play in a sentence; empty where there is none. */
  rule: (play: string, rules?: string) => string;
  level: (level: string) => string;
  /** A place of a result or a kind of pick: `1` is the first place, `1v10` the first against the tenth. */
  place: (place: string) => string;
  /** What is chosen: words are translated, numbers stand as they are. */
  symbol: (symbol: string) => string;
  /** A written selection as people read it. */
  selection: (selection: string) => string;
};

const isNumber = (code: string) => /^\d+$/.test(code);

/** `1-3:0-1|2` as `1·3: 0 1 | 2`; an empty place is a dash. */
function readable(selection: string, symbol: (one: string) => string): string {
  const [head = '', tail] = selection.split(':');
  const rows = (tail ?? head).split('|').map((row) => row.split('-').filter(Boolean).map(symbol).join(' · ') || '–');
  return `${tail === undefined ? '' : `${head.replaceAll('-', ', ')}: `}${rows.join(' | ')}`;
}

function shortName(t: Text, code: string, { family, pattern, count, isDrag }: PlayPattern): string {
  if (family === '') return namedText(t, `lottery.play.${pattern}`, code);
  const name = namedText(t, `lottery.pattern.${family}.${pattern}`, code, { count });
  return isDrag ? t('lottery.pattern.drag', { play: name }) : name;
}

function ruleText(t: Text, { family, pattern, count, isDrag }: PlayPattern): string {
  if (family === '') return namedText(t, `lottery.rule.${pattern}`, '');
  const rule = namedText(t, `lottery.patternRule.${family}.${pattern}`, '', { count });
  return isDrag ? `${rule} ${t('lottery.patternRule.drag')}` : rule;
}

function namesIn(t: Text): LotteryNames {
  const group = (code: string) => namedText(t, `lottery.group.${code}`, code);
  const symbol = (code: string) => (isNumber(code) ? code : namedText(t, `lottery.symbol.${code}`, code));
  const placeOf = (code: string) =>
    isNumber(code) ? t('lottery.place.ordinal', { place: code }) : namedText(t, `lottery.place.${code}`, code);
  return {
    ...gameNamesIn(t),
    group,
    play(play, rules) {
      const pattern = patternOf(play, rules);
      const name = shortName(t, play, pattern);
      return pattern.area === undefined ? name : `${group(pattern.area)} · ${name}`;
    },
    playInGroup: (play, rules) => shortName(t, play, patternOf(play, rules)),
    rule: (play, rules) => ruleText(t, patternOf(play, rules)),
    level(level) {
      const [, hits] = /^hit(\d+)$/.exec(level) ?? [];
      if (hits !== undefined) return t('lottery.level.hits', { count: Number(hits) });
      return isNumber(level) ? level : namedText(t, `lottery.level.${level}`, symbol(level));
    },
    place(place) {
      const [, one, other] = /^(\d+)v(\d+)$/.exec(place) ?? [];
      return one === undefined ? placeOf(place) : t('lottery.place.against', { one, other: other ?? '' });
    },
    symbol,
    selection: (selection) => readable(selection, symbol),
  };
}

export function useLotteryNames(): LotteryNames {
  const t = useText();
  return useMemo(() => namesIn(t), [t]);
}
