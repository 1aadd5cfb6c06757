// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bannerMs, groupOf, mayTurn, targetOf } from './banners.ts';
import { noticesOf, seenWith, toggled, unseen } from './notices.ts';
import { categories, categoryOf, offeredCategories } from './promotions.ts';
import { useTurning } from './useTurning.ts';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;

const notice = (id: string, time: string) => ({ id, title: id, content: '', time });

describe('the group of a page', () => {
  it('is its path; home has one under all its names', () => {
    for (const home of ['/', '/home', '/index', '/index.html', '/login', '/register']) expect(groupOf(home)).toBe('/');
    expect([groupOf('/live'), groupOf('/live/'), groupOf('/rng'), groupOf('/download')]).toEqual([
      '/live',
      '/live',
      '/rng',
      '/down',
    ]);
  });
});

describe('where a banner leads', () => {
  it('nowhere without a type, and nowhere unsafe whatever its type', () => {
    expect(targetOf({ linkageType: '', linkUrl: '/live' })).toBeUndefined();
    for (const linkUrl of ['javascript:steal()', '//evil.example', 'data:text/html,x', 'mailto:a@b.c', ''])
      for (const linkageType of ['route', 'external', 'game', 'promotion'] as const)
        expect(targetOf({ linkageType, linkUrl })).toBeUndefined();
  });

  it('to a page of the site, or outside in a tab of its own', () => {
    expect(targetOf({ linkageType: 'route', linkUrl: '/live' })).toEqual({ kind: 'inside', href: '/live' });
    expect(targetOf({ linkageType: 'promotion', linkUrl: '/promoDetail?id=1' })?.kind).toBe('inside');
    expect(targetOf({ linkageType: 'external', linkUrl: 'https://example.com/' })?.kind).toBe('outside');
    expect(targetOf({ linkageType: 'external', linkUrl: '/live' })?.kind).toBe('outside');
  });
});

const turn = vi.fn();
const prepare = vi.fn();
function Stage({ count, at }: { count: number; at: number }) {
  const { watch, isStopped, setStopped } = useTurning({ count, at, turn, prepare });
  return (
    <section {...watch}>
      <button type="button" onClick={() => setStopped(!isStopped)} />
    </section>
  );
}

describe('the turn of the banners', () => {
  let root: Root;
  const show = (count: number, at = 0) => act(() => root.render(<Stage count={count} at={at} />));
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const stage = () => document.querySelector('section') as HTMLElement;
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div id="root"></div>';
    root = createRoot(document.getElementById('root') as HTMLElement);
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  it('comes after 5000 ms, prepared a little earlier, and a new banner has its whole time', () => {
    show(3);
    wait(bannerMs - 1);
    expect([turn.mock.calls.length, prepare.mock.calls.length]).toEqual([0, 1]);
    wait(1);
    expect(turn).toHaveBeenCalledTimes(1);
    show(3, 1);
    wait(bannerMs);
    expect(turn).toHaveBeenCalledTimes(2);
    expect(bannerMs).toBe(5000);
  });

  it('does not come with one banner', () => {
    show(1);
    wait(12_000);
    expect(turn).not.toHaveBeenCalled();
  });

  it('waits while the focus is inside and while the button says so', () => {
    show(2);
    act(() => stage().querySelector('button')?.focus());
    wait(12_000);
    expect(turn).not.toHaveBeenCalled();
    act(() => stage().querySelector('button')?.blur());
    wait(bannerMs);
    expect(turn).toHaveBeenCalledTimes(1);
    act(() => stage().querySelector('button')?.click());
    wait(12_000);
    expect(turn).toHaveBeenCalledTimes(1);
  });

  it('does not come for who asks for quiet, under a mouse, or behind another tab', () => {
    const free = { count: 2, isHovered: false, hasFocus: false, isHidden: false, isStill: false, isStopped: false };
    expect(mayTurn(free)).toBe(true);
    for (const name of ['isHovered', 'hasFocus', 'isHidden', 'isStill', 'isStopped'])
      expect(mayTurn({ ...free, [name]: true })).toBe(false);
  });
});

describe('notices', () => {
  it('one stands open at a time, and a press on the open one closes it', () => {
    expect(toggled('a', 'b')).toBe('b');
    expect(toggled('a', 'a')).toBeUndefined();
    expect(toggled(undefined, 'a')).toBe('a');
  });

  it('are listed once, those to players among them, the newest first', () => {
    const old = notice('old', '2026-01-01T00:00:00Z');
    const late = notice('late', '2026-03-01T00:00:00Z');
    const mine = notice('mine', '2026-02-01T00:00:00Z');
    expect(noticesOf({ player: [mine, old], notice: [old, late] }).map(({ id }) => id)).toEqual([
      'late',
      'mine',
      'old',
    ]);
  });

  it('of the entry are shown once a session, whatever the storage holds', () => {
    const popup = [notice('a', '2026-01-01T00:00:00Z'), notice('b', '2026-01-01T00:00:00Z')];
    expect(unseen(popup, null)).toHaveLength(2);
    expect(unseen(popup, '{"broken":').map(({ id }) => id)).toEqual(['a', 'b']);
    const stored = seenWith(null, popup.slice(0, 1));
    expect(unseen(popup, stored).map(({ id }) => id)).toEqual(['b']);
    expect(unseen(popup, seenWith(stored, popup))).toEqual([]);
  });
});

describe('filters of the promotions', () => {
  const offer = (category: (typeof categories)[number]) => ({
    id: category,
    title: '',
    summary: '',
    url: '' as const,
    category,
    tags: [],
    promotion: '',
    from: '2026-01-01T00:00:00Z',
    until: null,
  });

  it('are sixteen beside all, and only those with something to offer are shown', () => {
    expect(new Set(categories).size).toBe(16);
    expect(offeredCategories([offer('slots'), offer('newPlayer'), offer('slots')])).toEqual(['newPlayer', 'slots']);
    expect([categoryOf('slots'), categoryOf('nonsense'), categoryOf(null)]).toEqual(['slots', undefined, undefined]);
  });
});
