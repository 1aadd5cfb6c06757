/** Which page numbers are shown (NFR-07): so many around the current one, so many at each margin, a gap between. */

/**
 * `pagesShown(10, 20)` is 1 … 9 10 11 … 20; undefined is a gap. At the ends the window stays as wide: 1 2 3 … 20. A gap
 * that would hide a single page shows that page.
 */
export function pagesShown(page: number, pages: number, range = 3, margin = 1): (number | undefined)[] {
  const current = Math.min(Math.max(page, 1), Math.max(pages, 1));
  const first = Math.max(1, Math.min(current - Math.floor((range - 1) / 2), pages - range + 1));
  const shown: (number | undefined)[] = [];
  let last = 0;
  for (let number = 1; number <= pages; number += 1) {
    const isShown = number <= margin || number > pages - margin || (number >= first && number < first + range);
    if (!isShown) continue;
    if (number - last === 2) shown.push(number - 1);
    else if (number - last > 2) shown.push(undefined);
    shown.push(number);
    last = number;
  }
  return shown;
}
