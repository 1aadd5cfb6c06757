/** Choosing a language: the last choice counts, in whatever order the texts come. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { LanguageScope, useLanguage } from './language.tsx';
import { read } from './storage.ts';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
const { arrive } = vi.hoisted(() => ({ arrive: new Map<string, () => void>() }));
vi.mock('./fonts.ts', () => ({ loadFont: () => {} }));
vi.mock('virtual:banyan-texts', () => {
  const part = (code: string) => ({
    complete: true,
    load: () =>
      new Promise((give) => arrive.set(code, () => give({ messages: { 'shell.nav.home': `hello ${code}` } }))),
    loadRest: async () => ({ messages: {} }),
  });
  return { catalogues: Object.fromEntries(['EN', 'BN', 'UR', 'VI'].map((code) => [code, part(code)])) };
});

let language: ReturnType<typeof useLanguage> | undefined;
function Page() {
  language = useLanguage();
  return language.t('shell.nav.home');
}

test('of two quick choices the last one wins, though its texts came first', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () =>
    root.render(
      <LanguageScope>
        <Page />
      </LanguageScope>,
    ),
  );
  const first = language?.setLanguage('UR');
  const second = language?.setLanguage('VI');
  await act(async () => {
    arrive.get('VI')?.();
    await second;
  });
  await act(async () => {
    arrive.get('UR')?.();
    await first;
  });
  expect([language?.language.code, document.documentElement.dir, read('local', 'currentLanguage')]).toEqual([
    'VI',
    'ltr',
    'VI',
  ]);
  expect(document.body.textContent).toBe('hello VI');
  act(() => root.unmount());
});
