/** The named breakpoints of styles. */
import { expect, test } from 'vitest';
import { withBreakpoints } from './vite.ts';

test('a named breakpoint becomes its query, beside other conditions too', () => {
  expect(withBreakpoints('@media (--below-m) { .a { gap: 0 } }')).toBe('@media (max-width: 639px) { .a { gap: 0 } }');
  expect(withBreakpoints('@media (--from-l) and (hover: hover) {}')).toBe(
    '@media (min-width: 1024px) and (hover: hover) {}',
  );
  expect(withBreakpoints('@media (prefers-reduced-motion: reduce) {}')).toBe(
    '@media (prefers-reduced-motion: reduce) {}',
  );
});

test('a property of the same form outside a query is left alone', () => {
  expect(withBreakpoints('.a { gap: var(--below-m) }')).toBe('.a { gap: var(--below-m) }');
});

test('a name that nobody defined stops the build', () => {
  expect(() => withBreakpoints('@media (--below-q) {}')).toThrow('--below-q is no breakpoint');
});
