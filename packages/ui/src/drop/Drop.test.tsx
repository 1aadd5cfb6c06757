// @vitest-environment happy-dom
/** A drop-down closes 200 ms after the focus left it, and stays when the focus comes back in time (MODAL-15). */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blurCloseMs, Drop } from './Drop.tsx';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
let root: Root;
const panel = () => document.querySelector('[data-drop]');
const button = () => document.querySelector('#root button') as HTMLElement;
const focus = (node: HTMLElement) => act(() => node.focus());
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div><button id="other">other</button>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  act(() =>
    root.render(
      <Drop label="Menu" trigger="open">
        {(close) => (
          <button type="button" id="inside" onClick={close}>
            choose
          </button>
        )}
      </Drop>,
    ),
  );
  focus(button());
  act(() => button().click());
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

describe('a drop-down', () => {
  it('closes 200 ms after the focus left', () => {
    focus(document.getElementById('other') as HTMLElement);
    wait(blurCloseMs - 1);
    expect(panel()).not.toBeNull();
    wait(1);
    expect(panel()).toBeNull();
    expect(blurCloseMs).toBe(200);
  });

  it('stays when the focus is back within 200 ms', () => {
    focus(document.getElementById('other') as HTMLElement);
    wait(150);
    focus(document.getElementById('inside') as HTMLElement);
    wait(1000);
    expect(panel()).not.toBeNull();
  });

  it('closes by a choice, and the focus is on its button again', () => {
    act(() => (document.getElementById('inside') as HTMLElement).click());
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(button());
  });
});
