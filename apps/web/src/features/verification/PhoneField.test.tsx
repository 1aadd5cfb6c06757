/** The list of countries behind the dialling code: flags, search, choice, and the keyboard (CAT-19). */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PhoneField } from './PhoneField.tsx';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
const language = { html: 'en', direction: 'ltr' };
vi.mock('../../lib/language.tsx', () => ({
  useText: () => (key: string) => key,
  useLanguage: () => ({ t: (key: string) => key, language }),
}));

const codes = 'BD880 IN91 PK92 NP977 LK94 MM95 TH66 VN84 KH855 ID62'.split(' ');
const choices = codes.map((code) => ({ countryCode: code.slice(0, 2), countryDialingCode: code.slice(2) }));
const onDial = vi.fn();
let root: Root;
const one = <E extends Element = HTMLElement>(found: string) => document.querySelector(found) as unknown as E;
const show = (given = choices) =>
  act(async () =>
    root.render(
      <PhoneField
        choices={given}
        own="880"
        dial=""
        onDial={onDial}
        error={undefined}
        control={{ name: 'mobileNum' }}
      />,
    ),
  );
const sources = () =>
  [...document.querySelectorAll<HTMLImageElement>('[data-drop] img')].map((node) => node.getAttribute('src'));

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(one('#root'));
  onDial.mockClear();
});
afterEach(() => act(async () => root.unmount()));

it('shows each country by its flag, in the order of their names', async () => {
  await show();
  await act(async () => one('button[aria-expanded]').click());
  const flag = (code: string) => expect.stringMatching(new RegExp(`/TCG_PROD_IMAGES/COUNTRY_FLAG/${code}\\.png`));
  expect(sources()).toEqual(['BD', 'KH', 'IN', 'ID', 'MM', 'NP', 'PK', 'LK', 'TH', 'VN'].map(flag));
  expect(one('[aria-current="true"]').textContent).toContain('+880');
});

it('finds one by its name or its code, and Enter chooses it and sends no form', async () => {
  await show();
  await act(async () => one('button[aria-expanded]').click());
  const field = one<HTMLInputElement>('[data-drop] input');
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await type('+97');
  expect(sources()).toEqual([expect.stringContaining('NP.png')]);
  await type('viet');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await act(async () => field.dispatchEvent(enter));
  expect([onDial.mock.calls, enter.defaultPrevented]).toEqual([[['84']], true]);
  expect(one('[data-drop]')).toBeNull();
});

it('is only the code where the operator offers no choice', async () => {
  await show([]);
  expect(document.querySelector('button')).toBeNull();
  expect(document.body.textContent).toContain('+880');
});
