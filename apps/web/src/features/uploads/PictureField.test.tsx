/** A form's pictures: sent when chosen, refused in words, removed by the keyboard, and no more than fit. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusalError } from '../../lib/refusal.ts';
import { PictureField, usePictures } from './index.ts';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
vi.mock('../../lib/language.tsx', () => ({ useText: () => (key: string) => key }));
vi.mock('../../lib/refusalText.ts', () => ({ useRefusalText: () => (error: { code: string }) => error.code }));
const { sendFile, call } = vi.hoisted(() => ({ sendFile: vi.fn(), call: vi.fn(async () => ({})) }));
vi.mock('../../lib/sendFile.ts', () => ({ sendFile }));
vi.mock('../../lib/client.ts', () => ({ call }));

let root: Root;
let ids: readonly string[] = [];
function Form() {
  const pictures = usePictures({ purpose: 'complaint' });
  ids = pictures.ids;
  return <PictureField label="Pictures" pictures={pictures} />;
}
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  sendFile
    .mockReset()
    .mockImplementation(async () => ({ id: `id-${sendFile.mock.calls.length}`, width: 4, height: 3, address: '/x' }));
  act(() => root.render(<Form />));
});
afterEach(() => act(() => root.unmount()));

const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
async function choose(...files: File[]) {
  const input = document.querySelector('input') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}
const states = () => [...document.querySelectorAll('li[data-state]')].map((one) => one.getAttribute('data-state'));
const remove = async (number: number) =>
  await act(async () =>
    (document.querySelectorAll('[aria-label="uploads.remove"]')[number] as HTMLButtonElement).click(),
  );

test('what is chosen is sent, and its id is the form’s', async () => {
  await choose(file('a.png'), file('b.jpg', 'image/jpeg'));
  expect(states()).toEqual(['sent', 'sent']);
  expect(ids).toEqual(['id-1', 'id-2']);
});

test('another kind of file is refused in words and not sent', async () => {
  await choose(file('a.gif', 'image/gif'));
  expect(states()).toEqual(['failed']);
  expect(document.querySelector('li [role=alert]')?.textContent).toBe('picture-type');
  expect(sendFile).not.toHaveBeenCalled();
});

test('a refusal stands at its picture, which can be sent again', async () => {
  sendFile.mockImplementationOnce(async () => {
    throw new RefusalError('picture-malformed', '', 422);
  });
  await choose(file('a.png'));
  expect(states()).toEqual(['failed']);
  const again = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'shell.action.retry',
  );
  await act(async () => again?.click());
  expect(states()).toEqual(['sent']);
});

test('a fourth is not taken, and says so; after one is removed there is room again', async () => {
  await choose(file('1.png'), file('2.png'), file('3.png'), file('4.png'));
  expect(states()).toEqual(['sent', 'sent', 'sent']);
  expect(document.body.textContent).toContain('refusals.pictures-too-many');
  await remove(0);
  expect(ids).toEqual(['id-2', 'id-3']);
  expect(call).toHaveBeenCalledWith('DELETE /wps/uploads/:id', { params: { id: 'id-1' } });
  await choose(file('5.png'));
  expect(ids).toHaveLength(3);
});
