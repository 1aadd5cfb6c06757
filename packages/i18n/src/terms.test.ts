/** One word for one thing: what docs/glossary-languages.md says is never written in a language stands in none of its texts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { readTexts } from './texts.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/glossary-languages.md'), 'utf8');
/** What people type, in all the words that they use: not shown to anybody. */
const typed = 'lottery.bets.words';

function patternOf(word: string): RegExp {
  const written = /^\/(.*)\/(\w*)$/.exec(word);
  if (written !== null) return new RegExp((written[1] as string).replaceAll('\\|', '|'), written[2]);
  return new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}

/** The third column of a section's table, a pattern for each of its words. */
function neverIn(section: string): RegExp[] {
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).flatMap((row) => {
    const [, , , never = ''] = row.split(/(?<!\\)\|/);
    const words = never.trim().match(/\/(?:[^/]+)\/\w*|[^,]+/g) ?? [];
    return words
      .map((word) => word.trim())
      .filter((word) => word !== '')
      .map(patternOf);
  });
}

const sections = new Map(
  page
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), neverIn(section)]),
);

function found(code: string, never: readonly RegExp[]): string[] {
  return Object.entries(readTexts(code)).flatMap(([key, text]) =>
    key === typed ? [] : never.filter((word) => word.test(text)).map((word) => `${code} ${key}: ${word} in “${text}”`),
  );
}

describe('the words of a language', () => {
  it('are listed for every language that is complete', () => {
    expect([...sections.keys()]).toEqual(['Every language', 'EN', 'BN', 'CN', 'VI', 'UR', 'ID', 'TH', 'TY']);
    expect([...sections.values()].every((never) => never.length > 2)).toBe(true);
  });

  it.each([...sections.keys()].slice(1))('stand alone for their thing in %s', (code) => {
    expect(found(code, sections.get(code) ?? [])).toEqual([]);
  });

  it('name no brand, no offer and no figure of one, and no digits but Latin ones', () => {
    const every = sections.get('Every language') ?? [];
    expect(languages.flatMap(({ code }) => found(code, every))).toEqual([]);
  });
});
