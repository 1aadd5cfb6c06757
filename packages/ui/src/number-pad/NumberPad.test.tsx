// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NumberPad, stepOf } from './index.ts';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
let root: Root;
const numbers = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
const key = (number: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === number) as HTMLButtonElement;

describe('the number pad', () => {
  const onToggle = vi.fn();
  beforeEach(() => {
    onToggle.mockClear();
    document.body.innerHTML = '<div id="root"></div>';
    root = createRoot(document.getElementById('root') as HTMLElement);
    act(() =>
      root.render(
        <NumberPad
          label="Numbers"
          numbers={numbers}
          selected={new Set(['07'])}
          blocked={new Set(['13'])}
          notes={new Map([['13', { sign: '×', text: 'not sold' }]])}
          onToggle={onToggle}
        />,
      ),
    );
  });
  afterEach(() => act(() => root.unmount()));

  it('says which numbers are chosen and which cannot be, and why', () => {
    expect(key('07').getAttribute('aria-pressed')).toBe('true');
    expect(key('08').getAttribute('aria-pressed')).toBe('false');
    const blocked = key('13×, not sold');
    expect([blocked.disabled, blocked.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    act(() => blocked.click());
    expect(onToggle).not.toHaveBeenCalled();
    act(() => key('42').click());
    expect(onToggle).toHaveBeenCalledWith('42');
  });

  it('is one stop for Tab and is walked by arrows', () => {
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    act(() => key('00').focus());
    for (const name of ['ArrowDown', 'ArrowRight', 'ArrowRight']) {
      act(() => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
      });
    }
    expect(document.activeElement?.textContent).toBe('12');
    expect(key('12').tabIndex).toBe(0);
  });
});

describe('steps in a grid', () => {
  it('stop at its edges, and left is right where the page is mirrored', () => {
    expect([stepOf('ArrowLeft', 0, 100, 10), stepOf('ArrowDown', 95, 100, 10), stepOf('End', 3, 100, 10)]).toEqual([
      undefined,
      undefined,
      99,
    ]);
    expect([stepOf('ArrowLeft', 4, 100, 10, true), stepOf('ArrowRight', 4, 100, 10, true)]).toEqual([5, 3]);
    expect(stepOf('a', 4, 100, 10)).toBeUndefined();
  });
});
