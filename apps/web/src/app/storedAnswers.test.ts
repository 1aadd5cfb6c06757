/** What a page knows of the merchant when it opens again. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startStoredAnswers } from './storedAnswers.ts';
import { clearSession, read, write } from '../lib/storage.ts';

const routers = ['GET /wps/system/domainRoute', {}];
const lines = { domainList: [{ url: 'https://one.example', name: '1' }], resources: [] };
const bengali = () => 'BN';
let cache: QueryClient;

beforeEach(() => {
  cache = new QueryClient();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['routers', 'settings', 'index_notice'] as const) write('session', name, '');
});

const fetched = (key: readonly unknown[], data: unknown) =>
  cache.fetchQuery({ queryKey: key, queryFn: () => data, staleTime: 0 });
const opened = (nowMs?: () => number) => {
  const next = new QueryClient();
  startStoredAnswers(next, bengali, nowMs);
  return next;
};

describe('answers that are the merchant’s', () => {
  it('are there when the page opens again, and are asked for anew', async () => {
    startStoredAnswers(cache, bengali);
    await fetched(routers, lines);
    const next = opened();
    expect(next.getQueryData(routers)).toEqual(lines);
    expect(next.getQueryCache().find({ queryKey: routers })?.isStaleByTime(60_000)).toBe(true);
  });

  it('are not shown in another language', async () => {
    startStoredAnswers(cache, bengali);
    await fetched(routers, lines);
    const next = new QueryClient();
    startStoredAnswers(next, () => 'EN');
    expect(next.getQueryData(routers)).toBeUndefined();
  });

  it('are forgotten after their time and in another version', async () => {
    startStoredAnswers(cache, bengali);
    await fetched(routers, lines);
    expect(opened(() => Date.now() + 31 * 60_000).getQueryData(routers)).toBeUndefined();
    expect(opened(() => Date.now() - 60_000).getQueryData(routers)).toBeUndefined();
    write('session', 'routers', (read('session', 'routers') ?? '').replace('"version":1', '"version":0'));
    expect(opened().getQueryData(routers)).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '7', '{"version":1}', '{"version":1,"key":["x"],"data":{}}'])(
    'are as if not there when the storage holds %j',
    (text) => {
      write('session', 'routers', text);
      expect(opened().getQueryData(routers)).toBeUndefined();
    },
  );

  it('are refused when they lack what pages rely on, and under another name', async () => {
    startStoredAnswers(cache, bengali);
    await fetched(routers, lines);
    const text = read('session', 'routers') ?? '';
    write('session', 'routers', text.replace('"resources":[]', '"resources":{}'));
    expect(opened().getQueryData(routers)).toBeUndefined();
    write('session', 'routers', '');
    write('session', 'settings', text);
    expect(opened().getQueryData(routers)).toBeUndefined();
  });

  it.each([null, 7, [], 'x', {}, { url: 7, name: '1' }])('are refused around an entry that is %j', async (entry) => {
    startStoredAnswers(cache, bengali);
    await fetched(routers, { ...lines, domainList: [entry] });
    expect(read('session', 'routers')).not.toBeNull();
    expect(opened().getQueryData(routers)).toBeUndefined();
  });

  it('hold nothing of a person, and stay when the person leaves', async () => {
    startStoredAnswers(cache, bengali);
    const notices = ['GET /wps/relay/MCSFE_getListAnnouncements', { query: {} }];
    const everybody = {
      banners: [],
      popup: [],
      promotion: [],
      notice: [{ id: '1', title: '', content: '', time: '' }],
    };
    await fetched(notices, { ...everybody, player: [{ id: 'secret', content: 'for alice' }] });
    await fetched(['GET /wps/member/info', {}], { id: 'secret' });
    await fetched(routers, lines);
    expect(read('session', 'index_notice')).not.toContain('secret');
    clearSession();
    expect(opened().getQueryData(notices)).toEqual({ ...everybody, player: [] });
    expect(opened().getQueryData(['GET /wps/member/info', {}])).toBeUndefined();
    expect(read('session', 'routers')).not.toBeNull();
  });
});
