/** What a form asks for, by what the server refuses; and a captcha that is fetched again at most once a second. */
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusalError } from '../../lib/refusal.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { type Human, useHuman } from './useHuman.ts';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;

const asked = vi.hoisted(() => vi.fn(async () => 'iVBORw0KGgo='));
vi.mock('../../lib/client.ts', () => ({ call: asked }));
vi.mock('../../lib/language.tsx', () => ({ useText: () => (key: string) => key }));

let root: Root;
let human: Human;
const solved = vi.fn();
function Form({ always = false }: { always?: boolean }) {
  human = useHuman('login', solved, always);
  return human.asks === 'captcha' ? <CaptchaField key={human.turn} human={human} /> : null;
}
const show = (always = false) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Form always={always} />
      </QueryClientProvider>,
    ),
  );
const fail = (code: string, details = {}) =>
  act(async () => human.placeError(new RefusalError(code as never, code, 403, details)));
const answer = () => act(async () => human.isReady());
const shown = () => document.querySelector('[role="alert"]')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
  asked.mockClear();
  solved.mockClear();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

describe('a form', () => {
  it('asks for nothing at first, and for a captcha when a failure says so (LOGIN-19)', async () => {
    await show();
    expect([human.asks, human.isReady()]).toEqual([undefined, true]);
    await fail('credentials-wrong');
    expect(human.asks).toBeUndefined();
    await fail('credentials-wrong', { captcha: 1 });
    expect([human.asks, asked.mock.calls.length]).toEqual(['captcha', 1]);
  });

  it('sends nothing while the captcha is empty, and says why (LOGIN-05, ERR-14)', async () => {
    await show();
    await fail('credentials-wrong', { captcha: 1 });
    expect(await answer()).toBe(false);
    expect(shown()).toBe('refusals.captcha-required');
    await act(async () => human.onCaptcha(' kaymt '));
    expect([await answer(), human.answers()]).toEqual([true, { captcha: 'kaymt' }]);
  });

  it('has a new picture after every failure (REG-47)', async () => {
    await show(true);
    expect(asked).toHaveBeenCalledTimes(1);
    await act(async () => human.onCaptcha('kaymt'));
    await fail('name-taken');
    expect([human.asks, human.answers(), asked.mock.calls.length]).toEqual(['captcha', {}, 2]);
    await fail('captcha-wrong');
    expect([shown(), asked.mock.calls.length]).toEqual(['refusals.captcha-wrong', 3]);
  });

  it('asks for the slider where it is on, sends nothing before (ERR-17), and goes on by itself when it is solved', async () => {
    await show();
    await fail('human-required');
    expect([human.asks, human.error]).toEqual(['slider', 'refusals.human-required']);
    expect(await answer()).toBe(false);
    await act(async () => human.onPass('a-pass'));
    expect([solved.mock.calls.length, await answer(), human.answers()]).toEqual([1, true, { humanPass: 'a-pass' }]);
    await fail('credentials-wrong');
    expect([human.asks, human.answers()]).toEqual(['slider', {}]);
    await act(async () => human.done());
    expect([human.asks, human.isReady()]).toEqual([undefined, true]);
  });
});

describe('the captcha', () => {
  const press = () => act(async () => document.querySelector('button')?.click());

  it('is fetched anew by a click, at most once a second (LOGIN-20, LIMIT-07)', async () => {
    await show(true);
    for (let click = 0; click < 10; click += 1) {
      await press();
      await act(async () => void vi.advanceTimersByTime(100));
    }
    expect(asked).toHaveBeenCalledTimes(1);
    await press();
    await press();
    expect(asked).toHaveBeenCalledTimes(2);
    await act(async () => void vi.advanceTimersByTime(999));
    await press();
    expect(asked).toHaveBeenCalledTimes(2);
    await act(async () => void vi.advanceTimersByTime(1));
    await press();
    expect(asked).toHaveBeenCalledTimes(3);
  });
});
