import { describe, expect, it } from 'vitest';
import { languages } from '@banyan/i18n';
import { scriptOf } from './fonts.ts';

describe('fonts by script', () => {
  it('are fetched for those that Bengali and Latin fonts cannot write, and for nobody else', () => {
    const fetched = languages.filter(({ html }) => scriptOf(html) >= 0).map(({ code }) => code);
    expect(fetched.sort()).toEqual(['AR', 'FA', 'HI', 'KM', 'LO', 'MY', 'NE', 'TA', 'TH', 'UR']);
  });

  it('are the same for languages that share a script', () => {
    expect(scriptOf('hi')).toBe(scriptOf('ne'));
    expect(new Set(['ar', 'fa', 'ur'].map(scriptOf)).size).toBe(1);
    expect(scriptOf('ur-Latn')).toBe(-1);
  });
});
