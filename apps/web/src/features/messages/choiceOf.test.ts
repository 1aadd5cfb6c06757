/** Every word of protection that a member reads has a title and a sentence of its own. */
import { safetyNews } from '@banyan/core/safety';
import { translate } from '@banyan/i18n/catalog';
import { expect, test } from 'vitest';
import { choiceOf } from './choiceOf.ts';

test.each(['EN', 'BN', 'CN', 'VI', 'TH', 'ID', 'UR', 'TY'])('%s tells each in its own words', (language) => {
  for (const part of ['title', 'text'] as const) {
    const texts = [...safetyNews, 'something newer'].map((what) =>
      translate(language, `inbox.safety.${part}`, { what: choiceOf('what', what) }),
    );
    expect(new Set(texts).size, texts.join(' | ')).toBe(safetyNews.length + 1);
    expect(texts.every((text) => !/[{}]|_/.test(text))).toBe(true);
  }
});

test('other values are written as they came', () => {
  expect(choiceOf('reason', 'cut-off')).toBe('cut-off');
});
