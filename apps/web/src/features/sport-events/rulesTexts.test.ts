/** Every sport of the catalogue has its rules in words, in each complete language, line by line the same number. */
import { expect, test } from 'vitest';
import { sports } from '@banyan/core/sports/markets';
import bn from '@banyan/i18n/texts/bn/sports.json' with { type: 'json' };
import cn from '@banyan/i18n/texts/cn/sports.json' with { type: 'json' };
import en from '@banyan/i18n/texts/en/sports.json' with { type: 'json' };
import ur from '@banyan/i18n/texts/ur/sports.json' with { type: 'json' };
import { isEsport } from './sportFacts.ts';

const keyOf = (sport: string) => `sports.rules.${isEsport(sport) ? 'esports' : sport}`;
const linesOf = (texts: Readonly<Record<string, string>>, sport: string) => texts[keyOf(sport)]?.split('\n').length;

test.each([...sports])('%s', (sport) => {
  expect(linesOf(en, sport)).toBeGreaterThan(1);
  for (const texts of [bn, cn, ur]) expect(linesOf(texts, sport)).toBe(linesOf(en, sport));
});
