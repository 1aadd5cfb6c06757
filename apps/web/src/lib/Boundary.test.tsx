/** The boundary of every part of a page: a bug is shown as a bug and reported once; another place is a new try. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Boundary } from './Boundary.tsx';
import { ChunkFailure } from './chunk.ts';
import { failureText } from './failureText.ts';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
const { call } = vi.hoisted(() => ({ call: vi.fn(async () => ({})) }));
vi.mock('./client.ts', () => ({ call }));
let root: Root;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
});

function Broken({ error }: { error?: Error }): string {
  if (error !== undefined) throw error;
  return 'whole';
}
const show = (place: string, error?: Error) =>
  act(async () =>
    root.render(
      <Boundary place={place} failed={(failure) => failureText(failure).title}>
        <Broken {...(error && { error })} />
      </Boundary>,
    ),
  );

test('a bug is said as a bug, told once, and another place is a new try', async () => {
  await show('/a', new TypeError('x is undefined'));
  expect(document.body.textContent).toBe('shell.broken.title');
  await show('/b', new TypeError('x is undefined'));
  expect(call).toHaveBeenCalledOnce();
  expect(call).toHaveBeenCalledWith('POST /wps/system/pageErrors', {
    body: expect.objectContaining({ kind: 'broken', name: 'TypeError' }) as unknown,
  });
  await show('/c');
  expect(document.body.textContent).toBe('whole');
});

test('what could not be fetched says that', async () => {
  await show('/a', new ChunkFailure(true));
  expect(document.body.textContent).toBe('shell.chunk.title');
});
