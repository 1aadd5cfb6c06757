/** The button of a password field: its name says what a press does, and no state says the opposite. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { PasswordInput } from './PasswordInput.tsx';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;

test('the label of the button changes, and it has no pressed state beside that', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root') as HTMLElement);
  act(() => root.render(<PasswordInput showLabel="Show" hideLabel="Hide" aria-label="Password" />));
  const button = document.querySelector('button') as HTMLButtonElement;
  const said = () => [button.getAttribute('aria-label'), button.getAttribute('aria-pressed')];
  expect(said()).toEqual(['Show', null]);
  act(() => button.click());
  expect(said()).toEqual(['Hide', null]);
  act(() => root.unmount());
});
