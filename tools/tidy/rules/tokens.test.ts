/** The rule about tokens, by good and bad examples. */
import { describe, expect, test } from 'vitest';
import { found, houseOfTexts } from '../example.ts';
import { tokens } from './tokens.ts';

const css = 'apps/web/src/lib/Card.module.css';
const kit = {
  'packages/ui/src/tokens.css': ':root { --s-2: 8px; --text: #1e1733; --on-art: #ffffff; }',
  'packages/ui/src/breakpoints.css': '@custom-media --below-m (max-width: 639px);',
};
const inStyle = (text: string) => found(tokens, { ...kit, [css]: text });
const inScript = (text: string, path = 'apps/web/src/lib/Card.tsx') => found(tokens, { ...kit, [path]: text });

describe('a style', () => {
  test.each([
    ['a { color: #fff }', 'a colour'],
    ['a { color: #6142bf; }', 'a colour'],
    ['a { background: linear-gradient(90deg, rgb(28 16 70 / 0.8), transparent) }', 'a colour'],
    ['a { box-shadow: 0 1px 2px rgba(0, 0, 0, .2) }', 'a colour'],
    ['a { border: 1px solid white }', 'a colour'],
    ['a { --silk: #8a6a00 }', 'a colour'],
    ['a { color: var(--text, #000000) }', 'a colour'],
    ['a { margin: 12px }', 'a size'],
    ['a { margin-inline-start: -8px }', 'a size'],
    ['a { padding: var(--s-2) .5rem }', 'a size'],
    ['a { row-gap: 10px }', 'a size'],
    ['a { font-size: 0.9375rem }', 'a size'],
    ['a { font: 700 14px/1.2 serif }', 'a size'],
    ['a { border-end-start-radius: 4px }', 'a size'],
    ['a { padding: calc(100% - 7px) }', 'a size'],
    ['/* a reason */ a {\n /* another */ gap:\n 3px;\n}', 'a size'],
    ['@media (max-width: 639px) { a { gap: 0 } }', 'a breakpoint by hand'],
    ['@media (hover: hover) and (min-width:640px) { a { gap: 0 } }', 'a breakpoint by hand'],
    ['@media (width < 900px) { a { gap: 0 } }', 'a breakpoint by hand'],
    ['@media (30rem <= width) { a { gap: 0 } }', 'a breakpoint by hand'],
    ['@container (min-inline-size: 20rem) { a { gap: 0 } }', 'a breakpoint by hand'],
    ['a { color: var(--txet) }', '--txet is defined nowhere'],
    ['@media (--below-q) { a { gap: 0 } }', '--below-q is defined nowhere'],
  ])('bad: %s', (text, words) => {
    const findings = inStyle(text);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(words);
  });

  test.each([
    'a { color: var(--text); padding: 0 var(--s-2); margin: 0px auto; gap: 0.5em 2% }',
    'a { background: color-mix(in srgb, var(--on-art) 10%, transparent) }',
    'a { --bar-room: 96px; padding-block-end: var(--bar-room) }',
    'a { inline-size: 340px; border: 1px solid; outline-offset: 2px }',
    'a { mask-image: linear-gradient(#000, transparent) }',
    'a { background: url("data:image/svg+xml,%3Csvg fill=\'%23fff\'/%3E") }',
    '/* #fff and 12px in words */ a { white-space: nowrap }',
    'a { color: var(--given, inherit) }',
    '@media (--below-m) { a { gap: 0 } }',
    '@media (prefers-reduced-motion: reduce) { a { gap: 0 } }',
  ])('good: %s', (text) => {
    expect(inStyle(text)).toEqual([]);
  });

  test('the finding names the line', () => {
    expect(inStyle('a {\n  gap: 0;\n  color: #fff;\n}')).toEqual([`${css}:3 a colour outside the tokens: color: #fff`]);
  });
});

describe('a script', () => {
  test.each([
    "const ink = '#160c38';",
    'const paper = <rect fill="#fff" />;',
    "const line = 'rgb(0 0 0 / 0.35)';",
    "const isPhone = matchMedia('(max-width: 639px)').matches;",
  ])('bad: %s', (text) => {
    expect(inScript(text)).toHaveLength(1);
  });

  test.each([
    "const ink = 'var(--text)';",
    "const anchor = '#top'; const number = '#1';",
    "const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches;",
  ])('good: %s', (text) => {
    expect(inScript(text)).toEqual([]);
  });

  test('a drawing of the kit has its own colours', () => {
    expect(inScript("const lamp = '#ffd166';", 'packages/ui/src/draw/lamp.ts')).toEqual([]);
  });
});

test('what a script sets is known to the styles', () => {
  const texts = {
    ...kit,
    [css]: 'a { translate: var(--reel) }',
    'apps/web/src/lib/Reel.ts': "export const name = '--reel';",
  };
  expect(found(tokens, texts)).toEqual([]);
});

test('a house without styles is not taken for a clean one', () => {
  const { looked } = tokens.check(houseOfTexts({ ...kit, 'apps/web/src/lib/Reel.ts': 'export {};' }));
  expect(looked).toBe(0);
});
