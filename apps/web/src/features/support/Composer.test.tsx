/** Enter sends what was written, but not while a script is composed. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Composer } from './Composer.tsx';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
vi.mock('../../lib/language.tsx', () => ({ useText: () => (key: string) => key }));
vi.mock('@tanstack/react-query', () => ({ useMutation: () => ({ mutate: () => {} }) }));
vi.mock('../uploads/index.ts', () => ({
  PictureField: () => null,
  usePictures: () => ({ ids: [], isSending: false, clear: () => {}, add: () => {} }),
}));
vi.mock('./support.queries.ts', () => ({ sayTyping: {} }));

test('the Enter that ends a composition sends nothing, in no browser', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const onSend = vi.fn();
  act(() => root.render(<Composer onSend={onSend} />));
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  const type = () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'hello');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const press = (more: KeyboardEventInit) => {
    act(
      () =>
        void field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }),
        ),
    );
  };
  act(type);
  press({ isComposing: true, keyCode: 229 });
  // Safari ends the composition before it tells of the key that ended it.
  press({ isComposing: false, keyCode: 229 });
  expect(onSend).not.toHaveBeenCalled();
  press({ isComposing: false, keyCode: 13 });
  expect(onSend).toHaveBeenCalledExactlyOnceWith('hello', []);
  act(() => root.unmount());
});
