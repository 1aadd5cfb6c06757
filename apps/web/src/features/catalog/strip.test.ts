/** The strip of vendors: its numbers, and that any count of vendors makes a ring. */
import { describe, expect, it } from 'vitest';
import { inStrip, slideMs, slidesInView, speedOf, stripGapPx } from './strip.ts';

describe('the strip', () => {
  it('has ten in view, 10 px apart, three seconds each', () => {
    expect([slidesInView, stripGapPx, slideMs]).toEqual([10, 10, 3000]);
    // 180 frames of a sixtieth of a second.
    expect(speedOf(126) * 180).toBeCloseTo(126);
  });

  it.each([1, 2, 3, 9, 10, 11, 19, 20, 40])('closes with %i vendors', (count) => {
    const vendors = Array.from({ length: count }, (_, index) => ({ vassalage: `V${index}` }));
    const slides = inStrip(vendors);
    expect(slides.length).toBeGreaterThanOrEqual(slidesInView * 2);
    expect(slides.length % count).toBe(0);
    expect(slides.filter(({ isCopy }) => !isCopy).map(({ vendor }) => vendor)).toEqual(vendors);
  });

  it('names a vendor of several categories once, and is nothing without vendors', () => {
    expect(
      inStrip([{ vassalage: 'A' }, { vassalage: 'B' }, { vassalage: 'A' }]).filter((one) => !one.isCopy),
    ).toHaveLength(2);
    expect(inStrip([])).toEqual([]);
  });
});
