/** The numbers of the strip of vendors (FOOT-02). */
export const slidesInView = 10;
export const stripGapPx = 10;
export const slideMs = 3000;

/** The carousel moves so many pixels each sixtieth of a second, whatever the screen's own rate. */
export function speedOf(slidePx: number): number {
  return slidePx / ((slideMs / 1000) * 60);
}

/**
 * Each vendor once, in its order, and the row again and again until twice as many stand there as are in view: fewer could
 * not close to a ring. `isCopy` is for the eye alone.
 */
export function inStrip<V extends { vassalage: string }>(vendors: readonly V[]): { vendor: V; isCopy: boolean }[] {
  const once = [...new Map(vendors.map((vendor) => [vendor.vassalage, vendor])).values()];
  if (once.length === 0) return [];
  const rounds = Math.ceil((slidesInView * 2) / once.length);
  return Array.from({ length: rounds }, (_, round) => once.map((vendor) => ({ vendor, isCopy: round > 0 }))).flat();
}
