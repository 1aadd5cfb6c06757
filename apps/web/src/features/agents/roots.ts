/** How thick the root to a downline is drawn: from 2 px for one person to 10 px for the largest team on the page. */
export function rootWidth(all: number, largest: number): number {
  return largest <= 0 ? 2 : 2 + Math.round((8 * Math.min(all, largest)) / largest);
}
