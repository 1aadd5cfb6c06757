// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Drawer } from './Drawer.tsx';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
let root: Root;
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  document.body.innerHTML =
    '<button id="opener">open</button><div id="root"></div><section data-awake="true"><button id="toast">x</button></section>';
  (document.getElementById('opener') as HTMLElement).focus();
  root = createRoot(document.getElementById('root') as HTMLElement);
  act(() =>
    root.render(
      <Drawer label="Menu" onClose={onClose}>
        <button type="button">first</button>
      </Drawer>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));
const box = () => document.querySelector('[role=dialog]') as HTMLElement;
const press = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

it('takes the focus, puts the page to sleep and leaves the toasts awake', () => {
  expect(document.activeElement).toBe(box());
  expect(document.getElementById('root')?.hasAttribute('inert')).toBe(true);
  expect(document.querySelector('section')?.hasAttribute('inert')).toBe(false);
  box().querySelector('button')?.focus();
  press('Tab');
  expect(document.activeElement?.id).toBe('toast');
});

it('is closed by Escape and by a press beside it, not by one inside', () => {
  act(() => box().click());
  expect(onClose).not.toHaveBeenCalled();
  press('Escape');
  act(() => box().parentElement?.click());
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('gives the focus back to what opened it', () => {
  act(() => root.render(null));
  expect(document.activeElement?.id).toBe('opener');
  expect(document.getElementById('root')?.hasAttribute('inert')).toBe(false);
});
