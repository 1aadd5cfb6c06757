/** The table of keys: what is on the page fills it, typing and dialogs come first, and one switch turns it off. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { switchHotkeys, useHotkeyTable, useHotkeys } from './hotkeys.ts';

(globalThis as Record<string, unknown>)['IS_REACT_ACT_ENVIRONMENT'] = true;
afterEach(() => {
  act(() => switchHotkeys(true));
  document.body.replaceChildren();
});

const half = vi.fn();
const list = vi.fn();
let listed: readonly string[];
function Board() {
  useHotkeys([{ codes: ['KeyA'], shown: 'A', does: 'studio.keys.do.half', run: half }]);
  return <input />;
}
function Page({ hasBoard }: { hasBoard: boolean }) {
  useHotkeys([{ codes: ['?'], shown: '?', does: 'studio.keys.do.list', run: list }]);
  listed = useHotkeyTable().keys.map(({ shown }) => shown);
  return hasBoard ? <Board /> : null;
}
const press = (init: KeyboardEventInit, on: EventTarget = document.body) =>
  act(() => void on.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })));

test('keys are there while who added them is, and do nothing where something is typed or they are switched off', () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  act(() => root.render(<Page hasBoard />));
  expect(listed.toSorted()).toEqual(['?', 'A']);
  press({ code: 'KeyA', key: 'a' });
  // By its sign, wherever that is on the keyboard.
  press({ code: 'Minus', key: '?', shiftKey: true });
  expect([half, list].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  press({ code: 'KeyA', key: 'a' }, place.querySelector('input') as HTMLElement);
  press({ code: 'KeyA', key: 'a', ctrlKey: true });
  press({ code: 'KeyA', key: 'a', repeat: true });
  act(() => switchHotkeys(false));
  press({ code: 'KeyA', key: 'a' });
  expect(half).toHaveBeenCalledTimes(1);
  act(() => switchHotkeys(true));
  press({ code: 'KeyA', key: 'a' });
  expect(half).toHaveBeenCalledTimes(2);
  act(() => root.render(<Page hasBoard={false} />));
  expect(listed).toEqual(['?']);
  press({ code: 'KeyA', key: 'a' });
  expect(half).toHaveBeenCalledTimes(2);
  act(() => root.unmount());
});
