/** Messages shown on entry: at the entry or never, and each text in its own language. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from './announcements.ts';
import EntryDialog from './EntryDialog.tsx';
import { EntryNotices } from './EntryNotices.tsx';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
const { announced } = vi.hoisted(() => ({ announced: { data: undefined as { popup: unknown[] } | undefined } }));
vi.mock('./announcements.ts', () => ({ useAnnouncements: () => announced }));
vi.mock('../members/index.ts', () => ({ useMemberCentre: () => ({ asked: undefined }) }));
vi.mock('../sessions/index.ts', () => ({ useSession: () => ({ signedIn: false }) }));
vi.mock('../../lib/modals.tsx', () => ({ useModals: () => ({ open: undefined, above: undefined }) }));
vi.mock('../../lib/language.tsx', () => ({ useText: () => (key: string) => key }));
vi.mock('../../lib/chunk.ts', () => ({ loadChunk: (load: () => Promise<unknown>) => load() }));

const notice = {
  id: '1',
  title: 'Before you play',
  content: '<p>Stop when it is no fun.</p>',
  language: 'EN',
  time: '2026-01-01T00:00:00Z',
} as Notice;
let root: Root;
const dialog = () => document.querySelector('[role=dialog]');
const wait = async (ms: number) => await act(async () => void vi.advanceTimersByTime(ms));
const draw = async () => await act(async () => root.render(<EntryNotices />));

beforeEach(() => {
  sessionStorage.clear();
  announced.data = undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.documentElement.dir = 'rtl';
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

test('it is shown at the entry', async () => {
  announced.data = { popup: [notice] };
  await draw();
  await wait(2000);
  await act(async () => await vi.dynamicImportSettled());
  await wait(200);
  expect(dialog()?.textContent).toContain('Before you play');
});

test('who has begun to use the page is not interrupted', async () => {
  announced.data = { popup: [notice] };
  await draw();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await wait(60_000);
  expect(dialog()).toBeNull();
});

test('nor is who has read for a while when it is published', async () => {
  await draw();
  await wait(10_000);
  announced.data = { popup: [notice] };
  await draw();
  await wait(60_000);
  expect(dialog()).toBeNull();
});

test('a notice in English on a page in Urdu says its language and runs its own way, title and text', async () => {
  await act(async () => root.render(<EntryDialog notices={[notice]} onClose={() => {}} />));
  await wait(200);
  const marks = [...(dialog()?.querySelectorAll('[lang="en"]') ?? [])].map((node) => [
    node.getAttribute('dir'),
    node.textContent,
  ]);
  expect(marks).toEqual([
    ['ltr', 'Before you play'],
    ['ltr', 'Stop when it is no fun.'],
  ]);
});
