import { describe, expect, it } from 'vitest';
import { keepInside } from './move.ts';
import { boxSize, type SizeText } from './size.ts';

describe('the size of a popup', () => {
  it('is 400 wide for a dialog and 600 by 300 for a modal unless told', () => {
    expect(boxSize('dialog')).toMatchObject({ '--popup-inline': '400px', '--popup-block': 'auto' });
    expect(boxSize('modal')).toMatchObject({ '--popup-inline': '600px', '--popup-block': '300px' });
  });

  it('takes px, % and, for the height, auto', () => {
    expect(boxSize('modal', '50%', 'auto')).toMatchObject({ '--popup-inline': '50%', '--popup-block': 'auto' });
    expect(boxSize('modal', 0, '12.5px')).toMatchObject({ '--popup-inline': '0px', '--popup-block': '12.5px' });
  });

  it.each([[-1], ['abc'], ['auto'], ['10em'], [Number.NaN]])('refuses a width of %s', (width) => {
    expect(() => boxSize('dialog', width as SizeText)).toThrow(RangeError);
  });

  it('has its pivot between 0 and 1', () => {
    for (const x of [0, 0.5, 1]) expect(boxSize('dialog', 400, 'auto', { x, y: 1 })['--popup-x']).toBe(String(x));
    for (const y of [-0.1, 1.1, Number.NaN])
      expect(() => boxSize('dialog', 400, 'auto', { x: 0, y })).toThrow(RangeError);
  });

  it('stays inside the window however far it is pulled', () => {
    const box = { left: 100, top: 50, right: 500, bottom: 250 };
    expect(keepInside(box, { x: -999, y: 999 }, 800, 600)).toEqual({ x: -100, y: 350 });
    expect(keepInside(box, { x: 999, y: -999 }, 800, 600)).toEqual({ x: 300, y: -50 });
    expect(keepInside(box, { x: 5, y: 7 }, 800, 600)).toEqual({ x: 5, y: 7 });
  });
});
