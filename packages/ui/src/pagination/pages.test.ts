import { describe, expect, it } from 'vitest';
import { pagesShown } from './pages.ts';

const text = (page: number, pages: number, range?: number, margin?: number) =>
  pagesShown(page, pages, range, margin)
    .map((number) => number ?? '…')
    .join(' ');

describe('page numbers', () => {
  it.each([
    [10, 20, '1 … 9 10 11 … 20'],
    [1, 20, '1 2 3 … 20'],
    [20, 20, '1 … 18 19 20'],
    [3, 20, '1 2 3 4 … 20'],
    [4, 20, '1 2 3 4 5 … 20'],
    [5, 20, '1 … 4 5 6 … 20'],
    [1, 1, '1'],
    [2, 3, '1 2 3'],
    [3, 5, '1 2 3 4 5'],
    [99, 4, '1 2 3 4'],
    [1, 0, ''],
  ])('at page %i of %i are %s', (page, pages, shown) => {
    expect(text(page, pages)).toBe(shown);
  });

  it('may be more', () => {
    expect(text(10, 20, 5, 2)).toBe('1 2 … 8 9 10 11 12 … 19 20');
  });
});
