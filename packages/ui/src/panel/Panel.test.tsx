/** The menu of a panel ends with what opens no pane. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Panel } from './index.ts';

(globalThis as Record<string, unknown>)['IS_REACT_ACT_ENVIRONMENT'] = true;

test('the last line of the menu does what it says', () => {
  const run = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <Panel
        label="Me"
        closeLabel="Close"
        backLabel="Back"
        entries={[{ key: 'records', label: 'Records', icon: null }]}
        active="records"
        onOpen={() => {}}
        onClose={() => {}}
        head={null}
        last={{ label: 'Log out', icon: null, run }}
      >
        pane
      </Panel>,
    ),
  );
  const lines = [...document.querySelectorAll<HTMLButtonElement>('nav li button')];
  expect(lines.map(({ title }) => title)).toEqual(['Records', 'Log out']);
  lines.at(-1)?.click();
  expect(run).toHaveBeenCalledOnce();
  act(() => root.unmount());
});
